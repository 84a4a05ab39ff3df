// The companies whose logo the site carries.

import { BLANK_PROFILE_PATH, COMPANIES } from '../../domain/companies'
import { LogoImage } from '../../ui/LogoImage'
import styles from './LogoGallery.module.css'

export function LogoGallery() {
  return (
    <section className={styles.gallery} aria-labelledby="companies">
      <h2 id="companies">Wherever you’re applying</h2>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <ul className={styles.logos}>
        {COMPANIES.map(({ name, logo }) => (
          <li key={name} className={styles.logo} title={name}>
            <LogoImage src={`/logos/${logo}`} fallbackSrc={BLANK_PROFILE_PATH} alt={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
