/** Sends a new or edited entry through the outbox. Needs no page. */

import * as v from 'valibot'
import { deviceStore, entryDraftKey } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry/entry'
import type { EntryDraft, Submission } from '../../../domain/entry/entryForm'
import { submitEntrySchema } from '../../../domain/entry/entrySchemas'
import { errorMessage } from '../../../domain/text/errorMessages'
import { aboutExperience, entryErrors, entryMessages } from '../../../domain/text/messages'
import { sameFields } from '../../../domain/tables'
import { isolated } from '../../../domain/text/text'
import type { Sources } from '../../../session/DataContext'
import type { Write, WriteInfo } from '../../../session/outbox'
import { draftTitle, keepDraft, readDraft } from './entryDraft'
import { sentMessages } from './messages'

/** The write that sends the entry, while it is pending or after it has failed. */
export function unsentWrite(writes: readonly Write[], id: string): Write<'entry' | 'edit'> | undefined {
  return writes.find(
    (write): write is Write<'entry' | 'edit'> =>
      (write.kind === 'entry' || write.kind === 'edit') &&
      write.id === id &&
      write.state.status !== 'success',
  )
}

/** `isFirst`: the account has no other entry, so a new one lets it read all details. */
export function entryInfo(
  { id, base }: Pick<EntryDraft, 'id' | 'base'>,
  content: Pick<Entry, 'companyName' | 'roleTitle'>,
  isFirst: boolean,
): WriteInfo<'entry' | 'edit'> {
  const isUpdate = base !== null
  const failed = isUpdate ? entryMessages.updateFailed : entryMessages.submitFailed
  return {
    kind: isUpdate ? 'edit' : 'entry',
    id,
    about: `${isUpdate ? 'Your edit of your' : 'Your'} ${aboutExperience(content.companyName)}`,
    done: [
      isUpdate ? entryMessages.updated : entryMessages.submitted,
      `${isolated(draftTitle(content))}.`,
      ...(isFirst && !isUpdate ? [sentMessages.everythingOpen] : []),
    ],
    failed: (error) => failed(errorMessage(error, entryErrors)),
  }
}

export function sendEntry(sources: Sources, uid: string, submission: Submission): void {
  const { data, outbox, session } = sources
  const { id, base, replaces, content, typed } = submission
  const reader = session.getSnapshot()
  const lastSent = v.safeParse(submitEntrySchema, readDraft(uid, id)?.sent)
  keepDraft(uid, { id, form: typed, base, sent: typed })
  outbox.run(
    entryInfo(submission, content, reader.isKnown && reader.role !== 'contributor'),
    submission,
    async () => {
      if (replaces !== null) await data.entries.update(uid, id, content, replaces)
      else await data.entries.append(uid, id, content, lastSent.success ? lastSent.output : null)
      const draft = readDraft(uid, id)
      // Another tab may have changed the text since.
      if (draft !== null && sameFields(draft.form, typed)) deviceStore.remove(entryDraftKey(uid, id))
    },
  )
}
