/** The filters, search and order in the address of the experiences page. */

import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../../src/domain/finding/entryFilters'
import { PLAIN_VIEW as PLAIN, readView, toViewParams } from '../../src/domain/finding/entryView'

const read = (query: string) => readView(new URLSearchParams(query))

describe('the view in an address', () => {
  it.each([
    ['', {}],
    [
      'company=Google&q=sde+intern&order=hourly',
      { filters: { ...NO_FILTERS, company: 'Google' }, search: 'sde intern', order: 'hourly' },
    ],
    ['q=C%2B%2B+%26+Rust', { search: 'C++ & Rust' }],
    ['order=difficulty&new=1', { order: 'difficulty', onlyNew: true }],
  ] as const)('is read and written as %s', (query, view) => {
    expect(read(query)).toEqual({ ...PLAIN, ...view })
    expect(toViewParams({ ...PLAIN, ...view }).toString()).toBe(query)
  })

  it.each([['order=cheapest'], ['order=toString'], ['order='], ['q=++'], ['new=yes'], ['utm_source=mail']])(
    'ignores %s',
    (query) => {
      expect(read(query)).toEqual(PLAIN)
    },
  )

  it('limits the search to the length of its field', () => {
    expect(read(`q=${'a'.repeat(6_000)}`).search).toHaveLength(100)
  })

  it('is written without blanks around the search', () => {
    expect(toViewParams({ ...PLAIN, search: ' google ' }).toString()).toBe('q=google')
  })
})
