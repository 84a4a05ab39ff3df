/**
 * Permissions of `reports/{entryId}/{uid}`: reporting an entry, and keeping a reported one. moderation.test.ts covers
 * who may, schemaAgreement.test.ts the fields of a report, limits.test.ts the daily limit.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  approved,
  CONTRIBUTOR_ENTRY,
  deletion,
  firstCount,
  laterCount,
  KEEPING,
  move,
  NEW_ENTRY,
  newEntry,
  OLD_FIRST,
  OLD_SECOND,
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
const LIMIT = `reportLimits/${contributor.uid}`
/** The contributor reports an entry of the old owner. The report has these differences from a good one. */
const send = (overrides = {}) => write(reporting(contributor, OLD_FIRST, overrides))
/** The contributor reports an entry, as the second report of the day. */
const secondly = (id: string) => ({
  ...reporting(contributor, id),
  [LIMIT]: laterCount(id, 2),
})
const again = secondly(OWNER_ENTRY)

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
        write({ [`reports/${OLD_FIRST}`]: { [contributor.uid]: report() }, [LIMIT]: firstCount(OLD_FIRST) }),
      ],
    ],
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
    allowed: [contributor, write(reporting(contributor, OLD_SECOND))],
    denied: [contributor, send(), ...[NEW_ENTRY, 'x'].map((id) => write(reporting(contributor, id)))],
  })

  permission('is made once for each version, and can be neither changed nor taken back', {
    allowed: [contributor, send()],
    denied: [
      [contributor, write(reporting(contributor, OWNER_ENTRY)), remove(THEIRS), remove(REPORTS)],
      [contributor, put(LIMIT, firstCount(OWNER_ENTRY))],
      [contributor, put(`${THEIRS}/text`, 'Another'), put(`${THEIRS}/timestamp`, serverTimestamp())],
      [contributor, remove(`${THEIRS}/text`), put(`${THEIRS}/.priority`, 1), put(THEIRS, report())],
      ...each([oldOwner, owner], remove(THEIRS)),
      ...each([oldOwner, owner, moderator], put(`${THEIRS}/reason`, 'Wrong company')),
    ],
  })

  const editedAt = (changedAt: number | null) =>
    withValues(reported, {
      [LIMIT]: laterCount(OWNER_ENTRY, 1),
      [`interviewSummaries/${OWNER_ENTRY}/changedAt`]: changedAt,
    })
  const reportedAt = POSTED_AT + 1

  permission('can be made again, and is counted again, after the entry has changed', {
    world: editedAt(reportedAt + 1),
    allowed: [contributor, write(again)],
    denied: [contributor, put(THEIRS, report()), write({ ...again, [THEIRS]: undefined }), remove(THEIRS)],
  })

  for (const changedAt of [reportedAt, reportedAt - 1, null]) {
    permission(`cannot be made again if the entry was last changed at ${changedAt}`, {
      world: editedAt(changedAt),
      allowed: [contributor, write(secondly(OLD_FIRST))],
      denied: [contributor, write(again)],
    })
  }

  permission('can be made again, and is counted again, after a moderator has kept the entry', {
    world: editedAt(POSTED_AT),
    before: [moderator, write(KEEPING)],
    allowed: [contributor, write(again)],
    denied: [contributor, put(THEIRS, report()), write(reporting(contributor, OWNER_ENTRY))],
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

describe('keeping a reported entry', () => {
  permission('deletes the reports that the moderator has seen, and nothing else', {
    allowed: [moderator, remove(THEIRS), write(KEEPING)],
    denied: [
      moderator,
      remove(REPORTS),
      remove('reports'),
      remove(`${THEIRS}/text`),
      write({ ...KEEPING, [`interviews/${owner.uid}/${OWNER_ENTRY}`]: null }),
      write({ ...KEEPING, [`interviewSummaries/${OWNER_ENTRY}`]: TOMBSTONE }),
      write({ ...KEEPING, [`entryOwners/${OWNER_ENTRY}`]: null }),
    ],
    leaves: { reports: null, [`interviews/${owner.uid}/${OWNER_ENTRY}/companyName`]: 'Google' },
  })

  for (const value of [false, 'true', 1, { since: 1 }, null]) {
    permission(`nobody is a moderator by the value ${JSON.stringify(value)}`, {
      world: withValues(reported, { [`moderators/${newcomer.uid}`]: value }),
      allowed: [moderator, write(KEEPING)],
      denied: [newcomer, read('reports'), write(KEEPING), write(removing())],
    })
  }
})

describe('the reports of a deleted entry', () => {
  permission('go with the entry, whoever deletes it', {
    allowed: [owner, write(deletion(owner.uid, OWNER_ENTRY))],
    denied: [
      owner,
      remove(REPORTS),
      write({ ...deletion(owner.uid, OWNER_ENTRY), [REPORTS]: undefined, [THEIRS]: null }),
    ],
    leaves: { reports: null },
  })

  permission('stay if other tools leave them, until somebody deletes them', {
    before: [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), [REPORTS]: undefined })],
    allowed: [moderator, write(KEEPING)],
    denied: [contributor, remove(THEIRS), write(again)],
  })
})
