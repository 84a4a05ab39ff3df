/** Profile fields that are copied from an old account. */

import { describe, expect, it } from 'vitest'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, missingFields, type Profile } from '../../src/domain/account/user'

const typed: Profile = {
  username: 'Ann',
  tagline: 'Compilers and coffee',
  preferredContact: 'ann@ufl.edu',
  currentYear: 'Junior',
  gpa: 0,
}
const untouched: Profile = {
  username: DEFAULT_USERNAME,
  tagline: DEFAULT_TAGLINE,
  preferredContact: '',
  currentYear: ' ',
  gpa: null,
}

describe('copying a profile', () => {
  it('copies everything when the new profile is untouched', () => {
    const all = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa']

    expect(missingFields(untouched, typed)).toEqual(all)
    expect(missingFields({ ...untouched, tagline: '', username: '' }, typed)).toEqual(all)
  })

  it('does not overwrite typed values', () => {
    expect(missingFields(typed, { ...typed, username: 'Old Ann', tagline: 'Old', gpa: 4 })).toEqual([])
    expect(missingFields({ ...typed, currentYear: '' }, { ...typed, username: 'Old Ann' })).toEqual([
      'currentYear',
    ])
  })

  it('does not copy untouched values', () => {
    expect(missingFields({ ...untouched, tagline: '' }, untouched)).toEqual([])
  })
})
