/**
 * Daily limits of an account: `postingLimits/{uid}` counts its entries, `feedbackLimits/{uid}` its feedback,
 * `reportLimits/{uid}` its reports, and `requestLimits/{uid}` the addresses that it names for a transfer.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, REQUESTS_A_DAY } from '../../src/domain/store/limits'
import { NODES, type LimitNode } from '../../src/domain/store/nodes'
import { namesOf } from '../../src/domain/tables'
import { KEY_ENDING } from '../helpers/addresses'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory, START } from './memory'
import { contributor, newcomer, oldOwner, owner, unverified, visitor } from './people'
import type { Actor } from './people'
import {
  approved,
  asking,
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  feedback,
  firstCount,
  keyOf,
  move,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  posted,
  posting,
  report,
  withValues,
  world,
} from './records'
import type { Changes, Tree } from './records'

const { permission } = rulesSuite('limits', world)
const HOUR_MS = 3_600_000
const SECOND_ENTRY = '-NewEntry00000000002'
const earlier = Date.now() - HOUR_MS
/** A stored count, and the next one of the same 24 hours. */
const COUNTED = { since: earlier, lastAt: earlier, count: 3 }
const NEXT = { since: earlier, lastAt: serverTimestamp(), count: 4 }
/** Times that no count may get. */
const WRONG_TIMES = ['since', 'lastAt'].flatMap((name) =>
  [0, Date.now() - DAY_MS, Date.now() + DAY_MS, null, '1'].map((time) => ({ [name]: time })),
)

interface Kind {
  /** The new record, without its count. */
  readonly added: (uid: string, id: string) => Changes
  /** Additional stored data. */
  readonly needs?: Changes
}

/** The ids for the tests that write as fast as possible. */
const hurried = (index: number) => `-Flood${String(index).padStart(14, '0')}`
const OTHERS = [NEW_ENTRY, SECOND_ENTRY, ...Array.from({ length: 200 }, (_, index) => hurried(index))]

/** Entries of another account, and one of their own. */
const ENTRIES = {
  ...posting(newcomer.uid, '-NewcomerEntry000001', entry()),
  ...Object.fromEntries(OTHERS.map((id) => [`entryOwners/${id}`, owner.uid])),
}

/** The kinds of additions, by the node that counts them. `requestLimits` counts differently. */
const KINDS: Readonly<Record<Exclude<LimitNode, 'requestLimits'>, Kind>> = {
  postingLimits: {
    added: (uid, id) => posting(uid, id, newEntry()),
  },
  feedbackLimits: {
    added: (uid, id) => ({ [`feedback/${uid}/${id}`]: feedback() }),
  },
  reportLimits: {
    added: (uid, id) => ({ [`reports/${id}/${uid}`]: report() }),
    needs: ENTRIES,
  },
}

