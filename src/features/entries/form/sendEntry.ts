/** Sends a new or edited entry through the outbox. Needs no page. */

import * as v from 'valibot'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry, EntryContent } from '../../../domain/entry/entry'
import { submitEntrySchema, toTypedEntry, type TypedEntry } from '../../../domain/entry/entrySchemas'
import { errorMessage } from '../../../domain/text/errorMessages'
import { aboutExperience, entryMessages, type EntryNames } from '../../../domain/text/messages'
import { isolated } from '../../../domain/text/text'
import type { Sources } from '../../../session/DataContext'
import type { WriteInfo } from '../../../session/outbox'
import { draftTitle, keepDraft, unsentText } from './entryDraft'
import { entryErrors, formMessages } from './messages'

/** `isFirst`: the account has no stored entry yet, so a new one lets it read all details. */
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
  const isFirst = session.getSnapshot().role === 'nonContributor'
  const base = stored && toTypedEntry(stored)
  const lastSent = v.safeParse(submitEntrySchema, unsentText(uid, outbox.getSnapshot(), id)?.sent)
  const isUnkept = !keepDraft(uid, { id, text, base, sent: text })
  const key = entryDraftKey(uid, id)
  const before = deviceStore.read(key)
  outbox.run({ ...entryInfo(base === null, id, content, isFirst), isUnkept }, { text, base }, async () => {
    if (stored !== null) await data.entries.update(uid, id, content, stored)
    else await data.entries.append(uid, id, content, lastSent.success ? lastSent.output : null)
    // Unless a tab has changed the draft since. A full device has an older text than the sent one.
    if (deviceStore.read(key) === before) deviceStore.remove(key)
  })
}
