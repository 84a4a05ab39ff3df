/** The questions of an open entry, with live counts. */

import { errorMessage } from '../../../domain/errorMessages'
import type { Entry } from '../../../domain/entry'
import { useAction } from '../../../hooks/useAction'
import { useData } from '../../../session/DataContext'
import { useReader } from '../../../session/useSession'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { AskedContext, useEntryAsked, type Asked } from './asked'
import { AskedFailures } from './AskedFailures'
import { AskedHint } from './AskedHint'
import { askedMessages, markErrors } from './messages'
import { Questions } from './Questions'
import styles from './Questions.module.css'

export function EntryQuestions({ entry }: { entry: Entry }) {
  const [asked, counts] = useEntryAsked(entry)
  const isCounted = [...asked.lines.values()].some(({ others, isOwn }) => isOwn && others > 0)
  return (
    <AskedContext value={asked}>
      <Questions entryId={entry.id} text={entry.questionsAsked} />
      <AskedHint asked={asked} />
      {isCounted && <p className={styles.hint}>{askedMessages.editEndsCount}</p>}
      <ChangedQuestions entryId={entry.id} asked={asked} />
      <AskedFailures asked={asked} retryCounts={counts.status === 'failed' ? counts.retry : null} />
    </AskedContext>
  )
}

/** The notice that marked questions are no longer in the text. Dismissing it removes the marks. */
function ChangedQuestions({ entryId, asked: { lines, mine } }: { entryId: string; asked: Asked }) {
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const { run, isPending, error } = useAction(async (keys: readonly string[], by: string) => {
    await Promise.all(keys.map((lineKey) => data.unmark(by, { use: 'asked', entryId, lineKey })))
  })
  const changed = [...(mine?.get(entryId) ?? [])].filter((key) => !lines.has(key))
  if (changed.length === 0 || uid === null) return null
  return (
    <>
      <Notice onDismiss={isPending ? undefined : () => run(changed, uid)}>
        {askedMessages.changed(changed.length)}
      </Notice>
      {error !== null && (
        <LoadError onRetry={() => run(changed, uid)}>{errorMessage(error, markErrors)}</LoadError>
      )}
    </>
  )
}
