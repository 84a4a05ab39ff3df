/** A tab that nobody looks at gives its connection back: the free plan has 100 of them for everybody. */

import { goOffline, goOnline, type Database } from 'firebase/database'

const HIDDEN_MS = 5 * 60_000
/** Before it is tried again, when a write is on its way. */
const RETRY_MS = 10_000

export function disconnectWhileHidden(database: Database, hasPendingWrites: () => boolean): void {
  if (typeof document === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined

  function leave() {
    if (hasPendingWrites()) timer = setTimeout(leave, RETRY_MS)
    else goOffline(database)
  }

  function look() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(leave, HIDDEN_MS)
    // Does nothing where it is online.
    else goOnline(database)
  }

  look()
  document.addEventListener('visibilitychange', look)
}
