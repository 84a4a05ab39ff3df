/** The state of the user's entry form, the functions that open it, and the one that stores its entry. */

import { useCallback, useReducer } from 'react'
import { deviceStore, editDraftKey, entryDraftKey, readKept } from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import { useAction } from '../../../hooks/useAction'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useData } from '../../../session/DataContext'
import { parseEditDraft, parseEntryDraft } from '../form/entryDraft'
import { draftKey, INITIAL_STATE, nextState, withLatest } from '../form/formMachine'
import type { NewValues, Submission } from '../form/formMachine'
import { useEndAnswered } from './useEndAnswered'

/** `entries` are the stored ones; null while they are unknown. */
export function useFormMachine(uid: string, entries: readonly Entry[] | null) {
  const data = useData()
  const endAnswered = useEndAnswered(uid)
  const [state, dispatch] = useReducer(nextState, INITIAL_STATE)
  useLeaveWarning(state.sent.name === 'sending')

  const readDraft = () => readKept(entryDraftKey(uid), parseEntryDraft)
  // Ignores a second press while the first one is being sent. The machine holds the state.
  const { run: send } = useAction(async (submission: Submission) => {
    const { form, content } = submission
    const onWait = () => dispatch({ name: 'delayed', submission })
    dispatch({ name: 'send', submission })
    try {
      if (form.name === 'edited') await data.updateEntry(uid, form.entry.id, content, form.entry, onWait)
      else await data.appendEntry(uid, content)
    } catch (error) {
      return dispatch({ name: 'refused', submission, error })
    }
    deviceStore.remove(draftKey(uid, form))
    dispatch({ name: 'stored', submission })
    endAnswered(submission, state.plan)
  })

  return {
    form: withLatest(state.form, entries),
    sent: state.sent,
    dispatch,
    send,
    openNew: () => dispatch({ name: 'openNew', draft: readDraft() }),
    openWith: (values: NewValues, plan: number | null = null) =>
      dispatch({ name: 'openWith', values, plan, draft: readDraft() }),
    edit: useCallback(
      (entry: Entry) =>
        dispatch({ name: 'edit', entry, draft: readKept(editDraftKey(uid, entry.id), parseEditDraft) }),
      [uid],
    ),
  }
}
