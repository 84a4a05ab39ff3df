/**
 * Permissions for a removal by a moderator (seven paths in one update), the author's copy (`removals/{uid}/{entryId}`),
 * `moderationLog`, `lastModeration` and `moderators`. reports.test.ts covers closing reports without a removal.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { REPORT_REASONS } from '../../src/domain/moderation'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  ACT,
  anotherEntry,
  approved,
  CONTRIBUTOR_ENTRY,
  deletion,
  dismissing,
  entry,
  keyOf,
  logged,
  moveOf,
  NEW_ENTRY,
  newEntry,
  NEXT_ACT,
  OLD_FIRST,
  oldFirst,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  REMOVAL,
  removing,
  report,
  reported,
  summaryOf,
  TOMBSTONE,
  TRANSFER_TO,
  withValues,
  words,
} from './records'
import type { Actor } from './people'
import type { Tree } from './records'

const { permission } = rulesSuite('removals', reported)
const OWN_ENTRY = `interviews/${owner.uid}/${OWNER_ENTRY}`
const LINE = `moderationLog/${ACT}`
const removal = removing(moderator)
const everybodyElse = [visitor, newcomer, contributor, oldOwner, other, unverified(moderator)]
/** The removal with other fields in the log line. */
const logging = (overrides: Tree) =>
  write({ ...removal, ...logged(moderator, { action: 'removed', reason: 'Names a person', ...overrides }) })
/** The author's data after the removal. */
const removed = withValues(reported, {
  ...removal,
  [REMOVAL]: { reason: 'Names a person', note: '', timestamp: POSTED_AT + 5, entry: entry() },
  [LINE]: {
    by: moderator.uid,
    entryId: OWNER_ENTRY,
    action: 'removed',
    reason: 'Names a person',
    timestamp: POSTED_AT + 5,
  },
})

describe('a removal', () => {
  permission('is refused if any of its parts is missing, and each part is refused alone', {
    allowed: [moderator, write(removal)],
    denied: [
      [moderator, ...Object.keys(removal).map((path) => write({ ...removal, [path]: undefined }))],
      ...each([moderator, contributor], ...Object.entries(removal).map(([path, value]) => put(path, value))),
    ],
  })

  permission('is refused with any two of its parts missing', {
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      ...Object.keys(removal).flatMap((path, index, paths) =>
        paths.slice(index + 1).map((second) => write({ ...removal, [path]: undefined, [second]: undefined })),
      ),
    ],
  })

  permission('is refused when a part has another value', {
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      write({ ...removal, [OWN_ENTRY]: entry() }),
      write({ ...removal, [OWN_ENTRY]: entry({ contact: 'edited@by.moderator' }) }),
      write({ ...removal, [`entryOwners/${OWNER_ENTRY}`]: moderator.uid }),
      write({ ...removal, [`entryOwners/${OWNER_ENTRY}`]: contributor.uid }),
      write({ ...removal, [`interviewSummaries/${OWNER_ENTRY}`]: null }),
      write({ ...removal, [`interviewSummaries/${OWNER_ENTRY}`]: { ...TOMBSTONE, companyName: 'Google' } }),
      write({
        ...removal,
        [`reports/${OWNER_ENTRY}`]: undefined,
        [`reports/${OWNER_ENTRY}/${contributor.uid}`]: null,
      }),
      write({
        ...removal,
        [REMOVAL]: undefined,
        [`removals/${contributor.uid}/${OWNER_ENTRY}`]: removal[REMOVAL],
      }),
      write({
        ...removal,
        [REMOVAL]: undefined,
        [`removals/${owner.uid}/${CONTRIBUTOR_ENTRY}`]: removal[REMOVAL],
      }),
      write({ ...removal, lastModeration: NEW_ENTRY }),
      write({ ...removal, lastModeration: `${ACT}/by` }),
      write({ ...removal, lastModeration: null }),
      write({ ...removal, lastModeration: { id: ACT } }),
    ],
  })

  permission('is refused for an entry without reports', {
    world: withValues(reported, { reports: { [CONTRIBUTOR_ENTRY]: { [owner.uid]: report() } } }),
    allowed: [
      moderator,
      write({ [`reports/${CONTRIBUTOR_ENTRY}`]: null, ...logged(moderator, { entryId: CONTRIBUTOR_ENTRY }) }),
    ],
    denied: [moderator, write(removal), write({ ...removal, [`reports/${CONTRIBUTOR_ENTRY}`]: null })],
  })

  permission('affects one entry in one update', {
    world: withValues(reported, { [`reports/${CONTRIBUTOR_ENTRY}`]: { [owner.uid]: report() } }),
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      write({ ...removal, ...deletion(contributor.uid, CONTRIBUTOR_ENTRY) }),
      write({
        ...removal,
        ...deletion(contributor.uid, CONTRIBUTOR_ENTRY),
        [`removals/${contributor.uid}/${CONTRIBUTOR_ENTRY}`]: removal[REMOVAL],
        [`reports/${CONTRIBUTOR_ENTRY}`]: null,
      }),
      write({ ...removal, [`reports/${CONTRIBUTOR_ENTRY}`]: null }),
      // One of the two removals keeps the reports open.
      write({
        ...removal,
        ...deletion(contributor.uid, CONTRIBUTOR_ENTRY),
        [`removals/${contributor.uid}/${CONTRIBUTOR_ENTRY}`]: removal[REMOVAL],
      }),
    ],
  })

  permission('needs a new log line, also after maintainers have restored a removed entry', {
    world: withValues(
      reported,
      logged(moderator, { action: 'removed', reason: 'Names a person', timestamp: POSTED_AT }),
    ),
    allowed: [moderator, write(removing(moderator, {}, NEXT_ACT))],
    denied: [
      moderator,
      write({ ...removal, [LINE]: undefined }),
      write({ ...removal, [LINE]: undefined, lastModeration: undefined }),
      write({
        ...removal,
        [LINE]: undefined,
        lastModeration: undefined,
        [`reports/${OWNER_ENTRY}`]: undefined,
      }),
    ],
  })

  permission('needs the current owner of the entry', {
    world: withValues(approved(), {
      [`moderators/${moderator.uid}`]: true,
      [`reports/${OLD_FIRST}/${owner.uid}`]: report(),
    }),
    before: [newcomer, write({ ...moveOf(OLD_FIRST, oldFirst), [TRANSFER_TO]: null })],
    allowed: [moderator, write(removing(moderator, {}, ACT, [newcomer, OLD_FIRST, oldFirst]))],
    denied: [moderator, write(removing(moderator, {}, ACT, [oldOwner, OLD_FIRST, oldFirst]))],
  })
})

