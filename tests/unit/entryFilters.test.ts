/** Which cards the filters leave, what they offer, and how the address holds them. */

import { describe, expect, it } from 'vitest'
import {
  filterChoices,
  filterEntries,
  NO_FILTERS,
  readFilters,
  spellingOf,
  toFilterParams,
} from '../../src/domain/entryFilters'
import { summary } from '../helpers/builders'

describe('filters', () => {
  const card = summary({
    companyName: 'Google',
    positionType: 'Full-Time',
    location: 'NYC',
    outcome: 'No reply',
  })

  it('let everything through when none is set', () => {
    const cards = [card]

    expect(filterEntries(cards, NO_FILTERS)).toBe(cards)
  })

  it.each([
    { company: ' google ' },
    { positionType: 'full time' },
    { positionType: 'FULLTIME' },
    { location: 'nyc' },
    { location: 'New York' },
    { outcome: 'no reply' },
    { company: 'GOOGLE', positionType: 'Full-Time', location: 'NYC' },
  ])('match %o', (filters) => {
    expect(filterEntries([card], { ...NO_FILTERS, ...filters })).toEqual([card])
  })

  it.each([
    { company: 'Goog' },
    { positionType: 'Internship' },
    { location: 'Remote' },
    { outcome: 'Rejected' },
    { company: 'Google', location: 'LA' },
  ])('do not match %o', (filters) => {
    expect(filterEntries([card], { ...NO_FILTERS, ...filters })).toEqual([])
  })

  it.each([
    ['NYC', ['New York, NY', 'nyc ']],
    ['New York', ['New York, NY', 'nyc ', 'NYC or SF']],
    ['California', ['NYC or SF', 'SF', 'Bay Area']],
    ['Virginia', []],
    ['Elsewhere', ['Ocala', 'Portland, ME']],
    ['ocala', ['Ocala']],
  ])('find under the location %s what lies there, in its order', (location, texts) => {
    const cards = ['New York, NY', 'nyc ', 'NYC or SF', 'SF', 'Bay Area', 'Ocala', 'Portland, ME', ' '].map(
      (text) => summary({ location: text }),
    )

    const found = filterEntries(cards, { ...NO_FILTERS, location })

    expect(found.map((entry) => entry.location)).toEqual(texts)
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

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it('are read as they were written', () => {
    const filters = {
      ...NO_FILTERS,
      company: 'J.P. Morgan & Co',
      positionType: 'Full-Time',
      location: 'NYC or SF',
    }

    expect(readFilters(toFilterParams(filters))).toEqual(filters)
  })

  it('leave the address clean when none is set', () => {
    expect(toFilterParams(NO_FILTERS).toString()).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  it('take the spelling of the fixed lists', () => {
    expect(read('type=full+time&location=+remote+')).toEqual({
      ...NO_FILTERS,
      positionType: 'Full-Time',
      location: 'Remote',
    })
  })

  it.each([
    ['california', 'California'],
    ['arizona', 'Arizona'],
    ['new york', 'New York'],
    ['elsewhere', 'Elsewhere'],
    ['sf', 'San Francisco'],
    ['international', 'International'],
  ])('take the location %s for %s', (typed, location) => {
    expect(read(`location=${typed}`)).toEqual({ ...NO_FILTERS, location })
  })

  it('keep a location that the list does not have, and drop a position type that does not exist', () => {
    expect(read('type=volunteer&location=Ocala')).toEqual({ ...NO_FILTERS, location: 'Ocala' })
  })
})

describe('the spelling of a filter', () => {
  it('is that of the choice that means the same', () => {
    expect(spellingOf(' google', ['Adobe', 'Google'])).toBe('Google')
  })

  it('is its own when no choice does', () => {
    expect(spellingOf('Ocala', ['Orlando'])).toBe('Ocala')
  })
})
