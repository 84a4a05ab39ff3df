/** How much an account may add: `postingLimits/{uid}` counts its entries, `feedbackLimits/{uid}` its feedback. */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, FEEDBACK_A_DAY, NEW_ENTRIES_A_DAY } from '../../src/domain/limits'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory, START } from './memory'
import { contributor, newcomer, oldOwner, owner, unverified, visitor } from './people'
import type { Actor } from './people'
import {
  approved,
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  feedback,
  firstCount,
  move,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  posted,
  posting,
  withValues,
  world,
} from './records'
import type { Changes, Tree } from './records'

const { permission } = rulesSuite('limits', world)
const HOUR_MS = 3_600_000
const SECOND_ENTRY = '-NewEntry00000000002'
const earlier = Date.now() - HOUR_MS

interface Kind {
  readonly node: string
  readonly most: number
  /** What the account adds, and nothing that counts it. */
  readonly added: (uid: string, id: string) => Changes
}

const KINDS: readonly Kind[] = [
  {
    node: 'postingLimits',
    most: NEW_ENTRIES_A_DAY,
    added: (uid, id) => posting(uid, id, newEntry()),
  },
  {
    node: 'feedbackLimits',
    most: FEEDBACK_A_DAY,
    added: (uid, id) => ({ [`feedback/${uid}/${id}`]: feedback() }),
  },
]

describe.each(KINDS)('$node', ({ node, most, added }) => {
  const count = `${node}/${newcomer.uid}`
  const add = (counted: unknown, id = NEW_ENTRY) => write({ ...added(newcomer.uid, id), [count]: counted })
  const after = (stored: Tree) => withValues(world, { [count]: { last: '-Earlier000000000001', ...stored } })
  const next = (overrides: Tree = {}) => ({ since: earlier, count: 4, last: NEW_ENTRY, ...overrides })

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
      [newcomer, add(firstCount(NEW_ENTRY)), add(undefined), add(next({ since: serverTimestamp() }))],
      [newcomer, ...[1, 3, 5, 4.5, '4'].map((wrong) => add(next({ count: wrong })))],
      [newcomer, put(`${count}/count`, 0), put(`${count}/since`, 0), remove(count), remove(`${count}/count`)],
    ],
  })

  permission('end there until 24 hours are over', {
    world: after({ since: earlier, count: most }),
    allowed: [newcomer, read(count)],
    denied: [
      newcomer,
      add(next({ count: most + 1 })),
      add(next({ count: most })),
      add(firstCount(NEW_ENTRY)),
    ],
  })

  permission('begin anew after 24 hours, and cannot go on with the old ones', {
    world: after({ since: Date.now() - DAY_MS - 1_000, count: most }),
    allowed: [newcomer, add(firstCount(NEW_ENTRY))],
    denied: [newcomer, add(next({ since: Date.now() - DAY_MS - 1_000, count: most + 1 }))],
  })

  permission('take one for each update, so that none goes uncounted', {
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

  it('hold for any hurry, to the millisecond', () => {
    const database = new Memory(world)
    let tried = 0
    const tryOne = (counted: Tree) => {
      tried += 1
      const id = `-Flood${String(tried).padStart(14, '0')}`
      return database.update(newcomer, { ...added(newcomer.uid, id), [count]: { ...counted, last: id } })
    }
    const first = tryOne({ since: serverTimestamp(), count: 1 })
    const all = Array.from({ length: 2 * most }, (_, index) => tryOne({ since: START, count: index + 2 }))
    const anew = () => tryOne({ since: serverTimestamp(), count: 1 })

    expect([first, ...all].filter(Boolean)).toHaveLength(most)
    database.now = START + DAY_MS - 1
    expect(anew()).toBe(false)
    database.now = START + DAY_MS
    expect(anew()).toBe(true)
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
