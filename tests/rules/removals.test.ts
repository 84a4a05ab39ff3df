/**
 * Permissions for a removal by a moderator: one update that deletes the entry, its owner, its card and its reports, and
 * leaves a notice for the author (`removals/{uid}/{entryId}`). moderation.test.ts covers who may.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { REPORT_REASONS } from '../../src/domain/store/reports'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  approved,
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  KEEPING,
  keyOf,
  moveOf,
  NEW_ENTRY,
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
import type { Tree } from './records'

const { permission } = rulesSuite('removals', reported)
const OWN_ENTRY = `interviews/${owner.uid}/${OWNER_ENTRY}`
const CARD = `interviewSummaries/${OWNER_ENTRY}`
const REPORTS = `reports/${OWNER_ENTRY}`
const removal = removing()
/** A notice without company and role. */
const { companyName: _company, roleTitle: _role, ...anonymous } = Object(removal[REMOVAL])
const everybodyElse = [visitor, newcomer, contributor, oldOwner, other, unverified(moderator)]

describe('a removal', () => {
  permission('is refused if any of its parts is missing, and each part is refused alone', {
    allowed: [moderator, write(removal)],
    denied: [
      [moderator, ...Object.keys(removal).map((path) => write({ ...removal, [path]: undefined }))],
      ...each([moderator, contributor], ...Object.entries(removal).map(([path, value]) => put(path, value))),
    ],
    leaves: {
      [OWN_ENTRY]: null,
      [`entryOwners/${OWNER_ENTRY}`]: null,
      [`${CARD}/removed`]: true,
      reports: null,
      [`${REMOVAL}/reason`]: 'Names a person',
    },
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
      write({ ...removal, [CARD]: null }),
      write({ ...removal, [CARD]: { ...TOMBSTONE, companyName: 'Google' } }),
      write({ ...removal, [REPORTS]: undefined, [`${REPORTS}/${contributor.uid}`]: null }),
      ...[`removals/${contributor.uid}/${OWNER_ENTRY}`, `removals/${owner.uid}/${CONTRIBUTOR_ENTRY}`].map(
        (path) => write({ ...removal, [REMOVAL]: undefined, [path]: removal[REMOVAL] }),
      ),
      // A notice for somebody else beside the author's.
      write({ ...removal, [`removals/${contributor.uid}/${OWNER_ENTRY}`]: anonymous }),
      // The card and the owner stay.
      write({ ...KEEPING, [OWN_ENTRY]: null, [REMOVAL]: removal[REMOVAL] }),
    ],
  })

  permission('is of an entry that has reports', {
    world: withValues(reported, { reports: { [CONTRIBUTOR_ENTRY]: { [owner.uid]: report() } } }),
    allowed: [moderator, write(removing({}, [contributor, CONTRIBUTOR_ENTRY, entry()]))],
    denied: [moderator, write(removal), write({ ...removal, [`reports/${CONTRIBUTOR_ENTRY}`]: null })],
  })

  const alsoModerator = { [`moderators/${contributor.uid}`]: true }

  permission('needs the report of somebody else: a moderator takes an own report back first', {
    world: withValues(reported, alsoModerator),
    before: [contributor, remove(`${REPORTS}/${contributor.uid}`)],
    allowed: [contributor, write(removal)],
    denied: [oldOwner, write(removal)],
  })

  permission('is refused while the moderator’s own report stands', {
    world: withValues(reported, alsoModerator),
    allowed: [moderator, write(removal)],
    denied: [
      contributor,
      write(removal),
      write({ ...removal, [`${REPORTS}/${contributor.uid}`]: null, [REPORTS]: undefined }),
    ],
  })

  permission('is refused if the entry has changed since the moderator read it', {
    world: withValues(reported, { [`${CARD}/changedAt`]: POSTED_AT + 1 }),
    allowed: [moderator, write(removing({ changedAt: POSTED_AT + 1 }))],
    denied: [
      moderator,
      ...[POSTED_AT, POSTED_AT + 2, 0, null, 'x', true, { at: 1 }, serverTimestamp()].map((changedAt) =>
        write(removing({ changedAt })),
      ),
    ],
  })

  permission('names no version if the card of an earlier site has none', {
    world: withValues(reported, { [`${CARD}/changedAt`]: null }),
    allowed: [moderator, write(removing({ changedAt: null }))],
    denied: [moderator, write(removal)],
  })

  permission('is of the current owner’s entry', {
    world: withValues(approved(), {
      [`moderators/${moderator.uid}`]: true,
      [`reports/${OLD_FIRST}/${owner.uid}`]: report(),
    }),
    before: [newcomer, write({ ...moveOf(OLD_FIRST, oldFirst), [TRANSFER_TO]: null })],
    allowed: [moderator, write(removing({}, [newcomer, OLD_FIRST, oldFirst]))],
    denied: [moderator, write(removing({}, [oldOwner, OLD_FIRST, oldFirst]))],
  })

  permission('also works for an imported entry', {
    world: withValues(reported, {
      ...posting('archive', NEW_ENTRY, entry(), summaryOf(entry(), { changedAt: POSTED_AT })),
      [`reports/${NEW_ENTRY}/${contributor.uid}`]: report(),
    }),
    allowed: [moderator, write(removing({}, [{ uid: 'archive' }, NEW_ENTRY, entry()]))],
    denied: [
      ...each([...everybodyElse, owner], write(removing({}, [{ uid: 'archive' }, NEW_ENTRY, entry()]))),
      ...each([moderator, contributor], write(deletion('archive', NEW_ENTRY))),
    ],
  })
})

