/** Permissions of bookmarks beyond those of every private node (own.test.ts): which entries they may name. */

import { serverTimestamp } from 'firebase/database'
import { put, rulesSuite, write } from './harness'
import { contributor, newcomer, owner } from './people'
import {
  CONTRIBUTOR_ENTRY,
  deletion,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  posted,
  POSTED_AT,
  withValues,
  world,
} from './records'

const { permission } = rulesSuite('bookmarks', world)
const OWN = `bookmarks/${newcomer.uid}`
const ODD_ENTRY = 'odd-id-of-20-letters'
const now = serverTimestamp()
const add = put(`${OWN}/${CONTRIBUTOR_ENTRY}`, now)

permission('a bookmark names an existing entry, also of its own, under an id in the format of push()', {
  world: withValues(world, {
    [`entryOwners/${ODD_ENTRY}`]: owner.uid,
    [`interviewSummaries/${ODD_ENTRY}/timestamp`]: POSTED_AT,
  }),
  allowed: [
    [newcomer, add],
    [owner, put(`bookmarks/${owner.uid}/${OWNER_ENTRY}`, now)],
  ],
  denied: [
    [newcomer, put(`${OWN}/${NEW_ENTRY}`, now), put(`${OWN}/${ODD_ENTRY}`, now)],
    [newcomer, write({ ...posted(newcomer.uid, NEW_ENTRY, newEntry()), [`${OWN}/${NEW_ENTRY}`]: now })],
  ],
})

permission('a bookmark cannot name a deleted entry', {
  before: [contributor, write(deletion(contributor.uid, CONTRIBUTOR_ENTRY))],
  allowed: [newcomer, put(`${OWN}/${OWNER_ENTRY}`, now)],
  denied: [newcomer, add],
})
