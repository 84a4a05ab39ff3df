/** The state of the user's entry form, the functions that open it, and the one that sends its entry. */

import { useCallback, useEffect, useReducer } from 'react'
import { editDraftKey, entryDraftKey, readKept } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { NewValues, Submission } from '../../../domain/entryForm'
import { newId } from '../../../domain/newId'
import { useDraft } from '../../../hooks/useDraft'
import { useShownWrites } from '../../../hooks/useWrite'
import { useOutbox, useSources } from '../../../session/DataContext'
import { parseDraft } from './entryDraft'
import { draftKey, INITIAL_STATE, isEdit, isOpen, nextState, withLatest, writeOf } from './formMachine'
import type { FormEvent } from './formMachine'
import { entryInfo, sendEntry } from './sendEntry'

/** `entries` are the stored ones; null while they are unknown. */
export function useFormMachine(uid: string, entries: readonly Entry[] | null) {
  const sources = useSources()
  const outbox = useOutbox()
  const additions = useShownWrites('entry')
  const edits = useShownWrites('edit')
  const writes = [...additions, ...edits]
  const [state, dispatch] = useReducer(nextState, INITIAL_STATE)
  const form = withLatest(state.form, entries)
  const kept = useDraft(isOpen(form) ? draftKey(uid, form) : entryDraftKey(uid), parseDraft)
  const isReplaced = form.name === 'new' && kept.value !== null && kept.value.id === form.replacedId
  const draft = isReplaced ? { ...kept, value: null } : kept

  const find = ({ kind, id }: ReturnType<typeof writeOf>) =>
    writes.find((write) => write.kind === kind && write.id === id)
  const write =
    (isOpen(form) && (find(writeOf(form)) ?? (isEdit(form) && find({ kind: 'edit', id: form.entry.id })))) ||
    null
  if (write?.state.status === 'success') dispatch({ name: 'close' })
  else if (write === null && isOpen(form) && draft.value !== null && draft.value.id !== form.id) {
    const isSentElsewhere = entries?.some(({ id }) => id === form.id) ?? false
    dispatch({ name: 'follow', id: draft.value.id, isSentElsewhere })
  }

  /** The entry of this form, which another tab has sent. */
  const sent =
    write === null && form.name === 'new' && draft.value === null
      ? entries?.find(({ id }) => id === form.id)
      : undefined
  useEffect(() => {
    if (sent) outbox.tell(entryInfo({ kind: 'entry', id: sent.id }, sent, entries?.length === 1))
  }, [sent, entries, outbox])

  /** The new entry that is being sent or has failed: on this device there is one draft for it. */
  const waiting = additions.find((one) => one.state.status !== 'success')

  function open(event: Extract<FormEvent, { name: 'openNew' | 'openWith' }>) {
    const submission = waiting?.content
    const isFirst = event.name === 'openNew' || waiting?.state.status === 'pending'
    dispatch(submission && isFirst ? { name: 'reopen', form: submission.form } : event)
  }

  return {
    form,
    draft,
    writes,
    /** The write of the open form. */
    write,
    dispatch,
    send: (submission: Submission) => sendEntry(sources, uid, submission),
    openNew: () => open({ name: 'openNew', draft: readKept(entryDraftKey(uid), parseDraft), id: newId() }),
    openWith: (values: NewValues) =>
      open({
        name: 'openWith',
        values,
        draft: readKept(entryDraftKey(uid), parseDraft),
        id: newId(),
      }),
    edit: useCallback(
      (entry: Entry) => {
        // Otherwise the success of an earlier edit would close the form.
        outbox.reset('edit', entry.id)
        const ofEdit = readKept(editDraftKey(uid, entry.id), parseDraft)
        dispatch({ name: 'edit', entry, draft: ofEdit, id: newId() })
      },
      [uid, outbox, dispatch],
    ),
    /** Closes the form. The user has seen its failure, and has kept or discarded the text. */
    close: () => {
      if (write !== null) outbox.reset(write.kind, write.id)
      dispatch({ name: 'close' })
    },
    /** A failed attempt was the draft. */
    replaceDraft: (values: NewValues) => {
      if (waiting) outbox.reset(waiting.kind, waiting.id)
      dispatch({ name: 'replaceDraft', values, id: newId(), replacedId: draft.value?.id ?? '' })
    },
  }
}
