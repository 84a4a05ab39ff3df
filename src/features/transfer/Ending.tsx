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
  /** True if the requesting account is signed in here. Links to its transfer page. */
  askedHere?: boolean
  children: string
}

export function Ending({ tone, message, askedHere = false, children }: EndingProps) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      <p className={styles.lead}>{children}</p>
      <Link to={askedHere ? paths.profile : paths.home} {...buttonProps(askedHere ? 'primary' : 'secondary')}>
        {askedHere ? 'Open the transfer' : 'Back to Home'}
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
  const [wasMoved] = useState(transfer.status === 'ready' && transfer.value.moved !== null)
  const askedHere = transfer.status === 'ready' && transfer.value.askedEmail === email
  if (!wasMoved && transfer.status === 'ready' && transfer.value.moved !== null) {
    return (
      <>
        <Notice tone="success">{transferMessages.movedElsewhere(email)}</Notice>
        <Link to={paths.profile} {...buttonProps('primary')}>
          Open your profile
        </Link>
      </>
    )
  }
  return (
    <Ending tone="success" message={transferMessages.approved} askedHere={askedHere}>
      The data moves once the transfer page of the new account is open. Until then, for up to 7 days, you can
      cancel the approval in the profile of the old account.
    </Ending>
  )
}
