/** Sends a new or edited entry through the outbox. Needs no page. */

import * as v from 'valibot'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry, EntryContent } from '../../../domain/entry/entry'
import { submitEntrySchema, toTypedEntry, type TypedEntry } from '../../../domain/entry/entrySchemas'
import { errorMessage } from '../../../domain/text/errorMessages'
import { aboutExperience, entryErrors, entryMessages, type EntryNames } from '../../../domain/text/messages'
import { sameFields } from '../../../domain/tables'
import { isolated } from '../../../domain/text/text'
import type { Sources } from '../../../session/DataContext'
import { isWrite, type Write, type WriteInfo } from '../../../session/outbox'
import { draftTitle, keepDraft, readDraft } from './entryDraft'
import { formMessages } from './messages'

/** The write that sends the entry, while it is pending or after it has failed. */
export function unsentWrite(writes: readonly Write[], id: string): Write<'entry'> | undefined {
  return writes.filter(isWrite('entry', id)).find(({ state }) => state.status !== 'success')
}

/** `isFirst`: the account has no other entry, so a new one lets it read all details. */
export function entryInfo(
  isNew: boolean,
  id: string,
  content: EntryNames,
  isFirst: boolean,
): WriteInfo<'entry'> {
  const failed = isNew ? entryMessages.submitFailed : entryMessages.updateFailed
  return {
    kind: 'entry',
    id,
    about: `${isNew ? 'Your' : 'Your edit of your'} ${aboutExperience(content.companyName)}`,
    done: [
      isNew ? entryMessages.submitted : entryMessages.updated,
      `${isolated(draftTitle(content))}.`,
      ...(isNew && isFirst ? [formMessages.everythingOpen] : []),
    ],
    failed: (error) => failed(errorMessage(error, entryErrors)),
  }
}

export interface Submission {
  readonly id: string
  readonly text: TypedEntry
  /** The text as the schema converts it. */
  readonly content: EntryContent
  /** The stored entry that an edit replaces, as the user has seen it; null for a new entry. */
  readonly stored: Entry | null
}

export function sendEntry(sources: Sources, uid: string, { id, text, content, stored }: Submission): void {
  const { data, outbox, session } = sources
  const reader = session.getSnapshot()
  const isFirst = reader.isKnown && reader.role !== 'contributor'
  const lastSent = v.safeParse(submitEntrySchema, readDraft(uid, id)?.sent)
  keepDraft(uid, { id, text, base: stored && toTypedEntry(stored), sent: text })
  const isNew = stored === null
  outbox.run(entryInfo(isNew, id, content, isFirst), { text, isNew }, async () => {
    if (stored !== null) await data.entries.update(uid, id, content, stored)
    else await data.entries.append(uid, id, content, lastSent.success ? lastSent.output : null)
    const draft = readDraft(uid, id)
    // Another tab may have changed the text since.
    if (draft !== null && sameFields(draft.text, text)) deviceStore.remove(entryDraftKey(uid, id))
  })
}
