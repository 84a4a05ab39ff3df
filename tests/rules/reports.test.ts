/**
 * Permissions of `reports/{entryId}/{uid}`. schemaAgreement.test.ts covers the fields of a report, limits.test.ts the
 * daily limit.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  ACT,
  approved,
  CONTRIBUTOR_ENTRY,
  deletion,
  dismissing,
  firstCount,
  logged,
  move,
  NEW_ENTRY,
  newEntry,
  NEXT_ACT,
  OLD_FIRST,
  OWNER_ENTRY,
  posted,
  POSTED_AT,
  removing,
  report,
  reported,
  reporting,
  TOMBSTONE,
  withValues,
} from './records'

const { permission } = rulesSuite('reports', reported)
const REPORTS = `reports/${OWNER_ENTRY}`
const THEIRS = `${REPORTS}/${contributor.uid}`
const everybodyElse = [visitor, newcomer, owner, other, unverified(moderator)]
/** The contributor reports an entry of the old owner. The report has these differences from a good one. */
const send = (overrides = {}) => write(reporting(contributor, OLD_FIRST, overrides))

describe('a report', () => {
  permission('can be made by verified contributors, in their own name only', {
    allowed: [
      [contributor, send()],
      [owner, write(reporting(owner, CONTRIBUTOR_ENTRY))],
    ],
    denied: [
      ...each([unverified(contributor), owner, newcomer, other, moderator, visitor], send()),
      ...[newcomer, other, moderator].map((actor) => [actor, write(reporting(actor, OLD_FIRST))] as const),
      [
        contributor,
        write({ ...reporting(contributor, OLD_FIRST), [`reports/${OLD_FIRST}/${newcomer.uid}`]: report() }),
        put(`reports/${OLD_FIRST}`, { [contributor.uid]: report() }),
        write({
          [`reports/${OLD_FIRST}`]: { [contributor.uid]: report() },
          [`reportLimits/${contributor.uid}`]: firstCount(OLD_FIRST),
        }),
      ],
    ],
  })

  permission('can be made by a moderator only if they have an entry, like everybody else', {
    world: withValues(reported, { [`moderators/${contributor.uid}`]: true }),
    allowed: [contributor, send()],
    denied: [moderator, write(reporting(moderator, OLD_FIRST))],
  })

  permission('cannot be about an own entry, or about an entry that the same update posts', {
    world: withValues(reported, { [REPORTS]: null }),
    allowed: [contributor, write(reporting(contributor, OWNER_ENTRY))],
    denied: [
      [owner, write(reporting(owner, OWNER_ENTRY))],
      [owner, write({ ...posted(owner.uid, NEW_ENTRY, newEntry()), ...reporting(owner, NEW_ENTRY) })],
    ],
  })

  permission('cannot be about an entry that moves to the same account', {
    world: withValues(approved(), {
      ...posted(newcomer.uid, NEW_ENTRY, newEntry()),
      [`postingLimits/${newcomer.uid}`]: null,
    }),
    allowed: [newcomer, write(move()), write({ ...move(), ...reporting(newcomer, OWNER_ENTRY) })],
    denied: [newcomer, write({ ...move(), ...reporting(newcomer, OLD_FIRST) })],
  })

  permission('is about an existing entry', {
    before: [oldOwner, write(deletion(oldOwner.uid, OLD_FIRST))],
    allowed: [contributor, write(reporting(contributor, '-OldEntry00000000002'))],
    denied: [contributor, send(), ...[NEW_ENTRY, 'x'].map((id) => write(reporting(contributor, id)))],
  })

  permission('is made once, and can be neither changed nor taken back', {
    allowed: [contributor, send()],
    denied: [
      [contributor, write(reporting(contributor, OWNER_ENTRY)), remove(THEIRS), remove(REPORTS)],
      [contributor, put(`reportLimits/${contributor.uid}`, firstCount(OWNER_ENTRY))],
      [contributor, put(`${THEIRS}/text`, 'Another'), put(`${THEIRS}/timestamp`, serverTimestamp())],
      [contributor, remove(`${THEIRS}/text`), put(`${THEIRS}/.priority`, 1), put(THEIRS, report())],
      ...each([oldOwner, owner, moderator], remove(THEIRS), put(`${THEIRS}/reason`, 'Something else')),
    ],
  })

  permission('can be made again, and is counted again, after it was closed', {
    world: withValues(reported, { [`reportLimits/${contributor.uid}`]: firstCount(OWNER_ENTRY) }),
    before: [moderator, write(dismissing(moderator))],
    allowed: [
      contributor,
      write({
        ...reporting(contributor, OWNER_ENTRY),
        [`reportLimits/${contributor.uid}`]: { ...firstCount(OWNER_ENTRY), count: 2 },
      }),
    ],
    denied: [
      contributor,
      put(THEIRS, report()),
      write(reporting(contributor, OWNER_ENTRY)),
      put(`reportLimits/${contributor.uid}`, { ...firstCount(OWNER_ENTRY), count: 2 }),
    ],
  })

  permission('is complete, has the server’s time, and holds nothing else', {
    allowed: [contributor, send(), send({ text: '' })],
    denied: [
      [contributor, ...['reason', 'text', 'timestamp'].map((field) => send({ [field]: null }))],
      [
        contributor,
        ...[POSTED_AT, Date.now() + 60_000, 'now', increment(1)].map((timestamp) => send({ timestamp })),
      ],
      [contributor, send({ email: 'cora@gmail.com' }), send({ by: contributor.uid })],
      [contributor, ...['x', true, 7].map((value) => put(`reports/${OLD_FIRST}/${contributor.uid}`, value))],
    ],
  })
})

