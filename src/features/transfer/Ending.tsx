/** The final states of the approval page: a message and a link to continue. */

import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { useOwn } from '../../session/useSession'
import { buttonProps } from '../../ui/buttonProps'
import { Notice, type NoticeTone } from '../../ui/Notice'
import { transferMessages } from './messages'
import styles from './Transfer.module.css'

interface EndingProps {
  tone: NoticeTone
  message: string
  /** The label of a link to the profile, for the requesting account. */
  profileLink?: string | undefined
  children: string
}

export function Ending({ tone, message, profileLink, children }: EndingProps) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      <p className={styles.lead}>{children}</p>
      <Link
        to={profileLink ? paths.profile : paths.home}
        {...buttonProps(profileLink ? 'primary' : 'secondary')}
      >
        {profileLink ?? 'Back to Home'}
      </Link>
    </>
  )
}

export function Approved({ email }: { email: string }) {
  const transfer = useOwn('transfer')
  const { askedEmail = null, moved = null } = transfer.status === 'ready' ? transfer.value : {}
  const { approved, movedHere, movesLater } = transferMessages
  // The new account may move the data at once. The message about the approval stays.
  if (moved !== null) {
    return (
      <Ending tone="success" message={approved} profileLink="Open your profile">
        {movedHere}
      </Ending>
    )
  }
  return (
    <Ending
      tone="success"
      message={approved}
      profileLink={askedEmail === email ? 'Open the transfer' : undefined}
    >
      {movesLater}
    </Ending>
  )
}
