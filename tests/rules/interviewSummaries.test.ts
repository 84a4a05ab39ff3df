/** Who may read and write `interviewSummaries/{entryId}`, and how each summary and its entry keep each other. */

import {
  endAt,
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
import type { QueryConstraint } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { parseRules } from 'realtime-database-server'
import type { QueryValue } from 'realtime-database-server'
import { SUMMARY_FIELDS } from '../../src/domain/entry'
import { FIRST_PAGE_SIZE, SUMMARY_PAGE_MAX } from '../../src/domain/limits'
import { PLAIN_READ } from 'realtime-database-server/testing'
import { toNode } from './engine'
import { RULES_SOURCE, stageFor, verdict } from './harness'
import type { Tree } from './records'
import { contributor, newcomer, owner, unverified, visitor } from './people'
import {
  CONTRIBUTOR_ENTRY,
  entry,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  summaryOf,
  withValue,
  world,
} from './records'

const { as, seed } = stageFor('interviewSummaries', world)
const OWN_ENTRY = `interviews/${owner.uid}/${OWNER_ENTRY}`
const OWN_SUMMARY = `interviewSummaries/${OWNER_ENTRY}`

/** What the rules say when a visitor asks for a part of the list. */
const list = (...constraints: QueryConstraint[]) =>
  verdict(as(visitor).read('interviewSummaries', ...constraints))

/** Whether a visitor may read the list so, asked of the rules engine itself. */
function mayRead(query: QueryValue): boolean {
  const request = { path: ['interviewSummaries'], auth: null, now: 0, root: toNode({}), query }
  return parseRules(RULES_SOURCE).allowsRead(request).allowed
}

/** What the rules say when the owner writes the stored entry again, with a summary that differs in this. */
const rewrite = (overrides: Tree) =>
  verdict(
    as(owner).update(posting(owner.uid, OWNER_ENTRY, entry(), summaryOf(owner.uid, entry(), overrides))),
  )

/** What the rules say when the newcomer posts an entry with a summary of that uid. */
const postWithUid = (uid: unknown) =>
  verdict(
    as(newcomer).update(
      posting(newcomer.uid, NEW_ENTRY, newEntry(), summaryOf(newcomer.uid, newEntry(), { uid })),
    ),
  )

describe('reading one summary', () => {
  it('everybody may, by its id', async () => {
    for (const actor of [visitor, unverified(newcomer), newcomer, contributor, owner]) {
      expect(await verdict(as(actor).read(OWN_SUMMARY))).toBe('allowed')
    }
  })

  it('a visitor may not read its entry', async () => {
    expect(await verdict(as(visitor).read(OWN_ENTRY))).toBe('denied')
  })
})

describe('reading the list of summaries', () => {
  it('everybody may, by key and in pages', async () => {
    for (const actor of [visitor, unverified(newcomer), newcomer, contributor]) {
      const page = as(actor).read('interviewSummaries', orderByKey(), limitToLast(FIRST_PAGE_SIZE))

      expect(await verdict(page)).toBe('allowed')
    }
  })

  it('a page may begin after and end before a key', async () => {
    expect(await list(orderByKey(), startAfter(OWNER_ENTRY), limitToFirst(10))).toBe('allowed')
    expect(await list(orderByKey(), endAt(OWNER_ENTRY), limitToLast(10))).toBe('allowed')
  })

  it.each([1, SUMMARY_PAGE_MAX])('a page may have %i summaries', async (size) => {
    expect(await list(orderByKey(), limitToFirst(size))).toBe('allowed')
    expect(await list(orderByKey(), limitToLast(size))).toBe('allowed')
  })

  it('a page may not have more', async () => {
    expect(await list(orderByKey(), limitToFirst(SUMMARY_PAGE_MAX + 1))).toBe('denied')
    expect(await list(orderByKey(), limitToLast(SUMMARY_PAGE_MAX + 1))).toBe('denied')
  })

  it.each([0, -1])('a page may not have %i summaries, which no SDK would ask for', (size) => {
    expect(mayRead({ ...PLAIN_READ, limitToFirst: size })).toBe(false)
    expect(mayRead({ ...PLAIN_READ, limitToLast: size })).toBe(false)
    expect(mayRead({ ...PLAIN_READ, limitToLast: 1 })).toBe(true)
  })

  it('nobody may read it without a limit', async () => {
    expect(await list()).toBe('denied')
    expect(await list(orderByKey())).toBe('denied')
    expect(await list(orderByKey(), startAt('-'))).toBe('denied')
    expect(await list(orderByKey(), equalTo(OWNER_ENTRY))).toBe('denied')
    expect(await verdict(as(owner).read('interviewSummaries'))).toBe('denied')
  })

  it.each([
    ['a field', orderByChild('timestamp')],
    ['a priority', orderByPriority()],
    ['a value', orderByValue()],
  ])('nobody may read it in the order of %s', async (_, order) => {
    expect(await list(order, limitToLast(FIRST_PAGE_SIZE))).toBe('denied')
    expect(await list(orderByKey(), limitToLast(FIRST_PAGE_SIZE))).toBe('allowed')
  })

  it('nobody may read it with a limit and no order', async () => {
    expect(await list(limitToLast(FIRST_PAGE_SIZE))).toBe('denied')
  })
})

describe('a summary and its entry', () => {
  const good = newEntry()
  const both = posting(newcomer.uid, NEW_ENTRY, good)

  it('may be written together', async () => {
    expect(await verdict(as(newcomer).update(both))).toBe('allowed')
  })

  it('an entry may not come without its summary', async () => {
    expect(await verdict(as(newcomer).set(`interviews/${newcomer.uid}/${NEW_ENTRY}`, good))).toBe('denied')
  })

  it('a summary may not come without its entry', async () => {
    expect(
      await verdict(as(newcomer).set(`interviewSummaries/${NEW_ENTRY}`, summaryOf(newcomer.uid, good))),
    ).toBe('denied')
  })

  it('an entry may not come with the summary of another', async () => {
    const second = NEW_ENTRY.replace('1', '2')
    const changes = {
      [`interviews/${newcomer.uid}/${NEW_ENTRY}`]: good,
      [`interviewSummaries/${second}`]: summaryOf(newcomer.uid, good),
    }

    expect(await verdict(as(newcomer).update(changes))).toBe('denied')
  })

  it('an entry may not hang on to the summary of another account, though they agree', async () => {
    const copy = { [`interviews/${newcomer.uid}/${OWNER_ENTRY}`]: entry() }

    expect(await verdict(as(newcomer).update(copy))).toBe('denied')
    expect(await verdict(as(owner).update({ [OWN_ENTRY]: entry() }))).toBe('allowed')
  })

  it('an entry may not take away the summary of another account', async () => {
    const changes = posting(newcomer.uid, OWNER_ENTRY, good)

    expect(await verdict(as(newcomer).update(changes))).toBe('denied')
  })

  it('a summary may be added to an entry that has none', async () => {
    await seed(withValue(world(), OWN_SUMMARY, null))

    expect(await verdict(as(owner).set(OWN_SUMMARY, summaryOf(owner.uid, entry())))).toBe('allowed')
  })

  it('a summary may not be added to the entry of another', async () => {
    await seed(withValue(world(), OWN_SUMMARY, null))

    expect(await verdict(as(contributor).set(OWN_SUMMARY, summaryOf(owner.uid, entry())))).toBe('denied')
    expect(await verdict(as(contributor).set(OWN_SUMMARY, summaryOf(contributor.uid, entry())))).toBe(
      'denied',
    )
  })

  it('a summary may not be added while unverified', async () => {
    await seed(withValue(world(), OWN_SUMMARY, null))

    expect(await verdict(as(unverified(owner)).set(OWN_SUMMARY, summaryOf(owner.uid, entry())))).toBe(
      'denied',
    )
  })

  it('a summary may be written again as it is by its owner alone', async () => {
    const same = summaryOf(owner.uid, entry())

    expect(await verdict(as(owner).set(OWN_SUMMARY, same))).toBe('allowed')
    expect(await verdict(as(unverified(owner)).set(OWN_SUMMARY, same))).toBe('denied')
    expect(await verdict(as(contributor).set(OWN_SUMMARY, same))).toBe('denied')
    expect(await verdict(as(visitor).set(OWN_SUMMARY, same))).toBe('denied')
  })
})

describe('what a summary may say', () => {
  /** For each field a value that the entry could have, but does not. */
  const otherwise = {
    timestamp: POSTED_AT + 1,
    companyName: 'Microsoft',
    roleTitle: 'Analyst',
    positionType: 'Co-Op',
    location: 'Remote',
    gpa: 3.6,
    yearApplied: '2025',
    hourlyRate: 46,
    baseSalary: 120_001,
  } satisfies Record<(typeof SUMMARY_FIELDS)[number], unknown>
  const cases = Object.entries(otherwise)

  it('what the entry says', async () => {
    expect(await rewrite({})).toBe('allowed')
  })

  it.each(cases)('no other %s than the entry', async (field, value) => {
    expect(await rewrite({ [field]: value })).toBe('denied')
  })

  it.each(cases)('no other %s, written to the summary alone', async (field, value) => {
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/${field}`, value))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/${field}`, entry()[field]))).toBe('allowed')
  })

  it.each(cases)('no other %s, written to the entry alone', async (field, value) => {
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/${field}`, value))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/${field}`, entry()[field]))).toBe('allowed')
  })

  it.each(cases.filter(([field]) => field !== 'timestamp'))(
    'another %s, written to both',
    async (field, value) => {
      const changes = { [`${OWN_ENTRY}/${field}`]: value, [`${OWN_SUMMARY}/${field}`]: value }

      expect(await verdict(as(owner).update(changes))).toBe('allowed')
    },
  )

  it.each(SUMMARY_FIELDS)('not nothing about %s when the entry has it', async (field) => {
    expect(await rewrite({ [field]: null })).toBe('denied')
    expect(await verdict(as(owner).remove(`${OWN_SUMMARY}/${field}`))).toBe('denied')
  })

  it.each(['hourlyRate', 'baseSalary'])('no %s when the entry has none', async (field) => {
    const silent = entry({ [field]: null })
    const telling = summaryOf(owner.uid, entry())

    expect(await verdict(as(owner).update(posting(owner.uid, OWNER_ENTRY, silent, telling)))).toBe('denied')
    expect(await verdict(as(owner).remove(`${OWN_ENTRY}/${field}`))).toBe('denied')
    expect(await verdict(as(owner).update(posting(owner.uid, OWNER_ENTRY, silent)))).toBe('allowed')
  })

  it.each(['hourlyRate', 'baseSalary'])('%s may leave both at once', async (field) => {
    const changes = { [`${OWN_ENTRY}/${field}`]: null, [`${OWN_SUMMARY}/${field}`]: null }

    expect(await verdict(as(owner).update(changes))).toBe('allowed')
  })

  it.each([
    ['gpa', '3.5'],
    ['timestamp', String(POSTED_AT)],
    ['hourlyRate', '45.5'],
    ['yearApplied', 2026],
    ['companyName', { name: 'Google' }],
  ])('not %s of another type', async (field, value) => {
    expect(await rewrite({ [field]: value })).toBe('denied')
  })

  it.each([
    'interviewProcess',
    'questionsAsked',
    'name',
    'contact',
    'totalCompensation',
    'openToContact',
    'id',
  ])('nothing about %s', async (field) => {
    expect(await rewrite({ [field]: entry()[field] ?? 'x' })).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/${field}`, entry()[field] ?? 'x'))).toBe('denied')
  })

  it.each([
    ['a text', 'Google'],
    ['a number', 7],
    ['true', true],
  ])('more than %s', async (_, value) => {
    expect(await verdict(as(owner).set(OWN_SUMMARY, value))).toBe('denied')
    expect(
      await verdict(as(owner).update({ ...posting(owner.uid, OWNER_ENTRY, entry()), [OWN_SUMMARY]: value })),
    ).toBe('denied')
  })
})

describe('whose summary it is', () => {
  it('is the account of the entry', async () => {
    expect(await postWithUid(newcomer.uid)).toBe('allowed')
  })

  it.each([owner.uid, '', null, 7, true, { uid: newcomer.uid }])('is not %j', async (uid) => {
    expect(await postWithUid(uid)).toBe('denied')
  })

  it('does not change by itself', async () => {
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/uid`, newcomer.uid))).toBe('denied')
    expect(await verdict(as(newcomer).set(`${OWN_SUMMARY}/uid`, newcomer.uid))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/uid`, owner.uid))).toBe('allowed')
  })

  it('is not taken over by a copy of the entry', async () => {
    expect(await verdict(as(contributor).update(posting(contributor.uid, OWNER_ENTRY, entry())))).toBe(
      'denied',
    )
    expect(await verdict(as(contributor).update(posting(contributor.uid, CONTRIBUTOR_ENTRY, entry())))).toBe(
      'allowed',
    )
  })

  it('is not taken over when the entry is gone', async () => {
    await seed(withValue(world(), OWN_ENTRY, null))

    expect(await verdict(as(contributor).update(posting(contributor.uid, OWNER_ENTRY, entry())))).toBe(
      'denied',
    )
    expect(await verdict(as(owner).update(posting(owner.uid, OWNER_ENTRY, newEntry())))).toBe('denied')
    expect(await verdict(as(owner).update(posting(owner.uid, OWNER_ENTRY, entry())))).toBe('allowed')
  })

  it('is not given away with the entry', async () => {
    const changes = {
      [OWN_ENTRY]: null,
      [`interviews/${contributor.uid}/${OWNER_ENTRY}`]: entry(),
      [OWN_SUMMARY]: summaryOf(contributor.uid, entry()),
    }

    expect(await verdict(as(owner).update(changes))).toBe('denied')
    expect(await verdict(as(contributor).update(changes))).toBe('denied')
  })
})

describe('deleting a summary', () => {
  it('its owner may together with the entry', async () => {
    expect(await verdict(as(owner).update({ [OWN_ENTRY]: null, [OWN_SUMMARY]: null }))).toBe('allowed')
  })

  it('its owner may not while the entry stays', async () => {
    expect(await verdict(as(owner).remove(OWN_SUMMARY))).toBe('denied')
  })

  it('its owner may when the entry has been gone before', async () => {
    await seed(withValue(world(), OWN_ENTRY, null))

    expect(await verdict(as(owner).remove(OWN_SUMMARY))).toBe('allowed')
  })

  it('its owner may not while unverified', async () => {
    await seed(withValue(world(), OWN_ENTRY, null))

    expect(await verdict(as(unverified(owner)).remove(OWN_SUMMARY))).toBe('denied')
  })

  it('nobody else may', async () => {
    await seed(withValue(world(), OWN_ENTRY, null))

    expect(await verdict(as(contributor).remove(OWN_SUMMARY))).toBe('denied')
    expect(await verdict(as(visitor).remove(OWN_SUMMARY))).toBe('denied')
  })

  it('nobody may write or delete the list', async () => {
    expect(await verdict(as(owner).remove('interviewSummaries'))).toBe('denied')
    expect(
      await verdict(as(owner).set('interviewSummaries', { [OWNER_ENTRY]: summaryOf(owner.uid, entry()) })),
    ).toBe('denied')
  })
})

describe('server values and priorities in summaries', () => {
  it('a value may not be counted up on one side alone', async () => {
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/gpa`, increment(0.1)))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/gpa`, increment(0.1)))).toBe('denied')
  })

  it('the time of the server may not be set on one side alone', async () => {
    const changes = posting(newcomer.uid, NEW_ENTRY, newEntry(), {
      ...summaryOf(newcomer.uid, newEntry()),
      timestamp: POSTED_AT,
    })

    expect(await verdict(as(newcomer).update(changes))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/timestamp`, serverTimestamp()))).toBe('denied')
  })

  it('a summary may not have a priority', async () => {
    const summary = summaryOf(owner.uid, entry())

    expect(await verdict(as(owner).setWithPriority(OWN_SUMMARY, summary, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).setPriority(OWN_SUMMARY, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).set(OWN_SUMMARY, summary))).toBe('allowed')
  })

  it.each(['uid', ...SUMMARY_FIELDS])('%s may not have a priority', async (field) => {
    const value = summaryOf(owner.uid, entry())[field]

    expect(await verdict(as(owner).setWithPriority(`${OWN_SUMMARY}/${field}`, value, 'hidden'))).toBe(
      'denied',
    )
    expect(await verdict(as(owner).set(`${OWN_SUMMARY}/${field}`, value))).toBe('allowed')
  })
})