describe('closing reports', () => {
  const dismissal = dismissing(moderator)
  const singly = {
    ...logged(moderator),
    [THEIRS]: null,
    [`${REPORTS}/${oldOwner.uid}`]: null,
  }

  permission('moderators may close all reports of an entry at once, with a log line', {
    allowed: [moderator, write(dismissal), write(singly)],
    denied: [
      [moderator, remove(REPORTS), remove(THEIRS), remove('reports')],
      [moderator, write({ ...singly, [THEIRS]: undefined })],
      ...each(
        [...everybodyElse, contributor, oldOwner],
        remove(REPORTS),
        write(dismissal),
        write({ ...dismissal, ...logged(contributor) }),
      ),
      [contributor, write(dismissing(contributor))],
      [owner, write(dismissing(owner))],
    ],
    leaves: { reports: null, [`interviews/${owner.uid}/${OWNER_ENTRY}/companyName`]: 'Google' },
  })

  for (const value of [false, 'true', 1, { since: 1 }, null]) {
    permission(`nobody is a moderator by the value ${JSON.stringify(value)}`, {
      world: withValues(reported, { [`moderators/${newcomer.uid}`]: value }),
      allowed: [moderator, write(dismissal)],
      denied: [
        newcomer,
        read('reports'),
        read('moderationLog'),
        write(dismissing(newcomer)),
        write(removing(newcomer)),
      ],
    })
  }

  permission('moderators may not close reports about an own entry', {
    world: withValues(reported, { [`moderators/${owner.uid}`]: true }),
    allowed: [
      [moderator, write(dismissal)],
      [owner, read('reports')],
    ],
    denied: [
      owner,
      write(dismissing(owner)),
      write(removing(owner)),
      write({ ...dismissing(owner), ...deletion(owner.uid, OWNER_ENTRY) }),
    ],
  })

  permission('does not change the entry', {
    allowed: [moderator, write(dismissal)],
    denied: [
      moderator,
      write({ ...dismissal, [`interviews/${owner.uid}/${OWNER_ENTRY}`]: null }),
      write({ ...dismissal, [`interviewSummaries/${OWNER_ENTRY}`]: TOMBSTONE }),
      write({ ...dismissal, [`entryOwners/${OWNER_ENTRY}`]: null }),
      write({ ...dismissal, ...deletion(owner.uid, OWNER_ENTRY) }),
      write({ ...removing(moderator), ...logged(moderator) }),
    ],
  })

  permission('records the dismissed version: that of the stored card', {
    allowed: [moderator, write(dismissal)],
    denied: [
      moderator,
      ...[POSTED_AT - 1, POSTED_AT + 1, 0, null, 'x', true, { at: POSTED_AT }, serverTimestamp()].map(
        (changedAt) => write(dismissing(moderator, ACT, { changedAt })),
      ),
    ],
  })

  permission('records no version if the card has none', {
    world: withValues(reported, { [`interviewSummaries/${OWNER_ENTRY}/changedAt`]: null }),
    allowed: [moderator, write(dismissing(moderator, ACT, { changedAt: null }))],
    denied: [moderator, write(dismissal), write(dismissing(moderator, ACT, { changedAt: { at: 1 } }))],
  })

  permission('cannot use an old log line', {
    world: withValues(reported, { ...logged(moderator, { timestamp: POSTED_AT }) }),
    allowed: [moderator, write(dismissing(moderator, NEXT_ACT))],
    denied: [[moderator, remove(REPORTS), write(dismissal), write({ [REPORTS]: null, lastModeration: ACT })]],
  })
})

describe('an entry that was edited after its reports were dismissed', () => {
  const EDITED_AT = POSTED_AT + 1
  const world = withValues(reported, {
    [REPORTS]: null,
    ...logged(moderator, { timestamp: POSTED_AT }),
    [`interviewSummaries/${OWNER_ENTRY}/changedAt`]: EDITED_AT,
    [`reportLimits/${contributor.uid}`]: firstCount(OWNER_ENTRY),
  })
  const reportAgain = write({
    ...reporting(contributor, OWNER_ENTRY),
    [`reportLimits/${contributor.uid}`]: { ...firstCount(OWNER_ENTRY), count: 2 },
  })
  const dismissAgain = (overrides = {}) =>
    write(dismissing(moderator, NEXT_ACT, { changedAt: EDITED_AT, reports: 1, ...overrides }))
  const removeIt = (reports: number | null) =>
    write({
      ...removing(moderator, {}, NEXT_ACT),
      ...logged(moderator, { action: 'removed', reason: 'Names a person', reports }, NEXT_ACT),
    })

  permission('is decided on again only after a new report', {
    world,
    allowed: [contributor, reportAgain],
    denied: [moderator, ...[1, null].flatMap((reports) => [dismissAgain({ reports }), removeIt(reports)])],
  })
})
