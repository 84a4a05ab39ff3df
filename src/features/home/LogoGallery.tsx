/** The companies with a logo: those of which there are experiences lead to them, once it is known how many there are. */

import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { BLANK_PROFILE_PATH, COMPANIES } from '../../domain/companies'
import { useNear } from '../../hooks/useNear'
import { useSessionStore } from '../../session/DataContext'
import { useSharedWatch } from '../../session/useSharedWatch'
import { LogoImage } from '../../ui/LogoImage'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './BelowHero.module.css'
import { countsOf, type Counts } from './counts'

/** Left to themselves, browsers load lazy pictures from more than a screen away: as many requests as there are companies. */
const NEAR = '300px'

export function LogoGallery() {
  const { ref, near } = useNear(NEAR)
  const { ref: countedRef, near: isSeen } = useNear('0px')
  const counts = useCounts(isSeen)
  return (
    <section ref={ref} className={styles.gallery} aria-labelledby="companies">
      <h2 id="companies">Wherever you’re applying</h2>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <div ref={countedRef}>
        <p className={styles.count}>{counts?.line}</p>
        <Logos near={near} counts={counts} />
      </div>
    </section>
  )
}

interface LogosProps {
  near: boolean
  counts: Counts | null
}

const Logos = memo(function Logos({ near, counts }: LogosProps) {
  return (
    <ul className={styles.logos}>
      {COMPANIES.map(({ name, logo }) => {
        const hint = counts?.hints.get(name)
        return (
          <li key={name} className={styles.logo} title={hint ?? name}>
            {near && (
              <LogoImage
                src={`/logos/${logo}`}
                fallbackSrc={BLANK_PROFILE_PATH}
                alt={hint === undefined ? name : ''}
              />
            )}
            {/* Over the picture, which stays as it is. */}
            {hint !== undefined && (
              <Link to={`${paths.experiences}?company=${encodeURIComponent(name)}`}>
                <VisuallyHidden>{hint}</VisuallyHidden>
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
})

/**
 * Null until every card has been read, which begins when line or logos are seen; who saves data has them counted only if they
 * have been read before. What cannot be read is not counted: nobody asked for it.
 */
function useCounts(seen: boolean): Counts | null {
  const { summaries } = useSessionStore()
  // In slices between frames: scrolling goes on.
  const list = useDeferredValue(useSharedWatch(summaries, seen && !savesData()))
  const all = list.status === 'ready' && list.value.complete ? list.value.summaries : null
  return useMemo(() => (all === null ? null : countsOf(all)), [all])
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
