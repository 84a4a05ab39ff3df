/** Moving the data of an old account to the heir it has named: one update, all of it, once. */

import { serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { stageFor, verdict } from './harness'
import { contributor, newcomer, oldOwner, unverified, visitor, withoutEmail } from './people'
import type { Changes, Tree } from './records'
import {
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  keyOf,
  lastMinute,
  NEW_ENTRY,
  newEntry,
  newRequest,
  POSTED_AT,
  posting,
  summaryOf,
  userRecord,
  withValue,
  world,
} from './records'

const heir = newcomer
const FIRST = '-OldEntry00000000001'
const SECOND = '-OldEntry00000000002'
const OLD = `interviews/${oldOwner.uid}`
const NEW = `interviews/${heir.uid}`
const REQUEST = `transferRequests/${keyOf(oldOwner)}`
const TRANSFER_TO = `users/${oldOwner.uid}/transferTo`
const PROFILE = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa']

const first = entry({ timestamp: POSTED_AT - 2_000 })
const second = entry({ timestamp: POSTED_AT - 1_000, companyName: 'NASA', hourlyRate: null })

/** The old account with two entries; the heir has asked, the old account has not answered. */
function asked(): Tree {
  const additions: Changes = {
    [`users/${oldOwner.uid}`]: userRecord(oldOwner),
    [`emailToUid/${keyOf(oldOwner)}`]: oldOwner.uid,
    [OLD]: { [FIRST]: first, [SECOND]: second },
    [`interviewSummaries/${FIRST}`]: summaryOf(oldOwner.uid, first),
    [`interviewSummaries/${SECOND}`]: summaryOf(oldOwner.uid, second),
    [REQUEST]: newRequest(heir, { requestedAt: lastMinute() }),
  }
  return Object.entries(additions).reduce((tree, [path, value]) => withValue(tree, path, value), world())
}

/** The same once the old account has approved. */
function approved(): Tree {
  return withValue(withValue(asked(), `${REQUEST}/approved`, true), TRANSFER_TO, heir.uid)
}

function entryMove(id: string, of: Tree): Changes {
  return { ...posting(heir.uid, id, of), [`${OLD}/${id}`]: null }
}

/** What ends a transfer. */
const END: Changes = { [TRANSFER_TO]: null, [REQUEST]: null }

/** The whole move as the heir makes it; `overrides` replace single paths, undefined leaves a path out. */
function move(overrides: Changes = {}): Changes {
  const profile = PROFILE.map((field) => [`users/${heir.uid}/${field}`, userRecord(oldOwner)[field]] as const)
  const all = {
    ...entryMove(FIRST, first),
    ...entryMove(SECOND, second),
    ...Object.fromEntries(profile),
    ...END,
    ...overrides,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const { as, seed, stored } = stageFor('transferMove', approved)

describe('the whole move', () => {
  it('the heir may make it', async () => {
    expect(await verdict(as(heir).update(move()))).toBe('allowed')

    expect(await stored(OLD)).toBeNull()
    expect(await stored(NEW)).toEqual({ [FIRST]: first, [SECOND]: second })
    expect(await stored(`interviewSummaries/${FIRST}`)).toEqual(summaryOf(heir.uid, first))
    expect(await stored(TRANSFER_TO)).toBeNull()
    expect(await stored(REQUEST)).toBeNull()
    expect(await stored(`users/${heir.uid}`)).toEqual({
      ...userRecord(oldOwner),
      email: heir.email,
      createdAt: userRecord(heir)['createdAt'],
    })
  })

  it('the heir may not make it before the old account has approved', async () => {
    await seed(asked())

    expect(await verdict(as(heir).update(move()))).toBe('denied')
  })

  it('the heir may not make it because the request says approved, if the old account names nobody', async () => {
    await seed(withValue(asked(), `${REQUEST}/approved`, true))

    expect(await verdict(as(heir).update(move()))).toBe('denied')
  })

  it('the heir may not make it while unverified', async () => {
    expect(await verdict(as(unverified(heir)).update(move()))).toBe('denied')
  })

  it('nobody else may make it', async () => {
    expect(await verdict(as(contributor).update(move()))).toBe('denied')
    expect(await verdict(as(visitor).update(move()))).toBe('denied')
  })

  it('the old account may not make it for the heir', async () => {
    expect(await verdict(as(oldOwner).update(move()))).toBe('denied')
  })

  it('the heir may make it without an email in the token, if the request stays', async () => {
    expect(await verdict(as(withoutEmail(heir)).update(move()))).toBe('denied')
    expect(await verdict(as(withoutEmail(heir)).update(move({ [REQUEST]: undefined })))).toBe('allowed')
  })

  it('the heir may not make it a second time', async () => {
    expect(await verdict(as(heir).update(move()))).toBe('allowed')

    expect(await verdict(as(heir).update(move()))).toBe('denied')
  })

  it('a second heir may not make it after the first', async () => {
    await as(heir).update(move())
    const takingAll = {
      ...posting(contributor.uid, FIRST, first),
      [`${NEW}/${FIRST}`]: null,
      [`${OLD}/${FIRST}`]: null,
    }

    expect(await verdict(as(contributor).update({ ...takingAll, ...END }))).toBe('denied')
    expect(await verdict(as(contributor).update(takingAll))).toBe('denied')
  })

  it('the old account may not take its data back after the move', async () => {
    await as(heir).update(move())
    const takingBack = { ...posting(oldOwner.uid, FIRST, first), [`${NEW}/${FIRST}`]: null }

    expect(await verdict(as(oldOwner).update(takingBack))).toBe('denied')
  })

  it('the heir may not make it after the old account has thought better of it', async () => {
    await as(oldOwner).remove(TRANSFER_TO)

    expect(await verdict(as(heir).update(move()))).toBe('denied')
  })

  it('the heir may move the profile of an old account without entries', async () => {
    const bare = withValue(approved(), OLD, null)
    await seed(
      withValue(withValue(bare, `interviewSummaries/${FIRST}`, null), `interviewSummaries/${SECOND}`, null),
    )
    const profile = Object.fromEntries(
      PROFILE.map((field) => [`users/${heir.uid}/${field}`, userRecord(oldOwner)[field]]),
    )

    expect(await verdict(as(heir).update({ ...profile, ...END }))).toBe('allowed')
  })

  it('the heir may not move the email of the old account', async () => {
    const changes = move({ [`users/${heir.uid}/email`]: oldOwner.email })

    expect(await verdict(as(heir).update(changes))).toBe('denied')
  })
})

describe('what the heir may see', () => {
  const paths = [`users/${oldOwner.uid}`, OLD, `${OLD}/${FIRST}`]

  it.each(paths)('not %s before the approval', async (path) => {
    await seed(asked())

    expect(await verdict(as(heir).read(path))).toBe('denied')
  })

  it.each(paths)('%s between the approval and the move', async (path) => {
    expect(await verdict(as(heir).read(path))).toBe('allowed')
  })

  it.each(paths)('not %s because the request says approved', async (path) => {
    await seed(withValue(asked(), `${REQUEST}/approved`, true))

    expect(await verdict(as(heir).read(path))).toBe('denied')
  })

  it('not the record of the old account after the move', async () => {
    await as(heir).update(move())

    expect(await verdict(as(heir).read(`users/${oldOwner.uid}`))).toBe('denied')
  })

  it('not new entries of the old account after a move of the profile alone', async () => {
    await as(heir).update(END)

    expect(await verdict(as(heir).read(OLD))).toBe('denied')
  })

  it('not the entries of other accounts', async () => {
    expect(await verdict(as(heir).read(`interviews/${contributor.uid}`))).toBe('denied')
    expect(await verdict(as(heir).read('interviews'))).toBe('denied')
  })

  it.each(paths)('%s is not seen by anybody else', async (path) => {
    expect(await verdict(as(visitor).read(path))).toBe('denied')
    expect(await verdict(as(unverified(heir)).read(path))).toBe('denied')
  })
})

describe('each part of the move', () => {
  it('the permission of the old account may not stay', async () => {
    expect(await verdict(as(heir).update(move({ [TRANSFER_TO]: undefined })))).toBe('denied')
    expect(await verdict(as(heir).update(move({ [TRANSFER_TO]: heir.uid })))).toBe('denied')
  })

  it('the permission may not be passed on', async () => {
    expect(await verdict(as(heir).update(move({ [TRANSFER_TO]: contributor.uid })))).toBe('denied')
  })

  it('an entry may not stay behind when its summary moves', async () => {
    expect(await verdict(as(heir).update(move({ [`${OLD}/${FIRST}`]: undefined })))).toBe('denied')
  })

  it('a summary may not stay behind when its entry moves', async () => {
    expect(await verdict(as(heir).update(move({ [`interviewSummaries/${FIRST}`]: undefined })))).toBe(
      'denied',
    )
  })

  it('a summary may not keep the name of the old account', async () => {
    const summary = summaryOf(oldOwner.uid, first)

    expect(await verdict(as(heir).update(move({ [`interviewSummaries/${FIRST}`]: summary })))).toBe('denied')
  })

  it('a summary may not change on the way', async () => {
    const summary = summaryOf(heir.uid, first, { companyName: 'Microsoft' })

    expect(await verdict(as(heir).update(move({ [`interviewSummaries/${FIRST}`]: summary })))).toBe('denied')
  })

  it('an entry may not vanish on the way', async () => {
    expect(await verdict(as(heir).update(move({ [`${NEW}/${FIRST}`]: undefined })))).toBe('denied')
  })

  it('an entry may not become bad on the way', async () => {
    expect(
      await verdict(as(heir).update(move(posting(heir.uid, FIRST, { ...first, companyName: ' ' })))),
    ).toBe('denied')
    expect(await verdict(as(heir).update(move(posting(heir.uid, FIRST, { ...first, extra: 1 }))))).toBe(
      'denied',
    )
  })

  it('the heir may leave an entry to the old account', async () => {
    expect(await verdict(as(heir).update({ ...entryMove(FIRST, first), ...END }))).toBe('allowed')
    expect(await stored(OLD)).toEqual({ [SECOND]: second })
  })

  it('the heir may not come back for it', async () => {
    await as(heir).update({ ...entryMove(FIRST, first), ...END })

    expect(await verdict(as(heir).update(entryMove(SECOND, second)))).toBe('denied')
    expect(await verdict(as(heir).update({ ...entryMove(SECOND, second), ...END }))).toBe('denied')
  })

  it('the heir may not only delete', async () => {
    expect(await verdict(as(heir).update({ ...deletion(oldOwner.uid, FIRST), ...END }))).toBe('denied')
    expect(await verdict(as(heir).update({ [`${OLD}/${FIRST}`]: null, ...END }))).toBe('denied')
    expect(await verdict(as(heir).update({ [`interviewSummaries/${FIRST}`]: null, ...END }))).toBe('denied')
    expect(await verdict(as(heir).update({ [OLD]: null, ...END }))).toBe('denied')
    expect(await verdict(as(heir).update(END))).toBe('allowed')
  })

  it('the heir may not edit an entry of the old account', async () => {
    const edited = { ...first, companyName: 'Microsoft' }

    expect(await verdict(as(heir).update(posting(oldOwner.uid, FIRST, edited)))).toBe('denied')
    expect(await verdict(as(heir).set(`${OLD}/${FIRST}/startDate`, '2026-06-01'))).toBe('denied')
    expect(await verdict(as(oldOwner).set(`${OLD}/${FIRST}/startDate`, '2026-06-01'))).toBe('allowed')
  })

  it('the heir may not empty an entry of the old account field by field', async () => {
    const fields = Object.keys(first).map((field) => [`${OLD}/${FIRST}/${field}`, null])

    expect(await verdict(as(heir).update({ ...Object.fromEntries(fields), ...END }))).toBe('denied')
  })

  it('the heir may not post in the name of the old account', async () => {
    expect(await verdict(as(heir).update(posting(oldOwner.uid, NEW_ENTRY, newEntry())))).toBe('denied')
    expect(await verdict(as(heir).update(posting(heir.uid, NEW_ENTRY, newEntry())))).toBe('allowed')
  })

  it('the heir may not delete or edit the record of the old account', async () => {
    expect(
      await verdict(as(heir).update(move({ [TRANSFER_TO]: undefined, [`users/${oldOwner.uid}`]: null }))),
    ).toBe('denied')
    expect(await verdict(as(heir).update(move({ [`users/${oldOwner.uid}/username`]: 'Gone' })))).toBe(
      'denied',
    )
  })

  it('the old account may go on writing until the move', async () => {
    const edited = { ...first, companyName: 'Microsoft' }

    expect(await verdict(as(oldOwner).update(posting(oldOwner.uid, FIRST, edited)))).toBe('allowed')
    expect(await verdict(as(oldOwner).update(deletion(oldOwner.uid, SECOND)))).toBe('allowed')
  })
})

describe('a summary whose entry is gone', () => {
  const posted = posting(heir.uid, FIRST, first)

  it('the heir may take it over with its entry, if that uses up the permission', async () => {
    await seed(withValue(approved(), `${OLD}/${FIRST}`, null))

    expect(await verdict(as(heir).update(posted))).toBe('denied')
    expect(await verdict(as(heir).update({ ...posted, ...END }))).toBe('allowed')
  })

  it('nobody else may', async () => {
    await seed(withValue(approved(), `${OLD}/${FIRST}`, null))

    expect(await verdict(as(contributor).update(posting(contributor.uid, FIRST, first)))).toBe('denied')
  })
})

describe('the times of moved entries', () => {
  it('stay', async () => {
    expect(await verdict(as(heir).update(move()))).toBe('allowed')
    expect(await stored(`${NEW}/${FIRST}/timestamp`)).toBe(POSTED_AT - 2_000)
  })

  it.each([
    ['earlier', POSTED_AT - 2_001],
    ['later', POSTED_AT - 1_999],
    ['the time of another moved entry', POSTED_AT - 1_000],
  ])('do not become %s', async (_, timestamp) => {
    expect(await verdict(as(heir).update(move(posting(heir.uid, FIRST, { ...first, timestamp }))))).toBe(
      'denied',
    )
  })

  it('do not change on the summary alone', async () => {
    const summary = summaryOf(heir.uid, first, { timestamp: serverTimestamp() })

    expect(await verdict(as(heir).update(move({ [`interviewSummaries/${FIRST}`]: summary })))).toBe('denied')
  })

  it('an entry under another id does not get the old time', async () => {
    const renamed = { ...posting(heir.uid, NEW_ENTRY, first), ...END }

    expect(await verdict(as(heir).update(renamed))).toBe('denied')
    expect(await verdict(as(heir).update({ ...posting(heir.uid, NEW_ENTRY, newEntry()), ...END }))).toBe(
      'allowed',
    )
  })
})

describe('entries that the old account does not have', () => {
  it('the heir may not move those of another account along', async () => {
    const foreign = {
      ...posting(heir.uid, CONTRIBUTOR_ENTRY, entry()),
      [`interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`]: null,
    }

    expect(await verdict(as(heir).update(move(foreign)))).toBe('denied')
  })

  it('the heir may not move its entries over the ids of another account', async () => {
    const over = { ...posting(heir.uid, CONTRIBUTOR_ENTRY, first), [`${OLD}/${FIRST}`]: null }

    expect(await verdict(as(heir).update({ ...over, ...END }))).toBe('denied')
  })

  it('the heir may not take over a summary of another account', async () => {
    const summary = summaryOf(heir.uid, entry())

    expect(
      await verdict(as(heir).update(move({ [`interviewSummaries/${CONTRIBUTOR_ENTRY}`]: summary }))),
    ).toBe('denied')
  })

  it('the heir of two accounts may not take the permission of one for the other', async () => {
    const both = withValue(approved(), `users/${contributor.uid}/transferTo`, heir.uid)
    await seed(both)
    const ofContributor = {
      ...posting(heir.uid, CONTRIBUTOR_ENTRY, entry()),
      [`interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`]: null,
    }

    expect(await verdict(as(heir).update({ ...ofContributor, ...END }))).toBe('denied')
    expect(
      await verdict(as(heir).update({ ...ofContributor, [`users/${contributor.uid}/transferTo`]: null })),
    ).toBe('allowed')
  })
})

describe('an heir with entries of its own', () => {
  it('keeps them', async () => {
    await seed(withValue(approved(), TRANSFER_TO, contributor.uid))
    const changes = {
      ...posting(contributor.uid, FIRST, first),
      [`${OLD}/${FIRST}`]: null,
      [TRANSFER_TO]: null,
    }

    expect(await verdict(as(contributor).update(changes))).toBe('allowed')
    expect(await stored(`interviews/${contributor.uid}`)).toEqual({
      [CONTRIBUTOR_ENTRY]: entry(),
      [FIRST]: first,
    })
  })
})
