/** The message for readers who cannot open details yet: why to share, and the next step. */

import { Flower2 } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { readDestination, rememberDestination } from '../../../device/destination'
import { paths } from '../../../config/paths'
import { notLoaded } from '../../../domain/text/errorMessages'
import { experiencesMessages } from '../../../domain/text/messages'
import { groupThousands } from '../../../domain/text/numbers'
import { isolated } from '../../../domain/text/text'
import { useOwn, useReader } from '../../../session/useSession'
import { buttonProps } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import styles from './GateMessage.module.css'
import { SampleExperience } from './SampleExperience'

interface GateMessageProps {
  /** The number of locked entries; null while counting. */
  count: number | null
  /** The company whose entries are locked. Without it, all entries are. */
  company?: string
}

export function GateMessage({ count, company }: GateMessageProps) {
  const { role, expectedRole } = useReader()
  const { pathname, search } = useLocation()
  const own = useOwn('entries')
  if (own.status === 'failed') {
    return <LoadError onRetry={own.retry}>{notLoaded('your entries', own.error)}</LoadError>
  }
  if (expectedRole === 'contributor') return null
  const visitor = expectedRole === 'visitor'
  // Reserves the space until the role is known. A reader who was a visitor last time sees the message at once.
  const pending = role === 'loading' && !visitor
  const path = pathname + search

  function remember() {
    // The card of a linked entry replaces this destination later, with its title.
    if (readDestination()?.path === path) return
    const page = company === undefined ? 'all experiences' : `what ${isolated(company)} asks`
    rememberDestination(path, search.includes('entry=') ? 'the entry you came for' : page)
  }

  return (
    <section
      className={styles.gate}
      data-pending={pending || undefined}
      aria-hidden={pending || undefined}
      aria-labelledby={pending ? undefined : 'gate'}
    >
      <Flower2 className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <h2 id="gate" className={styles.benefit}>
          {benefit(count)}
        </h2>
        <p>
          <span>{`${visitor ? experiencesMessages.signedOut : experiencesMessages.notContributor} `}</span>
          <span>
            {company === undefined ? (
              <>
                You also get <Link to={paths.company}>all questions of a company on one page</Link>.{' '}
              </>
            ) : (
              'Each has its questions, its rounds and the whole process. '
            )}
          </span>
          {/* Not on phones, to keep the button in sight. The example says the same. */}
          <span className={styles.wide}>{experiencesMessages.everythingCounts}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Link to={visitor ? paths.signIn : paths.contribute} onClick={remember} {...buttonProps('primary')}>
          {visitor ? 'Continue to sign in' : 'Share your experience'}
        </Link>
        <SampleExperience
          renderShare={() => (
            <Link to={paths.contribute} onClick={remember} {...buttonProps('primary')}>
              Share yours
            </Link>
          )}
        />
      </div>
    </section>
  )
}

/** Always one line, so that the count does not change the height. */
function benefit(count: number | null): string {
  if (count === 0) return 'Share the first one'
  if (count === null || count === 1) return 'Share one to open all'
  return `Share one to open all ${groupThousands(count)}`
}
