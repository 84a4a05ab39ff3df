/** The listed companies with their logos. Each links to its page. */

import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { companyPath } from '../../config/paths'
import { BLANK_PROFILE_PATH, COMPANIES, companyKey } from '../../domain/names/companies'
import { counted, groupThousands } from '../../domain/text/numbers'
import { useNear } from '../../hooks/useNear'
import { useSummaries } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { LogoImage } from '../../ui/LogoImage'
import styles from './BelowHero.module.css'
import { countsOf, type Counts } from './counts'

/** The number of companies before a press shows all. */
const SHOWN_FIRST = 18

export function LogoGallery() {
  // A reader who does not scroll needs no connection. After a scroll, the order by count is ready before the list is seen.
  const { ref: nearRef, near } = useNear(useScrolled() ? '1500px' : '0px')
  const { ref: sightRef, near: isSeen } = useNear('0px')
  const ref = useCallback(
    (element: HTMLElement | null) => {
      nearRef(element)
      sightRef(element)
    },
    [nearRef, sightRef],
  )
  const counts = useCounts(near)
  // The ones with most experiences come first, unless the reader already sees the list.
  const [isByCount, setByCount] = useState<boolean | null>(null)
  if (isByCount === null && (isSeen || counts !== null)) setByCount(!isSeen)
  const [showsAll, setShowsAll] = useState(false)
  const companies = useMemo(() => {
    const countOf = (name: string) => counts?.byCompany.get(name) ?? 0
    const listed = COMPANIES.map((company) => ({ ...company, count: countOf(company.name) }))
    if (isByCount === true) listed.sort((a, b) => b.count - a.count)
    return showsAll ? listed : listed.slice(0, SHOWN_FIRST)
  }, [counts, isByCount, showsAll])
  return (
    <section ref={ref} className={styles.gallery} aria-labelledby="companies">
      {/* Above the list, so that it stays in place when the list grows. */}
      <div className={styles.head}>
        <h2 id="companies">Wherever you’re applying</h2>
        <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          <span>{showsAll ? 'Show fewer' : `Show all ${COMPANIES.length}`}</span>
        </Button>
      </div>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <p className={styles.count}>{counts?.line}</p>
      <ul className={styles.companies}>
        {companies.map(({ name, logo, count }) => (
          <li key={name}>
            <Link
              to={companyPath(companyKey(name))}
              aria-label={count > 0 ? `${name}: ${counted(count, 'experience')}` : undefined}
            >
              <span className={styles.logo}>
                {near && <LogoImage src={`/logos/${logo}`} fallbackSrc={BLANK_PROFILE_PATH} />}
              </span>
              <span>{name}</span>
              <span className={styles.number}>{count > 0 && groupThousands(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Null until all cards have loaded. With the browser’s data saver, the gallery only shows counts of cards that are loaded
 * anyway. A failure shows no message, because the reader did not ask for counts.
 */
function useCounts(near: boolean): Counts | null {
  // Deferred, so that scrolling stays smooth.
  const list = useDeferredValue(useSummaries(near && !savesData()))
  const all = list.status === 'ready' && list.value.status !== 'partial' ? list.value.summaries : null
  return useMemo(() => (all === null ? null : countsOf(all)), [all])
}

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    window.addEventListener('scroll', () => setScrolled(true), { once: true, signal: events.signal })
    return () => events.abort()
  }, [])
  return isScrolled
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
