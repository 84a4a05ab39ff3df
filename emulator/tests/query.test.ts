/** The order of keys and values, the children selected by a query, its wire form, and `query` in rules. */

import { describe, expect, it } from 'vitest'
import { queryValue } from '../src/database/queryValue'
import {
  compareKeys,
  compareValues,
  MAX_NAME,
  MIN_NAME,
  OBJECT_VALUE,
  type SortValue,
} from '../src/store/ordering'
import { parseWireQuery, selectKeys, type Query } from '../src/store/query'
import { PLAIN_READ } from './support/rulesSupport'
import { nodeOf } from './support/trees'

type Raw = Record<string, unknown>

function parsed(raw: Raw): Query {
  const query = parseWireQuery(raw)
  if (query === null) throw new Error('The query is the default one.')
  return query
}

describe('selectKeys', () => {
  it('sorts many children only once for several pages', () => {
    const children = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, index]))
    const node = nodeOf(children)
    let looked = 0
    const order = {
      id: '.key',
      valueOf: () => {
        looked += 1
        return null
      },
    }
    const page = { ...parsed({ i: '.key', ep: 'k300', ein: false, l: 3, vf: 'r' }), order }
    const first = selectKeys(node, page)
    const afterSorting = looked

    const second = selectKeys(node, page)

    expect(first).toEqual(['k29999', 'k3', 'k30'])
    expect(second).toEqual(first)
    expect([afterSorting, looked]).toEqual([50_000, 50_000])
  })

  it('finds nothing in a primitive', () => {
    expect(selectKeys(nodeOf('text'), parsed({ i: '.key', l: 1, vf: 'l' }))).toEqual([])
  })
})

describe('parseWireQuery', () => {
  it('reads an empty query as everything', () => {
    expect(parseWireQuery({})).toBe(null)
  })

  it.each([
    ['a limit of zero', { l: 0 }],
    ['a fractional limit', { l: 1.5 }],
    ['a bound that is an object', { i: 'a', sp: {} }],
    ['a key bound that is a number', { i: '.key', sp: 5 }],
    ['an index that is not a path', { i: 7 }],
    ['an index with an illegal key', { i: 'a.b' }],
    ['an empty index', { i: '' }],
    ['a bound whose name is not a text', { i: 'a', sp: 1, sn: 5 }],
  ])('refuses %s', (_name, raw: Raw) => {
    expect(() => parseWireQuery(raw)).toThrow(/^Invalid/)
  })
})

describe('query in rules', () => {
  const nothing = { ...PLAIN_READ, orderByKey: false }

  it.each<[Raw, Raw]>([
    [{}, { orderByKey: true }],
    [
      { l: 5, vf: 'l' },
      { orderByPriority: true, limitToFirst: 5 },
    ],
    [
      { i: '.key', l: 5, vf: 'r' },
      { orderByKey: true, limitToLast: 5 },
    ],
    [
      { i: '.key', sp: 'a', ep: 'b' },
      { orderByKey: true, startAt: 'a', endAt: 'b' },
    ],
    [
      { i: '.key', sp: 'a', ep: 'a' },
      { orderByKey: true, startAt: 'a', endAt: 'a', equalTo: 'a' },
    ],
    [
      { i: '.value', sp: 3, sin: false },
      { orderByValue: true, startAt: 3 },
    ],
    [
      { i: 'owner', sp: 'u', ep: 'u' },
      { orderByChild: 'owner', startAt: 'u', endAt: 'u', equalTo: 'u' },
    ],
    [
      { i: 'owner', sp: 'u', ep: 'u', ein: false },
      { orderByChild: 'owner', startAt: 'u', endAt: 'u' },
    ],
    [
      { i: 'a/b', sp: 'u', sn: 'k', ep: 'u' },
      { orderByChild: 'a/b', startAt: 'u', endAt: 'u' },
    ],
  ])('%j', (raw, expected) => {
    expect(queryValue(parseWireQuery(raw))).toEqual({ ...nothing, ...expected })
  })
})

describe('keys', () => {
  it('sort 32-bit integers first by number, then others by UTF-16 unit', () => {
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

  it('are equal only to themselves', () => {
    const keys = ['0', '-0', '00', '-00', '1', '01', 'a']

    for (const a of keys) for (const b of keys) expect(compareKeys(a, b) === 0).toBe(a === b)
  })
})

describe('values', () => {
  it('sort as null, false, true, numbers, strings, objects', () => {
    const ordered: SortValue[] = [null, false, true, -10, 0, 2, 10, '', '10', '2', 'Z', 'a', OBJECT_VALUE]

    expect(ordered.toReversed().toSorted(compareValues)).toEqual(ordered)
  })
})
