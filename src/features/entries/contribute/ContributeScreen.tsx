/** The screen Contribute Data: a sign-in prompt, or the entries of the signed-in user. */

import { Lock } from 'lucide-react'
import { Fragment, useState, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { readDestination } from '../../../device/destination'
import { hasDrafts } from '../../../device/deviceStore'
import { paths } from '../../../config/paths'
import type { Account } from '../../../data'
import { contributeMessages } from './messages'
import { generalMessages } from '../../../domain/text/messages'
import { useDocumentTitle } from '../../../hooks/useDocumentTitle'
import { useEndedUid, useReader } from '../../../session/useSession'
import { buttonProps } from '../../../ui/buttonProps'
import { EmptyState } from '../../../ui/EmptyState'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { DestinationNote, OwnEntries } from './OwnEntries'
import { OwnEntryListSkeleton } from './PreviousEntries'

interface ContributeScreenProps {
  /** Transfers are a separate feature (app/ContributePage.tsx). */
  Transfers: ComponentType<{ account: Account }>
}

export function ContributeScreen({ Transfers }: ContributeScreenProps) {
  useDocumentTitle('Contribute Data')
  const reader = useReader()
  const endedUid = useEndedUid()
  return (
    <div className={styles.screen}>
      <h1>{contributeMessages.heading}</h1>
      {reader.status === 'loading' && <OwnEntryListSkeleton />}
      {endedUid !== null && (
        <Notice>
          {hasDrafts(endedUid) ? generalMessages.signedOutDraftKept : generalMessages.signedOut}
        </Notice>
      )}
      {(reader.status === 'signedOut' || reader.status === 'unverified') && <SignInPrompt />}
      {reader.status === 'verified' && (
        <Fragment key={reader.account.uid}>
          <Transfers account={reader.account} />
          <OwnEntries uid={reader.account.uid} />
        </Fragment>
      )}
    </div>
  )
}

function SignInPrompt() {
  const [destination] = useState(readDestination)
  return (
    <EmptyState
      icon={<Lock />}
      title="Share one interview, read them all"
      action={
        <div className={styles.ways}>
          <Link to={paths.signIn} {...buttonProps('primary')}>
            {contributeMessages.signInToContinue}
          </Link>
          <Link to={paths.signUp} {...buttonProps('secondary')}>
            Sign up
          </Link>
        </div>
      }
    >
      <UserText>
        <span>
          {destination?.needsEntry ? (
            <DestinationNote destination={destination} signsIn />
          ) : (
            'It takes about ten minutes.'
          )}
        </span>{' '}
        <span>You can edit it whenever you like, and you decide whether to show your name.</span>
      </UserText>
    </EmptyState>
  )
}
