/** One line for the reader: the followed companies with cards that the reader has not seen. */

import { BellRing } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { companyPath, paths } from '../../../config/paths'
import { newAtFollowed, type CompanyNews } from '../../../domain/store/follows'
import { groupThousands } from '../../../domain/text/numbers'
import { useSummaries } from '../../../session/DataContext'
import { useOwn } from '../../../session/useSession'
import { UserText } from '../../../ui/UserText'
import styles from './ForYou.module.css'
import { followMessages } from './messages'

const MAX_NAMED = 8
const NONE: readonly CompanyNews[] = []

export function ForYou() {
  const news = useNews()
  if (news.length === 0) return null
  const named = news.slice(0, MAX_NAMED)
  const more = news.length - named.length
  return (
    <section className={styles.forYou} aria-label="For you" data-screen-only>
      <BellRing aria-hidden />
      <p>
        <span>{`${followMessages.news} `}</span>
        {named.map(({ companyKey, companyName, count }, index) => (
          <Fragment key={companyKey}>
            <Link to={companyPath(companyKey)}>
              <UserText as="span">
                <bdi>{companyName}</bdi>
                {count > 1 && <span>{` (${groupThousands(count)})`}</span>}
              </UserText>
            </Link>
            <span>{index < named.length - 1 ? ', ' : more > 0 && ' and '}</span>
          </Fragment>
        ))}
        {more > 0 && <Link to={`${paths.company}?sort=following`}>{`${groupThousands(more)} more`}</Link>}
      </p>
    </section>
  )
}

/** Reads the cards only for a reader who follows a company. Waits for all of them, and for own entries, which are no news. */
function useNews(): readonly CompanyNews[] {
  const follows = useOwn('follows')
  const entries = useOwn('entries')
  const list = useSummaries(follows.status === 'ready' && follows.value.size > 0)
  return useMemo(() => {
    if (follows.status !== 'ready' || entries.status !== 'ready') return NONE
    if (list.status !== 'ready' || list.value.status === 'partial') return NONE
    return newAtFollowed(follows.value, list.value.summaries, new Set(entries.value.map(({ id }) => id)))
  }, [follows, entries, list])
}
