/** Who may read and write `interviewSummaries/{entryId}`, and how each summary and its entry go together. */

import {
  endAt,
  equalTo,
  increment,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
} from 'firebase/database'
import { orderByPriority, orderByValue, serverTimestamp, startAfter, startAt } from 'firebase/database'
import { parseRules } from 'realtime-database-server'
import { PLAIN_READ, tree } from 'realtime-database-server/testing'
import { describe, expect, it } from 'vitest'
import { SUMMARY_FIELDS } from '../../src/domain/entry'
import { FIRST_PAGE_SIZE } from '../../src/domain/limits'
import { put, read, remove, RULES_SOURCE, rulesSuite, write } from './harness'
import { contributor, newcomer, owner, unverified, visitor } from './people'
import {
  anotherEntry,
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  POSTED_AT,
} from './records'
import { posting, summaryOf, withValues, world } from './records'
import type { Tree } from './records'

const { permission } = rulesSuite('interviewSummaries', world)
const OWN_ENTRY = `interviews/${owner.uid}/${OWNER_ENTRY}`
const OWN_SUMMARY = `interviewSummaries/${OWNER_ENTRY}`
const same = summaryOf(owner.uid, entry())
const everybody = [visitor, unverified(newcomer), newcomer, contributor, owner]
const list = (...query: Parameters<typeof read> extends [string, ...infer Rest] ? Rest : never) =>
  read('interviewSummaries', ...query)

/** The owner writes the stored entry again, with a summary that differs in this. */
const rewrite = (overrides: Tree) =>
  write(posting(owner.uid, OWNER_ENTRY, entry(), summaryOf(owner.uid, entry(), overrides)))

describe('reading summaries', () => {
  permission('everybody may read one by its id, and nobody its entry for that', {
    allowed: everybody.map((actor) => [actor, read(OWN_SUMMARY)]),
    denied: [[visitor, read(OWN_ENTRY)]],
  })

  permission('everybody may read the list by key, in pages of 1 to 500', {
    allowed: [
      ...everybody.map((actor) => [actor, list(orderByKey(), limitToLast(FIRST_PAGE_SIZE))] as const),
      [visitor, list(orderByKey(), startAfter(OWNER_ENTRY), limitToFirst(10))],
      [visitor, list(orderByKey(), endAt(OWNER_ENTRY), limitToLast(10))],
      ...[1, 500].map(
        (size) =>
          [visitor, list(orderByKey(), limitToFirst(size)), list(orderByKey(), limitToLast(size))] as const,
      ),
    ],
    denied: [
      [visitor, list(orderByKey(), limitToFirst(501)), list(orderByKey(), limitToLast(501))],
      [
        visitor,
        list(),
        list(orderByKey()),
        list(orderByKey(), startAt('-')),
        list(orderByKey(), equalTo(OWNER_ENTRY)),
      ],
      [owner, list()],
    ],
  })

  permission('nobody may read the list in another order', {
    allowed: [[visitor, list(orderByKey(), limitToLast(FIRST_PAGE_SIZE))]],
    denied: [
      [visitor, list(limitToLast(FIRST_PAGE_SIZE))],
      ...['timestamp', 'uid', 'baseSalary'].map(
        (field) => [visitor, list(orderByChild(field), limitToLast(FIRST_PAGE_SIZE))] as const,
      ),
      [visitor, list(orderByPriority(), limitToLast(5)), list(orderByValue(), limitToLast(5))],
    ],
  })

  it('nobody may ask for a page of 0 or less, which no SDK would send', () => {
    const rules = parseRules(RULES_SOURCE)
    const mayRead = (limits: object) =>
      rules.allowsRead({
        path: ['interviewSummaries'],
        auth: null,
        now: 0,
        root: tree(null),
        query: { ...PLAIN_READ, ...limits },
      }).allowed
    const tooFew = [0, -1].flatMap((size) => [{ limitToFirst: size }, { limitToLast: size }])

    expect(tooFew.map(mayRead)).toEqual([false, false, false, false])
    expect(mayRead({ limitToLast: 1 })).toBe(true)
  })
})

