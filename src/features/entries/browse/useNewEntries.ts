/** The entries that are new since the last visit on this device. */

import { useEffect, useMemo, useState } from 'react'
import { readVisit, writeVisit, type Visit } from '../../../device/visit'
import type { EntrySummary } from '../../../domain/entry/entry'
import { VISIT_SILENCE_MS } from '../../../domain/store/limits'
import { useOwn, useReader } from '../../../session/useSession'

export interface NewEntries {
  /** The time of the newest entry that the last visit showed, in milliseconds since 1970. Null without an earlier visit. */
  readonly since: number | null
  /** Also true for the reader's own entries, until they are known. */
  readonly isNew: (entry: EntrySummary) => boolean
  readonly isKnown: boolean
}

/** `newest` is the time of the newest entry on the page. Null until the page shows entries, which counts as a visit. */
export function useNewEntries(newest: number | null): NewEntries {
  const since = useLastVisit(newest)
  const isKnown = useReader(({ role }) => role !== 'loading')
  const own = useOwn('entries')
  return useMemo(() => {
    const ownIds = new Set(own.status === 'ready' ? own.value.map(({ id }) => id) : [])
    const isNew = ({ id, timestamp }: EntrySummary) =>
      since === null || ((timestamp ?? 0) > since && !ownIds.has(id))
    return { since, isNew, isKnown }
  }, [since, isKnown, own])
}

const USES = ['pointerdown', 'keydown', 'scroll'] as const
/** The minimum time between two writes of the visit. */
const WRITE_INTERVAL_MS = 10_000

/** The stored visit, or a new one after a long pause. */
export function visitAt(nowMs: number, kept: Visit | null): Visit {
  if (kept === null) return { since: null, newest: 0, usedAt: nowMs }
  const isOver = nowMs - kept.usedAt > VISIT_SILENCE_MS
  return { ...kept, since: isOver && kept.newest > 0 ? kept.newest : kept.since, usedAt: nowMs }
}

/** The current visit on this device. */
const currentVisit = () => visitAt(Date.now(), readVisit())

/** Returns the time of the newest entry that the last visit showed. Several open tabs count as one visit. */
function useLastVisit(newest: number | null): number | null {
  const [since, setSince] = useState(() => currentVisit().since)

  useEffect(() => {
    if (newest === null) return undefined
    const shown = newest
    let keptAt = 0
    function keep() {
      keptAt = Date.now()
      const visit = currentVisit()
      writeVisit({ ...visit, newest: Math.max(visit.newest, shown) })
    }
    function use() {
      if (Date.now() - keptAt > WRITE_INTERVAL_MS) keep()
    }
    // Starts a new visit only when a hidden page becomes visible, so that nothing moves under a click.
    function onVisible() {
      if (document.visibilityState !== 'visible') return
      setSince(currentVisit().since)
      keep()
    }
    keep()
    for (const name of USES) window.addEventListener(name, use, true)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      for (const name of USES) window.removeEventListener(name, use, true)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [newest])
  return since
}
