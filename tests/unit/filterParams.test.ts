/** The filters of the experiences page in its address, there and back. */

import { describe, expect, it } from 'vitest'
import { NO_FILTERS, readFilters, spellingOf, toFilterParams } from '../../src/domain/entryFilters'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it('are read as they were written', () => {
    const filters = { company: 'J.P. Morgan & Co', positionType: 'Full-Time', location: 'NYC or SF' }

    expect(readFilters(toFilterParams(filters))).toEqual(filters)
  })

  it('leave the address clean when none is set', () => {
    expect(toFilterParams(NO_FILTERS).toString()).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  it('take the spelling of the fixed lists', () => {
    expect(read('type=full+time&location=+remote+')).toEqual({
      company: '',
      positionType: 'Full-Time',
      location: 'Remote',
    })
  })

  it('keep a location that the list does not have, and drop a position type that does not exist', () => {
    expect(read('type=volunteer&location=Ocala')).toEqual({
      company: '',
      positionType: '',
      location: 'Ocala',
    })
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
