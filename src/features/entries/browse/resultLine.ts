/** How many entries there are: exact once the server has confirmed it; before that the line says what it knows. */

import { useEffect, useState } from 'react'
import type { SummaryListState } from '../../../data'
import { formatMoment } from '../../../domain/dates'
import { experiencesMessages } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'

/** A server that has not confirmed them by then is out of reach, or far away. */
const LATE_MS = 5_000

interface Known {
  /** Entries found among `total`. */
  count: number
  total: number
  list: SummaryListState
}

/** The whole line as one text, which can change also where a browser has translated it. */
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
  // A clock that was set back since must not lead into the future.
  if (isLate) return `${found.replace(/\.+$/, '')}, as of ${formatMoment(Math.min(list.asOf, Date.now()))}`
  return `${found.replace(/\.+$/, '')}…`
}

/** Whether it has been so for long; at once where the browser knows of no network. */
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
