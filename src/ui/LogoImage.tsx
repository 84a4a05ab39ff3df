/** A logo on its plate. When the file fails to load, the fallback takes its place. */

import { useState } from 'react'
import styles from './LogoImage.module.css'

export interface LogoImageProps {
  src: string
  fallbackSrc: string
  /** Empty where the name stands beside it in text. */
  alt?: string
  /** Side of the square in CSS pixels. */
  size?: number
}

export function LogoImage({ src, fallbackSrc, alt = '', size = 48 }: LogoImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <img
      className={styles.logo}
      src={failedSrc === src ? fallbackSrc : src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
