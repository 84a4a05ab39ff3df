/**
 * Permissions of the counted marks. One table of cases runs for each use: a private mark (`wantMarks`, …)
 * and its count (`wantCounts`, …) change only together, by one.
 */

import {
  endAt,
  increment,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  serverTimestamp,
} from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MARKS_A_DAY } from '../../src/domain/limits'
import { ENTRY_USES, MARK_USE_NAMES, MARK_USES } from '../../src/domain/marks'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory, START } from './memory'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import type { Actor } from './people'
import {
  ACT,
  CONTRIBUTOR_ENTRY,
  countPath,
  deletion,
  firstCount,
  MARKED,
  marking,
  markPath,
  NEW_ENTRY,
  newEntry,
  OLD_FIRST,
  OWNER_ENTRY,
  posted,
  POSTED_AT,
  removing,
  reported,
  userRecord,
  withValues,
  world,
} from './records'
import type { Changes } from './records'

const { permission } = rulesSuite('marks', world)
const now = serverTimestamp()
const HOUR_MS = 3_600_000

/** The stored mark of an account and its count. */
function marked(actor: Actor, use: (typeof MARK_USE_NAMES)[number], count = 1, key = MARKED[use]): Changes {
  return {
    [markPath(actor, use, key)]: POSTED_AT,
    [countPath(use, key)]: { count, lastAt: POSTED_AT + 1 },
  }
}

