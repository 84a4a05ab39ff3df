/** The companies whose logo the site carries. */

import { BLANK_PROFILE_PATH, COMPANIES } from '../../domain/companies'
import { useNear } from '../../hooks/useNear'
import { LogoImage } from '../../ui/LogoImage'
import styles from './LogoGallery.module.css'

/** Left to themselves, browsers load lazy pictures from more than a screen away: as many requests as there are companies. */
const NEAR = '300px'

export function LogoGallery() {
  const { ref, near } = useNear(NEAR)
  return (
    <section ref={ref} className={styles.gallery} aria-labelledby="companies">
      <h2 id="companies">Wherever you’re applying</h2>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <ul className={styles.logos}>
        {COMPANIES.map(({ name, logo }) => (
          <li key={name} className={styles.logo} title={name}>
            {near && <LogoImage src={`/logos/${logo}`} fallbackSrc={BLANK_PROFILE_PATH} alt={name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
