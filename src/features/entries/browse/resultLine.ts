/** The result line: a preliminary count, and the exact one once the server has confirmed it. */

import { useEffect, useState } from 'react'
import type { SummaryListState } from '../../../cards/watchCards'
import { formatMoment } from '../../../domain/text/dates'
import { experiencesMessages } from '../../../domain/text/messages'

/** Without confirmation in this time, the device is probably offline, or the connection is very slow. */
const LATE_MS = 5_000

interface Known {
  count: number
  list: SummaryListState | { status: 'loading' | 'failed' }
}

/** Returns the whole line as one text node, so that it can still change after the browser has translated the page. */
export function useResultLine(known: Known): string {
  return resultLine({ ...known, isLate: useIsLate(known.list.status === 'kept') })
}

export function resultLine({ count, list, isLate }: Known & { isLate: boolean }): string {
  const found = count === 0 ? experiencesMessages.noneFound : experiencesMessages.found(count)
  const start = found.replace(/\.+$/, '')
  switch (list.status) {
    case 'partial':
      return `${start} so far…`
    case 'current':
      return found
    case 'kept':
      // `asOf` can be in the future if the clock was set back.
      return isLate ? `${start}, as of ${formatMoment(Math.min(list.asOf, Date.now()))}` : `${start}…`
    case 'failed':
      return ''
    default:
      return 'Loading entries…'
  }
}

/** True after `isPending` has lasted for LATE_MS, or at once offline. */
function useIsLate(isPending: boolean): boolean {
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
