/** Signing out from the navigation bar. Drafts stay on the device only if the user agrees. */

import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetDrafts, hasDrafts } from '../device/deviceStore'
import { paths } from '../config/paths'
import { useData, useSessionStore } from '../session/DataContext'
import { SignOutQuestion } from './SignOutQuestion'

export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
} {
  const data = useData()
  const session = useSessionStore()
  const navigate = useNavigate()
  /** The owner of the drafts while the question is open. */
  const [askedUid, setAskedUid] = useState<string | null>(null)

  function leave() {
    setAskedUid(null)
    // A failed sign-out is logged only; the user still goes home.
    // oxlint-disable-next-line no-console
    data.signOut().catch((error: unknown) => console.error(error))
    void navigate(paths.home)
  }

  function signOut() {
    const now = session.getSnapshot()
    // The question depends on the account, so this waits until the session has loaded.
    if (now.status === 'loading') return onceKnown(signOut)
    if (now.status === 'verified' && hasDrafts(now.account.uid)) setAskedUid(now.account.uid)
    else leave()
  }

  function onceKnown(act: () => void) {
    const unsubscribe = session.subscribe(() => {
      if (session.getSnapshot().status === 'loading') return
      unsubscribe()
      act()
    })
  }

  const question = askedUid !== null && (
    <SignOutQuestion
      onRemove={() => {
        forgetDrafts(askedUid)
        leave()
      }}
      onKeep={leave}
      onCancel={() => setAskedUid(null)}
    />
  )
  return { signOut, question }
}
