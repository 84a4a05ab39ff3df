/**
 * The form of an entry as a state machine: which form is open. The page draws the state, and reports presses as events.
 * React Hook Form holds the typed values, the device their draft, and the outbox the entry that was sent.
 */

import { editDraftKey, entryDraftKey } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import type { EntryDraft, NewValues, OpenForm } from '../../../domain/entryForm'
import { toTypedEntry, type TypedEntry } from '../../../domain/entrySchemas'

export interface FormState {
  readonly form:
    | OpenForm
    | { readonly name: 'closed' }
    /** Asks whether a form with `values` may replace the draft, which is about another company. */
    | { readonly name: 'replaceAsked'; readonly values: NewValues; readonly draft: EntryDraft }
}

/** Presses. `draft` is the one on this device. `id` is a new one, for a form without a draft. */
export type FormEvent = Readonly<
  | { name: 'openNew'; draft: EntryDraft | null; id: string }
  /** From the page of a company. */
  | { name: 'openWith'; draft: EntryDraft | null; values: NewValues; id: string }
  | { name: 'replaceDraft'; values: NewValues; id: string; replacedId: string }
  | { name: 'edit'; draft: EntryDraft | null; entry: Entry; id: string }
  /** The typed text replaces the version `base`, or the form starts again: an edit with `base`. */
  | { name: 'keepText'; base: TypedEntry }
  | { name: 'discardText'; base: TypedEntry; id: string }
  | { name: 'reopen'; form: OpenForm }
  /** The draft has another id by now, for example because another tab has sent the first text. */
  | { name: 'follow'; id: string; isSentElsewhere: boolean }
  | { name: 'close' }
>

const CLOSED = { name: 'closed' } as const

export const INITIAL_STATE: FormState = { form: CLOSED }

export function nextState(state: FormState, event: FormEvent): FormState {
  const { form } = state
  switch (event.name) {
    case 'openNew':
      return { form: newForm(event.draft, null, event.id) }
    case 'openWith': {
      const { draft, values, id } = event
      // The address can name a company while a form is open.
      if (isOpen(form)) return state
      const isOther = draft !== null && companyKey(draft.form.companyName) !== companyKey(values.companyName)
      return { form: isOther ? { name: 'replaceAsked', draft, values } : newForm(draft, values, id) }
    }
    case 'replaceDraft':
      return {
        ...state,
        form: { ...newForm(null, event.values, event.id), replacedId: event.replacedId },
      }
    case 'edit': {
      const { draft, entry } = event
      const base = draft?.startedFrom ?? toTypedEntry(entry)
      return { ...state, form: { name: 'edited', id: draft?.id ?? event.id, entry, base, draft } }
    }
    case 'keepText':
      return isEdit(form) ? { ...state, form: { ...form, base: event.base } } : state
    case 'discardText':
      if (isEdit(form)) return { ...state, form: { ...form, base: event.base, draft: null } }
      return { ...state, form: newForm(null, 'values' in form ? form.values : null, event.id) }
    case 'reopen':
      return { ...state, form: event.form }
    case 'follow':
      if (!isOpen(form)) return state
      return {
        ...state,
        form: { ...form, id: event.id, ...(event.isSentElsewhere && { isSentElsewhere: true }) },
      }
    case 'close':
      return { form: CLOSED }
    default:
      // A compile error here names an event without a case.
      return event satisfies never
  }
}

/** A draft opens instead of an empty form. */
function newForm(draft: EntryDraft | null, values: NewValues | null, id: string) {
  return { name: 'new', id: draft?.id ?? id, values, draft } as const
}

export const isOpen = (form: FormState['form']): form is OpenForm =>
  form.name !== 'closed' && form.name !== 'replaceAsked'

export const isEdit = (form: FormState['form']) => 'entry' in form

/** The write that sends the form. An edited entry that has been deleted becomes a new one. */
export const writeOf = (form: OpenForm): { readonly kind: 'entry' | 'edit'; readonly id: string } =>
  form.name === 'edited' ? { kind: 'edit', id: form.entry.id } : { kind: 'entry', id: form.id }

export const draftKey = (uid: string, form: OpenForm) =>
  isEdit(form) ? editDraftKey(uid, form.entry.id) : entryDraftKey(uid)

/** The form with the latest version of its entry. `entries` are the stored ones; null while they are unknown. */
export function withLatest(form: FormState['form'], entries: readonly Entry[] | null): FormState['form'] {
  if (!isEdit(form) || entries === null) return form
  const entry = entries.find(({ id }) => id === form.entry.id)
  return entry ? { ...form, name: 'edited', entry } : { ...form, name: 'deletedWhileEdited' }
}
