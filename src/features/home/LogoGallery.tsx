/** The gallery of companies with a logo. Once the cards are counted, companies with entries have a link to them. */

import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { BLANK_PROFILE_PATH, COMPANIES } from '../../domain/companies'
import { groupThousands } from '../../domain/numbers'
import { lazyPart } from '../../hooks/lazyPart'
import { useNear } from '../../hooks/useNear'
import { useSessionStore } from '../../session/DataContext'
import { useReader } from '../../session/useSession'
import { useSharedWatch } from '../../session/useSharedWatch'
import { LogoImage } from '../../ui/LogoImage'
import styles from './BelowHero.module.css'
import { countsOf, experiences, type Counts } from './counts'

/** If this code fails to load, no company is marked and no message appears: the reader has not asked for the marks. */
const WantedCompany = lazyPart(async () => (await import('./WantedCompany')).WantedCompany)

/** Browsers themselves would load lazy pictures much earlier, with one request for each company. */
const NEAR = '300px'

export function LogoGallery() {
  const { ref, near } = useNear(NEAR)
  const { ref: countedRef, near: isSeen } = useNear('0px')
  const counts = useCounts(isSeen)
  const marksWanted = useReader(({ status }) => status === 'verified') && counts !== null
  return (
    <section ref={ref} className={styles.gallery} aria-labelledby="companies">
      <h2 id="companies">Wherever you’re applying</h2>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <div ref={countedRef}>
        <p className={styles.count}>{counts?.line}</p>
        <Logos near={near} counts={counts} marksWanted={marksWanted} />
      </div>
    </section>
  )
}

interface LogosProps {
  near: boolean
  counts: Counts | null
  /** True to mark the companies without experiences that students ask for. */
  marksWanted: boolean
}

const DRAWN = COMPANIES.filter(({ isMonogram }) => !isMonogram)
const LETTERED = COMPANIES.filter(({ isMonogram }) => isMonogram)

const Logos = memo(function Logos({ near, counts, marksWanted }: LogosProps) {
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
              {/* Lies over the picture, so that React does not render the picture again. */}
              {count !== undefined && <CompanyLink name={name} count={count} />}
              {count === undefined && marksWanted && <WantedCompany name={name} />}
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
                <>
                  <span>{name}</span>
                  {marksWanted && <WantedCompany name={name} />}
                </>
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

/** A link to a company's cards. The corner shows their number. */
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
 * Null until all cards have loaded. Loading starts when the count line or the logos are in the window. With the
 * browser’s data saver, the gallery only shows counts of cards that are loaded anyway. A failure shows no message,
 * because the reader did not ask for counts.
 */
function useCounts(seen: boolean): Counts | null {
  const { summaries } = useSessionStore()
  // Deferred, so that scrolling stays smooth.
  const list = useDeferredValue(useSharedWatch(summaries, seen && !savesData()))
  const all = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => (all === null ? null : countsOf(all)), [all])
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
