/** Who may read and write `users/{uid}`, and what a record may hold. Naming an heir is in transferRequests.test.ts. */

import { serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { stageFor, verdict } from './harness'
import { contributor, newcomer, other, owner, unverified, visitor, withEmail, withoutEmail } from './people'
import { keyOf, newUserRecord, userRecord, withValue, world } from './records'

const { as, seed, stored } = stageFor('users', world)
const OWN = `users/${owner.uid}`

/** The world in which the owner's record does not say verified yet. */
const unmarked = () => withValue(world(), `${OWN}/emailVerified`, false)

/** A first record that says the account was created then. */
const createdThen = (createdAt: unknown) =>
  as(other).set(`users/${other.uid}`, newUserRecord(other, { createdAt }))

/** The world in which the newcomer is the heir of the owner. */
const named = () => withValue(world(), `${OWN}/transferTo`, newcomer.uid)

describe('reading a user record', () => {
  it('the owner may read it', async () => {
    expect(await verdict(as(owner).read(OWN))).toBe('allowed')
  })

  it('the owner may read it before the email is verified', async () => {
    expect(await verdict(as(unverified(owner)).read(OWN))).toBe('allowed')
  })

  it('the owner may read the username alone', async () => {
    expect(await verdict(as(owner).read(`${OWN}/username`))).toBe('allowed')
  })

  it('another account may not read it', async () => {
    expect(await verdict(as(contributor).read(OWN))).toBe('denied')
  })

  it('a visitor may not read it', async () => {
    expect(await verdict(as(visitor).read(OWN))).toBe('denied')
  })

  it.each(['username', 'email', 'preferredContact', 'transferTo'])(
    'another account may not read its %s alone',
    async (field) => {
      expect(await verdict(as(contributor).read(`${OWN}/${field}`))).toBe('denied')
    },
  )

  it('nobody may read the list of records', async () => {
    expect(await verdict(as(owner).read('users'))).toBe('denied')
    expect(await verdict(as(visitor).read('users'))).toBe('denied')
  })

  it('the heir it names may read it', async () => {
    await seed(named())

    expect(await verdict(as(newcomer).read(OWN))).toBe('allowed')
    expect(await verdict(as(contributor).read(OWN))).toBe('denied')
  })

  it('the heir may not read it while the heir is unverified', async () => {
    await seed(named())

    expect(await verdict(as(unverified(newcomer)).read(OWN))).toBe('denied')
  })

  it('nobody becomes an heir by naming themselves in their own record', async () => {
    await seed(withValue(world(), `users/${newcomer.uid}/transferTo`, newcomer.uid))

    expect(await verdict(as(newcomer).read(OWN))).toBe('denied')
  })
})

describe('signing up', () => {
  const joining = unverified(other)
  const signUp = {
    [`users/${joining.uid}`]: newUserRecord(joining),
    [`emailToUid/${keyOf(joining)}`]: joining.uid,
  }

  it('an unverified account may write its record and its email in one update', async () => {
    expect(await verdict(as(joining).update(signUp))).toBe('allowed')
  })

  it('a visitor may not', async () => {
    expect(await verdict(as(visitor).update(signUp))).toBe('denied')
  })

  it('another account may not sign it up', async () => {
    expect(await verdict(as({ ...joining, uid: newcomer.uid }).update(signUp))).toBe('denied')
  })

  it('an unverified account may not claim to be verified', async () => {
    const record = newUserRecord(joining, { emailVerified: true })

    expect(await verdict(as(joining).set(`users/${joining.uid}`, record))).toBe('denied')
    expect(await verdict(as(other).set(`users/${other.uid}`, record))).toBe('allowed')
  })

  it('an account may not name an heir with its first record', async () => {
    const record = newUserRecord(other, { transferTo: newcomer.uid })

    expect(await verdict(as(other).set(`users/${other.uid}`, record))).toBe('denied')
    expect(await verdict(as(other).set(`users/${other.uid}`, newUserRecord(other)))).toBe('allowed')
  })
})

describe('writing a user record', () => {
  const profile = {
    username: 'Liv',
    tagline: 'Hello',
    preferredContact: 'Discord: liv',
    currentYear: 'Senior',
    gpa: 3.99,
  }
  const changes = Object.fromEntries(
    Object.entries(profile).map(([field, value]) => [`${OWN}/${field}`, value]),
  )

  it('the owner may update the profile', async () => {
    expect(await verdict(as(owner).update(changes))).toBe('allowed')
    expect(await stored(OWN)).toMatchObject(profile)
  })

  it('the owner may update the profile before the email is verified', async () => {
    expect(await verdict(as(unverified(owner)).update(changes))).toBe('allowed')
  })

  it('another account may not update it', async () => {
    expect(await verdict(as(contributor).update(changes))).toBe('denied')
  })

  it('a visitor may not update it', async () => {
    expect(await verdict(as(visitor).update(changes))).toBe('denied')
  })

  it.each(Object.entries(profile))('another account may not write its %s', async (field, value) => {
    expect(await verdict(as(contributor).set(`${OWN}/${field}`, value))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, value))).toBe('allowed')
  })

  it('the heir it names may not write it', async () => {
    await seed(named())

    expect(await verdict(as(newcomer).set(`${OWN}/username`, 'Liv'))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/username`, 'Liv'))).toBe('allowed')
  })

  it('an update that also writes to another record changes nothing', async () => {
    const both = { [`${OWN}/tagline`]: 'Mine', [`users/${contributor.uid}/tagline`]: 'Yours' }

    expect(await verdict(as(owner).update(both))).toBe('denied')
    expect(await stored(OWN)).toEqual(userRecord(owner))
  })

  it('the owner may delete the record', async () => {
    expect(await verdict(as(owner).remove(OWN))).toBe('allowed')
  })

  it('another account may not delete it', async () => {
    expect(await verdict(as(contributor).remove(OWN))).toBe('denied')
  })

  it('nobody may write or delete the list of records', async () => {
    expect(await verdict(as(owner).set('users', { [owner.uid]: userRecord(owner) }))).toBe('denied')
    expect(await verdict(as(owner).remove('users'))).toBe('denied')
    expect(await verdict(as(owner).set(OWN, userRecord(owner)))).toBe('allowed')
  })

  it.each(['username', 'email', 'emailVerified', 'createdAt'])(
    'a record may not be without %s',
    async (field) => {
      expect(await verdict(as(owner).set(OWN, userRecord(owner, { [field]: null })))).toBe('denied')
      expect(await verdict(as(owner).remove(`${OWN}/${field}`))).toBe('denied')
      expect(await verdict(as(owner).set(OWN, userRecord(owner)))).toBe('allowed')
    },
  )

  it.each(['tagline', 'preferredContact', 'currentYear', 'gpa'])(
    'a record may be without %s',
    async (field) => {
      expect(await verdict(as(owner).set(OWN, userRecord(owner, { [field]: null })))).toBe('allowed')
    },
  )

  it.each(['contributor', 'admin', 'verified', 'uid'])('a record may not hold a field %s', async (field) => {
    expect(await verdict(as(owner).set(OWN, userRecord(owner, { [field]: true })))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, true))).toBe('denied')
    expect(await verdict(as(owner).set(OWN, userRecord(owner)))).toBe('allowed')
  })

  it.each([
    ['a text', 'Olivia'],
    ['a number', 7],
    ['true', true],
  ])('a record may not be %s', async (_, value) => {
    expect(await verdict(as(owner).set(OWN, value))).toBe('denied')
  })
})

describe('the fields of a user record', () => {
  const texts = [
    ['username', 80],
    ['tagline', 120],
    ['preferredContact', 120],
    ['currentYear', 20],
  ] as const

  it.each(texts)('%s may have %i characters and no more', async (field, length) => {
    expect(await verdict(as(owner).set(`${OWN}/${field}`, 'x'.repeat(length)))).toBe('allowed')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, 'x'.repeat(length + 1)))).toBe('denied')
  })

  it.each(texts)('%s may only be a text', async (field) => {
    expect(await verdict(as(owner).set(`${OWN}/${field}`, '7'))).toBe('allowed')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, 7))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, true))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, { text: '7' }))).toBe('denied')
  })

  it.each(['', ' ', ' \t\r\n '])('a username may not be blank: %j', async (blank) => {
    expect(await verdict(as(owner).set(`${OWN}/username`, blank))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/username`, `${blank}x`))).toBe('allowed')
  })

  it.each(['tagline', 'preferredContact', 'currentYear'])('%s may be empty', async (field) => {
    expect(await verdict(as(owner).set(`${OWN}/${field}`, ''))).toBe('allowed')
  })

  it.each([0, 4, 3.7, 0.01])('a GPA may be %d', async (gpa) => {
    expect(await verdict(as(owner).set(`${OWN}/gpa`, gpa))).toBe('allowed')
  })

  it.each([-0.01, 4.01, 100, '3.7', true, { value: 3 }])('a GPA may not be %j', async (gpa) => {
    expect(await verdict(as(owner).set(`${OWN}/gpa`, gpa))).toBe('denied')
  })

  it('a GPA may not be the time of the server', async () => {
    expect(await verdict(as(owner).set(`${OWN}/gpa`, serverTimestamp()))).toBe('denied')
  })
})