describe('a summary and its entry', () => {
  const good = newEntry()
  const NEW_PLACE = `interviews/${newcomer.uid}/${NEW_ENTRY}`
  const NEW_SUMMARY = `interviewSummaries/${NEW_ENTRY}`

  permission('come together, neither without the other', {
    allowed: [[newcomer, write(posting(newcomer.uid, NEW_ENTRY, good))]],
    denied: [
      [newcomer, put(NEW_PLACE, good), put(NEW_SUMMARY, summaryOf(newcomer.uid, good))],
      [
        newcomer,
        write({
          [NEW_PLACE]: good,
          'interviewSummaries/-NewEntry00000000002': summaryOf(newcomer.uid, good),
        }),
      ],
      [newcomer, put(`interviews/${newcomer.uid}/${OWNER_ENTRY}`, entry())],
    ],
  })

  permission('go together, the summary never before the entry', {
    allowed: [[owner, write(deletion(owner.uid, OWNER_ENTRY))]],
    denied: [
      [owner, remove(OWN_SUMMARY), remove(OWN_ENTRY)],
      [owner, write({ [OWN_SUMMARY]: null, [OWN_ENTRY]: entry({ companyName: 'Microsoft' }) })],
      [contributor, remove(OWN_SUMMARY)],
      [visitor, remove(OWN_SUMMARY)],
    ],
  })

  permission('are of one account, which is the summary’s uid', {
    allowed: [[newcomer, write(posting(newcomer.uid, NEW_ENTRY, good))]],
    denied: [
      [
        newcomer,
        ...[owner.uid, '', null, 7, true, { uid: newcomer.uid }].map((uid) =>
          write(posting(newcomer.uid, NEW_ENTRY, good, summaryOf(newcomer.uid, good, { uid }))),
        ),
      ],
      [owner, put(`${OWN_SUMMARY}/uid`, newcomer.uid)],
      [newcomer, put(`${OWN_SUMMARY}/uid`, newcomer.uid)],
    ],
  })

  permission('are not taken over by a copy of the entry', {
    allowed: [[contributor, write(posting(contributor.uid, CONTRIBUTOR_ENTRY, entry()))]],
    denied: [[contributor, write(posting(contributor.uid, OWNER_ENTRY, entry()))]],
  })

  permission('a summary is written again as it is by its verified owner alone', {
    allowed: [
      [
        owner,
        put(OWN_SUMMARY, same),
        ...SUMMARY_FIELDS.map((field) => put(`${OWN_SUMMARY}/${field}`, same[field])),
      ],
    ],
    denied: [unverified(owner), contributor, visitor].map((actor) => [actor, put(OWN_SUMMARY, same)]),
  })

  permission('a summary whose entry is gone stays its owner’s', {
    world: withValues(world, { [OWN_ENTRY]: null }),
    allowed: [[owner, remove(OWN_SUMMARY), write(posting(owner.uid, OWNER_ENTRY, entry()))]],
    denied: [
      [contributor, remove(OWN_SUMMARY), write(posting(contributor.uid, OWNER_ENTRY, entry()))],
      [unverified(owner), remove(OWN_SUMMARY)],
      [visitor, remove(OWN_SUMMARY)],
    ],
  })
})

describe('what a summary says', () => {
  const another: Tree = anotherEntry({ timestamp: POSTED_AT - 1 })

  for (const field of SUMMARY_FIELDS) {
    const changed = another[field]

    permission(`its ${field} is the entry’s, whichever side is written`, {
      allowed: [[owner, rewrite({}), put(`${OWN_ENTRY}/${field}`, same[field])]],
      denied: [
        [owner, rewrite({ [field]: changed }), rewrite({ [field]: null }), rewrite({ [field]: { a: 1 } })],
        [owner, put(`${OWN_SUMMARY}/${field}`, changed), remove(`${OWN_SUMMARY}/${field}`)],
        [owner, put(`${OWN_ENTRY}/${field}`, changed), remove(`${OWN_ENTRY}/${field}`)],
        [owner, rewrite({ [field]: typeof changed === 'number' ? String(changed) : 7 })],
      ],
    })
  }

  permission('changes with the entry in one write', {
    allowed: [
      [owner, write(posting(owner.uid, OWNER_ENTRY, anotherEntry()))],
      [owner, write({ [`${OWN_ENTRY}/gpa`]: 3, [`${OWN_SUMMARY}/gpa`]: 3 })],
      [owner, remove(`${OWN_ENTRY}/hourlyRate`, `${OWN_SUMMARY}/hourlyRate`)],
      [owner, write(posting(owner.uid, OWNER_ENTRY, entry({ baseSalary: null })))],
    ],
    denied: [
      [owner, write({ [`${OWN_ENTRY}/gpa`]: 3, [`${OWN_SUMMARY}/gpa`]: 2 })],
      [owner, write(posting(owner.uid, OWNER_ENTRY, entry({ baseSalary: null }), same))],
    ],
  })

  permission('no value is filled in by the server on one side alone', {
    allowed: [[owner, rewrite({})]],
    denied: [
      [owner, put(`${OWN_SUMMARY}/gpa`, increment(0.1)), put(`${OWN_SUMMARY}/timestamp`, serverTimestamp())],
      [
        newcomer,
        write(
          posting(
            newcomer.uid,
            NEW_ENTRY,
            newEntry(),
            summaryOf(newcomer.uid, newEntry(), { timestamp: POSTED_AT }),
          ),
        ),
      ],
    ],
  })

  permission('nothing of an entry that only contributors may read', {
    allowed: [[owner, rewrite({})]],
    denied: [
      [
        owner,
        ...Object.entries(entry())
          .filter(([field]) => !SUMMARY_FIELDS.some((repeated) => repeated === field))
          .flatMap(([field, value]) => [rewrite({ [field]: value }), put(`${OWN_SUMMARY}/${field}`, value)]),
      ],
      [
        owner,
        put(OWN_SUMMARY, 'Google'),
        write({ ...posting(owner.uid, OWNER_ENTRY, entry()), [OWN_SUMMARY]: true }),
      ],
    ],
  })
})
