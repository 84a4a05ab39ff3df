import { describe, expect, it } from 'vitest'
import { newEntryForm } from '../../src/domain/entry'
import { entryDraftKey } from '../../src/config/storageKeys'
import { parseEntryDraft, sameEntryForm } from '../../src/features/entries/entryDraft'
import { entryForm } from '../helpers/builders'

describe('the draft of an entry', () => {
  it('is kept for each user apart', () => {
    expect(entryDraftKey('u-ann')).not.toBe(entryDraftKey('u-bea'))
  })

  it('comes back as it was typed', () => {
    const typed = entryForm({ hourlyRate: '$4', openToContact: false })

    expect(parseEntryDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  })

  it.each([
    ['null', null],
    ['a text', 'draft'],
    ['a form without a field', { ...entryForm(), gpa: undefined }],
    ['a form with a number where text belongs', { ...entryForm(), gpa: 3.7 }],
  ])('is none when what is stored is %s', (_what, stored) => {
    expect(parseEntryDraft(stored)).toBeNull()
  })
})

describe('two forms', () => {
  it('are the same when every field is', () => {
    expect(sameEntryForm(newEntryForm(null), newEntryForm(null))).toBe(true)
  })

  it('differ by one field', () => {
    expect(sameEntryForm(entryForm(), entryForm({ openToContact: false }))).toBe(false)
  })
})
