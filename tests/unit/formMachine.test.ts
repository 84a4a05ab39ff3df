/** The state machine of the entry form: each event in each state in which it can occur. */

import { describe, expect, it } from 'vitest'
import { toTypedEntry } from '../../src/domain/entrySchemas'
import {
  INITIAL_STATE,
  isOpen,
  isUpdate,
  nextState,
  submissionOf,
  withLatest,
  type FormEvent,
  type FormState,
  type OpenForm,
} from '../../src/features/entries/form/formMachine'
import { entry, entryContent, entryForm } from '../helpers/builders'

const STORED = entry({ id: 'e1', companyName: 'Adobe' })
const VISA = { companyName: 'Visa', roleTitle: 'Analyst' }
const DRAFT = entryForm({ companyName: 'Google', roleTitle: 'Typed' })
const ERROR = new Error('No.')

const requestOfForm = (form: OpenForm) => ({ form, content: entryContent(), typed: entryForm() })
const NEW = requestOfForm({ name: 'new' })
const UPDATE = requestOfForm({ name: 'edited', entry: STORED, base: toTypedEntry(STORED), draft: null })

const EVENTS = {
  openNew: { name: 'openNew', draft: null },
  openNewDraft: { name: 'openNew', draft: DRAFT },
  openWith: { name: 'openWith', draft: null, values: VISA, plan: null },
  openWithSameDraft: { name: 'openWith', draft: DRAFT, values: { companyName: 'google' }, plan: null },
  openWithOtherDraft: { name: 'openWith', draft: DRAFT, values: VISA, plan: null },
  replaceDraft: { name: 'replaceDraft', values: VISA },
  edit: { name: 'edit', entry: STORED, draft: null },
  keepText: { name: 'keepText', base: DRAFT },
  discardText: { name: 'discardText', base: DRAFT },
  close: { name: 'close' },
  dismiss: { name: 'dismiss' },
  send: { name: 'send', submission: NEW },
  sendEdit: { name: 'send', submission: UPDATE },
  reopen: { name: 'reopen', submission: NEW },
  delayed: { name: 'delayed', submission: NEW },
  stored: { name: 'stored', submission: NEW },
  refused: { name: 'refused', submission: NEW, error: ERROR },
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
  'new sending': after('openNew', 'send'),
  'closed sending': after('openNew', 'send', 'close'),
  'new failed': after('openNew', 'send', 'refused'),
  'closed failed': after('openNew', 'send', 'close', 'refused'),
  'closed stored': after('openNew', 'send', 'stored'),
}

const nameOf = ({ form, sent }: FormState) =>
  sent.name === 'nothing' ? form.name : `${form.name} ${sent.name}`

/** The next states while nothing was sent. An event with a dash cannot occur in the state. */
const FORMS = `
  event              | closed         | new         | prefilled         | continued         | replaceAsked | edited
  openNew            | new            | -           | -                 | -                 | -            | -
  openNewDraft       | continued      | -           | -                 | -                 | continued    | -
  openWith           | prefilled      | new         | prefilled         | continued         | prefilled    | edited
  openWithSameDraft  | continued      | new         | prefilled         | continued         | -            | edited
  openWithOtherDraft | replaceAsked   | new         | prefilled         | continued         | replaceAsked | edited
  replaceDraft       | -              | -           | -                 | -                 | prefilled    | -
  edit               | edited         | -           | -                 | -                 | -            | -
  keepText           | -              | -           | -                 | -                 | -            | edited
  discardText        | -              | new         | prefilled         | new               | -            | edited
  close              | -              | closed      | closed            | closed            | closed       | closed
  send               | -              | new sending | prefilled sending | continued sending | -            | -
  sendEdit           | closed sending | -           | -                 | -                 | -            | edited sending`

