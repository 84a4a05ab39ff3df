/** Checks repeatedly whether a signed-in user has verified their email. */

import { useEffect, useRef } from 'react'
import { useSessionStore } from './DataContext'
import { useReader } from './useSession'

/**
 * Reloads the account every `intervalMs` milliseconds while it is unverified and the tab is visible, never twice at
 * once. A failed reload is repeated. The session reacts to the result.
 */
export function useVerificationPoll(intervalMs: number): void {
  const { reloadAccount } = useSessionStore()
  const waiting = useReader(({ status }) => status === 'unverified')
  const pending = useRef(false)

  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => {
      if (pending.current || document.hidden) return
      pending.current = true
      reloadAccount()
        .catch(() => undefined)
        .finally(() => {
          pending.current = false
        })
    }, intervalMs)
    return () => clearInterval(timer)
  }, [reloadAccount, waiting, intervalMs])
}
