/** Queries through the real SDK: order, bounds, live windows, and rules for queries. */

import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  ref,
  remove,
  set,
  setWithPriority,
  startAfter,
  startAt,
  update,
  type QueryConstraint,
} from 'firebase/database'
import { beforeEach, describe, expect, it } from 'vitest'
import { Random } from './support/random'
import { OPEN_RULES } from './support/rules'
import { keysOf, watch, type SdkClient } from './support/sdkClients'
import { sdkServer } from './support/sdkServer'

const { connect } = sdkServer(OPEN_RULES)
let client: SdkClient

beforeEach(() => {
  client = connect(null)
})

const PEOPLE = {
  a: { score: 3, name: { last: 'Lovelace' } },
  b: { score: 1, name: { last: 'Hopper' } },
  c: { score: true, name: { last: 'Hamilton' } },
  d: { score: 'high', name: { last: 'Lamarr' } },
  e: { name: { last: 'Bartik' } },
  f: { score: { nested: 1 }, name: { last: 'Allen' } },
  g: { score: 3, name: { last: 'Perlman' } },
  10: { score: false, name: { last: 'Clarke' } },
  9: { score: -2.5, name: { last: 'Keller' } },
}

const CHILD_QUERIES: readonly [name: string, constraints: QueryConstraint[], keys: string[]][] = [
  ['by key, all', [orderByKey()], ['9', '10', 'a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ['by key, first two', [orderByKey(), limitToFirst(2)], ['9', '10']],
  ['by key, last two', [orderByKey(), limitToLast(2)], ['f', 'g']],
  ['by key, from c', [orderByKey(), startAt('c'), limitToFirst(2)], ['c', 'd']],
  ['by key, after c', [orderByKey(), startAfter('c'), limitToFirst(2)], ['d', 'e']],
  ['by key, up to b', [orderByKey(), endAt('b')], ['9', '10', 'a', 'b']],
  ['by key, before b', [orderByKey(), endBefore('b'), limitToLast(2)], ['10', 'a']],
  ['by key, equal', [orderByKey(), equalTo('10')], ['10']],
  ['by child, last two', [orderByChild('score'), limitToLast(2)], ['d', 'f']],
  ['by child, first three', [orderByChild('score'), limitToFirst(3)], ['e', '10', 'c']],
  ['by child, equal', [orderByChild('score'), equalTo(3)], ['a', 'g']],
  ['by child, equal to false', [orderByChild('score'), equalTo(false)], ['10']],
  ['by child, absent', [orderByChild('score'), equalTo(null)], ['e']],
  ['by child, from 1', [orderByChild('score'), startAt(1), endAt(3)], ['b', 'a', 'g']],
  ['by child, after 3', [orderByChild('score'), startAfter(3)], ['d', 'f']],
  ['by child, after 3 at a', [orderByChild('score'), startAfter(3, 'a'), limitToFirst(2)], ['g', 'd']],
  ['by child, from 3 at g', [orderByChild('score'), startAt(3, 'g'), limitToFirst(1)], ['g']],
  ['by child, before 3', [orderByChild('score'), startAt(-10), endBefore(3)], ['9', 'b']],
  ['by child, up to 3 at a', [orderByChild('score'), startAt(2), endAt(3, 'a')], ['a']],
  ['by deep child', [orderByChild('name/last'), startAt('H'), endAt('L\uf8ff')], ['c', 'b', '9', 'd', 'a']],
]

describe('queries of children', () => {
  it.each(CHILD_QUERIES)('%s: get and a listener have the same result', async (_name, constraints, keys) => {
    await set(ref(client.db, 'list'), PEOPLE)
    const fresh = connect(null)
    const chosen = query(ref(fresh.db, 'list'), ...constraints)

    const once = await get(chosen)
    const seen = await watch(chosen, keysOf).until((value) => Array.isArray(value))

    expect(keysOf(once)).toEqual(keys)
    expect(seen).toEqual(keys)
  })
})

describe('queries of values and priorities', () => {
  it('order primitives by value', async () => {
    await set(ref(client.db, 'list'), { a: 'x', b: 2, c: false, d: true, e: { z: 1 }, f: -1 })
    const chosen = query(ref(client.db, 'list'), orderByValue(), endBefore('x'))

    const snapshot = await get(chosen)

    expect(keysOf(snapshot)).toEqual(['c', 'd', 'f', 'b'])
  })

  it('order by priority, with no priority first and numbers before strings', async () => {
    await setWithPriority(ref(client.db, 'list/a'), 1, 'text')
    await setWithPriority(ref(client.db, 'list/b'), 1, 20)
    await setWithPriority(ref(client.db, 'list/c'), 1, null)
    await setWithPriority(ref(client.db, 'list/d'), { x: 1 }, 3)
    const fresh = connect(null)

    const all = await get(query(ref(fresh.db, 'list'), orderByPriority()))
    const bounded = await get(query(ref(fresh.db, 'list'), orderByPriority(), startAt(3), limitToFirst(2)))

    expect(keysOf(all)).toEqual(['c', 'd', 'b', 'a'])
    expect(keysOf(bounded)).toEqual(['d', 'b'])
  })
})

const LIVE_QUERIES: readonly QueryConstraint[][] = [
  [orderByKey(), limitToLast(3)],
  [orderByChild('score'), limitToFirst(4)],
  [orderByChild('score'), startAt(2), endAt(6)],
  [orderByChild('score'), startAt(1), limitToLast(2)],
]

describe('a live query', () => {
  it('emits the children that enter, leave or change in its window', async () => {
    await set(ref(client.db, 'list'), { k1: 1, k2: 2, k3: 3 })
    const newest = watch(query(ref(connect(null).db, 'list'), orderByKey(), limitToLast(2)))
    await newest.until((value) => value !== null)

    await set(ref(client.db, 'list/k1'), 'changed')
    await set(ref(client.db, 'list/k4'), 4)
    await remove(ref(client.db, 'list/k3'))
    await set(ref(client.db, 'list/k4'), 'changed')

    await newest.until((value) => JSON.stringify(value) === '{"k2":2,"k4":"changed"}')
    expect(newest.values).toEqual([
      { k2: 2, k3: 3 },
      { k3: 3, k4: 4 },
      { k2: 2, k4: 4 },
      { k2: 2, k4: 'changed' },
    ])
  })

  it('stays equal to a fresh get through many seeded writes', async () => {
    const random = new Random(20_260_801)
    const other = connect(null)
    await set(ref(client.db, 'list'), { k0: { score: 1 }, k1: { score: 9 } })
    const watches = LIVE_QUERIES.map((constraints) => ({
      constraints,
      seen: watch(query(ref(other.db, 'list'), ...constraints), (snapshot) => JSON.stringify(snapshot)),
    }))
    await Promise.all(watches.map(({ seen }) => seen.until(() => true)))

    for (let step = 0; step < 120; step += 1) {
      const key = `k${random.below(9)}`
      const score = random.pick([null, 0, 1, 2, 3, 4, 5, 6, 7, 'text'])
      const kind = random.below(4)
      if (kind === 0) await remove(ref(client.db, `list/${key}`))
      else if (kind === 1) await set(ref(client.db, `list/${key}/score`), score)
      else if (kind === 2) await set(ref(client.db, `list/${key}`), { score, step })
      else await update(ref(client.db, 'list'), { [key]: { score }, [`x${random.below(3)}/score`]: step % 8 })
    }

    const fresh = connect(null)
    await set(ref(other.db, 'done'), 1) // the answer comes after every push
    for (const { constraints, seen } of watches) {
      const expected = await get(query(ref(fresh.db, 'list'), ...constraints))
      expect(seen.values.at(-1)).toBe(JSON.stringify(expected))
    }
  })
})
