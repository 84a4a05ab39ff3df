/** The result line: a preliminary count, and the exact one once the server has confirmed it. */

import { useEffect, useState } from 'react'
import type { SummaryListState } from '../../../data'
import { formatMoment } from '../../../domain/dates'
import { experiencesMessages } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'

/** Without confirmation in this time, the device is probably offline, or the connection is very slow. */
const LATE_MS = 5_000

interface Known {
  count: number
  total: number
  list: SummaryListState
}

/** Returns the whole line as one text node, so that it can still change after the browser has translated the page. */
export function useResultLine(known: Known): string {
  return resultLine({ ...known, isLate: useIsLate(known.list.status === 'kept') })
}

export function resultLine({ count, total, list, isLate }: Known & { isLate: boolean }): string {
  if (list.status === 'partial') {
    if (count === 0) return 'No entries found so far…'
    return count === total
      ? `${groupThousands(count)} newest; counting…`
      : `${experiencesMessages.found(count)} so far…`
  }
  const found = count === 0 ? experiencesMessages.noneFound : experiencesMessages.found(count)
  if (list.status === 'current') return found
  // `asOf` can be in the future if the clock was set back.
  if (isLate) return `${found.replace(/\.+$/, '')}, as of ${formatMoment(Math.min(list.asOf, Date.now()))}`
  return `${found.replace(/\.+$/, '')}…`
}

/** True after `isPending` has lasted for LATE_MS, or at once offline. */
export function useIsLate(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsLate(true), navigator.onLine ? LATE_MS : 0)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])
  return isPending && isLate
}
