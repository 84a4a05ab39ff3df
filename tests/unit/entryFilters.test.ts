/** Which cards the filters leave, and which companies they offer. */

import { describe, expect, it } from 'vitest'
import { filterChoices, filterEntries, NO_FILTERS } from '../../src/domain/entryFilters'
import { summary } from '../helpers/builders'

describe('filters', () => {
  const card = summary({ companyName: 'Google', positionType: 'Full-Time', location: 'NYC' })

  it('let everything through when none is set', () => {
    const cards = [card]

    expect(filterEntries(cards, NO_FILTERS)).toBe(cards)
  })

  it.each([
    { company: ' google ' },
    { positionType: 'full time' },
    { positionType: 'FULLTIME' },
    { location: 'nyc' },
    { company: 'GOOGLE', positionType: 'Full-Time', location: 'NYC' },
  ])('match %o', (filters) => {
    expect(filterEntries([card], { ...NO_FILTERS, ...filters })).toEqual([card])
  })

  it.each([
    { company: 'Goog' },
    { positionType: 'Internship' },
    { location: 'Remote' },
    { company: 'Google', location: 'LA' },
  ])('do not match %o', (filters) => {
    expect(filterEntries([card], { ...NO_FILTERS, ...filters })).toEqual([])
  })

  it('leave those that match, in their order, however they are written', () => {
    const [first, other, last] = ['Google', 'Apple', ' google'].map((companyName) => summary({ companyName }))

    const found = filterEntries(
      [first, other, last].filter((one) => one !== undefined),
      {
        ...NO_FILTERS,
        company: 'google',
      },
    )

    expect(found).toEqual([first, last])
  })

  it('offer each company once, in alphabetical order', () => {
    const cards = ['Zoom', 'google', ' Google', 'Apple', ''].map((companyName) => summary({ companyName }))

    expect(filterChoices(cards).company).toEqual(['Apple', 'google', 'Zoom'])
  })

  it('offer an accented name beside its plain letter', () => {
    const cards = ['Fiserv', 'Écully', 'Ebay'].map((companyName) => summary({ companyName }))

    expect(filterChoices(cards).company).toEqual(['Ebay', 'Écully', 'Fiserv'])
  })
})
