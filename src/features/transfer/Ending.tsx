/** The final state of the approval page: a message and a link to continue. */

import { useState } from 'react'
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

export function Declined() {
  return (
    <Ending tone="success" message={transferMessages.declined}>
      The person who asked will see that the request is no longer open.
    </Ending>
  )
}

export function Approved({ email }: { email: string }) {
  const transfer = useOwn('transfer')
  const { askedEmail = null, moved = null } = transfer.status === 'ready' ? transfer.value : {}
  const [wasAskedHere, setAskedHere] = useState(false)
  if (askedEmail === email && !wasAskedHere) setAskedHere(true)
  return wasAskedHere && moved !== null ? (
    <Ending tone="success" message={transferMessages.movedElsewhere(email)} profileLink="Open your profile">
      You can close this page.
    </Ending>
  ) : (
    <Ending
      tone="success"
      message={transferMessages.approved}
      profileLink={askedEmail === email ? 'Open the transfer' : undefined}
    >
      The data moves once the transfer page of the new account is open. Until then, for up to 7 days, you can
      cancel the approval in the profile of the old account.
    </Ending>
  )
}
