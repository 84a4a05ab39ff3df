/** The companies with a logo: those of which there are experiences lead to them, once it is known how many there are. */

import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { BLANK_PROFILE_PATH, COMPANIES } from '../../domain/companies'
import { groupThousands } from '../../domain/numbers'
import { useNear } from '../../hooks/useNear'
import { useSessionStore } from '../../session/DataContext'
import { useSharedWatch } from '../../session/useSharedWatch'
import { LogoImage } from '../../ui/LogoImage'
import styles from './BelowHero.module.css'
import { countsOf, experiences, type Counts } from './counts'

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

const DRAWN = COMPANIES.filter(({ isMonogram }) => !isMonogram)
const LETTERED = COMPANIES.filter(({ isMonogram }) => isMonogram)

const Logos = memo(function Logos({ near, counts }: LogosProps) {
  const countOf = (name: string) => counts?.byCompany.get(name)
  return (
    <div data-counted={counts !== null || undefined}>
      <ul className={styles.logos}>
        {DRAWN.map(({ name, logo }) => {
          const count = countOf(name)
          return (
            <li key={name} className={styles.logo} title={hintOf(name, count)}>
              {near && (
                <LogoImage
                  src={`/logos/${logo}`}
                  fallbackSrc={BLANK_PROFILE_PATH}
                  alt={count === undefined ? name : ''}
                />
              )}
              {/* Over the picture, which stays as it is. */}
              {count !== undefined && <CompanyLink name={name} count={count} />}
            </li>
          )
        })}
      </ul>
      <ul className={styles.names}>
        {LETTERED.map(({ name }) => {
          const count = countOf(name)
          return (
            <li key={name} title={hintOf(name, count)}>
              {count === undefined ? (
                <span>{name}</span>
              ) : (
                <CompanyLink name={name} count={count}>
                  {name}
                </CompanyLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
})

interface CompanyLinkProps {
  name: string
  count: number
  children?: ReactNode
}

/** To the cards of a company, with their number at its corner. */
function CompanyLink({ name, count, children }: CompanyLinkProps) {
  return (
    <Link to={`${paths.experiences}?company=${encodeURIComponent(name)}`} aria-label={hintOf(name, count)}>
      {children}
      <span className={styles.badge}>{groupThousands(count)}</span>
    </Link>
  )
}

const hintOf = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name}: ${experiences(count)}`

/**
 * Null until every card has been read, which begins when line or logos are seen; who saves data has them counted only if they
 * have been read before. What cannot be read is not counted: nobody asked for it.
 */
function useCounts(seen: boolean): Counts | null {
  const { summaries } = useSessionStore()
  // In slices between frames: scrolling goes on.
  const list = useDeferredValue(useSharedWatch(summaries, seen && !savesData()))
  const all = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => (all === null ? null : countsOf(all)), [all])
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
