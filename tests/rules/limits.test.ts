/**
 * How much an account may add: `postingLimits/{uid}` counts its entries, `feedbackLimits/{uid}` its feedback,
 * `reportLimits/{uid}` its reports, `requestLimits/{uid}` the addresses whose data it asks for.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, REQUESTS_A_DAY } from '../../src/domain/limits'
import { NODES, type CountNode } from '../../src/domain/nodes'
import { namesOf } from '../../src/domain/tables'
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
  /** What the account adds, and nothing that counts it. */
  readonly added: (uid: string, id: string) => Changes
  /** What is stored besides. */
  readonly needs?: Changes
}

/** The ids that are tried in a hurry. */
const hurried = (index: number) => `-Flood${String(index).padStart(14, '0')}`
const OTHERS = [NEW_ENTRY, SECOND_ENTRY, ...Array.from({ length: 60 }, (_, index) => hurried(index))]

/** By the node that counts it. `requestLimits` counts in a way of its own. */
const KINDS: Readonly<Record<Exclude<CountNode, 'requestLimits'>, Kind>> = {
  postingLimits: {
    added: (uid, id) => posting(uid, id, newEntry()),
  },
  feedbackLimits: {
    added: (uid, id) => ({ [`feedback/${uid}/${id}`]: feedback() }),
  },
  reportLimits: {
    added: (uid, id) => ({ [`reports/${id}/${uid}`]: report() }),
    // Somebody else's entries, and one of their own.
    needs: {
      ...posting(newcomer.uid, '-NewcomerEntry000001', entry()),
      ...Object.fromEntries(OTHERS.map((id) => [`entryOwners/${id}`, owner.uid])),
    },
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
    since: serverTimestamp(),
    count: 4,
    last: NEW_ENTRY,
    ...overrides,
  })

  permission('are read by the account alone', {
    world: after({ since: earlier, count: 3 }),
    allowed: [newcomer, read(count)],
    denied: [
      [visitor, read(count)],
      [contributor, read(count), read(node)],
      [newcomer, read(node)],
    ],
  })

  permission('begin with the first, at the time of the server', {
    world: beginning,
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [
      [newcomer, add(undefined), add(null), add(true), add(1), put(count, firstCount(NEW_ENTRY))],
      [
        newcomer,
        ...[{ since: 0 }, { since: Date.now() - DAY_MS }, { since: Date.now() + DAY_MS }].map((since) =>
          add({ ...firstCount(NEW_ENTRY), ...since }),
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

  permission('count each one more within 24 hours', {
    world: after({ since: earlier, count: 3 }),
    allowed: [newcomer, add(next())],
    denied: [
      [
        newcomer,
        add(firstCount(NEW_ENTRY)),
        add(undefined),
        ...[earlier, 0].map((since) => add(next({ since }))),
      ],
      [newcomer, ...[1, 3, 5, 4.5, '4'].map((wrong) => add(next({ count: wrong })))],
      [newcomer, put(`${count}/count`, 0), put(`${count}/since`, 0), remove(count), remove(`${count}/count`)],
    ],
  })

  permission('end there until 24 hours have gone by without one', {
    world: after({ since: earlier, count: most }),
    allowed: [newcomer, read(count)],
    denied: [
      newcomer,
      add(next({ count: most + 1 })),
      add(next({ count: most })),
      add(firstCount(NEW_ENTRY)),
    ],
  })

  permission('begin anew after 24 hours without one, and cannot go on with the old ones', {
    world: after({ since: Date.now() - DAY_MS - 1_000, count: most }),
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [newcomer, add(next({ count: most + 1 })), add(next({ count: 2 }))],
  })

  permission('take one for each update, so that none goes uncounted', {
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

  permission('stay when everything else is deleted, until 24 hours are over', {
    world: after({ since: earlier, count: most }),
    before: [newcomer, remove(`users/${newcomer.uid}`)],
    allowed: [newcomer, write({ [`users/${newcomer.uid}/tagline`]: null })],
    denied: [
      [newcomer, remove(count), add(firstCount(NEW_ENTRY))],
      [contributor, remove(count)],
    ],
  })

  permission('go with the record after 24 hours, and not before it', {
    world: after({ since: Date.now() - DAY_MS - 1_000, count: most }),
    allowed: [newcomer, remove(count, `users/${newcomer.uid}`)],
    denied: [
      ...each([newcomer, contributor], remove(count)),
      [unverified(newcomer), remove(count, `users/${newcomer.uid}`)],
    ],
  })

  permission('go later, too, and by nobody else', {
    world: withValues(after({ since: Date.now() - DAY_MS - 1_000, count: most }), {
      [`users/${newcomer.uid}`]: null,
    }),
    allowed: [newcomer, remove(count)],
    denied: each([unverified(newcomer), contributor, visitor], remove(count)),
  })

  /** A database in which the newcomer adds one at a time. */
  function hurry() {
    const database = new Memory(beginning)
    let tried = 0
    const addCounted = (number: number) => {
      tried += 1
      const id = hurried(tried)
      const counted = { since: serverTimestamp(), count: number, last: id }
      return database.update(newcomer, { ...added(newcomer.uid, id), [count]: counted })
    }
    return { database, addCounted }
  }

  it('hold for any hurry, to the millisecond', () => {
    const { database, addCounted } = hurry()
    const all = Array.from({ length: 2 * most }, (_, index) => addCounted(index + 1))

    expect(all.filter(Boolean)).toHaveLength(most)
    database.now = START + DAY_MS - 1
    expect(addCounted(1)).toBe(false)
    database.now = START + DAY_MS
    expect(addCounted(1)).toBe(true)
  })

  it('hold in any 24 hours, also around the moment at which those of the first one end', () => {
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
    since: serverTimestamp(),
    count: 4,
    last: OLD_KEY,
    ...overrides,
  })

  permission('are read by the account alone', {
    world: after({ since: earlier, count: 3, last: OLD_KEY }),
    allowed: [newcomer, read(count)],
    denied: [
      ...each([visitor, contributor, oldOwner], read(count), read('requestLimits')),
      [newcomer, read('requestLimits')],
    ],
  })

  permission('begin with the first address of the university, known or not, at the time of the server', {
    allowed: [newcomer, ...[OLD_KEY, 'nobody@ufl,edu'].map((key) => name(firstCount(key)))],
    denied: [
      [
        newcomer,
        ...[0, 2, -1000, '1', increment(-5)].map((wrong) => name({ ...firstCount(OLD_KEY), count: wrong })),
      ],
      [
        newcomer,
        ...[0, earlier, Date.now() + DAY_MS].map((since) => name({ ...firstCount(OLD_KEY), since })),
      ],
      [
        newcomer,
        ...['', keyOf(contributor), 'x@ufl,edu,com', 'x@ufl', 'x@cise-ufl,edu', 7, { key: OLD_KEY }].map(
          (last) => name({ ...firstCount(OLD_KEY), last }),
        ),
        name({ since: serverTimestamp(), count: 1 }),
        name({ since: serverTimestamp(), last: OLD_KEY }),
        name(OLD_KEY),
        put(`${count}/last`, OLD_KEY),
      ],
      ...each([contributor, unverified(newcomer), visitor], name(firstCount(OLD_KEY))),
    ],
  })

  permission('hold an address of 254 characters at most', {
    allowed: [newcomer, name(firstCount('@ufl,edu'.padStart(254, 'x')))],
    denied: [newcomer, name(firstCount('@ufl,edu'.padStart(255, 'x')))],
  })

  permission('count each one more, also the same address, used up or not', {
    world: withValues(after({ since: earlier, count: 3, last: OLD_KEY }), {
      [`requestLimits/${contributor.uid}`]: { since: earlier, count: 3 },
    }),
    allowed: [
      [newcomer, name(next()), name(next({ last: 'nobody@ufl,edu' }))],
      [contributor, put(`requestLimits/${contributor.uid}`, next())],
    ],
    denied: [
      [newcomer, name(firstCount(OLD_KEY)), name(next({ since: earlier }))],
      [newcomer, ...[1, 3, 5, '4'].map((wrong) => name(next({ count: wrong })))],
      [newcomer, put(`${count}/last`, 'nobody@ufl,edu'), put(`${count}/count`, 0), remove(count)],
    ],
  })

  permission('let the name go, and nothing else', {
    world: after({ since: earlier, count: 3, last: OLD_KEY }),
    allowed: [newcomer, remove(`${count}/last`)],
    denied: [
      [newcomer, name({ since: earlier, count: 2 }), name({ since: earlier - 1, count: 3 })],
      [newcomer, remove(`${count}/last`, `${count}/count`), remove(`${count}/last`, `${count}/since`)],
      ...each([contributor, unverified(newcomer)], remove(`${count}/last`)),
    ],
  })

  permission('stay when everything else is deleted, until 24 hours are over', {
    world: after({ since: earlier, count: REQUESTS_A_DAY, last: OLD_KEY }),
    before: [newcomer, remove(`users/${newcomer.uid}`)],
    allowed: [newcomer, remove(`${count}/last`)],
    denied: [
      [newcomer, remove(count), name(firstCount(OLD_KEY))],
      [contributor, remove(count)],
    ],
  })

  permission('go with the record after 24 hours, and not before it', {
    world: after({ since: Date.now() - DAY_MS - 1_000, count: REQUESTS_A_DAY }),
    allowed: [newcomer, remove(count, `users/${newcomer.uid}`)],
    denied: [
      ...each([newcomer, contributor], remove(count)),
      [unverified(newcomer), remove(count, `users/${newcomer.uid}`)],
    ],
  })

  /** A thousand students, of whom every second has an account. */
  const KEYS = Array.from({ length: 1_000 }, (_, index) => `student${index}@ufl,edu`)
  const university = () =>
    new Memory(
      withValues(
        world,
        Object.fromEntries(
          KEYS.filter((_, index) => index % 2 === 0).map((key) => [`emailToUid/${key}`, key]),
        ),
      ),
    )

  it('let one account find out in 24 hours of five addresses whether they are known, to the millisecond', () => {
    const database = university()
    /** Names the address and asks, by whatever count is taken. */
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

  it('let one account take the same place five times in 24 hours, however often it comes free', () => {
    const database = university()
    const key = KEYS[0] ?? ''
    let taken = 0
    for (let round = 1; round <= 20; round += 1) {
      database.update(newcomer, { [count]: next({ count: round, last: key }) })
      if (database.update(newcomer, asking(newcomer, key))) taken += 1
      database.update(newcomer, { [`transferRequests/${key}`]: null })
    }

    expect(taken).toBe(REQUESTS_A_DAY)
  })
})

describe('what is no new entry', () => {
  const full = (actor: Actor) => ({
    [`postingLimits/${actor.uid}`]: { since: earlier, count: 20, last: OWNER_ENTRY },
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

  permission('is not counted: what was there already', {
    allowed: [owner, write(posted(owner.uid, NEW_ENTRY, newEntry()))],
    denied: [
      owner,
      put(`postingLimits/${owner.uid}`, firstCount(OWNER_ENTRY)),
      write(posted(owner.uid, OWNER_ENTRY, entry())),
      write(posted(owner.uid, CONTRIBUTOR_ENTRY, entry())),
    ],
  })

  permission('is not counted: what moves in from an old account', {
    world: withValues(approved(), full(newcomer)),
    allowed: [newcomer, write(move())],
    denied: [
      [newcomer, write({ ...move(), ...posting(newcomer.uid, NEW_ENTRY, newEntry()) })],
      [newcomer, write({ ...move(), ...posting(newcomer.uid, CONTRIBUTOR_ENTRY, entry()) })],
    ],
    leaves: { [`interviews/${oldOwner.uid}`]: null },
  })
})
