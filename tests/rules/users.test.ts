/**
 * Permissions of `users/{uid}`. schemaAgreement.test.ts covers the fields of a profile, transferMove.test.ts the reads
 * of the account named in transferTo.
 */

import { serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { each, put, putEach, read, remove, rulesSuite, write } from './harness'
import {
  contributor,
  newcomer,
  oldOwner,
  other,
  owner,
  unverified,
  visitor,
  withEmail,
  withoutEmail,
} from './people'
import {
  APPROVED,
  asked,
  keyOf,
  newRequest,
  newUserRecord,
  approvalFor,
  REQUEST,
  TRANSFER_TO,
  userRecord,
  withValues,
  world,
} from './records'

const { permission } = rulesSuite('users', world)
const OWN = `users/${owner.uid}`
const OPTIONAL = ['tagline', 'preferredContact', 'currentYear', 'gpa']
const REQUIRED = ['username', 'email', 'emailVerified', 'createdAt']

/** The owner's record names the newcomer in transferTo. */
const named = approvalFor(newcomer.uid)
const naming = withValues(world, { [`${OWN}/transferTo`]: named })

/** The first record of an account without one. */
const first = (overrides = {}) => put(`users/${other.uid}`, newUserRecord(other, overrides))
const own = (overrides = {}) => put(OWN, userRecord(owner, overrides))

describe('reading a user record', () => {
  permission('its account may read it, verified or not; nobody else may read even one field', {
    allowed: [
      [owner, read(OWN), read(`${OWN}/username`)],
      [unverified(owner), read(OWN)],
    ],
    denied: [
      [visitor, read(OWN), read(`${OWN}/username`), read('users')],
      [contributor, read(OWN), ...[...REQUIRED, 'transferTo'].map((field) => read(`${OWN}/${field}`))],
      [owner, read('users')],
    ],
  })

  permission('a record that names its own account in transferTo gives no access', {
    world: withValues(world, { [`users/${newcomer.uid}/transferTo`]: named }),
    allowed: [newcomer, read(`users/${newcomer.uid}`)],
    denied: [newcomer, read(OWN)],
  })
})

describe('signing up', () => {
  const signUp = write({
    [`users/${other.uid}`]: newUserRecord(other),
    [`emailToUid/${keyOf(other)}`]: other.uid,
  })

  permission('an unverified account may write its record and its email, and nothing for others', {
    allowed: [unverified(other), signUp],
    denied: [
      [visitor, signUp],
      [newcomer, signUp],
      [{ ...other, uid: newcomer.uid }, signUp],
      [withEmail(other, 'else@gmail.com'), signUp],
      [withoutEmail(other), signUp],
    ],
  })

  permission('a first record says verified only if the token does', {
    allowed: [other, first({ emailVerified: true })],
    denied: [unverified(other), first({ emailVerified: true })],
  })

  permission('a first record names no account in transferTo', {
    allowed: [other, first()],
    denied: [other, first({ transferTo: named })],
  })

  permission('a first record has the creation time of the account, as a text', {
    allowed: [other, first()],
    denied: [other, first({ createdAt: serverTimestamp() }), first({ createdAt: 'x'.repeat(31) })],
  })
})

describe('writing a user record', () => {
  const profile = write({ [`${OWN}/username`]: 'Liv', [`${OWN}/tagline`]: 'Hello', [`${OWN}/gpa`]: 3.99 })

  permission('its account may write it, verified or not; nobody else may write a field', {
    world: naming,
    allowed: [
      [owner, profile, put(`${OWN}/preferredContact`, 'Discord: liv')],
      [unverified(owner), profile],
    ],
    denied: [
      [
        contributor,
        profile,
        ...putEach(
          OPTIONAL.map((field) => `${OWN}/${field}`),
          'x',
        ),
      ],
      [newcomer, profile, put(`${OWN}/username`, 'Liv')],
      [visitor, profile],
    ],
  })

  permission('its account may not write another record together with its own', {
    allowed: [owner, put(`${OWN}/tagline`, 'Mine')],
    denied: [
      [owner, write({ [`${OWN}/tagline`]: 'Mine', [`users/${contributor.uid}/tagline`]: 'Yours' })],
      [owner, put('users', { [owner.uid]: userRecord(owner) })],
    ],
  })

  permission('only its account may delete it', {
    world: naming,
    allowed: each([owner, unverified(owner)], remove(OWN)),
    denied: [...each([contributor, newcomer], remove(OWN)), [owner, remove('users')]],
  })

  permission('only the optional fields may be missing', {
    allowed: [owner, ...OPTIONAL.map((field) => own({ [field]: null }))],
    denied: [
      [owner, ...REQUIRED.flatMap((field) => [own({ [field]: null }), remove(`${OWN}/${field}`)])],
      [owner, put(OWN, 'Olivia'), put(OWN, 7), put(OWN, true), put(OWN, [userRecord(owner)])],
    ],
  })
})

describe('the email of a user record', () => {
  const moved = withEmail(owner, 'liv@gmail.com')
  const longest = `${'o'.repeat(244)}@gmail.com`
  const change = write({
    [`${OWN}/email`]: moved.email,
    [`emailToUid/${keyOf(moved)}`]: owner.uid,
    [`emailToUid/${keyOf(owner)}`]: null,
  })

  permission('equals the email of the token exactly', {
    allowed: [
      [moved, put(`${OWN}/email`, 'liv@gmail.com')],
      [withEmail(owner, 'Liv@Gmail.com'), put(`${OWN}/email`, 'Liv@Gmail.com')],
    ],
    denied: [
      [moved, put(`${OWN}/email`, 'Liv@Gmail.com')],
      [withEmail(owner, 'mar\u212a@gmail.com'), put(`${OWN}/email`, 'mark@gmail.com')],
      [moved, put(`${OWN}/email`, contributor.email), put(`${OWN}/email`, ' liv@gmail.com')],
      [moved, put(`${OWN}/email`, 'lıv@gmail.com'), put(`${OWN}/email`, '')],
      [withoutEmail(owner), own({ email: 'liv@gmail.com' }), own({ email: '' })],
    ],
  })

  permission('may stay unchanged when the token has another email or none', {
    allowed: each([moved, withoutEmail(owner)], own()),
    denied: [moved, own({ email: contributor.email })],
  })

  permission('has at most 254 characters', {
    allowed: [withEmail(owner, longest), put(`${OWN}/email`, longest)],
    denied: [withEmail(owner, `o${longest}`), put(`${OWN}/email`, `o${longest}`)],
  })

  permission('changes together with the index, once the token has the new email', {
    allowed: [moved, change],
    denied: each([owner, contributor], change),
    leaves: { [`emailToUid/${keyOf(moved)}`]: owner.uid, [`emailToUid/${keyOf(owner)}`]: null },
  })
})

describe('emailVerified and createdAt of a user record', () => {
  permission('emailVerified becomes true once the token says so', {
    world: withValues(world, { [`${OWN}/emailVerified`]: false }),
    allowed: [owner, put(`${OWN}/emailVerified`, true), put(`${OWN}/emailVerified`, false)],
    denied: [
      [unverified(owner), put(`${OWN}/emailVerified`, true)],
      [owner, ...['true', 1, { value: true }].map((value) => put(`${OWN}/emailVerified`, value))],
    ],
  })

  permission('emailVerified may stay true when the token says otherwise, and gives no permission', {
    allowed: [unverified(newcomer), put(`users/${newcomer.uid}/emailVerified`, true)],
    denied: [unverified(newcomer), put(REQUEST, newRequest(newcomer))],
  })

  permission('createdAt never changes', {
    allowed: [owner, put(`${OWN}/createdAt`, '2026-08-24T09:30:15.250Z')],
    denied: [
      owner,
      put(`${OWN}/createdAt`, '2026-08-24T09:30:15.251Z'),
      put(`${OWN}/createdAt`, serverTimestamp()),
    ],
  })
})

describe('the transferTo of a user record', () => {
  const now = (uid: unknown) => approvalFor(uid, serverTimestamp())
  const name = (uid: unknown) => put(`${OWN}/transferTo`, now(uid))
  /** The newcomer's request is approved, and the old owner's record names nobody. */
  const agreed = asked(APPROVED)

  permission('cannot name an account without an approved request', {
    allowed: [owner, remove(`${OWN}/transferTo`)],
    denied: each([owner, newcomer], name(newcomer.uid)),
  })

  permission('cannot name the requester of an earlier approval in a separate update', {
    world: agreed,
    allowed: [oldOwner, remove(REQUEST)],
    denied: [
      [oldOwner, ...[newcomer.uid, contributor.uid, oldOwner.uid].map((uid) => put(TRANSFER_TO, now(uid)))],
      [newcomer, put(TRANSFER_TO, now(newcomer.uid))],
      [contributor, put(`users/${contributor.uid}/transferTo`, now(newcomer.uid))],
    ],
  })

  permission('its owner may keep or cancel it, and not replace it', {
    world: naming,
    allowed: [owner, own({ transferTo: named }), own(), remove(`${OWN}/transferTo`)],
    denied: [
      [owner, own({ transferTo: approvalFor(contributor.uid) }), name(contributor.uid)],
      [owner, name(newcomer.uid), put(`${OWN}/transferTo/at`, serverTimestamp())],
      [owner, remove(`${OWN}/transferTo/at`), remove(`${OWN}/transferTo/uid`)],
    ],
  })

  permission('the named account may give it up, if verified, and not pass it on', {
    world: naming,
    allowed: [newcomer, remove(`${OWN}/transferTo`)],
    denied: [
      [newcomer, name(newcomer.uid), name(contributor.uid), put(`${OWN}/transferTo/uid`, contributor.uid)],
      [newcomer, remove(`${OWN}/transferTo/at`), put(`${OWN}/transferTo/at`, serverTimestamp())],
      ...each([unverified(newcomer), contributor, visitor], remove(`${OWN}/transferTo`)),
    ],
  })
})
