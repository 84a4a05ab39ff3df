/**
 * The form of an entry as one state machine: which form is open, and whether the entry that it sent was stored. The page
 * draws the state, and reports presses and the server's answers as events. No event leads to 'deletedWhileEdited':
 * `withLatest` compares the open form with the stored entries. React Hook Form holds the typed values.
 */

import { editDraftKey, entryDraftKey } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { Entry, EntryContent } from '../../../domain/entry'
import { toTypedEntry, type TypedEntry } from '../../../domain/entrySchemas'
import type { EditDraft } from './entryDraft'

/** Values of a new form, beside those of the profile. */
export type NewValues = Partial<TypedEntry> & Pick<TypedEntry, 'companyName'>

export type OpenForm = Readonly<
  | { name: 'new' }
  | { name: 'prefilled'; values: NewValues }
  /** A new form with the draft of this device. Starting over begins with `values`. */
  | { name: 'continued'; values: NewValues | null; draft: TypedEntry }
  /** `base` is the version that the typed text replaces. `draft` is a text of an earlier visit. */
  | { name: 'edited' | 'deletedWhileEdited'; entry: Entry; base: TypedEntry; draft: TypedEntry | null }
>

export interface FormState {
  readonly form:
    | OpenForm
    | { readonly name: 'closed' }
    /** Asks whether a form with `values` may replace the draft, which is about another company. */
    | { readonly name: 'replaceAsked'; readonly values: NewValues; readonly draft: TypedEntry }
  /** The last entry that the user has sent, also while its form is closed. */
  readonly sent: Sent
  /** The `createdAt` of the plan with which the user last opened a form. */
  readonly plan: number | null
}

export type Sent = Readonly<
  | { name: 'nothing' }
  /** `isDelayed`: the entry was saved a moment ago, so this takes a few seconds. */
  | { name: 'sending'; submission: Submission; isDelayed: boolean }
  | { name: 'failed'; submission: Submission; error: unknown }
  | { name: 'stored'; submission: Submission }
>

export type Submission = Readonly<{ form: OpenForm; content: EntryContent; typed: TypedEntry }>

/** Presses, then the server's answers. `draft` is the one on this device. */
export type FormEvent = Readonly<
  | { name: 'openNew'; draft: TypedEntry | null }
  /** From a wanted company, a plan or a removed entry. */
  | { name: 'openWith'; draft: TypedEntry | null; values: NewValues; plan: number | null }
  | { name: 'replaceDraft'; values: NewValues }
  | { name: 'edit'; draft: EditDraft | null; entry: Entry }
  /** The typed text replaces the version `base`, or the form starts again with `base`. */
  | { name: 'keepText' | 'discardText'; base: TypedEntry }
  | { name: 'close' | 'dismiss' }
  | { name: 'send' | 'reopen'; submission: Submission }
  | { name: 'delayed' | 'stored'; submission: Submission }
  | { name: 'refused'; submission: Submission; error: unknown }
>

const CLOSED = { name: 'closed' } as const
const NOTHING = { name: 'nothing' } as const

export const INITIAL_STATE: FormState = { form: CLOSED, sent: NOTHING, plan: null }

export function nextState(state: FormState, event: FormEvent): FormState {
  const { form, sent } = state
  switch (event.name) {
    case 'openNew':
      // The draft may be that of the plan's form.
      return { ...state, form: newForm(event.draft, null), plan: event.draft === null ? null : state.plan }
    case 'openWith': {
      const { draft, values, plan } = event
      // The address can name a plan while a form is open.
      if (isOpen(form)) return state
      // A second new entry would disappear with the one that is being sent.
      if (sent.name === 'sending' && !isEdit(sent.submission.form))
        return { ...state, form: sent.submission.form }
      const isOther = draft !== null && companyKey(draft.companyName) !== companyKey(values.companyName)
      return {
        ...state,
        form: isOther ? { name: 'replaceAsked', draft, values } : newForm(draft, values),
        plan,
      }
    }
    case 'replaceDraft':
      // A failed attempt was the draft.
      return { ...state, form: newForm(null, event.values), sent: dismissed(sent) }
    case 'edit': {
      const { draft, entry } = event
      const base = draft?.startedFrom ?? toTypedEntry(entry)
      return { ...state, form: { name: 'edited', entry, base, draft: draft?.form ?? null } }
    }
    case 'keepText':
      return isEdit(form) ? { ...state, form: { ...form, base: event.base } } : state
    case 'discardText':
      if (isEdit(form)) return { ...state, form: { ...form, base: event.base, draft: null } }
      return { ...state, form: newForm(null, 'values' in form ? form.values : null) }
    case 'close':
      // The form has shown its failure, and the user has kept or discarded the text.
      return { ...state, form: CLOSED, sent: submissionOf(form, sent) ? dismissed(sent) : sent }
    case 'dismiss':
      return { ...state, sent: dismissed(sent) }
    case 'reopen':
      return { ...state, form: event.submission.form }
    case 'send':
    case 'delayed':
      return {
        ...state,
        sent: { name: 'sending', submission: event.submission, isDelayed: event.name === 'delayed' },
      }
    case 'stored':
      return {
        ...state,
        form: submissionOf(form, sent) ? CLOSED : form,
        sent: { name: 'stored', submission: event.submission },
      }
    case 'refused':
      return { ...state, sent: { ...event, name: 'failed' } }
    default:
      // A compile error here names an event without a case.
      return event satisfies never
  }
}

/** A draft opens instead of an empty form. */
function newForm(draft: TypedEntry | null, values: NewValues | null): OpenForm {
  if (draft !== null) return { name: 'continued', values, draft }
  return values === null ? { name: 'new' } : { name: 'prefilled', values }
}

const dismissed = (sent: Sent): Sent => (sent.name === 'sending' ? sent : NOTHING)

export const isOpen = (form: FormState['form']): form is OpenForm =>
  form.name !== 'closed' && form.name !== 'replaceAsked'

export const isEdit = (form: FormState['form']) => 'entry' in form

/** False for a new entry, and for an edited one that has been deleted. */
export const isUpdate = ({ form }: Submission) => form.name === 'edited'

const idOf = (form: OpenForm) => (isEdit(form) ? form.entry.id : null)

/** The submission of the open form, while it is being sent or after it has failed. */
export function submissionOf(form: FormState['form'], sent: Sent): Submission | null {
  if (!isOpen(form) || (sent.name !== 'sending' && sent.name !== 'failed')) return null
  return idOf(form) === idOf(sent.submission.form) ? sent.submission : null
}

export const draftKey = (uid: string, form: OpenForm) =>
  isEdit(form) ? editDraftKey(uid, form.entry.id) : entryDraftKey(uid)

/** The form with the latest version of its entry. `entries` are the stored ones; null while they are unknown. */
export function withLatest(form: FormState['form'], entries: readonly Entry[] | null): FormState['form'] {
  if (!isEdit(form) || entries === null) return form
  const entry = entries.find(({ id }) => id === form.entry.id)
  return entry ? { ...form, name: 'edited', entry } : { ...form, name: 'deletedWhileEdited' }
}
