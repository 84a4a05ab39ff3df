/** Permissions of `entryOwners/{entryId}`. It links a card to an account, so only contributors may read it. */

import { describe } from 'vitest'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, other, owner, unverified, visitor } from './people'
import { CONTRIBUTOR_ENTRY, entry, NEW_ENTRY, OWNER_ENTRY, posting, world } from './records'

const { permission } = rulesSuite('entryOwners', world)
const OWN_OWNER = `entryOwners/${OWNER_ENTRY}`

describe('reading owners', () => {
  permission('contributors may read one owner by entry id, and owners their own', {
    allowed: [
      [contributor, read(OWN_OWNER), read(`entryOwners/${NEW_ENTRY}`)],
      ...each([owner, unverified(owner)], read(OWN_OWNER)),
    ],
    denied: each(
      [visitor, unverified(contributor), newcomer, other],
      read(OWN_OWNER),
      read(`entryOwners/${NEW_ENTRY}`),
    ),
  })
})

describe('an owner and the entry', () => {
  permission('stay together: nobody may take over an entry or give one away', {
    allowed: [owner, put(OWN_OWNER, owner.uid)],
    denied: [
      [contributor, put(OWN_OWNER, contributor.uid), remove(OWN_OWNER)],
      [contributor, write(posting(contributor.uid, OWNER_ENTRY, entry()))],
      [
        contributor,
        write({ ...posting(contributor.uid, OWNER_ENTRY, entry()), [ownEntryOf(owner.uid)]: null }),
      ],
      [owner, put(OWN_OWNER, contributor.uid), remove(OWN_OWNER), put(`${OWN_OWNER}/uid`, owner.uid)],
      [owner, write({ [OWN_OWNER]: contributor.uid, [`entryOwners/${CONTRIBUTOR_ENTRY}`]: owner.uid })],
    ],
  })

  function ownEntryOf(uid: string) {
    return `interviews/${uid}/${OWNER_ENTRY}`
  }
})
