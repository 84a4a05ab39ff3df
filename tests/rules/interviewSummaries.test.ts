/**
 * Permissions of `interviewSummaries/{entryId}`, and the consistency of summary and entry. entryOwners.test.ts covers
 * ownership.
 */

import {
  endAt,
  endBefore,
  equalTo,
  increment,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  serverTimestamp,
  startAfter,
  startAt,
} from 'firebase/database'
import { parseRules } from '#database-server'
import { PLAIN_READ, tree } from '#database-server/testing'
import { describe, expect, it } from 'vitest'
import { SUMMARY_FIELDS } from '../../src/domain/entry/entry'
import { CARD_PAUSE_MS, FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../src/domain/store/limits'
import { each, put, read, remove, RULES_SOURCE, rulesSuite, write } from './harness'
import { Memory, START } from './memory'
import { contributor, newcomer, oldOwner, owner, unverified, visitor } from './people'
import {
  anotherEntry,
  approved,
  dating,
  deletion,
  END,
  entry,
  moveOf,
  NEW_ENTRY,
  newEntry,
  OLD_FIRST,
  OLD_SECOND,
  oldFirst,
  oldSecond,
  approvalFor,
  OWNER_ENTRY,
  posted,
  POSTED_AT,
  posting,
  present,
  summaryOf,
  TOMBSTONE,
  TRANSFER_TO,
  withValues,
  world,
} from './records'
import type { Tree } from './records'

const { permission } = rulesSuite('interviewSummaries', world)
const OWN_ENTRY = `interviews/${owner.uid}/${OWNER_ENTRY}`
const OWN_SUMMARY = `interviewSummaries/${OWNER_ENTRY}`
const same = summaryOf(entry())
const everybody = [visitor, unverified(newcomer), newcomer, contributor, owner]
const list = (...query: Parameters<typeof read> extends [string, ...infer Rest] ? Rest : never) =>
  read('interviewSummaries', ...query)

/** Writes one field of the summary and its `changedAt`. */
const rewriteField = (field: string, value: unknown) =>
  write({ [`${OWN_SUMMARY}/${field}`]: value, [`${OWN_SUMMARY}/changedAt`]: serverTimestamp() })
/** Writes one field of the entry and the time of its card. */
const rewriteInEntry = (field: string, value: unknown) =>
  write({ [`${OWN_ENTRY}/${field}`]: value, ...dating(OWNER_ENTRY) })
/**
 * The owner deletes the entry and writes a tombstone with these differences. The tombstone is the first path, so the
 * rules judge it first.
 */
const deleteLeaving = (overrides: Tree) => {
  const tombstone = { [OWN_SUMMARY]: present({ ...TOMBSTONE, ...overrides }) }
  return write({ ...tombstone, ...deletion(owner.uid, OWNER_ENTRY), ...tombstone })
}

/** The owner writes the stored entry again with a summary that has these differences. */
const rewrite = (overrides: Tree) =>
  write(posting(owner.uid, OWNER_ENTRY, entry(), summaryOf(entry(), overrides)))

describe('reading summaries', () => {
  const [byPosting, byChange] = [orderByChild('timestamp'), orderByChild('changedAt')]
  const orders = [byPosting, byChange]

  permission(
    'everybody may read the list by posting time or change time, in pages of 1 to 500; and one card',
    {
      allowed: [
        ...each(everybody, list(byPosting, limitToLast(FIRST_PAGE_SIZE))),
        [visitor, list(byPosting, endBefore(POSTED_AT, OWNER_ENTRY), limitToLast(NEXT_PAGE_SIZE))],
        [visitor, list(byPosting, endBefore(POSTED_AT, OWNER_ENTRY), limitToLast(500))],
        [visitor, list(byPosting, endBefore(null, OWNER_ENTRY), limitToLast(500))],
        [visitor, list(byChange, startAfter(POSTED_AT, OWNER_ENTRY), limitToFirst(500))],
        [visitor, list(byChange, limitToLast(1))],
        [visitor, read(OWN_SUMMARY)],
        ...[1, 500].flatMap((size) =>
          orders.map(
            (order) => [visitor, list(order, limitToFirst(size)), list(order, limitToLast(size))] as const,
          ),
        ),
      ],
      denied: [
        ...orders.map(
          (order) => [visitor, list(order, limitToFirst(501)), list(order, limitToLast(501))] as const,
        ),
        ...orders.map(
          (order) =>
            [
              visitor,
              list(order),
              list(order, startAt(POSTED_AT)),
              list(order, equalTo(POSTED_AT)),
              list(order, endAt(POSTED_AT)),
            ] as const,
        ),
        [visitor, list()],
        [owner, list()],
      ],
    },
  )

  permission('nobody may read the list in another order', {
    allowed: [visitor, list(byPosting, limitToLast(FIRST_PAGE_SIZE))],
    denied: [
      [visitor, list(limitToLast(FIRST_PAGE_SIZE)), list(orderByKey(), limitToLast(FIRST_PAGE_SIZE))],
      ...['removed', 'baseSalary'].map(
        (field) => [visitor, list(orderByChild(field), limitToLast(FIRST_PAGE_SIZE))] as const,
      ),
      [visitor, list(orderByPriority(), limitToLast(5)), list(orderByValue(), limitToLast(5))],
    ],
  })

  it('nobody may request a page of 0 or fewer, which no SDK sends', () => {
    const rules = parseRules(RULES_SOURCE)
    const mayRead = (query: object) =>
      rules.allowsRead({
        path: ['interviewSummaries'],
        auth: null,
        now: 0,
        root: tree(null),
        query: { ...PLAIN_READ, orderByKey: false, ...query },
      }).allowed
    const tooFew = [0, -1].flatMap((size) => [{ limitToFirst: size }, { limitToLast: size }])

    for (const child of ['timestamp', 'changedAt']) {
      const order = { orderByChild: child }
      expect(tooFew.map((limit) => mayRead({ ...order, ...limit }))).toEqual([false, false, false, false])
      expect(mayRead({ ...order, limitToLast: 1 })).toBe(true)
    }
  })
})

describe('the epoch of the cards’ copies', () => {
  permission('everybody may read it, and nobody may write it', {
    world: withValues(world, { cardsEpoch: 1 }),
    allowed: each(everybody, read('cardsEpoch')),
    denied: each(everybody, put('cardsEpoch', 2), remove('cardsEpoch'), put('cardsEpoch', 'x')),
  })
})

describe('a summary and its entry', () => {
  const good = newEntry()
  const NEW_PLACE = `interviews/${newcomer.uid}/${NEW_ENTRY}`
  const NEW_SUMMARY = `interviewSummaries/${NEW_ENTRY}`
  const whole = posted(newcomer.uid, NEW_ENTRY, good)

  permission('are created together, and neither is created alone', {
    allowed: [newcomer, write(posted(newcomer.uid, NEW_ENTRY, good))],
    denied: [
      newcomer,
      put(NEW_PLACE, good),
      put(NEW_SUMMARY, summaryOf(good)),
      ...Object.keys(whole).map((path) => write({ ...whole, [path]: undefined })),
      write({
        ...whole,
        [NEW_SUMMARY]: undefined,
        'interviewSummaries/-NewEntry00000000002': summaryOf(good),
      }),
      put(`interviews/${newcomer.uid}/${OWNER_ENTRY}`, entry()),
    ],
  })

  permission('a tombstone holds only `removed` and its time, and nothing of the deleted entry', {
    allowed: [owner, deleteLeaving({})],
    denied: [
      owner,
      ...SUMMARY_FIELDS.map((field) => deleteLeaving({ [field]: same[field] })),
      ...[false, 'true', null, { removed: true }].map((removed) => deleteLeaving({ removed })),
      ...[null, 0, POSTED_AT, Date.now() + 60_000].map((changedAt) => deleteLeaving({ changedAt })),
      deleteLeaving({ uid: owner.uid }),
      deleteLeaving({ reason: 'x' }),
    ],
    leaves: {
      [OWN_ENTRY]: null,
      [OWN_SUMMARY]: { removed: true, changedAt: expect.any(Number) },
      [`entryOwners/${OWNER_ENTRY}`]: null,
    },
  })

  permission('a tombstone stays forever and never changes', {
    before: [owner, write(deletion(owner.uid, OWNER_ENTRY))],
    allowed: [owner, write(posted(owner.uid, NEW_ENTRY, newEntry()))],
    denied: [owner, contributor].map((actor) => [
      actor,
      remove(OWN_SUMMARY),
      put(OWN_SUMMARY, TOMBSTONE),
      put(`${OWN_SUMMARY}/changedAt`, serverTimestamp()),
      remove(`${OWN_SUMMARY}/removed`),
      write(posted(actor.uid, OWNER_ENTRY, newEntry())),
    ]),
  })

  permission(
    'nobody may write a tombstone under an unused id, or replace the card of an existing entry with one',
    {
      allowed: [owner, put(OWN_SUMMARY, same)],
      denied: [
        [
          owner,
          put(NEW_SUMMARY, TOMBSTONE),
          put(OWN_SUMMARY, TOMBSTONE),
          put(`${OWN_SUMMARY}/removed`, true),
          rewrite({ removed: true }),
        ],
        [contributor, put(NEW_SUMMARY, TOMBSTONE), put(OWN_SUMMARY, TOMBSTONE)],
      ],
    },
  )

  permission('only its verified owner may write a summary again unchanged', {
    allowed: [owner, put(OWN_SUMMARY, same)],
    denied: each([unverified(owner), contributor, visitor], put(OWN_SUMMARY, same)),
  })

  permission('a summary without an entry still belongs to its owner', {
    world: withValues(world, { [OWN_ENTRY]: null }),
    allowed: [
      owner,
      write(deletion(owner.uid, OWNER_ENTRY)),
      write({ ...deletion(owner.uid, OWNER_ENTRY), [OWN_ENTRY]: undefined }),
      write(posting(owner.uid, OWNER_ENTRY, entry())),
    ],
    denied: [
      [
        contributor,
        write(deletion(contributor.uid, OWNER_ENTRY)),
        write(posting(contributor.uid, OWNER_ENTRY, entry())),
      ],
      [owner, put(OWN_SUMMARY, TOMBSTONE), put(`entryOwners/${OWNER_ENTRY}`, owner.uid)],
      ...each([unverified(owner), visitor], write(deletion(owner.uid, OWNER_ENTRY))),
    ],
  })
})

describe('the change time of a summary', () => {
  const changed = { [`${OWN_ENTRY}/gpa`]: 3, [`${OWN_SUMMARY}/gpa`]: 3 }

  permission('is the server’s time in every write', {
    allowed: [
      [owner, rewrite({}), write({ ...changed, [`${OWN_SUMMARY}/changedAt`]: serverTimestamp() })],
      [newcomer, write(posted(newcomer.uid, NEW_ENTRY, newEntry()))],
    ],
    denied: [
      [
        owner,
        ...[null, 0, POSTED_AT, Date.now() - 1_000, Date.now() + 60_000, 'now', increment(1)].map(
          (changedAt) => rewrite({ changedAt }),
        ),
      ],
      [owner, write(changed), write({ ...changed, [`${OWN_SUMMARY}/changedAt`]: POSTED_AT })],
      [owner, remove(`${OWN_SUMMARY}/changedAt`), put(`${OWN_SUMMARY}/changedAt`, POSTED_AT)],
    ],
  })
})

describe('the limit on card changes', () => {
  const SUMMARY = `interviewSummaries/${OLD_FIRST}`
  /** The card was written at the start. Cards of the earlier site have no change time. */
  const written = (changedAt: number | null = START) =>
    new Memory(
      withValues(approved(), {
        [`${SUMMARY}/changedAt`]: changedAt,
        [TRANSFER_TO]: approvalFor(newcomer.uid, START),
      }),
    )
  const edited = entry({ ...oldFirst, location: 'Miami' })
  const edit = (revision: number) => posting(oldOwner.uid, OLD_FIRST, { ...edited, revision })

  it.each([
    { after: 0, may: false },
    { after: CARD_PAUSE_MS - 1, may: false },
    { after: CARD_PAUSE_MS, may: true },
  ])('allows the owner’s edit $after ms after the last change: $may', ({ after, may }) => {
    const database = written()
    database.now = START + after

    expect(database.update(oldOwner, edit(1))).toBe(may)
  })

  const ENTRY = `interviews/${oldOwner.uid}/${OLD_FIRST}`
  const ofAnotherField = (revision: number) => ({
    [`${ENTRY}/applicationMethod`]: `Number ${revision}`,
    [`${ENTRY}/revision`]: revision,
  })

  it.each([
    { what: 'the whole entry', changes: edit },
    {
      what: 'a field that is not on the card',
      changes: (revision: number) => ({ ...ofAnotherField(revision), ...dating(OLD_FIRST) }),
    },
  ])('allows one change in five seconds, over 1,000 successive edits of $what', ({ changes }) => {
    const database = written()
    let revision = 0
    for (let sent = 0; sent < 1_000; sent += 1) {
      database.now += 5
      if (database.update(oldOwner, changes(revision + 1))) revision += 1
    }

    expect(revision).toBe(1)
  })

  it('refuses an edit of another field in the same millisecond as an edit of the card', () => {
    const database = written(null)

    expect(database.update(oldOwner, edit(1))).toBe(true)
    expect(database.update(oldOwner, ofAnotherField(2))).toBe(false)
  })

  it('allows deleting and moving at any time, also when the move changes the format', () => {
    const moved = {
      ...moveOf(OLD_SECOND, oldSecond),
      ...posting(newcomer.uid, OLD_FIRST, edited),
      [`interviews/${oldOwner.uid}/${OLD_FIRST}`]: null,
      ...END,
    }

    expect(written().update(oldOwner, deletion(oldOwner.uid, OLD_FIRST))).toBe(true)
    expect(written().update(newcomer, moved)).toBe(true)
  })
})

describe('the content of a summary', () => {
  const another: Tree = anotherEntry({ timestamp: POSTED_AT - 1 })

  for (const field of SUMMARY_FIELDS) {
    const changed = another[field]

    permission(`its ${field} equals that of the entry, whichever of the two is written`, {
      allowed: [owner, rewrite({}), rewriteField(field, same[field]), rewriteInEntry(field, same[field])],
      denied: [
        [owner, rewrite({ [field]: changed }), rewrite({ [field]: null }), rewrite({ [field]: { a: 1 } })],
        [owner, rewriteField(field, changed), rewriteField(field, null)],
        [owner, rewriteInEntry(field, changed), rewriteInEntry(field, null)],
        [owner, rewrite({ [field]: typeof changed === 'number' ? String(changed) : 7 })],
      ],
    })
  }

  for (const [field, value] of Object.entries({ gpa: '3.5', companyName: 7 })) {
    permission(`its ${field} has the right type, even if the stored entry has another`, {
      world: withValues(world, { [`${OWN_ENTRY}/${field}`]: value, [`${OWN_SUMMARY}/${field}`]: value }),
      allowed: [owner, rewrite({})],
      denied: [owner, put(OWN_SUMMARY, { ...same, [field]: value })],
    })
  }

  permission('includes no field of the entry that only contributors may read', {
    allowed: [owner, rewrite({})],
    denied: [
      owner,
      ...Object.entries(entry())
        .filter(([field]) => !SUMMARY_FIELDS.some((repeated) => repeated === field))
        .flatMap(([field, value]) => [rewrite({ [field]: value }), rewriteField(field, value)]),
      rewrite({ uid: owner.uid }),
      put(OWN_SUMMARY, 'Google'),
      write({ ...posting(owner.uid, OWNER_ENTRY, entry()), [OWN_SUMMARY]: true }),
    ],
  })
})
