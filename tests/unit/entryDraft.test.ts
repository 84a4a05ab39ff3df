/** Reading stored drafts of entries, in any earlier or damaged form. */

import { describe, expect, it } from 'vitest'
import { parseDraft, type EntryDraft } from '../../src/features/entries/form/entryDraft'
import { typedEntry } from '../helpers/builders'

function draft(overrides: Partial<EntryDraft> = {}): EntryDraft {
  return { id: 'an-id', text: typedEntry(), base: null, sent: null, ...overrides }
}

describe('the draft of an entry', () => {
  it('is restored as it was typed and sent, with its id', () => {
    const text = typedEntry({ hourlyRate: '$4', openToContact: false, rounds: ['Technical'] })
    const kept = draft({ text, sent: typedEntry() })

    expect(parseDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('is restored without a field of another type', () => {
    expect(parseDraft({ id: 'an-id', text: { ...typedEntry(), gpa: 3.7, rounds: [1] } })?.text).toEqual({
      ...typedEntry(),
      gpa: '',
      rounds: [],
    })
  })

  it('is restored without a field that the form no longer has', () => {
    expect(parseDraft({ id: 'an-id', text: { ...typedEntry(), salary: '120k' } })).toEqual(draft())
  })

  it('of an edit is restored with its original values, also when the form has a new field', () => {
    const { location: _added, ...begun } = typedEntry()
    const stored = { id: 'an-id', text: { ...begun, roleTitle: 'Typed' }, base: begun }

    expect(parseDraft(JSON.parse(JSON.stringify(stored)))).toEqual(
      draft({
        text: typedEntry({ roleTitle: 'Typed', location: '' }),
        base: typedEntry({ location: '' }),
      }),
    )
  })

  it.each([
    ['null', null],
    ['a text', 'draft'],
    ['a list', ['draft']],
    ['an unknown object', { title: 'draft' }],
    ['a text without an id', { text: typedEntry() }],
    ['an id whose text is a string', { id: 'an-id', text: 'junk' }],
  ])('is missing when the stored value is %s', (_what, stored) => {
    expect(parseDraft(stored)).toBeNull()
  })
})
