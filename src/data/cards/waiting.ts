/** Waits until the page is idle, until it is visible, or until the server can be reached. */

import type { DatabaseClient } from '../clients'

/** The longest wait, for a page that is never idle. */
const IDLE_TIMEOUT_MS = 500

/** Resolves when the page is idle; in browsers without idle callbacks, soon. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
  })
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}

/** Resolves when the page is visible. A tab in the background waits. */
export function visible(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'undefined' || document.visibilityState !== 'hidden') return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Also resolves when the signal aborts. */
export function connected(database: DatabaseClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const stop = database.watchConnected((isConnected) => {
      if (isConnected) finish()
    })
    function finish() {
      done.abort()
      resolve()
    }
    done.signal.addEventListener('abort', () => queueMicrotask(stop))
    if (done.signal.aborted) stop()
    signal.addEventListener('abort', finish, { signal: done.signal })
  })
}
