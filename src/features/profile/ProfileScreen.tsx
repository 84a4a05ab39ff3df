/** The profile screen: its access check, and its modes: view, edit, transfer. */

import { useEffect, useState, type ComponentType } from 'react'
import { hasDrafts } from '../../device/deviceStore'
import { signInState } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import type { Account } from '../../data'
import type { User } from '../../domain/account/user'
import { notLoaded } from '../../domain/text/errorMessages'
import { Redirect } from '../../ui/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSessionStore } from '../../session/DataContext'
import { useEndedUid, useOwn, useReader } from '../../session/useSession'
import { LoadError } from '../../ui/LoadError'
import { Page } from '../../ui/Page'
import { useKeptFocus } from '../../ui/useKeptFocus'
import { NewEmail, UnsentEdit } from './ProfileNotices'
import { ProfileEdit } from './ProfileEdit'
import { ProfileSkeleton, ProfileView } from './ProfileView'

type Mode = 'view' | 'edit' | 'transfer'

/** Transfers are a separate feature (app/ProfilePage.tsx). */
interface TransferParts {
  /** True if the account has requested the data of another one. */
  hasAsked: boolean
  Transfer: ComponentType<{ account: Account; onMode: (mode: Mode) => void }>
  TransferNotices: ComponentType<{ account: Account }>
}

export function ProfileScreen(transferParts: TransferParts) {
  useDocumentTitle('Profile')
  useFreshAccount()
  useKeptFocus()
  const reader = useReader()
  const user = useOwn('user')
  const transfer = useOwn('transfer')
  // A second attempt to read the transfer does not close the profile.
  const [isTransferTried, setTransferTried] = useState(false)
  if (transfer.status !== 'loading' && !isTransferTried) setTransferTried(true)
  const endedUid = useEndedUid()

  if (reader.status === 'signedOut') {
    const reason = endedUid !== null && hasDrafts(endedUid) ? 'draftKept' : 'sessionEnded'
    return <Redirect to={paths.signIn} state={endedUid === null ? null : signInState[reason]} />
  }
  if (reader.status === 'unverified') return <Redirect to={paths.signIn} state={signInState.fromProfile} />
  if (reader.status === 'loading' || user.status === 'loading' || !isTransferTried) return <ProfileSkeleton />
  if (user.status === 'failed') {
    return (
      <Page>
        <h1>Profile</h1>
        <LoadError onRetry={user.retry}>{notLoaded('your profile', user.error)}</LoadError>
      </Page>
    )
  }
  const { account } = reader
  return <Profile key={account.uid} account={account} user={user.value} {...transferParts} />
}

const HEADINGS = { view: 'Profile', edit: 'Edit Profile', transfer: 'Transfer Account Data' }

interface ProfileProps extends TransferParts {
  account: Account
  /** Null until a new account's record has been written. */
  user: User | null
}

function Profile({ account, user, hasAsked, Transfer, TransferNotices }: ProfileProps) {
  const [chosen, setMode] = useState<Mode | null>(null)
  const mode = chosen ?? (hasAsked ? 'transfer' : 'view')
  return (
    <Page>
      <h1>{HEADINGS[mode]}</h1>
      <TransferNotices account={account} />
      {mode === 'view' && (
        <>
          <UnsentEdit account={account} user={user} />
          <NewEmail account={account} />
          <ProfileView
            account={account}
            user={user}
            onEdit={() => setMode('edit')}
            onTransfer={() => setMode('transfer')}
          />
        </>
      )}
      {mode === 'edit' && <ProfileEdit account={account} user={user} onClose={() => setMode('view')} />}
      {mode === 'transfer' && <Transfer account={account} onMode={setMode} />}
    </Page>
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
