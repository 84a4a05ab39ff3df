/** The open form of an entry, its draft on the device, and what it submits. */

import type { Entry, EntryContent } from './entry'
import type { TypedEntry } from './entrySchemas'

export interface EntryDraft {
  /** The id of the new entry; of an edit, the id if its entry is deleted and the text becomes a new one. */
  readonly id: string
  readonly form: TypedEntry
  /** The version of the entry with which an edit began. Null for a new entry. */
  readonly startedFrom: TypedEntry | null
  /** True if this text was sent and the server's answer is unknown. */
  readonly isSent: boolean
}

/** Values of a new form, beside those of the profile. */
export type NewValues = Partial<TypedEntry> & Pick<TypedEntry, 'companyName'>

/** `id` is that of the new entry, or of the entry that an edit makes if its entry has been deleted. */
export type OpenForm = Readonly<
  | {
      name: 'new'
      id: string
      values: NewValues | null
      draft: EntryDraft | null
      /** Another tab has sent an earlier text of this form. */
      isSentElsewhere?: boolean
      /** The id of a draft that stays on the device until the user types. */
      replacedId?: string
    }
  /** `base` is the version that the typed text replaces. No event leads to 'deletedWhileEdited', only `withLatest`. */
  | {
      name: 'edited' | 'deletedWhileEdited'
      id: string
      entry: Entry
      base: TypedEntry
      draft: EntryDraft | null
    }
>

export type Submission = Readonly<{ form: OpenForm; content: EntryContent; typed: TypedEntry }>