describe.each(MARK_USE_NAMES)('%s: a mark', (use) => {
  const { marks, counts } = MARK_USES[use]
  const key = MARKED[use]
  const mark = markPath(contributor, use)
  const count = countPath(use)
  const limit = `markLimits/${contributor.uid}`
  const add = (total = 1, overrides: Changes = {}) =>
    write({ ...marking(contributor, use, total), ...overrides })
  const unmark = (next: unknown, overrides: Changes = {}) =>
    write({ [mark]: null, [count]: next, ...overrides })
  const counted = (total: number, lastAt: unknown = POSTED_AT + 1) => ({ count: total, lastAt })
  const withMark = (total: number) => withValues(world, marked(contributor, use, total))
  const withoutMark = withValues(world, { [count]: counted(4) })

  permission('is added in one update with the count plus one', {
    world: withoutMark,
    allowed: [contributor, add(5)],
    denied: [
      contributor,
      put(mark, now),
      put(count, counted(5, now)),
      add(5, { [count]: undefined }),
      add(5, { [mark]: undefined }),
      add(5, { [limit]: undefined }),
      ...[1, 3, 4, 6, 5.5, '5', increment(2)].map((wrong) =>
        add(5, { [count]: { count: wrong, lastAt: now } }),
      ),
      ...[POSTED_AT, Date.now() + DAY_MS, null].map((lastAt) => add(5, { [count]: { count: 5, lastAt } })),
      ...[null, 5, true].map((value) => add(5, { [count]: value })),
      ...[POSTED_AT, Date.now() + DAY_MS, 0, true, 'now', { at: now }].map((time) =>
        add(5, { [mark]: time }),
      ),
    ],
    leaves: { [`${count}/count`]: 5 },
  })

  permission('starts the count at one if it is the first mark', {
    allowed: [contributor, add(1)],
    denied: [contributor, ...[0, -1, 2, 100].map((wrong) => add(wrong))],
  })

  permission('exists once for each account', {
    world: withMark(4),
    allowed: [oldOwner, write(marking(oldOwner, use, 5))],
    denied: [
      contributor,
      add(5),
      put(mark, now),
      put(mark, POSTED_AT + 1),
      put(count, counted(5, now)),
      write({ [mark]: now, [count]: counted(5, now) }),
      write({ [mark]: POSTED_AT, [count]: counted(5, now), [limit]: firstCount(mark) }),
    ],
  })

  permission('is removed in one update with the count minus one', {
    world: withMark(4),
    allowed: [contributor, unmark(counted(3))],
    denied: [
      contributor,
      remove(mark),
      put(count, counted(3)),
      remove(count),
      remove(`${count}/count`),
      ...[0, 1, 2, 4, 5, 2.5].map((wrong) => unmark(counted(wrong))),
      unmark(null),
      ...[now, POSTED_AT, null].map((lastAt) => unmark(counted(3, lastAt))),
      remove(`${marks}/${contributor.uid}`),
      write({ [`${marks}/${contributor.uid}`]: null, [count]: counted(3) }),
      put(mark, now),
    ],
    leaves: { [count]: counted(3), [marks]: null },
  })

  permission('deletes a count of one when it is removed, instead of storing zero', {
    world: withMark(1),
    allowed: [contributor, unmark(null)],
    denied: [
      contributor,
      unmark(counted(0)),
      unmark(counted(1)),
      unmark(counted(-1)),
      remove(mark),
      remove(count),
    ],
    leaves: { [counts]: null, [marks]: null },
  })

  permission('cannot be removed twice', {
    world: withoutMark,
    allowed: [contributor, add(5)],
    denied: [contributor, unmark(counted(3)), put(count, counted(3)), remove(count)],
  })

  permission('is removed without a count if it has none', {
    world: withValues(world, { [mark]: POSTED_AT }),
    allowed: [contributor, remove(mark)],
    denied: [
      [contributor, unmark(counted(1)), unmark(counted(0))],
      [owner, remove(mark)],
    ],
  })

  permission('belongs to its account: nobody else reads, adds or removes it', {
    world: withMark(4),
    allowed: [
      [contributor, read(mark), read(`${marks}/${contributor.uid}`)],
      [oldOwner, write(marking(oldOwner, use, 5))],
    ],
    denied: [
      ...each(
        [visitor, unverified(contributor), owner, oldOwner, newcomer],
        read(mark),
        read(`${marks}/${contributor.uid}`),
        read(marks),
        unmark(counted(3)),
        remove(`${marks}/${contributor.uid}`),
        put(count, counted(5, now)),
        put(count, counted(3)),
      ),
      [oldOwner, write({ ...marking(oldOwner, use, 5), [markPath(oldOwner, use)]: undefined, [mark]: now })],
      [newcomer, write({ ...marking(newcomer, use, 5), [markPath(newcomer, use)]: undefined })],
    ],
  })

  permission('needs a verified account with a record', {
    allowed: [
      [contributor, add()],
      [oldOwner, write(marking(oldOwner, use))],
    ],
    denied: [
      [visitor, add()],
      [unverified(contributor), add()],
      [contributor, add(1, { [`users/${contributor.uid}`]: null })],
      [other, write(marking(other, use))],
    ],
  })

  permission('has a valid key', {
    allowed: [contributor, add()],
    denied: [
      contributor,
      ...[
        'A',
        'a b',
        '-',
        `${key}x!`,
        'x'.repeat(81),
        `${OWNER_ENTRY}/x/y`,
        `${OWNER_ENTRY}/0A1B2C3D4E5F`,
      ].map((odd) => write(marking(contributor, use, 1, odd))),
    ],
  })

  permission('counts towards the daily limit, one mark in each update', {
    world: withValues(world, { [limit]: { lastAt: Date.now() - HOUR_MS, count: 3, last: 'x' } }),
    allowed: [contributor, add(1, { [limit]: { lastAt: now, count: 4, last: mark } })],
    denied: [
      contributor,
      add(),
      add(1, { [limit]: { lastAt: now, count: 3, last: mark } }),
      add(1, { [limit]: { lastAt: now, count: 5, last: mark } }),
      add(1, { [limit]: { lastAt: now, count: 4, last: `${mark}/` } }),
      add(1, { [limit]: { lastAt: now, count: 4, last: `${marks}/${contributor.uid}` } }),
      add(1, { [limit]: { lastAt: now, count: 4, last: `${marks}/${contributor.uid}/` } }),
      add(1, { [limit]: { lastAt: now, count: 4, last: key } }),
      ...MARK_USE_NAMES.filter((second) => second !== use).map((second) =>
        write({
          ...marking(contributor, second),
          ...marking(contributor, use),
          [limit]: { lastAt: now, count: 4, last: mark },
        }),
      ),
    ],
  })

  permission('cannot be added over the daily limit, and can still be removed', {
    world: withValues(withMark(2), {
      [limit]: { lastAt: Date.now() - HOUR_MS, count: MARKS_A_DAY, last: mark },
    }),
    before: [contributor, unmark(counted(1))],
    allowed: [oldOwner, write(marking(oldOwner, use, 2))],
    denied: [
      contributor,
      ...[1, MARKS_A_DAY, MARKS_A_DAY + 1].map((total) =>
        add(2, { [limit]: { lastAt: now, count: total, last: mark } }),
      ),
    ],
  })

  it('counts towards the limit each time, also when it is added again within one millisecond', () => {
    const database = new Memory(world)
    const addAgain = (total: number) =>
      database.update(contributor, {
        ...marking(contributor, use),
        [limit]: { lastAt: now, count: total, last: mark },
      })

    expect(addAgain(1)).toBe(true)
    expect(database.update(contributor, { [mark]: null, [count]: null })).toBe(true)
    expect(database.update(contributor, { ...marking(contributor, use), [limit]: undefined })).toBe(false)
    expect(database.update(contributor, { [mark]: now, [count]: counted(1, now) })).toBe(false)
    expect(addAgain(2)).toBe(false)
    database.now += 1
    expect(addAgain(2)).toBe(true)
  })

  it('adds one to its count, and not one more in the same millisecond', () => {
    const database = new Memory(world)

    expect(database.update(contributor, marking(contributor, use))).toBe(true)
    expect(database.update(contributor, { [count]: counted(2, now) })).toBe(false)
    expect(database.update(oldOwner, marking(oldOwner, use, 2))).toBe(true)
  })

  permission('is deleted with the account; its count stays', {
    world: withMark(4),
    allowed: [contributor, remove(`${marks}/${contributor.uid}`, `users/${contributor.uid}`)],
    denied: [
      [contributor, remove(`${marks}/${contributor.uid}`)],
      ...each(
        [unverified(contributor), owner],
        remove(`${marks}/${contributor.uid}`, `users/${contributor.uid}`),
      ),
    ],
    leaves: { [count]: counted(4), [marks]: null },
  })

  permission('cannot be added after the account’s deletion', {
    before: [contributor, remove(`users/${contributor.uid}`)],
    allowed: [oldOwner, write(marking(oldOwner, use))],
    denied: [contributor, add()],
  })

  it('cannot be counted twice by deleting the account and writing its record again the same day', () => {
    const database = new Memory(world)
    const again = () =>
      database.update(contributor, { [`users/${contributor.uid}`]: userRecord(contributor) }) &&
      database.update(contributor, marking(contributor, use, 2))
    const gone = { [`users/${contributor.uid}`]: null, [`${marks}/${contributor.uid}`]: null }

    expect(database.update(contributor, marking(contributor, use))).toBe(true)
    expect(database.update(contributor, gone)).toBe(true)
    expect(again()).toBe(false)
    database.now = START + DAY_MS - 1
    expect(again()).toBe(false)
    database.now = START + DAY_MS
    expect(again()).toBe(true)
  })
})

