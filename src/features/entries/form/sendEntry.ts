/** Sends a new or edited entry through the outbox. Needs no page. */

import { deviceStore, readKept } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { EntryDraft, Submission } from '../../../domain/entryForm'
import { errorMessage } from '../../../domain/errorMessages'
import { aboutExperience, entryErrors, entryMessages } from '../../../domain/messages'
import { sameFields } from '../../../domain/tables'
import { isolated } from '../../../domain/text'
import type { Sources } from '../../../session/DataContext'
import type { WriteInfo } from '../../../session/outbox'
import { draftTitle, parseDraft } from './entryDraft'
import { draftKey, writeOf } from './formMachine'
import { sentMessages } from './messages'

/** `isFirst`: the account has no other entry, so the new one lets it read all details. */
export function entryInfo(
  { kind, id }: Pick<WriteInfo<'entry' | 'edit'>, 'kind' | 'id'>,
  content: Pick<Entry, 'companyName' | 'roleTitle'>,
  isFirst: boolean,
): WriteInfo<'entry' | 'edit'> {
  const isUpdate = kind === 'edit'
  const failed = isUpdate ? entryMessages.updateFailed : entryMessages.submitFailed
  return {
    kind,
    id,
    about: `${isUpdate ? 'Your edit of your' : 'Your'} ${aboutExperience(content.companyName)}`,
    done: [
      isUpdate ? entryMessages.updated : entryMessages.submitted,
      `${isolated(draftTitle(content))}.`,
      ...(isFirst ? [sentMessages.everythingOpen] : []),
    ],
    failed: (error) => failed(errorMessage(error, entryErrors)),
  }
}

export function sendEntry(sources: Sources, uid: string, submission: Submission): void {
  const { data, outbox, session } = sources
  const { form, content, typed } = submission
  const isUpdate = form.name === 'edited'
  const reader = session.getSnapshot()
  const key = draftKey(uid, form)
  // An edit without a draft is the answer to a question on the page.
  if (!isUpdate || deviceStore.read(key)) {
    const startedFrom = 'base' in form ? form.base : null
    const draft: EntryDraft = { id: form.id, form: typed, startedFrom, isSent: true }
    deviceStore.write(key, JSON.stringify(draft))
  }
  outbox.run(
    entryInfo(writeOf(form), content, !isUpdate && reader.isKnown && reader.role !== 'contributor'),
    submission,
    async () => {
      if (isUpdate) await data.updateEntry(uid, form.entry.id, content, form.entry)
      else await data.appendEntry(uid, form.id, content, null)
      const draft = readKept(key, parseDraft)
      // Another tab may have changed the text since.
      if (draft !== null && sameFields(draft.form, typed)) deviceStore.remove(key)
    },
  )
}
