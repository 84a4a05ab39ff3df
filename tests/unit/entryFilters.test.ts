/** Which cards the filters leave, and which companies they offer. */

import { describe, expect, it } from 'vitest'
import { companyChoices, matchesFilters, NO_FILTERS } from '../../src/domain/entryFilters'
import { summary } from '../helpers/builders'

describe('filters', () => {
  const card = summary({ companyName: 'Google', positionType: 'Full-Time', location: 'NYC' })

  it('let everything through when none is set', () => {
    expect(matchesFilters(card, NO_FILTERS)).toBe(true)
  })

  it.each([
    { company: ' google ' },
    { positionType: 'full time' },
    { positionType: 'FULLTIME' },
    { location: 'nyc' },
    { company: 'GOOGLE', positionType: 'Full-Time', location: 'NYC' },
  ])('match %o', (filters) => {
    expect(matchesFilters(card, { ...NO_FILTERS, ...filters })).toBe(true)
  })

  it.each([
    { company: 'Goog' },
    { positionType: 'Internship' },
    { location: 'Remote' },
    { company: 'Google', location: 'LA' },
  ])('do not match %o', (filters) => {
    expect(matchesFilters(card, { ...NO_FILTERS, ...filters })).toBe(false)
  })

  it('offer each company once, in alphabetical order', () => {
    const cards = ['Zoom', 'google', ' Google', 'Apple', ''].map((companyName) => summary({ companyName }))

    expect(companyChoices(cards)).toEqual(['Apple', 'google', 'Zoom'])
  })
})