/** The next states after the user has sent a new entry. */
const SENT = `
  event              | closed sending | new sending    | closed failed       | new failed  | closed stored
  openNew            | new sending    | -              | new failed          | -           | new stored
  openNewDraft       | -              | -              | continued failed    | -           | -
  openWith           | new sending    | new sending    | prefilled failed    | new failed  | prefilled stored
  openWithSameDraft  | new sending    | new sending    | continued failed    | new failed  | -
  openWithOtherDraft | new sending    | new sending    | replaceAsked failed | new failed  | replaceAsked stored
  edit               | edited sending | -              | edited failed       | -           | edited stored
  close              | -              | closed sending | -                   | closed      | -
  dismiss            | closed sending | -              | closed              | -           | closed
  send               | -              | -              | -                   | new sending | -
  sendEdit           | -              | -              | closed sending      | -           | closed sending
  reopen             | -              | -              | new failed          | -           | -
  delayed            | closed sending | new sending    | -                   | -           | -
  stored             | closed stored  | closed stored  | -                   | -           | -
  refused            | closed failed  | new failed     | -                   | -           | -`

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

  it.each([...cellsOf(FORMS), ...cellsOf(SENT)])('$event: from $state to $next', ({ event, state, next }) => {
    expect(isEvent(event) && nameOf(nextState(stateOf(state), EVENTS[event]))).toBe(next)
  })

  it('stays open when the server has stored an entry of another form', () => {
    expect(nameOf(after('openNew', 'send', 'close', 'edit', 'stored'))).toBe('edited stored')
  })

  it('keeps the failure of another form when it closes', () => {
    expect(nameOf(after('openNew', 'send', 'close', 'refused', 'edit', 'close'))).toBe('closed failed')
  })

  it('forgets a failed entry whose draft the user replaces', () => {
    expect(nameOf(after('openNew', 'send', 'close', 'refused', 'openWithOtherDraft', 'replaceDraft'))).toBe(
      'prefilled',
    )
  })

  it('starts over with the values that opened it', () => {
    expect(after('openWithSameDraft', 'discardText').form).toEqual({
      name: 'prefilled',
      values: { companyName: 'google' },
    })
  })

  it('remembers the plan that opened it, also after a question', () => {
    const planned = nextState(INITIAL_STATE, { ...EVENTS.openWithOtherDraft, plan: 7 })

    expect(nextState(planned, EVENTS.replaceDraft).plan).toBe(7)
  })

  it('has its own submission until the server has stored the entry', () => {
    const own = (state: FormState) => submissionOf(state.form, state.sent)

    expect(own(after('openNew', 'send'))).toBe(NEW)
    expect(own(after('openNew', 'send', 'refused'))).toBe(NEW)
    expect(own(after('openNew', 'send', 'stored', 'openNew'))).toBeNull()
    expect(own(after('openNew', 'send', 'close', 'edit'))).toBeNull()
    expect(own(after('edit', 'sendEdit', 'close', 'edit'))).toBe(UPDATE)
  })
})

describe('the form of an edit', () => {
  const isEdited = (form: FormState['form']) => (form.name === 'edited' ? form : undefined)

  it('starts with the entry, or with its draft and the version of that draft', () => {
    const draft = { form: DRAFT, startedFrom: entryForm({ roleTitle: 'Old' }) }

    expect(isEdited(after('edit').form)).toMatchObject({ base: toTypedEntry(STORED), draft: null })
    expect(isEdited(nextState(INITIAL_STATE, { ...EVENTS.edit, draft }).form)).toMatchObject({
      base: draft.startedFrom,
      draft: draft.form,
    })
  })

  it('replaces another version with the text or with that version', () => {
    const other = entryForm({ roleTitle: 'Theirs' })
    const drafted = nextState(INITIAL_STATE, { ...EVENTS.edit, draft: { form: DRAFT, startedFrom: DRAFT } })

    expect(isEdited(nextState(drafted, { name: 'keepText', base: other }).form)).toMatchObject({
      base: other,
      draft: DRAFT,
    })
    expect(isEdited(nextState(drafted, { name: 'discardText', base: other }).form)).toMatchObject({
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
    expect(isUpdate(UPDATE)).toBe(true)
    expect(isOpen(deleted) && isUpdate(requestOfForm(deleted))).toBe(false)
  })

  it('says that an entry must wait', () => {
    expect(after('edit', 'sendEdit', 'delayed').sent).toMatchObject({ name: 'sending', isDelayed: true })
  })
})
