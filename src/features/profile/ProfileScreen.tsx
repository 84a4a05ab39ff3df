/** The profile screen: its access check and its three modes (view, edit, transfer). */

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { deviceStore, hasDrafts, pendingTransferKey } from '../../device/deviceStore'
import { signInState } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import type { Account } from '../../data'
import { notLoaded } from '../../domain/errorMessages'
import type { MovedData } from '../../domain/transfer'
import type { User } from '../../domain/user'
import { Redirect } from '../../ui/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useWrites } from '../../hooks/useWrites'
import { useOutbox, useSessionStore } from '../../session/DataContext'
import { useEndedUid, useOwn, useReader } from '../../session/useSession'
import { LoadError } from '../../ui/LoadError'
import { Page } from '../../ui/Page'
import { NewEmailNotice, useNewEmail } from './NewEmail'
import { OwnWants } from './OwnWants'
import { ProfileEdit } from './ProfileEdit'
import { ProfileResult, ProfileWrite } from './ProfileResult'
import { ProfileSkeleton, ProfileView } from './ProfileView'

/** Transfers are a separate feature (app/ProfilePage.tsx). */
export type TransferMode = ComponentType<{
  account: Account
  /** The address of a pending request. */
  oldEmail: string | null
  onRequested: (oldEmail: string | null) => void
  onTransferred: (moved: MovedData) => void
  /** Opens the form where the user can change their email instead. */
  onEdit: () => void
  onBack: () => void
}>

export type TransferLines = ComponentType<{ account: Account; onOpen: () => void }>

interface ProfileScreenProps {
  Transfer: TransferMode
  TransferNotices: TransferLines
}

export function ProfileScreen({ Transfer, TransferNotices }: ProfileScreenProps) {
  useDocumentTitle('Profile')
  useFreshAccount()
  const reader = useReader()
  const user = useOwn('user')

  const endedUid = useEndedUid()

  if (reader.status === 'signedOut') {
    const reason = endedUid !== null && hasDrafts(endedUid) ? 'draftKept' : 'sessionEnded'
    return <Redirect to={paths.signIn} state={endedUid === null ? null : signInState[reason]} />
  }
  if (reader.status === 'unverified') return <Redirect to={paths.signIn} state={signInState.fromProfile} />
  if (reader.status === 'loading' || user.status === 'loading') return <ProfileSkeleton />
  if (user.status === 'failed') {
    return (
      <Page>
        <h1>Profile</h1>
        <LoadError onRetry={user.retry}>{notLoaded('your profile', user.error)}</LoadError>
      </Page>
    )
  }
  const { account } = reader
  return (
    <Profile
      key={account.uid}
      account={account}
      user={user.value}
      Transfer={Transfer}
      TransferNotices={TransferNotices}
    />
  )
}

/** Reloads the account when the screen opens, and when the user returns, perhaps after confirming a new email. */
function useFreshAccount(): void {
  const { reloadAccount } = useSessionStore()

  useEffect(() => {
    const refresh = () => {
      // The next return tries again, and the session store reports an ended session.
      if (!document.hidden) reloadAccount().catch(() => undefined)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [reloadAccount])
}

type Mode = 'view' | 'edit' | 'transfer'

const HEADINGS = { view: 'Profile', edit: 'Edit Profile', transfer: 'Transfer Account Data' }

interface ProfileProps extends ProfileScreenProps {
  account: Account
  /** Null until a new account's record has been written. */
  user: User | null
}

function Profile({ account, user, Transfer, TransferNotices }: ProfileProps) {
  const [oldEmail, setOldEmail] = useOldEmail(account.uid)
  const newEmail = useNewEmail(account)
  const [mode, setMode] = useState<Mode>(oldEmail === null ? 'view' : 'transfer')
  const [moved, setMoved] = useState<MovedData | null>(null)
  const headingRef = useFocusOnChange(mode)
  const { reset } = useOutbox()
  const [write] = useWrites('profile')
  const status = write?.state.status
  if (mode === 'edit' && status === 'success') setMode('view')

  const show = (next: Mode, nextMoved: MovedData | null = null) => {
    // Otherwise the success of an earlier edit would close the next one.
    if (status === 'success') reset('profile')
    setMode(next)
    setMoved(nextMoved)
  }

  return (
    <Page>
      <h1 ref={headingRef} tabIndex={-1}>
        {HEADINGS[mode]}
      </h1>
      {mode === 'view' && <ProfileWrite uid={account.uid} write={write} />}
      {moved !== null && <ProfileResult moved={moved} />}
      {mode === 'view' && (
        <>
          <NewEmailNotice newEmail={newEmail} email={account.email} />
          <TransferNotices account={account} onOpen={() => show('transfer')} />
          <ProfileView
            account={account}
            user={user}
            onEdit={() => show('edit')}
            onTransfer={() => show('transfer')}
          />
          <OwnWants uid={account.uid} />
        </>
      )}
      {mode === 'edit' && (
        <ProfileEdit
          account={account}
          user={user}
          onMailSent={newEmail.expect}
          onClose={() => show('view')}
        />
      )}
      {mode === 'transfer' && (
        <Transfer
          account={account}
          oldEmail={oldEmail}
          onRequested={setOldEmail}
          onTransferred={(arrived) => show('view', arrived)}
          onEdit={() => show('edit')}
          onBack={() => show('view')}
        />
      )}
    </Page>
  )
}

/** The address of the pending request. On a device without it, requesting again finds the same request. */
function useOldEmail(uid: string) {
  const key = pendingTransferKey(uid)
  const [oldEmail, setOldEmail] = useState(() => deviceStore.read(key) ?? null)
  const keep = (email: string | null) => {
    setOldEmail(email)
    if (email === null) deviceStore.remove(key)
    else deviceStore.write(key, email)
  }
  return [oldEmail, keep] as const
}

/** When the mode changes, the focused element disappears, so the heading gets the focus. */
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
