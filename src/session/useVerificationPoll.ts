/** Checks repeatedly whether a signed-in user has verified their email. */

import { useEffect, useRef } from 'react'
import { LATER_POLL_MS, NAV_POLL_MS } from '../domain/store/limits'
import { useSessionStore } from './DataContext'
import { useReader } from './useSession'

/** The user reads the mail within this time, or leaves the tab. Each reload also authenticates the database's socket again. */
const SOON_MS = 120_000
const LATER_TICKS = LATER_POLL_MS / NAV_POLL_MS

/**
 * Reloads the account every 300 ms while it is unverified and the tab is visible, never twice at once. After two minutes,
 * it reloads every 3 seconds until the tab becomes visible again. A failed reload is repeated. The session reacts to the
 * result.
 */
export function useVerificationPoll(): void {
  const { reloadAccount } = useSessionStore()
  const waiting = useReader(({ status }) => status === 'unverified')
  const pending = useRef(false)

  useEffect(() => {
    if (!waiting) return undefined
    let ticks = 0
    const timer = setInterval(() => {
      // A tab that becomes visible starts again.
      ticks = document.hidden ? 0 : ticks + 1
      const isSoon = ticks * NAV_POLL_MS <= SOON_MS
      if (pending.current || document.hidden || (!isSoon && ticks % LATER_TICKS !== 0)) return
      pending.current = true
      reloadAccount()
        .catch(() => undefined)
        .finally(() => {
          pending.current = false
        })
    }, NAV_POLL_MS)
    return () => clearInterval(timer)
  }, [reloadAccount, waiting])
}
