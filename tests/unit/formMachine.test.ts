/** The state machine of the entry form: each event in each state in which it can occur. */

import { describe, expect, it } from 'vitest'
import { toTypedEntry } from '../../src/domain/entrySchemas'
import type { EntryDraft } from '../../src/domain/entryForm'
import {
  INITIAL_STATE,
  isOpen,
  nextState,
  withLatest,
  writeOf,
  type FormEvent,
  type FormState,
} from '../../src/features/entries/form/formMachine'
import { entry, entryForm } from '../helpers/builders'

const STORED = entry({ id: 'e1', companyName: 'Adobe' })
const VISA = { companyName: 'Visa', roleTitle: 'Analyst' }
const FORM = entryForm({ companyName: 'Google', roleTitle: 'Typed' })
const DRAFT: EntryDraft = { id: 'kept', form: FORM, startedFrom: null, isSent: false }
const id = 'fresh'

const EVENTS = {
  openNew: { name: 'openNew', draft: null, id },
  openNewDraft: { name: 'openNew', draft: DRAFT, id },
  openWith: { name: 'openWith', draft: null, values: VISA, id },
  openWithSameDraft: { name: 'openWith', draft: DRAFT, values: { companyName: 'google' }, id },
  openWithOtherDraft: { name: 'openWith', draft: DRAFT, values: VISA, id },
  replaceDraft: { name: 'replaceDraft', values: VISA, id, replacedId: 'kept' },
  edit: { name: 'edit', entry: STORED, draft: null, id },
  keepText: { name: 'keepText', base: FORM },
  discardText: { name: 'discardText', base: FORM, id: 'fresher' },
  reopen: {
    name: 'reopen',
    form: { name: 'edited', id, entry: STORED, base: toTypedEntry(STORED), draft: null },
  },
  close: { name: 'close' },
} as const satisfies Record<string, FormEvent>

const after = (...names: readonly (keyof typeof EVENTS)[]) =>
  names.map((name) => EVENTS[name]).reduce<FormState>(nextState, INITIAL_STATE)

const STATES: Readonly<Record<string, FormState>> = {
  closed: INITIAL_STATE,
  new: after('openNew'),
  prefilled: after('openWith'),
  continued: after('openNewDraft'),
  replaceAsked: after('openWithOtherDraft'),
  edited: after('edit'),
}

function nameOf({ form }: FormState): string {
  if (form.name !== 'new') return form.name
  if (form.draft !== null) return 'continued'
  return form.values === null ? 'new' : 'prefilled'
}

/** The next states. An event with a dash cannot occur in the state. */
const FORMS = `
  event              | closed         | new       | prefilled | continued | replaceAsked | edited
  openNew            | new            | -         | -         | -         | -            | -
  openNewDraft       | continued      | -         | -         | -         | continued    | -
  openWith           | prefilled      | new       | prefilled | continued | prefilled    | edited
  openWithSameDraft  | continued      | new       | prefilled | continued | -            | edited
  openWithOtherDraft | replaceAsked   | new       | prefilled | continued | replaceAsked | edited
  replaceDraft       | -              | -         | -         | -         | prefilled    | -
  edit               | edited         | -         | -         | -         | -            | -
  keepText           | -              | -         | -         | -         | -            | edited
  discardText        | -              | new       | prefilled | new       | -            | edited
  reopen             | edited         | -         | -         | -         | -            | -
  close              | -              | closed    | closed    | closed    | closed       | closed`

/** The cells of a table, as event, state and next state. */
function cellsOf(table: string) {
  const [[, ...states] = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.flatMap(([event = '', ...cells]) =>
    cells
      .map((next, index) => ({ event, state: states[index] ?? '', next }))
      .filter(({ next }) => next !== '-'),
  )
}

const isEvent = (name: string): name is keyof typeof EVENTS => name in EVENTS

function stateOf(name: string): FormState {
  const state = STATES[name]
  if (state === undefined) throw new Error(`There is no state ${name}.`)
  return state
}

describe('the form of an entry', () => {
  it.each(Object.entries(STATES))('reaches the state %s', (name, state) => {
    expect(nameOf(state)).toBe(name)
  })

  it.each(cellsOf(FORMS))('$event: from $state to $next', ({ event, state, next }) => {
    expect(isEvent(event) && nameOf(nextState(stateOf(state), EVENTS[event]))).toBe(next)
  })

  it('starts over with the values that opened it, and with another id', () => {
    const { form } = after('openWithSameDraft', 'discardText')

    expect(form).toMatchObject({ name: 'new', id: 'fresher', values: { companyName: 'google' } })
  })

  it('has the id of its draft, or a new one', () => {
    const writeAfter = (name: keyof typeof EVENTS) => {
      const { form } = after(name)
      return isOpen(form) && writeOf(form)
    }

    expect(writeAfter('openNewDraft')).toEqual({ kind: 'entry', id: 'kept' })
    expect(writeAfter('openNew')).toEqual({ kind: 'entry', id: 'fresh' })
    expect(writeAfter('edit')).toEqual({ kind: 'edit', id: 'e1' })
  })

  it('follows its draft to another id, and remembers if another tab has sent the first text', () => {
    const follow = (isSentElsewhere: boolean) =>
      nextState(after('openNew'), { name: 'follow', id: 'other', isSentElsewhere }).form

    expect(follow(true)).toMatchObject({ id: 'other', isSentElsewhere: true })
    expect(follow(false)).not.toHaveProperty('isSentElsewhere')
  })
})

describe('the form of an edit', () => {
  const isEdited = (form: FormState['form']) => (form.name === 'edited' ? form : undefined)

  it('starts with the entry, or with its draft and the version of that draft', () => {
    const draft = { ...DRAFT, startedFrom: entryForm({ roleTitle: 'Old' }) }

    expect(isEdited(after('edit').form)).toMatchObject({ base: toTypedEntry(STORED), draft: null })
    expect(isEdited(nextState(INITIAL_STATE, { ...EVENTS.edit, draft }).form)).toMatchObject({
      base: draft.startedFrom,
      draft,
    })
  })

  it('replaces another version with the text or with that version', () => {
    const other = entryForm({ roleTitle: 'Theirs' })
    const draft = { ...DRAFT, startedFrom: FORM }
    const drafted = nextState(INITIAL_STATE, { ...EVENTS.edit, draft })

    expect(isEdited(nextState(drafted, { name: 'keepText', base: other }).form)).toMatchObject({
      base: other,
      draft,
    })
    expect(isEdited(nextState(drafted, { name: 'discardText', base: other, id }).form)).toMatchObject({
      base: other,
      draft: null,
    })
  })

  it('follows its entry while the entries are known', () => {
    const { form } = after('edit')
    const newer = { ...STORED, roleTitle: 'Theirs' }

    expect(isEdited(withLatest(form, [newer]))).toMatchObject({ entry: newer, base: toTypedEntry(STORED) })
    expect(withLatest(form, null)).toBe(form)
  })

  it('becomes the form of a new entry when its entry was deleted', () => {
    const deleted = withLatest(after('edit').form, [])

    expect(deleted.name).toBe('deletedWhileEdited')
    expect(isOpen(deleted) && writeOf(deleted)).toEqual({ kind: 'entry', id: 'fresh' })
  })
})
