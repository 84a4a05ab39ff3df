// Contribute data: what one may do here depends on who is signed in.

import { contributeMessages } from '../../domain/messages'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSession } from '../../session/useSession'
import styles from './ContributeScreen.module.css'
import { EntryListSkeleton } from './EntryListSkeleton'
import { OwnEntries } from './OwnEntries'
import { SignInPrompt } from './SignInPrompt'

export function ContributeScreen() {
  useDocumentTitle('Contribute Data')
  const session = useSession()
  return (
    <div className={styles.screen}>
      <h1>{contributeMessages.heading}</h1>
      {session.status === 'loading' && <EntryListSkeleton count={3} />}
      {(session.status === 'signedOut' || session.status === 'unverified') && <SignInPrompt />}
      {session.status === 'verified' && <OwnEntries key={session.account.uid} uid={session.account.uid} />}
    </div>
  )
}
