/** The draft of an entry on the device, and what its form submits. */

import type { Entry, EntryContent } from './entry'
import type { TypedEntry } from './entrySchemas'

export interface EntryDraft {
  /** The id of the entry, also before it is stored. */
  readonly id: string
  readonly form: TypedEntry
  /** The stored version that the text replaces; null for a new entry. */
  readonly base: TypedEntry | null
  /** The text that was sent last, while its outcome is unknown; null for none. */
  readonly sent: TypedEntry | null
}

export interface Submission extends Pick<EntryDraft, 'id' | 'base'> {
  /** The stored entry, as the user has seen it; null for a new entry. */
  readonly replaces: Entry | null
  readonly typed: TypedEntry
  readonly content: EntryContent
}
