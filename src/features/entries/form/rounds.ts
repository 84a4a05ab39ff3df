/** The lines of rounds in *Questions asked*. */

import { firstUnusedRound, withRounds } from '../../../domain/questions/roundLines'
import type { Form } from './useEntryForm'

/** Adds and removes the lines of rounds. */
export async function changeRounds(form: Form, change: () => Promise<unknown>) {
  const before = form.getValues('rounds')
  await change()
  const text = form.getValues('questionsAsked')
  const next = withRounds(text, before, form.getValues('rounds'))
  if (next !== text) form.setValue('questionsAsked', next, { shouldDirty: true })
}

/** After the press that gives the focus, which also sets the cursor. */
export function toFirstRound(area: HTMLTextAreaElement) {
  const at = firstUnusedRound(area.value)
  if (at !== null) setTimeout(() => area.setSelectionRange(at, at))
}
