/** The wait between two mails to one address, counted down in whole seconds. The device keeps it: a reload does not end it. */

import { useEffect, useState } from 'react'
import { deviceStore, mailWaitKey } from '../device/deviceStore'

export interface Cooldown {
  /** 0 when nothing is waited for. */
  readonly secondsLeft: number
  /** A mail to that address is out. */
  readonly start: (address: string) => void
}

/** Often enough that no second is skipped on the page. */
const TICK_MS = 250
/** An end further away was set under another clock. */
const LONGEST_MS = 300_000

/** How long `address` still waits, and how to make one wait for so many seconds. */
export function useCooldown(address: string, seconds: number): Cooldown {
  const key = mailWaitKey(address)
  // Also where the device keeps nothing, for as long as the page lives.
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

/** No address stays on the device for longer than it has to. */
function forgetPastWaits() {
  for (const key of deviceStore.keys()) {
    const isPast = key.startsWith(mailWaitKey('')) && secondsUntil(Number(deviceStore.read(key))) === 0
    if (isPast) deviceStore.remove(key)
  }
}

/** Follows the clock, so that a sleeping tab does not prolong the wait. */
function secondsUntil(endMs: number): number {
  const leftMs = endMs - Date.now()
  return leftMs > 0 && leftMs <= LONGEST_MS ? Math.ceil(leftMs / 1000) : 0
}
