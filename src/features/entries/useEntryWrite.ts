/** One write of an entry at a time, from the press of the button until the server has answered. No markup. */

import { useRef, useState } from 'react'
import type { Entry, EntryContent, EntryForm } from '../../domain/entry'
import { useData } from '../../session/DataContext'

/** The entry that is written; null for a new one. */
export type EntryId = string | null

export type EntryWrite =
  | { readonly status: 'idle' }
  | { readonly status: 'saving'; readonly entryId: EntryId }
  | { readonly status: 'saved'; readonly entryId: EntryId }
  /** `form` is what was typed, so that nobody has to type it again; `base` the entry that it was to replace. */
  | {
      readonly status: 'failed'
      readonly entryId: EntryId
      readonly base: Entry | null
      readonly form: EntryForm
      readonly error: unknown
    }

export interface EntryWriter {
  readonly write: EntryWrite
  /**
   * `base` is the entry as the edit began with it, null for a new one. Resolves when the server has answered: true when
   * it has the entry. False at once while another write runs.
   */
  send(this: void, base: Entry | null, content: EntryContent, form: EntryForm): Promise<boolean>
  /** Forgets how the last write ended. */
  dismiss(this: void): void
}

const IDLE: EntryWrite = { status: 'idle' }

export function useEntryWrite(uid: string): EntryWriter {
  const data = useData()
  const [write, setWrite] = useState(IDLE)
  const underWay = useRef(false)

  async function send(base: Entry | null, content: EntryContent, form: EntryForm): Promise<boolean> {
    if (underWay.current) return false
    const entryId = base?.id ?? null
    underWay.current = true
    setWrite({ status: 'saving', entryId })
    try {
      if (base === null) await data.appendEntry(uid, content)
      else await data.updateEntry(uid, base.id, content, base)
      setWrite({ status: 'saved', entryId })
      return true
    } catch (error) {
      setWrite({ status: 'failed', entryId, base, form, error })
      return false
    } finally {
      underWay.current = false
    }
  }

  return {
    write,
    send,
    dismiss: () => setWrite((last) => (last.status === 'saving' ? last : IDLE)),
  }
}
