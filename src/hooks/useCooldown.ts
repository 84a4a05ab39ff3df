/** A wait before something may be done again, counted down in whole seconds. */

import { useEffect, useState } from 'react'

export interface Cooldown {
  /** 0 when nothing is waited for. */
  readonly secondsLeft: number
  readonly start: () => void
}

/** Often enough that no second is skipped on the page. */
const TICK_MS = 250

/** Follows the clock, so that a sleeping tab does not prolong the wait. */
export function useCooldown(seconds: number): Cooldown {
  const [endMs, setEndMs] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const waiting = secondsLeft > 0

  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((endMs - Date.now()) / 1000))),
      TICK_MS,
    )
    return () => clearInterval(timer)
  }, [waiting, endMs])

  return {
    secondsLeft,
    start() {
      setEndMs(Date.now() + seconds * 1000)
      setSecondsLeft(seconds)
    },
  }
}
