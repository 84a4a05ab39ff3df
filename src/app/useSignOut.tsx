/** Signing out from the navigation bar. It names what is unsent; drafts stay on the device only if the user agrees. */

import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetDrafts } from '../device/deviceStore'
import { paths } from '../config/paths'
import { unsentMessages } from '../domain/text/messages'
import { useSources } from '../session/DataContext'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import { UserText } from '../ui/UserText'
import { signOutFailed } from './messages'
import { unsentOf, type Unsent } from './unsent'

export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
  /** After a sign-out that failed. */
  readonly failure: ReactNode
} {
  const { data, session, outbox } = useSources()
  const navigate = useNavigate()
  /** While the question is open. */
  const [asked, setAsked] = useState<(Unsent & { readonly uid: string }) | null>(null)
  const [isFailed, setFailed] = useState(false)

  function leave() {
    setAsked(null)
    setFailed(false)
    // A failed sign-out is logged, and the user still goes home.
    data.auth.signOut().catch((error: unknown) => {
      console.warn(error)
      setFailed(true)
    })
    void navigate(paths.home)
  }

  function signOut() {
    const now = session.getSnapshot()
    // The question depends on the account, so this waits until the session has loaded.
    if (now.status === 'loading') return onceKnown(signOut)
    if (now.status !== 'verified') return leave()
    const unsent = unsentOf(now.account.uid, outbox.getSnapshot())
    if (unsent.about.length > 0) setAsked({ uid: now.account.uid, ...unsent })
    else leave()
  }

  function onceKnown(act: () => void) {
    const unsubscribe = session.subscribe(() => {
      if (session.getSnapshot().status === 'loading') return
      unsubscribe()
      act()
    })
  }

  const failure = isFailed && (
    <Notice tone="error" onDismiss={() => setFailed(false)}>
      {signOutFailed}
    </Notice>
  )
  const it = asked?.about.length === 1 ? 'it' : 'them'
  const question = asked && (
    <ConfirmDialog
      title="Sign out now?"
      confirmLabel={`Sign out and delete ${it}`}
      otherAnswer={
        asked.canKeep ? { label: `Sign out and keep ${it} on this device`, onChoose: leave } : undefined
      }
      cancelLabel="Stay signed in"
      onConfirm={() => {
        forgetDrafts(asked.uid)
        leave()
      }}
      onCancel={() => setAsked(null)}
    >
      <UserText>{unsentMessages.hasNotBeenSent(asked.about)}</UserText>
      <p>{asked.canKeep ? unsentMessages.keepAsked : unsentMessages.deleteAsked}</p>
    </ConfirmDialog>
  )
  return { signOut, question, failure }
}
