/** Reading stored drafts of entries, in any earlier or damaged form. */

import { describe, expect, it } from 'vitest'
import { entryDraftKey } from '../../src/device/deviceStore'
import type { EntryDraft } from '../../src/domain/entry/entryForm'
import { parseDraft } from '../../src/features/entries/form/entryDraft'
import { entryForm } from '../helpers/builders'

function draft(overrides: Partial<EntryDraft> = {}): EntryDraft {
  return { id: 'an-id', form: entryForm(), base: null, sent: null, ...overrides }
}

describe('the draft of an entry', () => {
  it('is stored for each user separately', () => {
    expect(entryDraftKey('u-ann', 'an-id')).not.toBe(entryDraftKey('u-bea', 'an-id'))
  })

  it('is restored as it was typed and sent, with its id', () => {
    const form = entryForm({ hourlyRate: '$4', openToContact: false, rounds: ['Technical'] })
    const kept = draft({ form, sent: entryForm() })

    expect(parseDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('is restored without a field of another type', () => {
    expect(parseDraft({ id: 'an-id', form: { ...entryForm(), gpa: 3.7, rounds: [1] } })?.form).toEqual({
      ...entryForm(),
      gpa: '',
      rounds: [],
    })
  })

  it('is restored without a field that the form no longer has', () => {
    expect(parseDraft({ id: 'an-id', form: { ...entryForm(), salary: '120k' } })).toEqual(draft())
  })

  it('of an edit is restored with its original values, also when the form has a new field', () => {
    const { location: _added, ...begun } = entryForm()
    const stored = { id: 'an-id', form: { ...begun, roleTitle: 'Typed' }, base: begun }

    expect(parseDraft(JSON.parse(JSON.stringify(stored)))).toEqual(
      draft({
        form: entryForm({ roleTitle: 'Typed', location: '' }),
        base: entryForm({ location: '' }),
      }),
    )
  })

  it.each([
    ['null', null],
    ['a text', 'draft'],
    ['a list', ['draft']],
    ['an unknown object', { title: 'draft' }],
    ['a form without an id', { form: entryForm() }],
    ['an id whose form is a text', { id: 'an-id', form: 'junk' }],
  ])('is missing when the stored value is %s', (_what, stored) => {
    expect(parseDraft(stored)).toBeNull()
  })
})
