/** The wait between two mails to one address, in whole seconds. The device stores it, so a reload does not end it. */

import { useEffect, useState } from 'react'
import { deviceStore, mailWaitKey } from '../device/deviceStore'

export interface Cooldown {
  /** 0 when there is no wait. */
  readonly secondsLeft: number
  /** Call this after a mail was sent to that address. */
  readonly start: (address: string) => void
}

/** Short enough that the page skips no second. */
const TICK_MS = 250
/** A longer wait was set under another clock. */
const LONGEST_MS = 300_000

/** The remaining wait for `address`, and a function that starts a wait of `seconds`. */
export function useCooldown(address: string, seconds: number): Cooldown {
  const key = mailWaitKey(address)
  // Keeps the wait while the page is open, even if the device stores nothing.
  const [started, setStarted] = useState({ key: '', endMs: 0 })
  const [, showSeconds] = useState(0)
  const endMs = started.key === key ? started.endMs : Number(deviceStore.read(key) ?? 0)
  const secondsLeft = secondsUntil(endMs)
  const waiting = secondsLeft > 0

  useEffect(() => {
    if (!waiting) {
      forgetPastWaits()
      return undefined
    }
    const timer = setInterval(() => showSeconds(secondsUntil(endMs)), TICK_MS)
    return () => clearInterval(timer)
  }, [waiting, endMs])

  return {
    secondsLeft,
    start(mailed) {
      const next = { key: mailWaitKey(mailed), endMs: Date.now() + seconds * 1000 }
      deviceStore.write(next.key, String(next.endMs))
      setStarted(next)
      showSeconds(seconds)
    },
  }
}

/** No address stays on the device longer than necessary. */
function forgetPastWaits() {
  for (const key of deviceStore.keys()) {
    const isPast = key.startsWith(mailWaitKey('')) && secondsUntil(Number(deviceStore.read(key))) === 0
    if (isPast) deviceStore.remove(key)
  }
}

/** Uses the clock, so that a sleeping tab does not prolong the wait. */
function secondsUntil(endMs: number): number {
  const leftMs = endMs - Date.now()
  return leftMs > 0 && leftMs <= LONGEST_MS ? Math.ceil(leftMs / 1000) : 0
}
