/** The button that follows a company, or stops following it. For visitors, it leads to the sign-in. */

import { Check, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { companyPath, paths } from '../../../config/paths'
import { rememberDestination } from '../../../device/destination'
import { errorMessage, notLoaded } from '../../../domain/text/errorMessages'
import { unsentMessages } from '../../../domain/text/messages'
import { fitsSlot } from '../../../domain/store/nodes'
import { oneLine } from '../../../domain/text/text'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { buttonProps, type ButtonVariant } from '../../../ui/buttonProps'
import { LoadError } from '../../../ui/LoadError'
import { UserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './FollowButton.module.css'
import { followErrors, followMessages } from './messages'

interface FollowButtonProps {
  companyKey: string
  name: string
  /** The time of the company's newest card, in milliseconds since 1970; 0 for none. A new follower has seen it. */
  newestAt: number
  variant?: ButtonVariant
  /** True if the button shows the name. It always has the name for screen readers. */
  isNamed?: boolean
}

/** Nothing while it is unknown who reads the page, and for a key that the rules refuse. */
export function FollowButton(props: FollowButtonProps) {
  const { companyKey, name, variant = 'secondary' } = props
  const status = useReader((reader) => reader.status)
  if (status === 'loading' || !fitsSlot(companyKey)) return null
  if (status === 'verified') return <Toggle {...props} />
  return (
    <span className={styles.follow} data-screen-only>
      <Link
        to={paths.signIn}
        onClick={() => rememberDestination(companyPath(companyKey), oneLine(name), false, 'follow')}
        {...buttonProps(variant)}
      >
        <Plus aria-hidden />
        <Label {...props} label={followMessages.follow} />
      </Link>
    </span>
  )
}

/** The button changes at once. If the server refuses, it changes back and a message appears, here or in the frame. */
function Toggle({ companyKey, name, newestAt, variant = 'secondary', isNamed = false }: FollowButtonProps) {
  const data = useData()
  const uid = useReader((reader) => reader.uid) ?? ''
  const follows = useOwn('follows')
  const about = followMessages.about(name)
  // While offline, a reader may press again before the first change has been sent.
  const { write, isPending, error, run } = useWrite(
    {
      kind: 'follows',
      id: companyKey,
      about,
      failed: (reason) => unsentMessages.failed(about, errorMessage(reason, followErrors)),
      replaces: true,
    },
    (follow) => data.own.set('follows', uid, companyKey, follow),
  )
  const saving = useSavingLabel()
  if (follows.status !== 'ready') return null
  const isFollowing = isPending && write ? write.content !== null : follows.value.has(companyKey)
  return (
    <span className={styles.follow} data-screen-only>
      <Button
        variant={variant}
        title={isFollowing ? followMessages.stop : undefined}
        // The second click of a double click would undo the first.
        onClick={({ detail: clicks }) => clicks < 2 && run(isFollowing ? null : { seenAt: newestAt })}
      >
        {isFollowing ? <Check aria-hidden /> : <Plus aria-hidden />}
        <Label
          name={name}
          isNamed={isNamed}
          label={isFollowing ? followMessages.following : followMessages.follow}
        />
      </Button>
      {isPending && <output className={styles.saving}>{saving}</output>}
      {error !== null && (
        <span className={styles.error} role="alert">
          {errorMessage(error, followErrors)}
        </span>
      )}
    </span>
  )
}

interface LabelProps extends Pick<FollowButtonProps, 'name' | 'isNamed'> {
  label: string
}

function Label({ label, name, isNamed = false }: LabelProps) {
  return isNamed ? (
    <UserText as="span">
      <span>{label}</span> <bdi>{name}</bdi>
    </UserText>
  ) : (
    <span>
      <span>{label}</span> <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

/** The message on a page whose buttons are missing because the followed companies could not be read. */
export function FollowsNotice() {
  const follows = useOwn('follows')
  if (follows.status !== 'failed') return null
  return (
    <LoadError onRetry={follows.retry}>{notLoaded('the companies that you follow', follows.error)}</LoadError>
  )
}
