/** Finds out whether the author or a moderator has deleted an entry of the account that is gone. */

import { useEffect, useState } from 'react'
import { useData } from '../../../session/DataContext'
import type { EntryEnd } from './entryDraft'

/** Null while unknown, and for an entry that was never stored. `id` is null if there is nothing to find out. */
export function useEntryEnd(uid: string, id: string | null): EntryEnd | null {
  const data = useData()
  const [found, setFound] = useState<{ readonly id: string; readonly end: EntryEnd | null }>()
  useEffect(() => {
    if (id === null) return undefined
    let isCurrent = true
    data.entries.readEnd(uid, id).then(
      (end) => isCurrent && setFound({ id, end }),
      // The next attempt to send the entry tells the failure.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [data, uid, id])
  return found?.id === id ? found.end : null
}
