/** Closes the connection of a hidden tab. The free plan allows only 100 connections for all users together. */

import { goOffline, goOnline, type Database } from 'firebase/database'

const HIDDEN_MS = 5 * 60_000
/** The pause before another attempt while a write is pending. */
const RETRY_MS = 10_000

export function disconnectWhileHidden(database: Database, hasPendingWrites: () => boolean): void {
  if (typeof document === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined

  function disconnect() {
    if (hasPendingWrites()) timer = setTimeout(disconnect, RETRY_MS)
    else goOffline(database)
  }

  function update() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(disconnect, HIDDEN_MS)
    // Does nothing if the connection is open.
    else goOnline(database)
  }

  update()
  document.addEventListener('visibilitychange', update)
}