describe('a moderator', () => {
  permission('deletes an own entry like everybody else, but does not remove it', {
    world: withValues(reported, { [`moderators/${owner.uid}`]: true }),
    allowed: [
      owner,
      write(deletion(owner.uid, OWNER_ENTRY)),
      write({
        ...deletion(owner.uid, OWNER_ENTRY),
        [`users/${owner.uid}`]: null,
        [`emailToUid/${keyOf(owner)}`]: null,
      }),
    ],
    denied: [owner, write(removal), remove(`${REPORTS}/${contributor.uid}`)],
  })

  permission('cannot write other data of other accounts', {
    allowed: [moderator, write(removal)],
    denied: [
      moderator,
      put(`${OWN_ENTRY}/contact`, 'x'),
      put(`${OWN_ENTRY}/interviewProcess`, words()),
      write(posting(owner.uid, OWNER_ENTRY, entry({ revision: 1 }))),
      put(CARD, TOMBSTONE),
      put(`interviewSummaries/${CONTRIBUTOR_ENTRY}`, TOMBSTONE),
      put(`entryOwners/${OWNER_ENTRY}`, moderator.uid),
      write({ ...removal, ...deletion(contributor.uid, CONTRIBUTOR_ENTRY) }),
      remove(`users/${owner.uid}`),
      remove(`feedback/${owner.uid}`, `users/${owner.uid}`),
      put(`removals/${owner.uid}/${NEW_ENTRY}`, removal[REMOVAL]),
      write({ ...removal, [`moderators/${contributor.uid}`]: true }),
    ],
  })
})

describe('the author’s notice', () => {
  const EARLIER = { companyName: 'IBM', gpa: '3.5' }
  const removingEarlier = (overrides: Tree) => write(removing(overrides, [owner, OWNER_ENTRY, EARLIER]))

  permission('has a reason, the server’s time, and the company and role of the entry', {
    allowed: [moderator, ...REPORT_REASONS.map((reason) => write(removing({ reason })))],
    denied: [
      moderator,
      ...['reason', 'timestamp', 'companyName', 'roleTitle'].map((field) =>
        write(removing({ [field]: null })),
      ),
      ...['companyName', 'roleTitle'].map((field) => write(removing({ [field]: 'See what you did' }))),
      ...['x', true, ''].map((reason) => write(removing({ reason }))),
      ...[POSTED_AT, Date.now() + 60_000, increment(1), 'now'].map((timestamp) =>
        write(removing({ timestamp })),
      ),
      write(removing({ note: 'x' })),
      write(removing({ by: moderator.uid })),
      write(removing({ entry: entry() })),
    ],
  })

  permission('has no name that the stored entry lacks', {
    world: withValues(reported, { [OWN_ENTRY]: EARLIER }),
    allowed: [moderator, removingEarlier({})],
    denied: [moderator, removingEarlier({ roleTitle: 'x' }), removingEarlier({ companyName: null })],
  })

  permission('is dismissed by the verified author, and changed by nobody', {
    world: withValues(reported, {
      ...removal,
      [REMOVAL]: { ...Object(removal[REMOVAL]), timestamp: POSTED_AT + 5 },
      [`removals/${owner.uid}/${NEW_ENTRY}`]: { reason: 'x' },
    }),
    allowed: [owner, read(`removals/${owner.uid}`), remove(REMOVAL), remove(`removals/${owner.uid}`)],
    denied: [
      ...each(
        [...everybodyElse, moderator, unverified(owner)],
        remove(REMOVAL),
        remove(`removals/${owner.uid}`),
      ),
      ...each(
        [owner, moderator],
        put(`${REMOVAL}/reason`, 'Wrong company'),
        put(`${REMOVAL}/timestamp`, serverTimestamp()),
        put(`${REMOVAL}/companyName`, 'x'),
        remove(`${REMOVAL}/changedAt`),
        put(REMOVAL, removal[REMOVAL]),
        put(`removals/${owner.uid}`, { [NEW_ENTRY]: removal[REMOVAL] }),
        write(removal),
      ),
    ],
  })
})