describe('an entry of the archive', () => {
  const ENTRY = `interviews/archive/${NEW_ENTRY}`
  const archive: Actor = { uid: 'archive', verified: true }
  const archived = withValues(reported, {
    ...posting('archive', NEW_ENTRY, entry(), summaryOf(entry(), { changedAt: POSTED_AT })),
    [`reports/${NEW_ENTRY}/${contributor.uid}`]: report(),
  })
  const { [`removals/archive/${NEW_ENTRY}`]: copy, ...taken } = removing(moderator, {}, ACT, [
    archive,
    NEW_ENTRY,
    entry(),
  ])

  const dismissed = {
    [`reports/${NEW_ENTRY}`]: null,
    ...logged(moderator, { entryId: NEW_ENTRY, reports: 1 }),
  }
  const withoutOwner = {
    [`entryOwners/${NEW_ENTRY}`]: null,
    [`interviewSummaries/${NEW_ENTRY}`]: TOMBSTONE,
  }

  permission('is removed without a copy, which nobody could delete', {
    world: archived,
    allowed: [moderator, write(taken)],
    denied: [
      [moderator, write({ ...taken, [`removals/archive/${NEW_ENTRY}`]: copy })],
      [moderator, ...Object.keys(taken).map((path) => write({ ...taken, [path]: undefined }))],
      [moderator, ...Object.entries(taken).map(([path, value]) => put(path, value))],
      [moderator, write({ ...taken, [ENTRY]: entry({ companyName: 'Meta' }) })],
      [moderator, write({ ...taken, ...logged(moderator, { entryId: NEW_ENTRY }) })],
      [
        moderator,
        write({
          ...taken,
          ...logged(moderator, { entryId: OWNER_ENTRY, action: 'removed', reason: 'Names a person' }),
        }),
      ],
      [
        moderator,
        ...Object.keys(taken).flatMap((path, index, paths) =>
          paths.slice(index + 1).map((second) => write({ ...taken, [path]: undefined, [second]: undefined })),
        ),
      ],
      // A dismissal removes no part of it.
      [moderator, write({ ...dismissed, [ENTRY]: null }), write({ ...dismissed, ...withoutOwner })],
      ...each([...everybodyElse, owner], write(taken)),
      ...[contributor, newcomer].map(
        (actor) =>
          [
            actor,
            write({
              ...taken,
              ...logged(actor, { entryId: NEW_ENTRY, action: 'removed', reason: 'Names a person' }),
            }),
          ] as const,
      ),
    ],
    leaves: {
      [ENTRY]: null,
      [`entryOwners/${NEW_ENTRY}`]: null,
      [`interviewSummaries/${NEW_ENTRY}/removed`]: true,
      [`reports/${NEW_ENTRY}`]: null,
      removals: null,
    },
  })

  permission('is removed alone, and other entries are not removed without a copy', {
    world: archived,
    allowed: [moderator, write(taken)],
    denied: [
      moderator,
      write({ ...taken, ...deletion(owner.uid, OWNER_ENTRY) }),
      write({ ...removal, [REMOVAL]: undefined }),
      write({ ...removal, ...deletion('archive', NEW_ENTRY) }),
      write({ ...removal, [ENTRY]: null }),
      write({ ...removal, ...withoutOwner }),
    ],
  })

  permission('cannot be removed with an old log line after maintainers have restored it', {
    world: withValues(
      archived,
      logged(moderator, {
        entryId: NEW_ENTRY,
        action: 'removed',
        reason: 'Names a person',
        timestamp: POSTED_AT,
      }),
    ),
    allowed: [
      moderator,
      write({
        ...taken,
        [LINE]: undefined,
        ...logged(moderator, { entryId: NEW_ENTRY, action: 'removed', reason: 'Names a person' }, NEXT_ACT),
      }),
    ],
    denied: each(
      [moderator, contributor, newcomer],
      put(ENTRY, null),
      write(withoutOwner),
      write(deletion('archive', NEW_ENTRY)),
    ),
  })
})