describe.each(namesOf(KINDS))('%s', (node) => {
  const { added, needs = {} } = KINDS[node]
  const most = NODES[node].limit
  const beginning = withValues(world, needs)
  const count = `${node}/${newcomer.uid}`
  const add = (counted: unknown, id = NEW_ENTRY) => write({ ...added(newcomer.uid, id), [count]: counted })
  const after = (stored: Tree) =>
    withValues(beginning, { [count]: { ...COUNTED, last: '-Earlier000000000001', ...stored } })
  const next = (overrides: Tree = {}) => ({ ...NEXT, last: NEW_ENTRY, ...overrides })

  permission('begin with one, at the server’s time', {
    world: beginning,
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [
      [newcomer, add(undefined), add(null), add(true), add(1), put(count, firstCount(NEW_ENTRY))],
      [
        newcomer,
        ...WRONG_TIMES.map((wrong) => add({ ...firstCount(NEW_ENTRY), ...wrong })),
        ...[0, 2, -1000, '1', increment(-5)].map((wrong) => add({ ...firstCount(NEW_ENTRY), count: wrong })),
        ...[SECOND_ENTRY, OWNER_ENTRY, '', '/', 7, null].map((last) =>
          add({ ...firstCount(NEW_ENTRY), last }),
        ),
        add({ ...firstCount(NEW_ENTRY), more: 1 }),
      ],
      ...each([contributor, unverified(newcomer)], add(firstCount(NEW_ENTRY))),
    ],
  })

  permission('increase by one within 24 hours of the first', {
    world: after({}),
    allowed: [newcomer, add(next())],
    denied: [
      [newcomer, add(firstCount(NEW_ENTRY)), add(undefined), add(next({ since: serverTimestamp() }))],
      [newcomer, ...[...WRONG_TIMES, { since: earlier + 1 }].map((wrong) => add(next(wrong)))],
      [newcomer, ...[1, 3, 5, 4.5, '4'].map((wrong) => add(next({ count: wrong })))],
      [
        newcomer,
        put(count, next()),
        ...['since', 'lastAt', 'count'].flatMap((child) => [
          put(`${count}/${child}`, 0),
          remove(`${count}/${child}`),
        ]),
      ],
      [contributor, put(count, next()), add(next())],
    ],
  })

  permission('begin again 24 hours after the first addition, and cannot continue the old count', {
    world: after({ since: Date.now() - DAY_MS - 1_000 }),
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [
      newcomer,
      add(next({ since: Date.now() - DAY_MS - 1_000 })),
      add(next({ since: serverTimestamp() })),
      ...WRONG_TIMES.map((wrong) => add({ ...firstCount(NEW_ENTRY), ...wrong })),
    ],
  })

  permission('allow one addition in each update, so that each is counted', {
    world: beginning,
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [
      newcomer,
      write({
        ...added(newcomer.uid, SECOND_ENTRY),
        ...added(newcomer.uid, NEW_ENTRY),
        [count]: firstCount(NEW_ENTRY),
      }),
      write({
        ...added(newcomer.uid, SECOND_ENTRY),
        ...added(newcomer.uid, NEW_ENTRY),
        [count]: { ...firstCount(NEW_ENTRY), count: 2 },
      }),
    ],
  })

  permission('stay when everything else is deleted', {
    world: after({ since: Date.now() - DAY_MS - 1_000 }),
    allowed: [newcomer, remove(`users/${newcomer.uid}`)],
    denied: each([newcomer, contributor], remove(count), remove(count, `users/${newcomer.uid}`)),
  })

  /** A database in which the newcomer adds one record at a time. */
  function hurry() {
    const database = new Memory(beginning)
    let [tried, since] = [0, 0]
    const addCounted = (number: number) => {
      tried += 1
      const id = hurried(tried)
      const start = number === 1 ? serverTimestamp() : since
      const counted = { since: start, lastAt: serverTimestamp(), count: number, last: id }
      const isAdded = database.update(newcomer, { ...added(newcomer.uid, id), [count]: counted })
      if (isAdded && number === 1) since = database.now
      return isAdded
    }
    return { database, addCounted }
  }

  it('hold at any speed, to the millisecond', () => {
    const { database, addCounted } = hurry()
    const all = Array.from({ length: 2 * most }, (_, index) => addCounted(index + 1))

    expect(all.filter(Boolean)).toHaveLength(most)
    database.now = START + DAY_MS - 1
    expect(addCounted(1)).toBe(false)
    database.now = START + DAY_MS
    expect(addCounted(1)).toBe(true)
  })

  it('never refuse one addition every 23 hours', () => {
    const { database, addCounted } = hurry()
    const days = Array.from({ length: 2 * most }, (_, day) => {
      database.now = START + day * 23 * HOUR_MS
      return addCounted(1) || addCounted(2)
    })

    expect(days).not.toContain(false)
  })
})

