/** Sends a new or edited entry through the outbox, and ends what the stored entry answers. Needs no page. */

import { deviceStore, readKept } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import { errorMessage } from '../../../domain/errorMessages'
import { aboutExperience, entryErrors, entryMessages } from '../../../domain/messages'
import { readQuestions } from '../../../domain/questions'
import { sameFields } from '../../../domain/tables'
import { isolated } from '../../../domain/text'
import type { Sources } from '../../../session/DataContext'
import type { WriteInfo, WriteKey } from '../../../session/outbox'
import { draftTitle, parseDraft, type EntryDraft } from './entryDraft'
import { draftKey, writeKey, type Submission } from './formMachine'
import { sentMessages } from './messages'

/** `isFirst`: the account has no other entry, so the new one lets it read all details. */
export function entryInfo(
  key: WriteKey,
  content: Pick<Entry, 'companyName' | 'roleTitle'>,
  isFirst: boolean,
): WriteInfo {
  const isUpdate = key.startsWith('edit.')
  const failed = isUpdate ? entryMessages.updateFailed : entryMessages.submitFailed
  return {
    key,
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
  // `endAnswered` needs them, and no page may have asked for them yet.
  if (reader.status === 'verified') reader.own.askedMarks.start()
  const key = draftKey(uid, form)
  // An edit without a draft is the answer to a question on the page.
  if (!isUpdate || deviceStore.read(key)) {
    const startedFrom = 'base' in form ? form.base : null
    const draft: EntryDraft = { id: form.id, form: typed, startedFrom, isSent: true }
    deviceStore.write(key, JSON.stringify(draft))
  }
  outbox.run(
    entryInfo(writeKey(form), content, !isUpdate && reader.isKnown && reader.role !== 'contributor'),
    async (_submission: Submission) => {
      if (isUpdate) await data.updateEntry(uid, form.entry.id, content, form.entry)
      else await data.appendEntry(uid, form.id, content)
      const draft = readKept(key, parseDraft)
      // Another tab may have changed the text since.
      if (draft !== null && sameFields(draft.form, typed)) deviceStore.remove(key)
      endAnswered(sources, uid, submission)
    },
    [submission],
  )
}

/** A want or mark stays if its end fails. */
const end = (write: Promise<void>) => void write.catch(() => undefined)

/** Ends the author's want and her marks about the same company. */
function endAnswered({ data, session }: Sources, uid: string, { form, content }: Submission): void {
  const reader = session.getSnapshot()
  if (reader.status !== 'verified' || reader.account.uid !== uid) return
  const marks = reader.own.askedMarks.getSnapshot()
  const key = companyKey(content.companyName)

  // The author counts once for each question.
  const questions = new Set(readQuestions(content.questionsAsked).map((line) => line.key))
  const marked = marks.status === 'ready' ? marks.value.get(key) : undefined
  for (const lineKey of marked?.keys() ?? []) {
    if (questions.has(lineKey)) end(data.unmark(uid, { use: 'asked', companyKey: key, lineKey }))
  }
  if (form.name !== 'edited') end(data.unmark(uid, { use: 'want', companyKey: key }))
}
