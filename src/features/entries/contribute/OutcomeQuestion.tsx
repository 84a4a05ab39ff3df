/** Asks, once and one at a time, how an entry ended that has said for long that it is in progress. */

import { useState } from 'react'
import * as v from 'valibot'
import { deviceStore, editDraftKey, outcomeAskedKey } from '../../../device/deviceStore'
import { isLongInProgress, OUTCOMES, type Entry } from '../../../domain/entry'
import { editEntrySchema, toEntryForm } from '../../../domain/entrySchemas'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import type { WriteRequest } from './EntryNotices'

interface OutcomeQuestionProps {
  uid: string
  entries: readonly Entry[]
  onAnswer: (request: WriteRequest) => void
  /** For an entry that needs more than this answer before it can be saved. */
  onEdit: (entry: Entry) => void
  /** The question is gone, and with it the button that had the focus. */
  onGone: () => void
}

export function OutcomeQuestion({ uid, entries, onAnswer, onEdit, onGone }: OutcomeQuestionProps) {
  const [openedAtMs] = useState(Date.now)
  const [askedIds, setAskedIds] = useState(() => (deviceStore.read(outcomeAskedKey(uid)) ?? '').split(' '))
  const entry = entries.find(
    (one) =>
      isLongInProgress(one, openedAtMs) &&
      !askedIds.includes(one.id) &&
      // What was typed over it comes first.
      !deviceStore.read(editDraftKey(uid, one.id)),
  )
  if (entry === undefined) return null

  function askNoMore(id: string) {
    const ids = [...askedIds, id]
    setAskedIds(ids)
    deviceStore.write(outcomeAskedKey(uid), ids.join(' ').trim())
    onGone()
  }

  function answer(base: Entry, outcome: (typeof OUTCOMES)[number]) {
    if (outcome === base.outcome) return askNoMore(base.id)
    const typed = { ...toEntryForm(base), outcome }
    const { success, output } = v.safeParse(editEntrySchema, typed)
    if (!success) return onEdit(base)
    onAnswer({ base, content: output, typed, asNew: false })
    onGone()
  }

  return (
    <Notice
      actionBelow
      action={OUTCOMES.map((outcome) => (
        <Button key={outcome} variant="quiet" onClick={() => answer(entry, outcome)}>
          {outcome}
        </Button>
      ))}
      onDismiss={() => askNoMore(entry.id)}
    >
      {contributeMessages.outcomeAsked(entry.companyName)}
    </Notice>
  )
}
