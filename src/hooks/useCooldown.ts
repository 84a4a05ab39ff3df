/** The wait between two mails to an address. The device stores it, so a reload does not end it. */

import { useEffect, useState } from 'react'
import { deviceStore, mailWaitKey } from '../device/deviceStore'
import { isDataError } from '../domain/dataError'

export interface Cooldown {
  /** 0 without a wait. */
  readonly secondsLeft: number
  /** Sends a mail to the address. The wait also begins if nobody knows whether the mail was sent. Fails like `send`. */
  readonly send: (address: string, send: () => Promise<unknown>) => Promise<void>
}

/** Short enough to show every second. */
const TICK_MS = 250
/** A longer wait means that the clock has been changed since. */
const MAX_WAIT_MS = 300_000

/** `seconds` is the length of a new wait. */
export function useCooldown(address: string, seconds: number): Cooldown {
  const key = mailWaitKey(address)
  // Used if the device stores nothing.
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

  function start(mailed: string) {
    const next = { key: mailWaitKey(mailed), endMs: Date.now() + seconds * 1000 }
    deviceStore.write(next.key, String(next.endMs))
    setStarted(next)
    showSeconds(seconds)
  }

  return {
    secondsLeft,
    async send(mailed, send) {
      try {
        await send()
      } catch (error) {
        if (isDataError(error, 'mailUnconfirmed')) start(mailed)
        throw error
      }
      start(mailed)
    },
  }
}

/** Addresses should not stay on the device longer than necessary. */
function forgetPastWaits() {
  for (const key of deviceStore.keys()) {
    const isPast = key.startsWith(mailWaitKey('')) && secondsUntil(Number(deviceStore.read(key))) === 0
    if (isPast) deviceStore.remove(key)
  }
}

/** Compares clock times, because timers stop in a sleeping tab. */
function secondsUntil(endMs: number): number {
  const leftMs = endMs - Date.now()
  return leftMs > 0 && leftMs <= MAX_WAIT_MS ? Math.ceil(leftMs / 1000) : 0
}