describe('a moderator’s own entry', () => {
  const isModerator = { [`moderators/${owner.uid}`]: true }
  const own = withValues(reported, isModerator)
  const deleteOwn = write(deletion(owner.uid, OWNER_ENTRY))
  const deleteAccount = write({
    ...deletion(owner.uid, OWNER_ENTRY),
    [`users/${owner.uid}`]: null,
    [`emailToUid/${keyOf(owner)}`]: null,
  })

  permission('cannot be deleted by its author while it has reports, not even with the account', {
    world: own,
    allowed: [
      [moderator, write(removal), write(dismissing(moderator))],
      // An edit stays possible, and moderators see it.
      [owner, write(posting(owner.uid, OWNER_ENTRY, entry({ revision: 1 })))],
    ],
    denied: [owner, deleteOwn, deleteAccount, write(dismissing(owner))],
  })

  permission('is deleted by its author once another moderator has dismissed the reports', {
    world: own,
    before: [moderator, write(dismissing(moderator))],
    allowed: [owner, deleteOwn, deleteAccount],
    denied: [contributor, deleteOwn],
  })

  permission('can be deleted by an author who is no longer a moderator', {
    world: withValues(reported, { [`moderators/${owner.uid}`]: false }),
    allowed: [owner, deleteOwn, deleteAccount],
    denied: [contributor, deleteOwn],
  })

  permission('can be deleted like any other while it has no reports', {
    world: withValues(own, { [`reports/${OWNER_ENTRY}`]: null }),
    allowed: [owner, deleteOwn, deleteAccount],
    denied: [contributor, deleteOwn],
  })

  const moving = withValues(approved(), { [`reports/${OLD_FIRST}/${contributor.uid}`]: report() })
  const moveFirst = write({ ...moveOf(OLD_FIRST, oldFirst), [TRANSFER_TO]: null })

  permission('cannot move to another account while it has reports', {
    world: withValues(moving, { [`moderators/${oldOwner.uid}`]: true }),
    allowed: [oldOwner, read(`reports/${OLD_FIRST}`)],
    denied: [newcomer, moveFirst],
  })
})

