/** The profile screen: its access check, and the profile. */

import { useEffect } from 'react'
import { hasDrafts } from '../../device/deviceStore'
import { signInState } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { notLoaded } from '../../domain/text/errorMessages'
import { Redirect } from '../../ui/Redirect'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useSessionStore } from '../../session/DataContext'
import { useEndedUid, useOwn, useReader } from '../../session/useSession'
import { LoadError } from '../../ui/LoadError'
import { Page } from '../../ui/Page'
import { Profile, type TransferParts } from './Profile'
import { ProfileSkeleton } from './ProfileView'

export function ProfileScreen(transferParts: TransferParts) {
  useDocumentTitle('Profile')
  useFreshAccount()
  const reader = useReader()
  const user = useOwn('user')
  const { status: transferStatus } = useOwn('transfer')
  const endedUid = useEndedUid()

  if (reader.status === 'signedOut') {
    const reason = endedUid !== null && hasDrafts(endedUid) ? 'draftKept' : 'sessionEnded'
    return <Redirect to={paths.signIn} state={endedUid === null ? null : signInState[reason]} />
  }
  if (reader.status === 'unverified') return <Redirect to={paths.signIn} state={signInState.fromProfile} />
  if (reader.status === 'loading' || user.status === 'loading' || transferStatus === 'loading') {
    return <ProfileSkeleton />
  }
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
