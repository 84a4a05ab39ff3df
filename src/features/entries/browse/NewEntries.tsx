/** How many entries have come since the last visit, and the switch that shows only those. */

import { useEffect, useMemo, useState } from 'react'
import type { EntrySummary } from '../../../domain/entry'
import { groupThousands } from '../../../domain/numbers'
import { useOwnEntries, useReader } from '../../../session/useSession'
import { keepVisit, presentVisit } from './presentVisit'
import styles from './ResultBar.module.css'

/** Undefined until it is known; null where no earlier visit is, as in a browser that keeps nothing. */
export type IsNew = ((entry: EntrySummary) => boolean) | null | undefined

const USES = ['pointerdown', 'keydown', 'scroll'] as const
/** A use is kept at most so often. */
const KEPT_EACH_MS = 10_000

/** When the last visit ended, in milliseconds since 1970; null where none is known. Several tabs are one visit. */
function useLastVisit(): number | null {
  const [since, setSince] = useState(() => presentVisit().since)

  useEffect(() => {
    let keptAt = 0
    function keep() {
      keptAt = Date.now()
      keepVisit()
    }
    function use() {
      if (Date.now() - keptAt > KEPT_EACH_MS) keep()
    }
    // Here only does a page that stays open begin to count anew: nothing may move under a press.
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
  }, [])
  return since
}

function useIsNew(since: number | null): IsNew {
  const isKnown = useReader((reader) => reader.isKnown)
  const own = useOwnEntries()
  return useMemo(() => {
    if (since === null) return null
    if (!isKnown) return undefined
    const ownIds = new Set(own.status === 'ready' ? own.value.map(({ id }) => id) : [])
    return ({ id, timestamp }) => (timestamp ?? 0) > since && !ownIds.has(id)
  }, [since, isKnown, own])
}

interface NewEntriesProps {
  /** Those that could be shown. */
  entries: readonly EntrySummary[]
  /** Everything before that time is still on its way; null for nothing. */
  readFrom: number | null
  onlyNew: boolean
  onChange: (onlyNew: boolean) => void
  /** Which of them are new. */
  onKnown: (isNew: IsNew) => void
}

export function NewEntries({ entries, readFrom, onlyNew, onChange, onKnown }: NewEntriesProps) {
  const since = useLastVisit()
  const isNew = useIsNew(since)
  useEffect(() => onKnown(isNew), [isNew, onKnown])
  const count = useMemo(() => (isNew ? entries.filter(isNew).length : 0), [entries, isNew])
  if (since === null) {
    return onlyNew && <p className={styles.news}>No earlier visit is known on this device: these are all.</p>
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
