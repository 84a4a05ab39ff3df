/** What a new profile takes over from an old one. */

import { describe, expect, it } from 'vitest'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, missingFields, type Profile } from '../../src/domain/user'

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

describe('a profile takes over from another one', () => {
  it('everything, where nobody has typed anything yet', () => {
    const all = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa']

    expect(missingFields(untouched, typed)).toEqual(all)
    expect(missingFields({ ...untouched, tagline: '', username: '' }, typed)).toEqual(all)
  })

  it('nothing in the place of what was typed', () => {
    expect(missingFields(typed, { ...typed, username: 'Old Ann', tagline: 'Old', gpa: 4 })).toEqual([])
    expect(missingFields({ ...typed, currentYear: '' }, { ...typed, username: 'Old Ann' })).toEqual([
      'currentYear',
    ])
  })

  it('nothing that nobody has typed there either', () => {
    expect(missingFields({ ...untouched, tagline: '' }, untouched)).toEqual([])
  })
})