describe('the email of a user record', () => {
  const moved = withEmail(owner, 'liv@gmail.com')

  it('may be that of the token', async () => {
    expect(await verdict(as(moved).set(`${OWN}/email`, 'liv@gmail.com'))).toBe('allowed')
  })

  it('may be that of the token in other letter case', async () => {
    expect(await verdict(as(moved).set(`${OWN}/email`, 'Liv@Gmail.com'))).toBe('allowed')
    expect(await verdict(as(withEmail(owner, 'Liv@Gmail.com')).set(`${OWN}/email`, 'liv@gmail.com'))).toBe(
      'allowed',
    )
  })

  it('may not be the email of another account', async () => {
    expect(await verdict(as(moved).set(`${OWN}/email`, contributor.email))).toBe('denied')
  })

  it('may stay as it was when the token has another', async () => {
    expect(await verdict(as(moved).set(OWN, userRecord(owner)))).toBe('allowed')
  })

  it('may stay as it was when the token has none', async () => {
    expect(await verdict(as(withoutEmail(owner)).set(OWN, userRecord(owner)))).toBe('allowed')
  })

  it('may not be made up when the token has none', async () => {
    const record = userRecord(owner, { email: 'liv@gmail.com' })

    expect(await verdict(as(withoutEmail(owner)).set(OWN, record))).toBe('denied')
  })

  it('may not be empty when the token has none', async () => {
    const record = userRecord(owner, { email: '' })

    expect(await verdict(as(withoutEmail(owner)).set(OWN, record))).toBe('denied')
  })

  it('may have 254 characters and no more', async () => {
    const longest = `${'o'.repeat(244)}@gmail.com`

    expect(await verdict(as(withEmail(owner, longest)).set(`${OWN}/email`, longest))).toBe('allowed')
    expect(await verdict(as(withEmail(owner, `o${longest}`)).set(`${OWN}/email`, `o${longest}`))).toBe(
      'denied',
    )
  })

  it('may change together with the index', async () => {
    const change = {
      [`${OWN}/email`]: moved.email,
      [`emailToUid/${keyOf(moved)}`]: owner.uid,
      [`emailToUid/${keyOf(owner)}`]: null,
    }

    expect(await verdict(as(moved).update(change))).toBe('allowed')
    expect(await stored('emailToUid')).toMatchObject({
      [keyOf(moved)]: owner.uid,
      [keyOf(contributor)]: contributor.uid,
    })
  })

  it('may not change together with the index before the account has it', async () => {
    const change = {
      [`${OWN}/email`]: moved.email,
      [`emailToUid/${keyOf(moved)}`]: owner.uid,
      [`emailToUid/${keyOf(owner)}`]: null,
    }

    expect(await verdict(as(owner).update(change))).toBe('denied')
  })
})