describe('requestLimits', () => {
  const count = `requestLimits/${newcomer.uid}`
  const OLD_KEY = keyOf(oldOwner)
  const name = (counted: unknown) => put(count, counted)
  const after = (stored: Tree) => withValues(world, { [count]: { ...COUNTED, ...stored } })
  const next = (overrides: Tree = {}) => ({ ...NEXT, last: OLD_KEY, ...overrides })

  permission('begin with the first university address, known or not, at the server’s time', {
    allowed: [newcomer, ...[OLD_KEY, `nobody${KEY_ENDING}`].map((key) => name(firstCount(key)))],
    denied: [
      [
        newcomer,
        ...[0, 2, -1000, '1', increment(-5)].map((wrong) => name({ ...firstCount(OLD_KEY), count: wrong })),
      ],
      [newcomer, ...WRONG_TIMES.map((wrong) => name({ ...firstCount(OLD_KEY), ...wrong }))],
      [
        newcomer,
        ...[
          '',
          keyOf(contributor),
          `x${KEY_ENDING},com`,
          'x@example',
          `x@cise-${KEY_ENDING.slice(1)}`,
          7,
          { key: OLD_KEY },
        ].map((last) => name({ ...firstCount(OLD_KEY), last })),
        name({ ...firstCount(OLD_KEY), last: null }),
        name({ ...firstCount(OLD_KEY), count: null }),
        name(OLD_KEY),
        put(`${count}/last`, OLD_KEY),
      ],
      ...each([contributor, unverified(newcomer), visitor], name(firstCount(OLD_KEY))),
    ],
  })

  permission('hold an address of 254 characters at most', {
    allowed: [newcomer, name(firstCount(KEY_ENDING.padStart(254, 'x')))],
    denied: [newcomer, name(firstCount(KEY_ENDING.padStart(255, 'x')))],
  })

  permission('count every address, even a repeated one, used or not', {
    world: withValues(after({ last: OLD_KEY }), { [`requestLimits/${contributor.uid}`]: COUNTED }),
    allowed: [
      [newcomer, name(next()), name(next({ last: `nobody${KEY_ENDING}` }))],
      [contributor, put(`requestLimits/${contributor.uid}`, next())],
    ],
    denied: [
      [newcomer, name(firstCount(OLD_KEY)), ...WRONG_TIMES.map((wrong) => name(next(wrong)))],
      [newcomer, ...[1, 3, 5, '4'].map((wrong) => name(next({ count: wrong })))],
      [newcomer, put(`${count}/last`, `nobody${KEY_ENDING}`), put(`${count}/count`, 0), remove(count)],
    ],
  })

  permission('may lose the named address, and no other field', {
    world: after({ last: OLD_KEY }),
    allowed: [newcomer, remove(`${count}/last`)],
    denied: [
      [
        newcomer,
        ...['since', 'lastAt', 'count'].flatMap((child) => [
          name({ ...COUNTED, [child]: 2 }),
          remove(`${count}/last`, `${count}/${child}`),
        ]),
      ],
      ...each([contributor, unverified(newcomer)], remove(`${count}/last`)),
    ],
  })

  permission('keep what the account’s other devices need to know, beside an unchanged count', {
    world: after({ last: OLD_KEY }),
    allowed: [
      newcomer,
      write({ [`${count}/last`]: null, [`${count}/asked`]: OLD_KEY }),
      write({ [`${count}/last`]: null, [`${count}/moved`]: { entries: 2, fields: 'tagline,gpa' } }),
      name({ ...COUNTED, asked: OLD_KEY, moved: { entries: 0 } }),
    ],
    denied: [
      [newcomer, put(`${count}/asked`, OLD_KEY), put(`${count}/moved`, { entries: 2 })],
      [newcomer, name({ ...COUNTED, count: 2, asked: OLD_KEY }), name({ asked: OLD_KEY })],
      [
        newcomer,
        ...['', keyOf(contributor), KEY_ENDING.padStart(255, 'x'), 7, true].map((asked) =>
          name({ ...COUNTED, asked }),
        ),
        ...[
          2,
          { fields: 'gpa' },
          { entries: '2' },
          { entries: 2, fields: 'x'.repeat(257) },
          { entries: 2, more: 1 },
        ].map((moved) => name({ ...COUNTED, moved })),
      ],
      ...each(
        [contributor, oldOwner, visitor, unverified(newcomer)],
        write({ [`${count}/last`]: null, [`${count}/asked`]: OLD_KEY }),
      ),
    ],
  })

  permission('show the asked address and the move to the account alone', {
    world: after({ asked: OLD_KEY, moved: { entries: 2 } }),
    allowed: [newcomer, ...['asked', 'moved'].map((child) => read(`${count}/${child}`))],
    denied: each(
      [visitor, contributor, oldOwner],
      ...['', '/asked', '/moved', '/moved/entries'].map((child) => read(count + child)),
    ),
  })

  permission('may lose the asked address and the move', {
    world: after({ asked: OLD_KEY, moved: { entries: 2 } }),
    allowed: [newcomer, remove(`${count}/asked`, `${count}/moved`)],
    denied: each([contributor, oldOwner, unverified(newcomer)], remove(`${count}/asked`)),
  })

  permission('begin again 24 hours after the first, and nobody deletes them', {
    world: after({ since: Date.now() - DAY_MS - 1_000, count: REQUESTS_A_DAY }),
    allowed: [newcomer, name(firstCount(OLD_KEY))],
    denied: [
      [newcomer, name(next()), name(next({ count: REQUESTS_A_DAY + 1 }))],
      ...each([newcomer, contributor], remove(count), remove(count, `users/${newcomer.uid}`)),
    ],
  })

  /** The addresses of a thousand students. Every second student has an account. */
  const KEYS = Array.from({ length: 1_000 }, (_, index) => `student${index}${KEY_ENDING}`)
  const university = () =>
    new Memory(
      withValues(
        world,
        Object.fromEntries(
          KEYS.filter((_, index) => index % 2 === 0).map((key) => [`emailToUid/${key}`, key]),
        ),
      ),
    )

  it('let one account name five addresses in 24 hours, to the millisecond', () => {
    const database = university()
    /** Names the address and requests its data, with the count that the rules accept. */
    const find = (key: string) => {
      const first = firstCount(key)
      const more = Array.from({ length: REQUESTS_A_DAY }, (_, index) => ({ since: START, count: index + 2 }))
      const counts = [first, ...more.map((one) => ({ ...first, ...one }))]
      counts.some((counted) => database.update(newcomer, { [count]: counted }))
      return database.update(newcomer, asking(newcomer, key))
    }

    expect(KEYS.filter(find)).toEqual(KEYS.slice(0, REQUESTS_A_DAY).filter((_, index) => index % 2 === 0))
    database.now = START + DAY_MS - 1
    expect(KEYS.slice(10).some(find)).toBe(false)
    database.now = START + DAY_MS
    expect(find(KEYS[10] ?? '')).toBe(true)
  })
})

