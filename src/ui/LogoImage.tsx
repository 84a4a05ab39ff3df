/** A logo on a light background, or the fallback if its file fails to load. */

import { useState } from 'react'
import styles from './LogoImage.module.css'

interface LogoImageProps {
  src: string
  fallbackSrc: string
  /** Empty if the name is beside it as text. */
  alt?: string
}

export function LogoImage({ src, fallbackSrc, alt = '' }: LogoImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <img
      className={styles.logo}
      src={failedSrc === src ? fallbackSrc : src}
      alt={alt}
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
