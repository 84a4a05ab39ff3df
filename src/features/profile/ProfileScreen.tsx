/** The profile of whoever is signed in: its door, and which of its three modes is shown (spec 4). */

import { useEffect, useRef, useState } from 'react'
import { paths } from '../../config/paths'
import type { Account } from '../../data'
import type { User } from '../../domain/user'
import { failureSentence, generalFailures } from '../../failures/failureSentences'
import { Redirect } from '../../hooks/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useOwnUser, useSession } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import styles from './Profile.module.css'
import { ProfileEdit } from './ProfileEdit'
import { ProfileResult, type Result } from './ProfileResult'
import { ProfileSkeleton } from './ProfileSkeleton'
import { ProfileView } from './ProfileView'
import { TransferPanel } from './TransferPanel'
import { useFreshAccount } from './useFreshAccount'
import { usePendingTransfer } from './usePendingTransfer'

/** What the sign-in screen is told (features/account/arrival.ts). */
const SESSION_ENDED = { from: 'endedSession' }
const TURNED_AWAY = { from: 'profile' }

export function ProfileScreen() {
  useDocumentTitle('Profile')
  useFreshAccount()
  const session = useSession()
  const user = useOwnUser()

  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.status === 'verified' && !wasSignedIn) setWasSignedIn(true)

  if (session.status === 'signedOut') {
    // Signing out here leads home: this session ended in another tab, or was ended by the server.
    return <Redirect to={paths.signIn} state={wasSignedIn ? SESSION_ENDED : null} />
  }
  if (session.status === 'unverified') {
    return <Redirect to={paths.signIn} state={TURNED_AWAY} />
  }
  if (session.status === 'loading' || user.status === 'loading') return <ProfileSkeleton />
  if (user.status === 'failed') {
    return (
      <div className={styles.page}>
        <h1>Profile</h1>
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={user.retry}>
              Try again
            </Button>
          }
        >
          {failureSentence(generalFailures, user.error)}
        </Notice>
      </div>
    )
  }
  return <Profile key={session.account.uid} account={session.account} user={user.value} />
}

type Mode = 'view' | 'edit' | 'transfer'

const HEADINGS = { view: 'Profile', edit: 'Edit Profile', transfer: 'Transfer Account Data' }

/** `user` is null until the record of a new account has been written. */
function Profile({ account, user }: { account: Account; user: User | null }) {
  const pending = usePendingTransfer(account.uid)
  const [mode, setMode] = useState<Mode>(pending.oldEmail === null ? 'view' : 'transfer')
  const [result, setResult] = useState<Result | null>(null)
  const headingRef = useFocusOnChange(mode)

  const show = (next: Mode, nextResult: Result | null = null) => {
    setMode(next)
    setResult(nextResult)
  }

  return (
    <div className={styles.page}>
      <h1 ref={headingRef} className={styles.heading} tabIndex={-1}>
        {HEADINGS[mode]}
      </h1>
      {result !== null && <ProfileResult result={result} account={account} />}
      {mode === 'view' && (
        <ProfileView
          account={account}
          user={user}
          onEdit={() => show('edit')}
          onTransfer={() => show('transfer')}
        />
      )}
      {mode === 'edit' && (
        <ProfileEdit
          account={account}
          user={user}
          onSaved={(confirmAt) => show('view', { kind: 'saved', confirmAt })}
          onCancel={() => show('view')}
        />
      )}
      {mode === 'transfer' && (
        <TransferPanel
          account={account}
          pending={pending}
          onTransferred={() => show('view', { kind: 'transferred' })}
          onBack={() => show('view')}
        />
      )}
    </div>
  )
}

/** Changing the mode replaces what had the focus: the heading takes it over. */
function useFocusOnChange(mode: Mode) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    headingRef.current?.focus()
  }, [mode])
  return headingRef
}