describe('a write without a new entry', () => {
  const full = (actor: Actor) => ({
    [`postingLimits/${actor.uid}`]: { ...COUNTED, count: 20, last: OWNER_ENTRY },
  })

  permission('is not counted: edits and deletions', {
    world: withValues(world, full(owner)),
    allowed: [
      owner,
      write(posting(owner.uid, OWNER_ENTRY, entry({ gpa: 3 }))),
      write(deletion(owner.uid, OWNER_ENTRY)),
    ],
    denied: [
      owner,
      write(posted(owner.uid, NEW_ENTRY, newEntry())),
      write(posting(owner.uid, NEW_ENTRY, newEntry())),
    ],
  })

  permission('is not counted: rewriting existing data', {
    allowed: [owner, write(posted(owner.uid, NEW_ENTRY, newEntry()))],
    denied: [
      owner,
      put(`postingLimits/${owner.uid}`, firstCount(OWNER_ENTRY)),
      write(posted(owner.uid, OWNER_ENTRY, entry())),
      write(posted(owner.uid, CONTRIBUTOR_ENTRY, entry())),
    ],
  })

  permission('is not counted: entries moved from an old account', {
    world: withValues(approved(), full(newcomer)),
    allowed: [newcomer, write(move())],
    denied: [
      [newcomer, write({ ...move(), ...posting(newcomer.uid, NEW_ENTRY, newEntry()) })],
      [newcomer, write({ ...move(), ...posting(newcomer.uid, CONTRIBUTOR_ENTRY, entry()) })],
    ],
    leaves: { [`interviews/${oldOwner.uid}`]: null },
  })
})