describe('the emailVerified of a user record', () => {
  it('may become true once the token says so', async () => {
    await seed(unmarked())

    expect(await verdict(as(owner).set(`${OWN}/emailVerified`, true))).toBe('allowed')
  })

  it('may not become true before', async () => {
    await seed(unmarked())

    expect(await verdict(as(unverified(owner)).set(`${OWN}/emailVerified`, true))).toBe('denied')
  })

  it('may stay true while the token says otherwise', async () => {
    expect(await verdict(as(unverified(owner)).set(`${OWN}/emailVerified`, true))).toBe('allowed')
  })

  it('may be false', async () => {
    expect(await verdict(as(owner).set(`${OWN}/emailVerified`, false))).toBe('allowed')
  })

  it.each(['true', 1, { value: true }])('may not be %j', async (value) => {
    expect(await verdict(as(owner).set(`${OWN}/emailVerified`, value))).toBe('denied')
  })

  it('does not make anybody verified', async () => {
    await seed(withValue(world(), `users/${newcomer.uid}/emailVerified`, true))

    expect(await verdict(as(unverified(newcomer)).read(`emailToUid/${keyOf(newcomer)}`))).toBe('denied')
    expect(await verdict(as(newcomer).read(`emailToUid/${keyOf(newcomer)}`))).toBe('allowed')
  })
})

