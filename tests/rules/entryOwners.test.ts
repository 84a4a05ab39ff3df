/** Permissions of `entryOwners/{entryId}`. It links a card to an account, so only contributors may read it. */

import { describe } from 'vitest'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, other, owner, unverified, visitor } from './people'
import {
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  posted,
  posting,
  world,
} from './records'

const { permission } = rulesSuite('entryOwners', world)
const OWN_OWNER = `entryOwners/${OWNER_ENTRY}`
const post = write(posted(newcomer.uid, NEW_ENTRY, newEntry()))

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
  permission('are created together, and the owner is the posting account', {
    allowed: [newcomer, post],
    denied: [
      [
        newcomer,
        ...[owner.uid, '', null, 7, true, { uid: newcomer.uid }].map((uid) =>
          write({ ...posted(newcomer.uid, NEW_ENTRY, newEntry()), [`entryOwners/${NEW_ENTRY}`]: uid }),
        ),
        put(`entryOwners/${NEW_ENTRY}`, newcomer.uid),
      ],
      [unverified(newcomer), post],
      [visitor, post, put(`entryOwners/${NEW_ENTRY}`, 'visitor')],
    ],
  })

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

  permission('are deleted together, by the verified owner', {
    allowed: [owner, write(deletion(owner.uid, OWNER_ENTRY))],
    denied: [
      [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), [OWN_OWNER]: undefined })],
      [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), [ownEntryOf(owner.uid)]: undefined })],
      [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), [OWN_OWNER]: contributor.uid })],
      [unverified(owner), write(deletion(owner.uid, OWNER_ENTRY))],
      [contributor, write(deletion(owner.uid, OWNER_ENTRY)), write(deletion(contributor.uid, OWNER_ENTRY))],
    ],
    leaves: { [OWN_OWNER]: null },
  })

  function ownEntryOf(uid: string) {
    return `interviews/${uid}/${OWNER_ENTRY}`
  }
})
