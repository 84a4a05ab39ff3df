/** The number of new entries since the last visit, and the toggle that shows only those. */

import { useEffect, useMemo, useState } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { groupThousands } from '../../../domain/numbers'
import { useOwnEntries, useReader } from '../../../session/useSession'
import { keepVisit, currentVisit } from './currentVisit'
import styles from './ResultBar.module.css'

/** Undefined while unknown; null if this device knows no earlier visit. */
type IsNew = ((entry: EntrySummary) => boolean) | null | undefined

export interface NewEntriesState {
  /** The end of the last visit, in milliseconds since 1970. */
  readonly since: number | null
  readonly isNew: IsNew
}

/** `isUsed` is true once the page shows entries, which counts as a visit. */
export function useNewEntries(isUsed: boolean): NewEntriesState {
  const since = useLastVisit(isUsed)
  const isKnown = useReader((reader) => reader.isKnown)
  const own = useOwnEntries()
  return useMemo(() => {
    if (since === null) return { since, isNew: null }
    if (!isKnown) return { since, isNew: undefined }
    const ownIds = new Set(own.status === 'ready' ? own.value.map(({ id }) => id) : [])
    return { since, isNew: ({ id, timestamp }) => (timestamp ?? 0) > since && !ownIds.has(id) }
  }, [since, isKnown, own])
}

const USES = ['pointerdown', 'keydown', 'scroll'] as const
/** The minimum time between two writes of the visit. */
const WRITE_INTERVAL_MS = 10_000

/** Returns when the last visit ended. Several open tabs count as one visit. */
function useLastVisit(isUsed: boolean): number | null {
  const [since, setSince] = useState(() => currentVisit().since)

  useEffect(() => {
    if (!isUsed) return undefined
    let keptAt = 0
    function keep() {
      keptAt = Date.now()
      keepVisit()
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
  }, [isUsed])
  return since
}

interface NewEntriesProps extends NewEntriesState {
  entries: readonly EntrySummary[]
  /** Entries older than this time are not loaded yet. Null if all are loaded. */
  readFrom: number | null
  onlyNew: boolean
  onChange: (onlyNew: boolean) => void
}

export function NewEntries({ since, isNew, entries, readFrom, onlyNew, onChange }: NewEntriesProps) {
  const count = useMemo(() => (isNew ? entries.filter(isNew).length : 0), [entries, isNew])
  if (since === null) {
    return (
      onlyNew && (
        <p className={styles.news}>
          This device has no record of an earlier visit, so all entries are shown.
        </p>
      )
    )
  }
  if (isNew === undefined || (readFrom !== null && readFrom > since)) return null
  // An empty page has its own message. The toggle stays while it is on.
  if (count === 0 && !onlyNew) {
    return entries.length > 0 && <p className={styles.news}>Nothing new here since your last visit</p>
  }
  return (
    <p className={styles.news}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={onlyNew}
        onClick={() => onChange(!onlyNew)}
      >
        {`${groupThousands(count)} new since your last visit`}
      </button>
    </p>
  )
}
