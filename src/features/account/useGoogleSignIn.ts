/** Signing in through Google's popup. Where the account goes next is the session's business, not this hook's. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { useData } from '../../session/DataContext'

export type GoogleAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown }

export interface GoogleSignIn {
  readonly attempt: GoogleAttempt
  /** Loads what the popup needs. Safe to call often. */
  readonly prepare: () => void
  /** Call it right in the click, or the browser blocks the popup. */
  readonly start: () => void
  /** Forgets a failure. */
  readonly dismiss: () => void
}

const IDLE: GoogleAttempt = { status: 'idle' }

export function useGoogleSignIn(): GoogleSignIn {
  const data = useData()
  const [attempt, setAttempt] = useState(IDLE)
  const attempts = useRef(0)

  const prepare = useCallback(() => {
    // What is wrong shows at the click, which loads the same again.
    data.prepareGoogle().catch(() => undefined)
  }, [data])
  useEffect(prepare, [prepare])

  function start() {
    attempts.current += 1
    const number = attempts.current
    // A second click ends the first popup as 'closed': only the latest one has something to say.
    const finish = (next: GoogleAttempt) => {
      if (number === attempts.current) setAttempt(next)
    }
    setAttempt({ status: 'waiting' })
    data.signInWithGoogle().then(
      () => finish(IDLE),
      (error: unknown) => finish({ status: 'failed', error }),
    )
  }

  const dismiss = () => setAttempt((now) => (now.status === 'failed' ? IDLE : now))
  return { attempt, prepare, start, dismiss }
}