describe('a company key', () => {
  permission('has letters and digits of any language, and no other ASCII characters', {
    allowed: [
      newcomer,
      ...['3m', 'société', '日本電気', 'x'.repeat(80)].map((key) => write(marking(newcomer, 'want', 1, key))),
    ],
    denied: [
      newcomer,
      ...['', 'at&t', 'a-b', 'Stripe', '-']
        .filter(Boolean)
        .map((key) => write(marking(newcomer, 'want', 1, key))),
    ],
  })
})

describe('a marked question', () => {
  const question = 'askedCounts/stripe'
  const key = MARKED.asked.replace(/.*\//, '')
  const counted = withValues(reported, marked(contributor, 'asked', 4))

  permission('is marked by contributors only', {
    world: reported,
    allowed: each([contributor], write(marking(contributor, 'asked'))),
    denied: [
      ...[newcomer, moderator].map((actor) => [actor, write(marking(actor, 'asked'))] as const),
      [newcomer, write({ ...posted(newcomer.uid, NEW_ENTRY, newEntry()), ...marking(newcomer, 'asked') })],
    ],
  })

  permission('has the key of a company, and a key that a hash can have', {
    allowed: [
      contributor,
      ...[`3m/${key}`, 'stripe/-_-_-_-_-_-_-_-_', `stripe/${'A'.repeat(16)}`].map((path) => markAt(path)),
    ],
    denied: [
      contributor,
      ...[key.slice(1), `${key}0`, key.replace('-', '+'), key.replace('-', 'é')].map((odd) =>
        markAt(`stripe/${odd}`),
      ),
      ...['Stripe', 'at&t', 'x'.repeat(81), OWNER_ENTRY].map((company) => markAt(`${company}/${key}`)),
    ],
  })

  permission('is read with the highest counts of its company, at most 500, by contributors and moderators', {
    world: counted,
    allowed: each(
      [owner, contributor, oldOwner, moderator],
      read(question, orderByChild('count'), limitToLast(500)),
      read(question, orderByChild('count'), limitToLast(1)),
      read('askedCounts/figma', orderByChild('count'), limitToLast(500)),
      read(`${question}/${key}`),
    ),
    denied: [
      ...each(
        [visitor, unverified(owner), newcomer, other],
        read(question, orderByChild('count'), limitToLast(500)),
        read(`${question}/${key}`),
      ),
      [
        owner,
        read(question),
        read(question, orderByChild('count')),
        read(question, orderByChild('count'), endAt(9)),
        read(question, orderByChild('count'), limitToLast(501)),
        read(question, orderByChild('count'), limitToFirst(500)),
        read(question, orderByChild('lastAt'), limitToLast(500)),
        read(question, orderByKey(), limitToLast(500)),
        read('askedCounts'),
        read('askedCounts', orderByChild('count'), limitToLast(1)),
      ],
    ],
  })

  permission('keeps its count when an entry of its company is deleted', {
    world: withValues(counted, { reports: null, thankCounts: null }),
    allowed: [owner, write(deletion(owner.uid, OWNER_ENTRY))],
    denied: [
      owner,
      write({ ...deletion(owner.uid, OWNER_ENTRY), [question]: null }),
      remove(question),
      remove(`${question}/${key}`),
    ],
    leaves: { [`${question}/${key}/count`]: 4 },
  })

  function markAt(path: string) {
    return write(marking(contributor, 'asked', 1, path))
  }
})

describe('the wanted companies', () => {
  const many = withValues(world, marked(contributor, 'want', 4))

  permission('are read by verified accounts, at most 100, or one by its key', {
    world: many,
    allowed: each(
      [newcomer, owner, other],
      read('wantCounts', orderByChild('lastAt'), limitToLast(100)),
      read('wantCounts', orderByChild('lastAt'), limitToFirst(1)),
      read('wantCounts/stripe'),
      read('wantCounts/figma'),
    ),
    denied: [
      ...each(
        [visitor, unverified(owner)],
        read('wantCounts', orderByChild('lastAt'), limitToLast(100)),
        read('wantCounts/stripe'),
      ),
      [
        owner,
        read('wantCounts'),
        read('wantCounts', orderByChild('lastAt')),
        read('wantCounts', orderByChild('lastAt'), endAt(POSTED_AT)),
        read('wantCounts', orderByChild('lastAt'), limitToLast(101)),
        read('wantCounts', orderByChild('count'), limitToLast(1)),
        read('wantCounts', orderByKey(), limitToLast(1)),
      ],
    ],
  })
})

describe.each(ENTRY_USES)('%s: a mark on an entry', (use) => {
  const { counts } = MARK_USES[use]
  const count = countPath(use)
  const key = (id: string) => MARKED[use].replace(OWNER_ENTRY, id)
  const stored = withValues(reported, marked(contributor, use, 4))
  const countsOfEntry = `${counts}/${OWNER_ENTRY}`
  const gone = { [countsOfEntry]: null }

  permission('is added by contributors only, and not for their own entry', {
    world: reported,
    allowed: each(
      [contributor],
      write(marking(contributor, use)),
      write(marking(contributor, use, 1, key(OLD_FIRST))),
    ),
    denied: [
      ...[newcomer, moderator, owner].map((actor) => [actor, write(marking(actor, use))] as const),
      [contributor, write(marking(contributor, use, 1, key(CONTRIBUTOR_ENTRY)))],
      [contributor, write(marking(contributor, use, 1, key(NEW_ENTRY)))],
      [
        contributor,
        write({
          ...deletion(contributor.uid, CONTRIBUTOR_ENTRY),
          ...marking(contributor, use, 1, key(CONTRIBUTOR_ENTRY)),
        }),
      ],
      [newcomer, write({ ...posted(newcomer.uid, NEW_ENTRY, newEntry()), ...marking(newcomer, use) })],
    ],
  })

  permission('has a count that contributors and moderators may read, one entry at a time', {
    world: stored,
    allowed: each([owner, contributor, oldOwner, moderator], read(countsOfEntry), read(count)),
    denied: [
      ...each([visitor, unverified(owner), newcomer, other], read(countsOfEntry), read(count)),
      [owner, read(counts), read(counts, orderByChild('lastAt'), limitToLast(1))],
    ],
  })

  permission('loses its count in the update with which the author deletes the entry', {
    world: withValues(stored, { reports: null }),
    allowed: [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), ...gone })],
    denied: [
      [owner, write(deletion(owner.uid, OWNER_ENTRY)), write(gone), remove(count)],
      [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), [count]: { count: 3, lastAt: POSTED_AT + 1 } })],
      [contributor, write(gone), write({ ...deletion(owner.uid, OWNER_ENTRY), ...gone })],
    ],
    leaves: { [counts]: null, [markPath(contributor, use)]: POSTED_AT },
  })

  permission('loses its count in the update with which a moderator removes the entry', {
    world: stored,
    allowed: [moderator, write({ ...removing(moderator, {}, ACT), ...gone })],
    denied: [
      [moderator, write(removing(moderator, {}, ACT)), write(gone)],
      [unverified(moderator), write({ ...removing(moderator, {}, ACT), ...gone })],
    ],
    leaves: { [counts]: null },
  })

  permission('cannot be added to a deleted entry, where an earlier mark is removed without a count', {
    world: withValues(stored, { reports: null }),
    before: [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), ...gone })],
    allowed: [contributor, remove(markPath(contributor, use))],
    denied: [
      [oldOwner, write(marking(oldOwner, use)), put(count, { count: 1, lastAt: now })],
      [contributor, write({ [markPath(contributor, use)]: null, [count]: { count: 1, lastAt: POSTED_AT } })],
    ],
  })
})
