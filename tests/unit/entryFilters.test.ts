/** The filters: matching cards, their choices, and their form in the address. */

import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  countChoices,
  filterChoices,
  FILTER_NAMES,
  filterEntries,
  NO_FILTERS,
  readFilters,
  toFilterParams,
  withKnownCompany,
  type EntryFilters,
  type FilterName,
} from '../../src/domain/finding/entryFilters'
import { summary } from '../helpers/builders'

describe('filters', () => {
  const card = summary({
    companyName: 'Google',
    positionType: 'Full-Time',
    location: 'NYC',
    outcome: 'No reply',
  })

  it('match every card when none is set', () => {
    const cards = [card]

    expect(filterEntries(cards, NO_FILTERS)).toBe(cards)
  })

  it.each([
    { company: ' google ' },
    { company: 'Google LLC' },
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
    ['Florida', ['florida']],
    ['Elsewhere', ['Ocala', 'Portland, ME', 'Georgia', '🌍']],
  ])('with the location %s match all places inside it, in the order of the cards', (location, texts) => {
    const places = ['New York, NY', 'nyc ', 'NYC or SF', 'SF', 'Bay Area', 'Ocala', 'Portland, ME']
    const cards = [...places, 'florida', 'Georgia', '🌍', ' '].map((text) => summary({ location: text }))

    const found = filterEntries(cards, { ...NO_FILTERS, location })

    expect(found.map((entry) => entry.location)).toEqual(texts)
  })

  it('offer each company once, under its name in the list, in alphabetical order', () => {
    const cards = ['Zoom', 'google', 'JP Morgan', 'Chase', ' Google LLC', 'facebook', ''].map((companyName) =>
      summary({ companyName }),
    )

    expect(filterChoices(cards).company).toEqual(['Google', 'JPMorgan Chase', 'Meta', 'Zoom'])
  })

  it.each([
    [['petal labs', 'Petal Labs', 'Petal Labs, Inc.', ' Petal Labs'], 'Petal Labs'],
    [['PETAL labs', 'Petal Labs'], 'PETAL labs'],
  ])('for %j offer %j: the most common spelling, or else the newest', (names, offered) => {
    const cards = names.map((companyName) => summary({ companyName }))

    expect(filterChoices(cards).company).toEqual([offered])
    expect(filterEntries(cards, { ...NO_FILTERS, company: offered })).toEqual(cards)
  })

  it('offer a name with an accent beside its plain first letter', () => {
    const cards = ['Fiserv', 'Écully', 'Ebay'].map((companyName) => summary({ companyName }))

    expect(filterChoices(cards).company).toEqual(['Ebay', 'Écully', 'Fiserv'])
  })
})

describe('the entry counts of the choices', () => {
  const cards = [
    { companyName: 'Google', positionType: 'Internship', location: 'NYC or SF', outcome: 'Rejected' },
    { companyName: 'google llc', positionType: 'Co-Op', location: 'San Francisco, CA' },
    { companyName: 'Adobe', positionType: 'Internship', location: 'Ocala' },
  ].map((content) => summary({ outcome: null, ...content }))
  const countsOf = (name: FilterName, filters: Partial<EntryFilters> = {}) => {
    const countOf = countChoices(name, cards, { ...NO_FILTERS, ...filters })
    return (choices: readonly string[]) => choices.map(countOf)
  }

  it('cover all cards when no filter is set', () => {
    expect(countsOf('company')(['Google', 'Adobe', 'Meta'])).toEqual([2, 1, 0])
    expect(countsOf('positionType')(['Internship', 'Full-Time', 'Co-Op'])).toEqual([2, 0, 1])
    expect(countsOf('outcome')(['Rejected', 'No reply'])).toEqual([1, 0])
  })

  it('count a card once for each place that its location names', () => {
    expect(
      countsOf('location')(['NYC or SF', 'San Francisco', 'New York', 'California', 'Elsewhere']),
    ).toEqual([1, 1, 1, 2, 1])
    expect(countsOf('location')(['International'])).toEqual([0])
    const abroad = countChoices('location', [summary({ location: 'International' })], NO_FILTERS)
    expect(abroad('International')).toBe(1)
  })

  it('equal the number of cards that match the choice', () => {
    const filters = { ...NO_FILTERS, positionType: 'Internship' }

    for (const name of FILTER_NAMES) {
      const countOf = countChoices(name, cards, filters)
      for (const choice of ['Google', 'Internship', 'Co-Op', 'California', 'Elsewhere', 'Rejected']) {
        expect(countOf(choice)).toBe(filterEntries(cards, { ...filters, [name]: choice }).length)
      }
    }
  })
})

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it('are read as they were written', () => {
    const filters = {
      ...NO_FILTERS,
      company: 'Petal & Co',
      positionType: 'Full-Time',
      location: 'NYC or SF',
    }

    expect(readFilters(toFilterParams(filters))).toEqual(filters)
  })

  it('add nothing to the address when none is set', () => {
    expect(toFilterParams(NO_FILTERS).toString()).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  it("replace a company's other name by its name in the list, and keep unknown names", () => {
    expect(read('company=jp+morgan')).toEqual({ ...NO_FILTERS, company: 'JPMorgan Chase' })
    expect(read('company=+petal+labs')).toEqual({ ...NO_FILTERS, company: 'petal labs' })
  })

  it('use the spelling of the fixed lists', () => {
    expect(read('type=full+time&location=+remote+')).toEqual({
      ...NO_FILTERS,
      positionType: 'Full-Time',
      location: 'Remote',
    })
  })

  it.each([
    ['california', 'California'],
    ['new york', 'New York'],
    ['elsewhere', 'Elsewhere'],
    ['sf', 'San Francisco'],
    ['international', 'International'],
  ])('read the location %s as %s', (typed, location) => {
    expect(read(`location=${typed}`)).toEqual({ ...NO_FILTERS, location })
  })

  it.each(['type=volunteer', 'location=Call+555-0100', 'outcome=hired', 'location=toString'])(
    'drop %s, which is no choice',
    (query) => {
      expect(read(query)).toEqual(NO_FILTERS)
    },
  )
})

describe('the company in an address', () => {
  const cards = [summary({ companyName: 'Petal Labs, Inc.' })]

  it.each(['Google', 'petal labs'])('is kept if it is %s: listed, or on a card', (company) => {
    const filters = { ...NO_FILTERS, company }

    expect(withKnownCompany(filters, cards)).toBe(filters)
  })

  it('is dropped otherwise, without the other filters', () => {
    const filters = { ...NO_FILTERS, company: 'Call 555-0100', location: 'Tampa' }

    expect(withKnownCompany(filters, cards)).toEqual({ ...NO_FILTERS, location: 'Tampa' })
  })
})

describe('the choice of a filter', () => {
  it.each([
    ['company', ' petal labs inc', ['Adobe', 'Petal Labs'], 'Petal Labs'],
    ['company', 'jp morgan', ['Chase'], 'Chase'],
    ['outcome', 'no-reply', ['Rejected', 'No reply'], 'No reply'],
    ['company', 'Google', ['Adobe'], 'Google'],
  ] as const)('%s: %j among %j selects %j', (name, value, choices, choice) => {
    expect(choiceOf(name, value, choices)).toBe(choice)
  })
})
