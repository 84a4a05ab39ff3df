/** The state of the user's entry form, the functions that open it, and the one that sends its entry. */

import { useCallback, useEffect, useReducer } from 'react'
import { editDraftKey, entryDraftKey, readKept } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import { newId } from '../../../domain/newId'
import { useDraft } from '../../../hooks/useDraft'
import { useWrites } from '../../../hooks/useWrites'
import { useOutbox, useSources } from '../../../session/DataContext'
import type { WriteKey } from '../../../session/outbox'
import { parseDraft } from './entryDraft'
import { draftKey, INITIAL_STATE, isEdit, isOpen, nextState, submissionOf } from './formMachine'
import { withLatest, writeKey, type FormEvent, type NewValues, type Submission } from './formMachine'
import { entryInfo, sendEntry } from './sendEntry'

/** `entries` are the stored ones; null while they are unknown. */
export function useFormMachine(uid: string, entries: readonly Entry[] | null) {
  const sources = useSources()
  const outbox = useOutbox()
  const writes = useWrites('entry', 'edit', 'delete')
  const [state, dispatch] = useReducer(nextState, INITIAL_STATE)
  const form = withLatest(state.form, entries)
  const kept = useDraft(isOpen(form) ? draftKey(uid, form) : entryDraftKey(uid), parseDraft)
  const isReplaced = form.name === 'new' && kept.value !== null && kept.value.id === form.replacedId
  const draft = isReplaced ? { ...kept, value: null } : kept

  const writeOf = (sought: WriteKey) => writes.find(({ key }) => key === sought)
  const write =
    (isOpen(form) && (writeOf(writeKey(form)) ?? (isEdit(form) && writeOf(`edit.${form.entry.id}`)))) || null
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
    if (sent) outbox.tell(entryInfo(`entry.${sent.id}`, sent, entries?.length === 1))
  }, [sent, entries, outbox])

  /** The new entry that is being sent or has failed: on this device there is one draft for it. */
  const waiting = writes.find(
    ({ key, state: { status } }) => key.startsWith('entry.') && status !== 'success',
  )

  function open(event: Extract<FormEvent, { name: 'openNew' | 'openWith' }>) {
    const submission = waiting && submissionOf(waiting)
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
        outbox.reset(`edit.${entry.id}`)
        const ofEdit = readKept(editDraftKey(uid, entry.id), parseDraft)
        dispatch({ name: 'edit', entry, draft: ofEdit, id: newId() })
      },
      [uid, outbox],
    ),
    /** Closes the form. The user has seen its failure, and has kept or discarded the text. */
    close: () => {
      if (write !== null) outbox.reset(write.key)
      dispatch({ name: 'close' })
    },
    /** A failed attempt was the draft. */
    replaceDraft: (values: NewValues) => {
      if (waiting) outbox.reset(waiting.key)
      dispatch({ name: 'replaceDraft', values, id: newId(), replacedId: draft.value?.id ?? '' })
    },
  }
}
