/** The companies with a logo: those of which there are experiences lead to them, once it is known how many there are. */

import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { BLANK_PROFILE_PATH, COMPANIES } from '../../domain/companies'
import { groupThousands } from '../../domain/numbers'
import { normalise } from '../../domain/text'
import { useNear } from '../../hooks/useNear'
import { useSessionStore } from '../../session/DataContext'
import { useWatch } from '../../session/useWatch'
import { LogoImage } from '../../ui/LogoImage'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './BelowHero.module.css'

/** Left to themselves, browsers load lazy pictures from more than a screen away: as many requests as there are companies. */
const NEAR = '300px'

/** How many experiences there are of each company, by its name as filters compare it. */
type Counts = ReadonlyMap<string, number>

export function LogoGallery() {
  const { ref, near } = useNear(NEAR)
  const counts = useCounts(near)
  return (
    <section ref={ref} className={styles.gallery} aria-labelledby="companies">
      <h2 id="companies">Wherever you’re applying</h2>
      <p className={styles.text}>Look for your company, or be the first to write about it.</p>
      <p className={styles.count}>{counts && counts.size > 0 && countLine(counts)}</p>
      <Logos near={near} counts={counts} />
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
        const count = counts?.get(normalise(name)) ?? 0
        const hint = `${name}: ${experiences(count)}`
        return (
          <li key={name} className={styles.logo} title={count === 0 ? name : hint}>
            {near && (
              <LogoImage
                src={`/logos/${logo}`}
                fallbackSrc={BLANK_PROFILE_PATH}
                alt={count === 0 ? name : ''}
              />
            )}
            {/* Over the picture, which stays as it is. */}
            {count > 0 && (
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
 * Null until every card has been read, which begins when somebody comes near; who saves data has them counted only if they
 * have been read before. What cannot be read is not counted: nobody asked for it.
 */
function useCounts(near: boolean): Counts | null {
  const { summaries } = useSessionStore()
  const mayRead = near && !savesData()
  const watch = useMemo(
    () => (mayRead ? summaries : { ...summaries, subscribe: () => () => undefined }),
    [summaries, mayRead],
  )
  // In slices between frames: scrolling goes on.
  const list = useDeferredValue(useWatch(watch))
  const complete = list.status === 'ready' && list.value.complete ? list.value.summaries : null
  return useMemo(() => complete && countByCompany(complete.map(({ companyName }) => companyName)), [complete])
}

function countByCompany(names: readonly string[]): Counts {
  const counts = new Map<string, number>()
  for (const name of names.map(normalise)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function countLine(counts: Counts): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // An entry whose company is not known is of none.
  const companies = counts.size - (counts.has('') ? 1 : 0)
  return `${experiences(total)} from ${companies === 1 ? '1 company' : `${groupThousands(companies)} companies`}`
}

const experiences = (count: number) => (count === 1 ? '1 experience' : `${groupThousands(count)} experiences`)

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