describe('a moderator', () => {
  permission('cannot write other data of other accounts', {
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      put(`${OWN_ENTRY}/contact`, 'x'),
      put(`${OWN_ENTRY}/interviewProcess`, words(20)),
      write(posting(owner.uid, OWNER_ENTRY, entry({ revision: 1 }))),
      write({ ...posting(owner.uid, OWNER_ENTRY, anotherEntry({ revision: 1 })), ...dismissing(moderator) }),
      write(deletion(owner.uid, OWNER_ENTRY)),
      write({ ...deletion(owner.uid, OWNER_ENTRY), ...dismissing(moderator) }),
      put(`interviewSummaries/${OWNER_ENTRY}`, TOMBSTONE),
      put(`interviewSummaries/${CONTRIBUTOR_ENTRY}`, TOMBSTONE),
      put(`entryOwners/${OWNER_ENTRY}`, moderator.uid),
      remove(`users/${owner.uid}`),
      remove(`feedback/${owner.uid}`, `users/${owner.uid}`),
      put(`removals/${owner.uid}/${NEW_ENTRY}`, removal[REMOVAL]),
      put(`moderators/${contributor.uid}`, true),
      write({ ...removal, [`moderators/${contributor.uid}`]: true }),
    ],
  })
})

describe('the author’s copy', () => {
  permission('equals the stored entry in every field', {
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      ...Object.entries(anotherEntry({ openToContact: false, timestamp: POSTED_AT + 1 })).map(
        ([field, value]) => write(removing(moderator, { entry: entry({ [field]: value }) })),
      ),
      write(removing(moderator, { entry: entry({ extra: 'x' }) })),
      write(removing(moderator, { entry: entry({ revision: 1 }) })),
      write(removing(moderator, { entry: entry({ contact: { address: 'x' } }) })),
      write(removing(moderator, { entry: entry({ rounds: { 'Take-home': true, Technical: true } }) })),
      write(removing(moderator, { entry: entry({ rounds: { 'Take-home': 'true' } }) })),
      write(removing(moderator, { entry: entry({ rounds: { 'Take-home': { deep: true } } }) })),
      write(removing(moderator, { entry: entry({ rounds: true }) })),
      write(removing(moderator, { entry: entry({ '.priority': 1 }) })),
      write(
        removing(moderator, { entry: entry({ contact: { '.value': 'olivia@gmail.com', '.priority': 1 } }) }),
      ),
      write(removing(moderator, { entry: entry({ rounds: { 'Take-home': true, '.priority': 1 } }) })),
      write(
        removing(moderator, {
          entry: entry({ rounds: { 'Take-home': { '.value': true, '.priority': 1 } } }),
        }),
      ),
    ],
  })

  const REQUIRED = Object.keys(
    newEntry({
      hourlyRate: null,
      baseSalary: null,
      totalCompensation: null,
      outcome: null,
      difficulty: null,
      rounds: null,
      womenOnPanel: null,
      interviewedIn: null,
      feltRespected: null,
    }),
  )

  permission('has every required field of an entry', {
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      ...REQUIRED.map((field) => write(removing(moderator, { entry: entry({ [field]: null }) }))),
      ...[null, true, 'x', {}, { x: 1 }].map((value) => write(removing(moderator, { entry: value }))),
    ],
  })

  const EARLIER = { companyName: 'IBM', gpa: '3.5', note: 'of an earlier site' }
  const removingEarlier = (overrides: Tree = {}) =>
    write(removing(moderator, overrides, ACT, [owner, OWNER_ENTRY, EARLIER]))

  permission('has no field that the stored entry lacks', {
    world: withValues(reported, { [OWN_ENTRY]: EARLIER }),
    allowed: [moderator, removingEarlier()],
    denied: [
      moderator,
      removingEarlier({ entry: { companyName: 'IBM', gpa: 3.5 } }),
      removingEarlier({ entry: { companyName: 'IBM', roleTitle: 'x' } }),
      removingEarlier({ entry: 'IBM' }),
    ],
  })

  permission('has the reason of the log line, a note of at most 500 characters, and the server’s time', {
    allowed: [
      moderator,
      write(removal),
      ...['', 'x'.repeat(500)].map((note) => write(removing(moderator, { note }))),
      ...REPORT_REASONS.map((reason) =>
        write({ ...removing(moderator, { reason }), ...logged(moderator, { action: 'removed', reason }) }),
      ),
    ],
    denied: [
      moderator,
      ...['reason', 'note', 'timestamp'].map((field) => write(removing(moderator, { [field]: null }))),
      ...['Something else', 'x', true].map((reason) => write(removing(moderator, { reason }))),
      ...['x'.repeat(501), 7, true].map((note) => write(removing(moderator, { note }))),
      ...[POSTED_AT, Date.now() + 60_000, increment(1), 'now'].map((timestamp) =>
        write(removing(moderator, { timestamp })),
      ),
      write(removing(moderator, { by: moderator.uid })),
      write({
        ...removing(moderator, { reason: 'x' }),
        ...logged(moderator, { action: 'removed', reason: 'x' }),
      }),
    ],
  })

  permission('is deleted by the verified author, and changed by nobody', {
    world: withValues(removed, { [`removals/${owner.uid}/${NEW_ENTRY}`]: { reason: 'x' } }),
    allowed: [owner, remove(REMOVAL), remove(`removals/${owner.uid}`)],
    denied: [
      ...each(
        [...everybodyElse, moderator, unverified(owner)],
        remove(REMOVAL),
        remove(`removals/${owner.uid}`),
      ),
      ...each(
        [owner, moderator],
        put(`${REMOVAL}/note`, 'x'),
        put(`${REMOVAL}/reason`, 'Something else'),
        put(`${REMOVAL}/timestamp`, serverTimestamp()),
        put(`${REMOVAL}/entry/companyName`, 'x'),
        remove(`${REMOVAL}/note`),
        put(REMOVAL, removal[REMOVAL]),
        put(`removals/${owner.uid}`, { [NEW_ENTRY]: removal[REMOVAL] }),
        write(removal),
      ),
    ],
  })
})

