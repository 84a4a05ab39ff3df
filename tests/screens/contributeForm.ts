/** Opening and filling in the entry dialog. */

import {
  fireEvent,
  screen,
  within,
  type BoundFunctions,
  type Matcher,
  type queries,
} from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { AppData } from '../../src/session/accounts'
import { deviceStore, entryDraftKey } from '../../src/device/deviceStore'
import type { TypedEntry } from '../../src/domain/entry/entrySchemas'
import { draftIds, readDraft, type EntryDraft } from '../../src/features/entries/form/entryDraft'
import { entryDraft, words } from '../helpers/builders'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'

export interface OpenForm extends Omit<BoundFunctions<typeof queries>, 'getByLabelText'> {
  readonly dialog: HTMLElement
  getByLabelText(label: Matcher): HTMLElement
}

/** Testing Library's own search by label compares every label with every control, which takes seconds in this form. */
function controlOf(dialog: HTMLElement, label: Matcher): HTMLElement {
  const [found, ...others] = within(dialog).getAllByText(label, { selector: 'label' })
  if (!(found instanceof HTMLLabelElement) || others.length > 0 || found.control === null)
    throw new Error(`The form has not exactly one control with the label ${String(label)}.`)
  return found.control
}

/** The form once it has loaded. The dialog opens earlier, with a skeleton. */
export async function findForm(title: string): Promise<OpenForm> {
  await screen.findByText('Company name', { selector: 'label' })
  const dialog = screen.getByRole('dialog', { name: title })
  return { ...within(dialog), getByLabelText: (label) => controlOf(dialog, label), dialog }
}

/** Opens the form of a new entry: Ann's first, by default. */
export async function openSubmitForm(data: Browser = browserOfAnn()) {
  const view = renderScreen({ data, at: '/list' })
  await view.user.click(await screen.findByRole('button', { name: 'Submit Data' }))
  return { ...view, data, form: await findForm('Submit your experience') }
}

/** Opens the form of a new entry with a kept draft that is complete, which is faster than to fill in the form. */
export function openFilledForm(text: Partial<TypedEntry> = {}, data?: Browser) {
  keepDraft(entryDraft(text))
  return openSubmitForm(data)
}

/** Pastes instead of typing: each letter would render the whole form. */
export function type(form: OpenForm, label: string, value: string): void {
  fireEvent.change(form.getByLabelText(label), { target: { value } })
}

/** Keeps the draft on Ann's device. */
export function keepDraft(draft: EntryDraft): void {
  deviceStore.write(entryDraftKey(ANN.uid, draft.id), JSON.stringify(draft))
}

/** Ann's drafts on her device. */
export function keptDrafts(): readonly (EntryDraft | null)[] {
  return draftIds(ANN.uid).map((id) => readDraft(ANN.uid, id))
}

/** Opens the edit form of the only entry. */
export async function openEditForm(data: AppData) {
  const view = renderScreen({ data, at: '/list' })
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }))
  return { ...view, form: await findForm('Edit entry') }
}

const GOOD: Readonly<Record<string, string>> = {
  'Company name': 'Google',
  'Role title': 'STEP Intern',
  'Position Type': 'Internship',
  Location: 'Remote',
  'Start date': '2026-05-12',
  'Application method': 'Career fair',
  'Hiring process length': '6 weeks',
  'Interview process': `Rounds ${words()}`,
  'Questions asked': `Asked ${words()}`,
}

/** Fills in the fields that the profile lacks. `overrides` are by label. */
export async function fillEntry(
  user: UserEvent,
  form: OpenForm,
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...GOOD, ...overrides })) {
    const control = form.getByLabelText(label)
    if (control instanceof HTMLSelectElement) {
      // One field after the other, like a user.
      // oxlint-disable-next-line no-await-in-loop
      await user.selectOptions(control, value)
    } else {
      type(form, label, value)
    }
  }
}
