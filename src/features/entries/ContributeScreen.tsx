/** Contribute data: what one may do here depends on who is signed in. */

import { useState } from 'react'
import { contributeMessages, generalMessages } from '../../domain/messages'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useExpectedRole, useSession } from '../../session/useSession'
import { Notice } from '../../ui/Notice'
import styles from './ContributeScreen.module.css'
import { EntryListSkeleton } from './EntryListSkeleton'
import { OwnEntries } from './OwnEntries'
import { SignInPrompt } from './SignInPrompt'

export function ContributeScreen() {
  useDocumentTitle('Contribute Data')
  const session = useSession()
  // Remembered for the experiences page, whose gate then stands or is away from the start.
  useExpectedRole()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.status === 'verified' && !wasSignedIn) setWasSignedIn(true)
  return (
    <div className={styles.screen}>
      <h1>{contributeMessages.heading}</h1>
      {session.status === 'loading' && <EntryListSkeleton count={3} />}
      {/* Signing out here leads home: this session ended in another tab, or was ended by the server. */}
      {session.status === 'signedOut' && wasSignedIn && <Notice>{generalMessages.signedOut}</Notice>}
      {(session.status === 'signedOut' || session.status === 'unverified') && <SignInPrompt />}
      {session.status === 'verified' && <OwnEntries key={session.account.uid} uid={session.account.uid} />}
    </div>
  )
}
