/** Permissions of `bookmarks/{uid}/{entryId}`: for the account itself, and during a move for the one in `transferTo`. */

import { limitToFirst, orderByKey, orderByValue, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  approved,
  CONTRIBUTOR_ENTRY,
  deletion,
  EXPIRED,
  LAST_HOUR,
  move,
  NEW_ENTRY,
  newEntry,
  newUserRecord,
  OLD_FIRST,
  OLD_SECOND,
  OWNER_ENTRY,
  permissionFor,
  posted,
  POSTED_AT,
  TRANSFER_TO,
  withValues,
  world,
} from './records'

const OWN = `bookmarks/${newcomer.uid}`
const OWN_MARK = `${OWN}/${OWNER_ENTRY}`
const marked = withValues(world, { [OWN_MARK]: POSTED_AT })
const { permission } = rulesSuite('bookmarks', marked)

const now = serverTimestamp()
const add = put(`${OWN}/${CONTRIBUTOR_ENTRY}`, now)
const everybodyElse = [visitor, unverified(newcomer), owner, contributor, oldOwner]

describe('reading bookmarks', () => {
  permission('only the verified account itself may read them', {
    allowed: [newcomer, read(OWN), read(OWN_MARK)],
    denied: each(
      everybodyElse,
      read(OWN),
      read(OWN_MARK),
      read(OWN, orderByKey(), limitToFirst(1)),
      read(OWN, orderByValue()),
    ),
  })

  permission('nobody may learn who has bookmarked an entry, not even its owner', {
    allowed: [owner, read(`bookmarks/${owner.uid}/${OWNER_ENTRY}`)],
    denied: each(
      [...everybodyElse, newcomer],
      read('bookmarks'),
      read('bookmarks', orderByKey(), limitToFirst(1)),
    ),
  })
})

describe('a bookmark', () => {
  const ODD_ENTRY = 'odd-id-of-20-letters'

  permission('is added by the account itself, if it is verified and has a record', {
    allowed: [
      [newcomer, add],
      [owner, put(`bookmarks/${owner.uid}/${OWNER_ENTRY}`, now)],
      [
        other,
        write({
          [`users/${other.uid}`]: newUserRecord(other),
          [`bookmarks/${other.uid}/${OWNER_ENTRY}`]: now,
        }),
      ],
    ],
    denied: [
      ...each(everybodyElse, add),
      // A token can outlive its deleted account.
      [other, put(`bookmarks/${other.uid}/${OWNER_ENTRY}`, now)],
      [newcomer, write({ [`${OWN}/${CONTRIBUTOR_ENTRY}`]: now, [`users/${newcomer.uid}`]: null })],
    ],
  })

  permission('names an existing entry, under an id in the format of push()', {
    world: withValues(marked, {
      [`entryOwners/${ODD_ENTRY}`]: owner.uid,
      [`interviewSummaries/${ODD_ENTRY}/timestamp`]: POSTED_AT,
    }),
    allowed: [newcomer, add],
    denied: [
      [newcomer, put(`${OWN}/${NEW_ENTRY}`, now), put(`${OWN}/${NEW_ENTRY}`, POSTED_AT)],
      [newcomer, put(`${OWN}/${ODD_ENTRY}`, now), put(`${OWN}/${ODD_ENTRY}`, POSTED_AT)],
      [newcomer, write({ ...posted(newcomer.uid, NEW_ENTRY, newEntry()), [`${OWN}/${NEW_ENTRY}`]: now })],
    ],
  })

  permission('cannot name a deleted entry', {
    before: [contributor, write(deletion(contributor.uid, CONTRIBUTOR_ENTRY))],
    allowed: [newcomer, put(OWN_MARK, now), put(`${OWN}/${CONTRIBUTOR_ENTRY}`, POSTED_AT)],
    denied: [newcomer, add],
  })

  permission('is the present time or an earlier one, and nothing else', {
    allowed: [newcomer, add, put(OWN_MARK, now), put(OWN_MARK, POSTED_AT)],
    denied: [
      newcomer,
      ...[Date.now() + 60_000, 0, -1, true, 'now', String(POSTED_AT), { at: POSTED_AT }].map((value) =>
        put(`${OWN}/${CONTRIBUTOR_ENTRY}`, value),
      ),
      put(`${OWN_MARK}/note`, 'x'),
      put(`${OWN}/.priority`, 1),
      put(OWN_MARK, { '.value': POSTED_AT, '.priority': 1 }),
      put(OWN, { [CONTRIBUTOR_ENTRY]: POSTED_AT }),
      put(OWN, 'x'),
    ],
  })

  permission('is removed by the account itself, alone or with all others', {
    allowed: [newcomer, remove(OWN_MARK), remove(OWN)],
    denied: each(everybodyElse, remove(OWN_MARK), remove(OWN)),
    leaves: { bookmarks: null },
  })

  permission('can be removed after its entry or the record is deleted', {
    before: [
      [owner, write(deletion(owner.uid, OWNER_ENTRY))],
      [newcomer, remove(`users/${newcomer.uid}`)],
    ],
    allowed: [newcomer, remove(OWN_MARK), remove(OWN)],
    denied: [
      [newcomer, put(OWN_MARK, POSTED_AT - 1)],
      [unverified(newcomer), remove(OWN_MARK)],
    ],
  })
})

