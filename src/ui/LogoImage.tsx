/** A logo on a light background, or the fallback if its file fails to load. Its name is beside it as text. */

import { useState } from 'react'
import styles from './LogoImage.module.css'

interface LogoImageProps {
  src: string
  fallbackSrc: string
}

export function LogoImage({ src, fallbackSrc }: LogoImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <img
      className={styles.logo}
      src={failedSrc === src ? fallbackSrc : src}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
