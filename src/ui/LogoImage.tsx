/** A company's logo on a light background, or a blank picture if its file fails to load. Its name is beside it as text. */

import { useState } from 'react'
import { BLANK_PROFILE_PATH } from '../domain/companies'
import styles from './LogoImage.module.css'

export function LogoImage({ src }: { src: string }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <img
      className={styles.logo}
      src={failedSrc === src ? BLANK_PROFILE_PATH : src}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
