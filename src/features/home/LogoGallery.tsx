/** The listed companies with their logos, those with experiences first. Each links to its page. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { companyPath, paths } from '../../config/paths'
import { BLANK_PROFILE_PATH, COMPANIES, companyKey } from '../../domain/names/companies'
import { counted, groupThousands } from '../../domain/text/numbers'
import { Button } from '../../ui/Button'
import { buttonProps } from '../../ui/buttonProps'
import { LogoImage } from '../../ui/LogoImage'
import styles from './BelowHero.module.css'
import type { Counts } from './counts'

/** The number of companies before a press shows all. */
const SHOWN_FIRST = 18

export function LogoGallery({ counts }: { counts: Counts | null }) {
  const ref = useRef<HTMLElement>(null)
  // The first counts set the order, unless the reader uses the list by then. Later counts move no company.
  const [order, setOrder] = useState<Counts['byKey'] | null>(null)
  useEffect(() => {
    if (counts === null) return
    const isUsed = ref.current?.matches(':hover, :focus-within')
    setOrder((now) => now ?? (isUsed ? new Map() : counts.byKey))
  }, [counts])
  const [showsAll, setShowsAll] = useState(false)
  const companies = useMemo(() => {
    const listed = COMPANIES.map(({ name, logo }) => {
      const key = companyKey(name)
      return { name, logo, key, count: counts?.byKey.get(key) ?? 0, rank: order?.get(key) ?? 0 }
    })
    listed.sort((a, b) => b.rank - a.rank)
    return showsAll ? listed : listed.slice(0, SHOWN_FIRST)
  }, [counts, order, showsAll])
  return (
    <section ref={ref} className={styles.gallery} aria-labelledby="companies">
      {/* Above the list, so that it stays in place when the list grows. */}
      <div className={styles.head}>
        <h2 id="companies">Wherever you’re applying</h2>
        <div className={styles.buttons}>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            <span>{showsAll ? 'Show fewer' : `Show all ${COMPANIES.length}`}</span>
          </Button>
          <Link to={paths.company} {...buttonProps('quiet')}>
            Compare companies
          </Link>
        </div>
      </div>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <ul className={styles.companies}>
        {companies.map(({ name, logo, key, count }) => (
          <li key={key}>
            <Link
              to={companyPath(key)}
              aria-label={count > 0 ? `${name}: ${counted(count, 'experience')}` : undefined}
            >
              <span className={styles.logo}>
                <LogoImage src={`/logos/${logo}`} fallbackSrc={BLANK_PROFILE_PATH} />
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
