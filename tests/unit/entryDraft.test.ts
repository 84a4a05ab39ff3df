/** Reading stored drafts of entries, in any earlier or damaged form. */

import { describe, expect, it } from 'vitest'
import { entryDraftKey } from '../../src/device/deviceStore'
import { parseEditDraft, parseEntryDraft } from '../../src/features/entries/form/entryDraft'
import { entryForm } from '../helpers/builders'

describe('the draft of an entry', () => {
  it('is stored for each user separately', () => {
    expect(entryDraftKey('u-ann')).not.toBe(entryDraftKey('u-bea'))
  })

  it('is restored as it was typed', () => {
    const typed = entryForm({ hourlyRate: '$4', openToContact: false, rounds: ['Technical'] })

    expect(parseEntryDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  })

  it('is restored when the form has a new field', () => {
    const { location: _added, ...typed } = entryForm()

    expect(parseEntryDraft(typed)).toEqual({ ...entryForm(), location: '' })
  })

  it('is restored without a field of another type', () => {
    expect(parseEntryDraft({ ...entryForm(), gpa: 3.7, rounds: [1] })).toEqual({
      ...entryForm(),
      gpa: '',
      rounds: [],
    })
  })

  it('is restored without a field that the form no longer has', () => {
    expect(parseEntryDraft({ ...entryForm(), salary: '120k' })).toEqual(entryForm())
  })

  it.each([
    ['null', null],
    ['a text', 'draft'],
    ['a list', ['draft']],
    ['an unknown object', { title: 'draft' }],
  ])('is missing when the stored value is %s', (_what, stored) => {
    expect(parseEntryDraft(stored)).toBeNull()
  })
})

describe('the draft of an edit', () => {
  it('is restored with its original values, also when the form has a new field', () => {
    const { location: _added, ...begun } = entryForm()
    const stored = { form: { ...begun, roleTitle: 'Typed' }, startedFrom: begun }

    const draft = parseEditDraft(JSON.parse(JSON.stringify(stored)))

    expect(draft?.form).toEqual(entryForm({ roleTitle: 'Typed', location: '' }))
    expect(draft?.startedFrom).toEqual(entryForm({ location: '' }))
  })

  it.each([
    ['a new entry', entryForm()],
    ['an edit without original values', { form: entryForm(), startedFrom: null }],
    ['an edit whose form is a text', { form: 'junk', startedFrom: entryForm() }],
  ])('is missing when the stored value is %s', (_what, stored) => {
    expect(parseEditDraft(stored)).toBeNull()
  })
})
