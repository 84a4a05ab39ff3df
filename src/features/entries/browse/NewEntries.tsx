/** How many entries have come since the last visit, and the switch that shows only those. */

import { useEffect, useMemo, useState } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { groupThousands } from '../../../domain/numbers'
import { useOwnEntries, useReader } from '../../../session/useSession'
import { keepVisit, presentVisit } from './presentVisit'
import styles from './ResultBar.module.css'

/** Whether an entry is new: undefined until that is known, null without an earlier visit, as in a browser that keeps nothing. */
type IsNew = ((entry: EntrySummary) => boolean) | null | undefined

export interface NewEntriesState {
  /** When the last visit ended, in milliseconds since 1970; null where none is known. */
  readonly since: number | null
  readonly isNew: IsNew
}

/** `isUsed`: the page shows its entries, so this is a visit. */
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
/** A use is kept at most so often. */
const KEPT_EACH_MS = 10_000

/** Several tabs are one visit. */
function useLastVisit(isUsed: boolean): number | null {
  const [since, setSince] = useState(() => presentVisit().since)

  useEffect(() => {
    if (!isUsed) return undefined
    let keptAt = 0
    function keep() {
      keptAt = Date.now()
      keepVisit()
    }
    function use() {
      if (Date.now() - keptAt > KEPT_EACH_MS) keep()
    }
    // A page that stays open begins to count anew only here: nothing may move under a press.
    function comeBack() {
      if (document.visibilityState !== 'visible') return
      setSince(presentVisit().since)
      keep()
    }
    keep()
    for (const name of USES) window.addEventListener(name, use, true)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      for (const name of USES) window.removeEventListener(name, use, true)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [isUsed])
  return since
}

interface NewEntriesProps extends NewEntriesState {
  /** Those that could be shown. */
  entries: readonly EntrySummary[]
  /** Everything before that time is still to come; null for nothing. */
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
  // Where nothing is at all, the page says that already. What is switched on can be switched off.
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
