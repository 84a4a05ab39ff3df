/** The questions of an open entry, with live counts. */

import { useMemo } from 'react'
import type { OwnedEntry } from '../../../domain/entry'
import { useReader } from '../../../session/useSession'
import { AskedContext, useAsked } from './asked'
import { AskedFailures, AskedHint } from './AskedNotices'
import { askedMessages } from './messages'
import { Questions } from './Questions'
import styles from './Questions.module.css'

export function EntryQuestions({ entry }: { entry: OwnedEntry }) {
  const uid = useReader((reader) => reader.uid)
  const entries = useMemo(() => [entry], [entry])
  const asked = useAsked(entry.companyName, entries)
  const isCounted = entry.ownerUid === uid && [...asked.lines.values()].some(({ marks }) => marks > 0)
  return (
    <AskedContext value={asked}>
      <AskedHint asked={asked} />
      <Questions text={entry.questionsAsked} />
      {isCounted && <p className={styles.hint}>{askedMessages.editEndsCount}</p>}
      <AskedFailures asked={asked} />
    </AskedContext>
  )
}
