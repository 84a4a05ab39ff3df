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
    withValues(beginning, { [count]: { last: '-Earlier000000000001', ...stored } })
  const next = (overrides: Tree = {}) => ({
    lastAt: serverTimestamp(),
    count: 4,
    last: NEW_ENTRY,
    ...overrides,
  })

  permission('begin with one, at the server’s time', {
    world: beginning,
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [
      [newcomer, add(undefined), add(null), add(true), add(1), put(count, firstCount(NEW_ENTRY))],
      [
        newcomer,
        ...[{ lastAt: 0 }, { lastAt: Date.now() - DAY_MS }, { lastAt: Date.now() + DAY_MS }].map((wrong) =>
          add({ ...firstCount(NEW_ENTRY), ...wrong }),
        ),
        ...[0, 2, -1000, '1', increment(-5)].map((wrong) => add({ ...firstCount(NEW_ENTRY), count: wrong })),
        ...[SECOND_ENTRY, OWNER_ENTRY, '', '/', 7, null].map((last) =>
          add({ ...firstCount(NEW_ENTRY), last }),
        ),
        add({ ...firstCount(NEW_ENTRY), more: 1 }),
      ],
      ...each([contributor, unverified(newcomer)], add(firstCount(NEW_ENTRY))),
    ],
  })

  permission('increase by one within 24 hours', {
    world: after({ lastAt: earlier, count: 3 }),
    allowed: [newcomer, add(next())],
    denied: [
      [
        newcomer,
        add(firstCount(NEW_ENTRY)),
        add(undefined),
        ...[earlier, 0].map((lastAt) => add(next({ lastAt }))),
      ],
      [newcomer, ...[1, 3, 5, 4.5, '4'].map((wrong) => add(next({ count: wrong })))],
      [
        newcomer,
        put(`${count}/count`, 0),
        put(`${count}/lastAt`, 0),
        remove(count),
        remove(`${count}/count`),
      ],
    ],
  })

  permission('begin again after 24 hours without an addition, and cannot continue the old count', {
    world: after({ lastAt: Date.now() - DAY_MS - 1_000, count: most }),
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [newcomer, add(next({ count: most + 1 })), add(next({ count: 2 }))],
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

  permission('stay for 24 hours after everything else is deleted', {
    world: after({ lastAt: earlier, count: most }),
    before: [newcomer, remove(`users/${newcomer.uid}`)],
    allowed: [newcomer, write({ [`users/${newcomer.uid}/tagline`]: null })],
    denied: [
      [newcomer, remove(count), add(firstCount(NEW_ENTRY))],
      [contributor, remove(count)],
    ],
  })

  permission('are deleted with the record after 24 hours, and not before', {
    world: after({ lastAt: Date.now() - DAY_MS - 1_000, count: most }),
    allowed: [newcomer, remove(count, `users/${newcomer.uid}`)],
    denied: [
      ...each([newcomer, contributor], remove(count)),
      [unverified(newcomer), remove(count, `users/${newcomer.uid}`)],
    ],
  })

  permission('can be deleted later, by the same account only', {
    world: withValues(after({ lastAt: Date.now() - DAY_MS - 1_000, count: most }), {
      [`users/${newcomer.uid}`]: null,
    }),
    allowed: [newcomer, remove(count)],
    denied: each([unverified(newcomer), contributor, visitor], remove(count)),
  })

  /** A database in which the newcomer adds one record at a time. */
  function hurry() {
    const database = new Memory(beginning)
    let tried = 0
    const addCounted = (number: number) => {
      tried += 1
      const id = hurried(tried)
      const counted = { lastAt: serverTimestamp(), count: number, last: id }
      return database.update(newcomer, { ...added(newcomer.uid, id), [count]: counted })
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

  it('hold in any 24 hours, also across the end of the first period', () => {
    const { database, addCounted } = hurry()
    const MINUTE_MS = 60_000
    addCounted(1)
    database.now = START + DAY_MS - MINUTE_MS
    const early = Array.from({ length: most }, (_, index) => addCounted(index + 2))
    database.now = START + DAY_MS + MINUTE_MS
    const late = Array.from({ length: 2 * most }, (_, index) => addCounted((index % most) + 1))

    expect([...early, ...late].filter(Boolean)).toHaveLength(most - 1)
  })
})

describe('requestLimits', () => {
  const count = `requestLimits/${newcomer.uid}`
  const OLD_KEY = keyOf(oldOwner)
  const name = (counted: unknown) => put(count, counted)
  const after = (stored: Tree) => withValues(world, { [count]: stored })
  const next = (overrides: Tree = {}) => ({
    lastAt: serverTimestamp(),
    count: 4,
    last: OLD_KEY,
    ...overrides,
  })

  permission('begin with the first university address, known or not, at the server’s time', {
    allowed: [newcomer, ...[OLD_KEY, `nobody${KEY_ENDING}`].map((key) => name(firstCount(key)))],
    denied: [
      [
        newcomer,
        ...[0, 2, -1000, '1', increment(-5)].map((wrong) => name({ ...firstCount(OLD_KEY), count: wrong })),
      ],
      [
        newcomer,
        ...[0, earlier, Date.now() + DAY_MS].map((lastAt) => name({ ...firstCount(OLD_KEY), lastAt })),
      ],
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
        name({ lastAt: serverTimestamp(), count: 1 }),
        name({ lastAt: serverTimestamp(), last: OLD_KEY }),
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
    world: withValues(after({ lastAt: earlier, count: 3, last: OLD_KEY }), {
      [`requestLimits/${contributor.uid}`]: { lastAt: earlier, count: 3 },
    }),
    allowed: [
      [newcomer, name(next()), name(next({ last: `nobody${KEY_ENDING}` }))],
      [contributor, put(`requestLimits/${contributor.uid}`, next())],
    ],
    denied: [
      [newcomer, name(firstCount(OLD_KEY)), name(next({ lastAt: earlier }))],
      [newcomer, ...[1, 3, 5, '4'].map((wrong) => name(next({ count: wrong })))],
      [newcomer, put(`${count}/last`, `nobody${KEY_ENDING}`), put(`${count}/count`, 0), remove(count)],
    ],
  })

  permission('may lose the named address, and no other field', {
    world: after({ lastAt: earlier, count: 3, last: OLD_KEY }),
    allowed: [newcomer, remove(`${count}/last`)],
    denied: [
      [newcomer, name({ lastAt: earlier, count: 2 }), name({ lastAt: earlier - 1, count: 3 })],
      [newcomer, remove(`${count}/last`, `${count}/count`), remove(`${count}/last`, `${count}/lastAt`)],
      ...each([contributor, unverified(newcomer)], remove(`${count}/last`)),
    ],
  })

  permission('keep what the account’s other devices need to know, beside an unchanged count', {
    world: after({ lastAt: earlier, count: 3, last: OLD_KEY }),
    allowed: [
      newcomer,
      write({ [`${count}/last`]: null, [`${count}/asked`]: OLD_KEY }),
      write({ [`${count}/last`]: null, [`${count}/moved`]: { entries: 2, fields: 'tagline,gpa' } }),
      name({ lastAt: earlier, count: 3, asked: OLD_KEY, moved: { entries: 0 } }),
    ],
    denied: [
      [newcomer, put(`${count}/asked`, OLD_KEY), put(`${count}/moved`, { entries: 2 })],
      [newcomer, name({ lastAt: earlier, count: 2, asked: OLD_KEY }), name({ asked: OLD_KEY })],
      [
        newcomer,
        ...['', keyOf(contributor), KEY_ENDING.padStart(255, 'x'), 7, true].map((asked) =>
          name({ lastAt: earlier, count: 3, asked }),
        ),
        ...[
          2,
          { fields: 'gpa' },
          { entries: '2' },
          { entries: 2, fields: 'x'.repeat(257) },
          { entries: 2, more: 1 },
        ].map((moved) => name({ lastAt: earlier, count: 3, moved })),
      ],
      ...each(
        [contributor, oldOwner, visitor, unverified(newcomer)],
        write({ [`${count}/last`]: null, [`${count}/asked`]: OLD_KEY }),
      ),
    ],
  })

  permission('show the asked address and the move to the account alone', {
    world: after({ lastAt: earlier, count: 3, asked: OLD_KEY, moved: { entries: 2 } }),
    allowed: [newcomer, ...['asked', 'moved'].map((child) => read(`${count}/${child}`))],
    denied: each(
      [visitor, contributor, oldOwner],
      ...['', '/asked', '/moved', '/moved/entries'].map((child) => read(count + child)),
    ),
  })

  permission('may lose the asked address and the move', {
    world: after({ lastAt: earlier, count: 3, asked: OLD_KEY, moved: { entries: 2 } }),
    allowed: [newcomer, remove(`${count}/asked`, `${count}/moved`)],
    denied: each([contributor, oldOwner, unverified(newcomer)], remove(`${count}/asked`)),
  })

  permission('stay for 24 hours after everything else is deleted', {
    world: after({ lastAt: earlier, count: REQUESTS_A_DAY, last: OLD_KEY }),
    before: [newcomer, remove(`users/${newcomer.uid}`)],
    allowed: [newcomer, remove(`${count}/last`)],
    denied: [
      [newcomer, remove(count), name(firstCount(OLD_KEY))],
      [contributor, remove(count)],
    ],
  })

  permission('are deleted with the record after 24 hours, and not before', {
    world: after({ lastAt: Date.now() - DAY_MS - 1_000, count: REQUESTS_A_DAY }),
    allowed: [newcomer, remove(count, `users/${newcomer.uid}`)],
    denied: [
      ...each([newcomer, contributor], remove(count)),
      [unverified(newcomer), remove(count, `users/${newcomer.uid}`)],
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
      const counts = Array.from({ length: REQUESTS_A_DAY + 1 }, (_, index) => index + 1)
      counts.some((counted) => database.update(newcomer, { [count]: next({ count: counted, last: key }) }))
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
    [`postingLimits/${actor.uid}`]: { lastAt: earlier, count: 20, last: OWNER_ENTRY },
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