describe('bookmarks of a moved account', () => {
  const OLD = `bookmarks/${oldOwner.uid}`
  const oldMarks = { [OWNER_ENTRY]: POSTED_AT, [OLD_FIRST]: POSTED_AT + 1, [NEW_ENTRY]: 'odd' }
  const tombstone = { removed: true, changedAt: POSTED_AT }
  const movable = withValues(approved(), {
    [OLD]: { ...oldMarks, [CONTRIBUTOR_ENTRY]: POSTED_AT + 2 },
    // The entry of this bookmark has been deleted since.
    [`interviews/${contributor.uid}`]: null,
    [`entryOwners/${CONTRIBUTOR_ENTRY}`]: null,
    [`interviewSummaries/${CONTRIBUTOR_ENTRY}`]: tombstone,
  })
  const withMarks = {
    [OLD]: null,
    [`${OWN}/${OWNER_ENTRY}`]: POSTED_AT,
    [`${OWN}/${OLD_FIRST}`]: POSTED_AT + 1,
    [`${OWN}/${CONTRIBUTOR_ENTRY}`]: POSTED_AT + 2,
  }

  permission(
    'are read and moved by the account in transferTo, with all other data and with their old times',
    {
      world: movable,
      allowed: [newcomer, read(OLD), write(move(withMarks)), write({ ...withMarks, [TRANSFER_TO]: null })],
      denied: [
        [newcomer, write(withMarks), remove(OLD), remove(`${OLD}/${OWNER_ENTRY}`)],
        [newcomer, write(move({ ...withMarks, [TRANSFER_TO]: undefined }))],
        [newcomer, write(move({ ...withMarks, [OLD]: { [OLD_SECOND]: POSTED_AT } }))],
        ...each([unverified(newcomer), contributor], read(OLD), write(move(withMarks))),
        [visitor, read(OLD)],
        [oldOwner, read(OWN), remove(OWN)],
      ],
      leaves: {
        [OLD]: null,
        [OWN]: {
          [OWNER_ENTRY]: POSTED_AT,
          [OLD_FIRST]: POSTED_AT + 1,
          [CONTRIBUTOR_ENTRY]: POSTED_AT + 2,
        },
        [TRANSFER_TO]: null,
      },
    },
  )

  permission('can be moved within seven days of the approval', {
    world: withValues(movable, { [TRANSFER_TO]: permissionFor(newcomer.uid, LAST_HOUR) }),
    allowed: [newcomer, read(OLD), write({ ...withMarks, [TRANSFER_TO]: null })],
    denied: [newcomer, put(TRANSFER_TO, permissionFor(newcomer.uid, now))],
  })

  permission('cannot be moved after seven days', {
    world: withValues(movable, { [TRANSFER_TO]: permissionFor(newcomer.uid, EXPIRED) }),
    allowed: [
      [newcomer, remove(TRANSFER_TO)],
      [oldOwner, read(OLD), remove(OLD)],
    ],
    denied: [newcomer, read(OLD), write({ [OLD]: null, [TRANSFER_TO]: null })],
  })
})
