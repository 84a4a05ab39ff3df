/** Signing out by the navigation bar, which leaves nothing private on the device unless its owner wants to keep a draft. */

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { DESTINATION_KEY, deviceStore, forgetDrafts, hasDrafts } from '../config/deviceStore'
import { paths } from '../config/paths'
import { useAction } from '../hooks/useAction'
import { useData, useSessionStore } from '../session/DataContext'

export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
} {
  const data = useData()
  const session = useSessionStore()
  const navigate = useNavigate()
  const asking = useAction(async (_uid: string) => {
    try {
      return (await import('./SignOutQuestion')).SignOutQuestion
    } catch {
      // Its code is out of reach: the draft stays, as when a session ends otherwise.
      return leave()
    }
  })

  function leave(): null {
    asking.reset()
    // Where one was going is not where the next person goes.
    deviceStore.remove(DESTINATION_KEY)
    // Spec 4: a failed sign-out is logged only; the user still goes home.
    // oxlint-disable-next-line no-console
    data.signOut().catch((error: unknown) => console.error(error))
    void navigate(paths.home)
    return null
  }

  function signOut() {
    const now = session.getSnapshot()
    // The bar is that of last time: what is asked depends on who it is.
    if (now.status === 'loading') return onceKnown(signOut)
    if (now.status === 'verified' && hasDrafts(now.account.uid)) asking.run(now.account.uid)
    else leave()
  }

  function onceKnown(act: () => void) {
    const unsubscribe = session.subscribe(() => {
      if (session.getSnapshot().status === 'loading') return
      unsubscribe()
      act()
    })
  }

  if (asking.state.status !== 'success' || asking.state.value === null) return { signOut, question: null }
  const { args, value: Question } = asking.state
  return {
    signOut,
    question: (
      <Question
        onRemove={() => {
          forgetDrafts(args[0])
          leave()
        }}
        onKeep={leave}
        onCancel={asking.reset}
      />
    ),
  }
}
