/** The order of keys and values, as Firebase has it. */

import { describe, expect, it } from 'vitest'
import {
  compareKeys,
  compareValues,
  MAX_NAME,
  MIN_NAME,
  OBJECT_VALUE,
  type SortValue,
} from '../src/store/ordering'

describe('keys', () => {
  it('stand with 32-bit integers first, by number, then by UTF-16 unit', () => {
    const ordered = [
      MIN_NAME,
      '-2147483648',
      '-5',
      '0',
      '00',
      '1',
      '01',
      '9',
      '10',
      '2147483647',
      '-2147483649',
      '1.5e3',
      '10000000000',
      '2147483648',
      'A',
      'a',
      'a1',
      'é',
      '🌸',
      '\uffee',
      MAX_NAME,
    ]

    expect(ordered.toReversed().toSorted(compareKeys)).toEqual(ordered)
  })

  it('have no ties but with themselves', () => {
    const keys = ['0', '-0', '00', '-00', '1', '01', 'a']

    for (const a of keys) for (const b of keys) expect(compareKeys(a, b) === 0).toBe(a === b)
  })
})

describe('values', () => {
  it('stand as null, false, true, numbers, strings, objects', () => {
    const ordered: SortValue[] = [null, false, true, -10, 0, 2, 10, '', '10', '2', 'Z', 'a', OBJECT_VALUE]

    expect(ordered.toReversed().toSorted(compareValues)).toEqual(ordered)
  })
})
