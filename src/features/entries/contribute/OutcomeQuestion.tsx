/** Asks for the outcome of an entry that has been in progress for a month: once for each entry, one at a time. */

import { useState } from 'react'
import * as v from 'valibot'
import { deviceStore, editDraftKey, outcomeAskedKey } from '../../../device/deviceStore'
import { isLongInProgress, OUTCOMES, type Entry } from '../../../domain/entry'
import type { Submission } from '../../../domain/entryForm'
import { editEntrySchema, toTypedEntry } from '../../../domain/entrySchemas'
import { newId } from '../../../domain/newId'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'

interface OutcomeQuestionProps {
  uid: string
  entries: readonly Entry[]
  onAnswer: (submission: Submission) => void
  /** Called if the entry needs other changes before it can be saved. */
  onEdit: (entry: Entry) => void
  /** Called when the question disappears with the focused button. */
  onGone: () => void
}

export function OutcomeQuestion({ uid, entries, onAnswer, onEdit, onGone }: OutcomeQuestionProps) {
  const [openedAtMs] = useState(Date.now)
  const [askedIds, setAskedIds] = useState(() => (deviceStore.read(outcomeAskedKey(uid)) ?? '').split(' '))
  const entry = entries.find(
    (one) =>
      isLongInProgress(one, openedAtMs) &&
      !askedIds.includes(one.id) &&
      // An entry with unsaved changes is skipped.
      !deviceStore.read(editDraftKey(uid, one.id)),
  )
  if (entry === undefined) return null

  function stopAsking(id: string) {
    const ids = [...askedIds, id]
    setAskedIds(ids)
    deviceStore.write(outcomeAskedKey(uid), ids.join(' ').trim())
    onGone()
  }

  function answer(asked: Entry, outcome: (typeof OUTCOMES)[number]) {
    if (outcome === asked.outcome) return stopAsking(asked.id)
    const base = toTypedEntry(asked)
    const typed = { ...base, outcome }
    const { success, output } = v.safeParse(editEntrySchema, typed)
    if (!success) return onEdit(asked)
    const form = { name: 'edited', id: newId(), entry: asked, base, draft: null } as const
    onAnswer({ form, content: output, typed })
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
      onDismiss={() => stopAsking(entry.id)}
    >
      {contributeMessages.outcomeAsked(entry.companyName)}
    </Notice>
  )
}
