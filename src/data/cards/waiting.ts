/** Waiting for a better moment, each until a signal ends it. */

import type { Unsubscribe } from '../types'
import type { DatabaseClient } from '../clients'

/** A page that is never idle still gets on. */
const IDLE_TIMEOUT_MS = 500

/** Right after the present work where there are no idle callbacks (Safari, Node). Returns how to cancel it. */
export function whenIdle(work: () => void): Unsubscribe {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}

export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve))
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}

/** Resolves when somebody can see the page: one that was opened in the background waits. */
export function visible(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'undefined' || document.visibilityState !== 'hidden') return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Resolves when the server can be reached, or the signal ends the waiting. */
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