describe('the log', () => {
  permission(
    'holds the moderator, the action, the entry, the reason, the time, and the company and role of a removed entry',
    {
      allowed: [moderator, write(removal), write(dismissing(moderator))],
      denied: [
        moderator,
        ...[contributor.uid, owner.uid, '', null, true].map((by) => logging({ by })),
        ...[CONTRIBUTOR_ENTRY, NEW_ENTRY, '', `${OWNER_ENTRY}/${contributor.uid}`, null, true].map(
          (entryId) => logging({ entryId }),
        ),
        ...['dismissed', 'edited', '', null, true].map((action) => logging({ action })),
        ...['Something else', 'x', null, true].map((reason) => logging({ reason })),
        ...[POSTED_AT, Date.now() + 60_000, increment(1), null].map((timestamp) => logging({ timestamp })),
        logging({ note: 'x' }),
        ...[POSTED_AT, 0].map((changedAt) => logging({ changedAt })),
        ...['Another', '', null, true].flatMap((name) => [
          logging({ companyName: name }),
          logging({ roleTitle: name }),
        ]),
        write(dismissing(moderator, ACT, { companyName: entry()['companyName'] })),
        write(dismissing(moderator, ACT, { roleTitle: entry()['roleTitle'] })),
        write({ ...dismissing(moderator), ...logged(moderator, { reason: 'Names a person' }) }),
      ],
    },
  )

  permission('holds the number of reports: a whole number from 1, which the moderator’s page counts', {
    allowed: [
      moderator,
      ...[1, 2, 10_000].flatMap((reports) => [
        logging({ reports }),
        write(dismissing(moderator, ACT, { reports })),
      ]),
    ],
    denied: [
      moderator,
      ...[0, -1, 1.5, 10_001, '2', true, null].flatMap((reports) => [
        logging({ reports }),
        write(dismissing(moderator, ACT, { reports })),
      ]),
    ],
  })

  permission('gets one line for each decision, under an id in the format of push()', {
    allowed: [moderator, write(dismissing(moderator))],
    denied: [
      moderator,
      write(logged(moderator)),
      write(logged(moderator, { action: 'removed', reason: 'Names a person' })),
      // One of the lines says “removed” about a dismissal.
      write({
        ...dismissing(moderator),
        ...logged(moderator, { action: 'removed', reason: 'Names a person' }),
      }),
      put(LINE, logged(moderator)[LINE]),
      put('lastModeration', ACT),
      write({ ...dismissing(moderator, NEXT_ACT), ...logged(moderator) }),
      write({ ...logged(moderator, {}, NEXT_ACT), ...dismissing(moderator) }),
      ...['x', '-Mod', `${ACT}1`].map((id) =>
        write({
          [`reports/${OWNER_ENTRY}`]: null,
          [`moderationLog/${id}`]: logged(moderator)[LINE],
          lastModeration: id,
        }),
      ),
    ],
  })
})