describe('the createdAt of a user record', () => {
  it('may be a moment', async () => {
    expect(await verdict(createdThen('2026-10-03T14:05:09.123Z'))).toBe('allowed')
  })

  it.each([
    '2026-10-03',
    '2026-10-03T14:05:09Z',
    '2026-10-03T14:05:09.123',
    '2026-10-03T14:05:09.123+02:00',
    ' 2026-10-03T14:05:09.123Z',
    '2026-10-03T14:05:09.123Z ',
    '2026-10-03x14:05:09.123Z',
    '2026-10-03T14:05:09,123Z',
    'yesterday',
    '',
    1_790_000_000_000,
    true,
  ])('may not be %j', async (createdAt) => {
    expect(await verdict(createdThen(createdAt))).toBe('denied')
  })

  it('may not be the time of the server', async () => {
    expect(await verdict(createdThen(serverTimestamp()))).toBe('denied')
  })

  it('may be written again as it is', async () => {
    expect(await verdict(as(owner).set(`${OWN}/createdAt`, '2026-08-24T09:30:15.250Z'))).toBe('allowed')
  })

  it('may not be changed', async () => {
    expect(await verdict(as(owner).set(`${OWN}/createdAt`, '2026-08-24T09:30:15.251Z'))).toBe('denied')
  })
})

describe('the transferTo of a user record', () => {
  it('the owner may not name an heir whose request is not approved', async () => {
    expect(await verdict(as(owner).set(`${OWN}/transferTo`, newcomer.uid))).toBe('denied')
  })

  it('another account may not name itself', async () => {
    expect(await verdict(as(newcomer).set(`${OWN}/transferTo`, newcomer.uid))).toBe('denied')
  })

  it('the owner may keep the heir while writing the record', async () => {
    await seed(named())

    expect(await verdict(as(owner).set(OWN, userRecord(owner, { transferTo: newcomer.uid })))).toBe('allowed')
  })

  it('the owner may not replace the heir by another', async () => {
    await seed(named())

    expect(await verdict(as(owner).set(OWN, userRecord(owner, { transferTo: contributor.uid })))).toBe(
      'denied',
    )
  })

  it('the owner may take it back', async () => {
    await seed(named())

    expect(await verdict(as(owner).remove(`${OWN}/transferTo`))).toBe('allowed')
  })

  it('the heir may give it up', async () => {
    await seed(named())

    expect(await verdict(as(newcomer).remove(`${OWN}/transferTo`))).toBe('allowed')
  })

  it('the heir may not give it up while unverified', async () => {
    await seed(named())

    expect(await verdict(as(unverified(newcomer)).remove(`${OWN}/transferTo`))).toBe('denied')
  })

  it('nobody else may remove it', async () => {
    await seed(named())

    expect(await verdict(as(contributor).remove(`${OWN}/transferTo`))).toBe('denied')
    expect(await verdict(as(visitor).remove(`${OWN}/transferTo`))).toBe('denied')
  })

  it('the heir may not pass it on', async () => {
    await seed(named())

    expect(await verdict(as(newcomer).set(`${OWN}/transferTo`, newcomer.uid))).toBe('denied')
    expect(await verdict(as(newcomer).set(`${OWN}/transferTo`, contributor.uid))).toBe('denied')
  })
})

describe('priorities in a user record', () => {
  it('the record may not have one', async () => {
    expect(await verdict(as(owner).setWithPriority(OWN, userRecord(owner), 1))).toBe('denied')
    expect(await verdict(as(owner).setPriority(OWN, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).set(OWN, userRecord(owner)))).toBe('allowed')
  })

  it.each(Object.keys(userRecord(owner)))('%s may not have one', async (field) => {
    const value = userRecord(owner)[field]

    expect(await verdict(as(owner).setWithPriority(`${OWN}/${field}`, value, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/${field}`, value))).toBe('allowed')
  })

  it('transferTo may not have one', async () => {
    await seed(named())

    expect(await verdict(as(owner).setWithPriority(`${OWN}/transferTo`, newcomer.uid, 1))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN}/transferTo`, newcomer.uid))).toBe('allowed')
  })
})
