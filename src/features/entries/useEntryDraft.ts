/** The draft of the form of one entry: of a new one, or of an edit together with what the edit began with. */

import { useCallback } from 'react'
import type { EntryForm } from '../../domain/entry'
import { useDraft } from '../../hooks/useDraft'
import { parseEditDraft, parseEntryDraft, type EditDraft } from './entryDraft'

export interface EntryDraft {
  /** What was typed before; null for nothing. */
  readonly typed: EntryForm | null
  /** How the entry stood when that was typed; null for a new entry. */
  readonly startedFrom: EntryForm | null
  /** False while the device refuses to keep what is typed. */
  readonly kept: boolean
  /** `startedFrom` as above. */
  keep(this: void, typed: EntryForm, startedFrom: EntryForm | null): void
  discard(this: void): void
}

const parse = (stored: unknown): EntryForm | EditDraft | null =>
  parseEditDraft(stored) ?? parseEntryDraft(stored)

export function useEntryDraft(key: string): EntryDraft {
  const { initial, kept, keep, discard } = useDraft(key, parse)
  const edit = initial !== null && 'form' in initial ? initial : null
  return {
    typed: initial !== null && 'form' in initial ? initial.form : initial,
    startedFrom: edit?.startedFrom ?? null,
    kept,
    keep: useCallback(
      (typed, startedFrom) => keep(startedFrom === null ? typed : { form: typed, startedFrom }),
      [keep],
    ),
    discard,
  }
}
