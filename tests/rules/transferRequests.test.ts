/**
 * Permissions of transfer requests: asking for the data of an old account, and reading, approving and removing a
 * request.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, REQUEST_WINDOW_MS, TRANSFER_REQUEST_DAYS } from '../../src/domain/store/limits'
import { ENDING, KEY_ENDING } from '../helpers/addresses'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory, START } from './memory'
import {
  contributor,
  newcomer,
  oldOwner,
  other,
  unverified,
  visitor,
  withEmail,
  withoutEmail,
} from './people'
import type { Actor } from './people'
import * as records from './records'
import {
  approval,
  APPROVED,
  asking,
  EXPIRED,
  laterCount,
  keyOf,
  LAST_HOUR,
  named,
  newRequest,
  newUserRecord,
  approvalFor,
  present,
  REQUEST,
  TRANSFER_TO,
  userRecord,
  withValues,
} from './records'
import type { Changes, Tree } from './records'

const OLD_KEY = keyOf(oldOwner)
/** Every actor has named the old owner's address for the next request. */
const NAMED = Object.assign(
  {},
  ...[newcomer, contributor, other, oldOwner].map(({ uid }) => ({
    [`requestLimits/${uid}`]: laterCount(OLD_KEY, 1),
  })),
)
const world = withValues(records.world, NAMED)
const asked = (overrides: Tree = {}) => withValues(records.asked(overrides), NAMED)
const approved = (overrides: Tree = {}) => withValues(records.approved(overrides), NAMED)

const { permission } = rulesSuite('transferRequests', world)
const FIELDS = ['approved', 'toUid', 'toEmail', 'requestedAt']

/** A request of the newcomer, or of another account, with these differences. */
const ask = (overrides: Tree = {}) => write(asking(newcomer, OLD_KEY, overrides))
const askAs = (actor: Actor) => write(asking(actor, OLD_KEY))
const permitted = approvalFor(newcomer.uid, serverTimestamp())
/** The write that puts another account's name on an existing request without replacing it. */
const overtaking = {
  [`${REQUEST}/toUid`]: contributor.uid,
  [`${REQUEST}/toEmail`]: contributor.email,
  [`${REQUEST}/requestedAt`]: serverTimestamp(),
}

describe('a new request', () => {
  permission('can be made by a verified account, in its own name only', {
    allowed: [newcomer, ask()],
    denied: [
      ...each([unverified(newcomer), visitor, contributor], ask()),
      [withoutEmail(newcomer), ask(), ask({ toEmail: '' })],
      [newcomer, ask({ toUid: contributor.uid }), ask({ toEmail: contributor.email })],
    ],
  })

  permission('has exactly the email of the token, because the owner judges by the displayed email', {
    allowed: [
      [newcomer, ask()],
      [withEmail(newcomer, 'vic@gmaii.com'), ask({ toEmail: 'vic@gmaii.com' })],
      [withEmail(newcomer, 'Nina@Gmail.com'), ask({ toEmail: 'Nina@Gmail.com' })],
    ],
    denied: [
      [newcomer, ask({ toEmail: 'Nina@Gmail.com' }), ask({ toEmail: ' nina@gmail.com' })],
      // In most fonts a capital I looks like a lower-case l.
      [
        withEmail(newcomer, 'vic@gmaii.com'),
        ask({ toEmail: 'vic@gmaiI.com' }),
        ask({ toEmail: 'vic@gmail.com' }),
      ],
      // The lower case of the Kelvin sign is k.
      [withEmail(newcomer, 'mar\u212a@gmail.com'), ask({ toEmail: 'mark@gmail.com' })],
      [withEmail(newcomer, 'mark@gmail.com'), ask({ toEmail: 'mar\u212a@gmail.com' })],
    ],
  })

  permission('is about an email of the index', {
    world: withValues(world, named(contributor, `nobody${KEY_ENDING}`)),
    allowed: [newcomer, ask()],
    denied: [contributor, write(asking(contributor, `nobody${KEY_ENDING}`))],
  })

  permission('is about the address that an earlier update named and counted', {
    world: withValues(world, {
      ...named(contributor, `nobody${KEY_ENDING}`),
      [`requestLimits/${other.uid}`]: null,
    }),
    allowed: [newcomer, ask()],
    denied: [
      [contributor, askAs(contributor)],
      [
        other,
        write({ [`users/${other.uid}`]: newUserRecord(other), ...asking(other, OLD_KEY) }),
        write({
          [`users/${other.uid}`]: newUserRecord(other),
          [REQUEST]: newRequest(other),
          ...named(other, OLD_KEY),
        }),
      ],
    ],
  })

  permission('uses up the named address, so that each request is counted', {
    allowed: [newcomer, ask()],
    denied: [
      newcomer,
      put(REQUEST, newRequest(newcomer)),
      write({
        [REQUEST]: newRequest(newcomer),
        [`requestLimits/${newcomer.uid}`]: laterCount(OLD_KEY, 2),
      }),
    ],
  })

  permission('cannot add the email to the index in the same update', {
    world: withValues(world, named(other, `otto${KEY_ENDING}`)),
    allowed: [newcomer, ask()],
    denied: [
      withEmail(other, `otto${ENDING}`),
      write({
        [`users/${other.uid}`]: newUserRecord(other),
        [`emailToUid/otto${KEY_ENDING}`]: other.uid,
        ...asking(withEmail(other, `otto${ENDING}`), `otto${KEY_ENDING}`),
      }),
    ],
  })

  permission('cannot ask for one’s own data by email', {
    world: withValues(world, { [`emailToUid/${keyOf(oldOwner)}`]: contributor.uid }),
    allowed: [newcomer, ask()],
    denied: [oldOwner, askAs(oldOwner)],
  })

  permission('cannot ask for one’s own data by uid', {
    world: withValues(world, { [`emailToUid/${keyOf(oldOwner)}`]: newcomer.uid }),
    allowed: [contributor, askAs(contributor)],
    denied: [newcomer, ask()],
  })

  permission('is not approved', {
    allowed: [newcomer, write(inParts({}))],
    denied: [
      [newcomer, ask({ approved: true }), ask(APPROVED), write(inParts({ approved: true }))],
      [newcomer, ask({ fromUid: oldOwner.uid }), ask({ fromUid: newcomer.uid })],
      [newcomer, write({ ...asking(newcomer, OLD_KEY, APPROVED), [TRANSFER_TO]: permitted })],
      [oldOwner, write({ ...inParts(APPROVED), [TRANSFER_TO]: permitted })],
      [oldOwner, write({ [REQUEST]: newRequest(newcomer, APPROVED), [TRANSFER_TO]: permitted })],
    ],
  })

  permission('needs a record of the requester, which the same update may create', {
    allowed: [
      [newcomer, ask()],
      [other, write({ [`users/${other.uid}`]: newUserRecord(other), ...asking(other, OLD_KEY) })],
    ],
    denied: [
      [other, askAs(other)],
      [newcomer, write({ [`users/${newcomer.uid}`]: null, ...asking(newcomer, OLD_KEY) })],
    ],
  })

  permission('is complete and has the right types', {
    allowed: [newcomer, ask()],
    denied: [
      [
        newcomer,
        ...FIELDS.map((field) => ask({ [field]: null })),
        write({ ...asking(newcomer, OLD_KEY), [REQUEST]: 'Please' }),
      ],
      [newcomer, ...['false', 0].map((value) => ask({ approved: value }))],
      [newcomer, ...[7, { uid: 'newcomer' }].map((value) => ask({ toUid: value }))],
      [newcomer, ...[7, true, { email: 'nina@gmail.com' }].map((value) => ask({ toEmail: value }))],
    ],
  })

  permission('has an email of at most 254 characters', {
    allowed: [withEmail(newcomer, longEmail(254)), ask({ toEmail: longEmail(254) })],
    denied: [withEmail(newcomer, longEmail(255)), ask({ toEmail: longEmail(255) })],
  })

  permission('has the server’s time', {
    allowed: [newcomer, ask({ requestedAt: serverTimestamp() })],
    denied: [
      newcomer,
      ...[Date.now() - 1_000, Date.now() + 60_000, 'now', increment(1)].map((time) =>
        ask({ requestedAt: time }),
      ),
    ],
  })

  function inParts(overrides: Tree) {
    const fields = Object.entries(newRequest(newcomer, overrides))
    return {
      ...Object.fromEntries(fields.map(([field, value]) => [`${REQUEST}/${field}`, value])),
      [`requestLimits/${newcomer.uid}/last`]: null,
    }
  }

  function longEmail(length: number) {
    return '@gmail.com'.padStart(length, 'n')
  }
})

describe('an existing request', () => {
  permission('only the requester and the owner of the email may remove it', {
    world: asked(),
    allowed: each([newcomer, oldOwner, withEmail(oldOwner, `Oscar${ENDING.toUpperCase()}`)], remove(REQUEST)),
    denied: [
      [unverified(newcomer), remove(REQUEST)],
      [unverified(oldOwner), remove(REQUEST)],
      [withEmail(oldOwner, 'oscar@gmail.com'), remove(REQUEST)],
      [contributor, askAs(contributor), remove(REQUEST), write(overtaking)],
      [oldOwner, write({ ...overtaking, [`${REQUEST}/toUid`]: oldOwner.uid })],
      [visitor, remove(REQUEST)],
      [newcomer, ...FIELDS.map((field) => remove(`${REQUEST}/${field}`)), remove('transferRequests')],
    ],
  })

  permission('nobody may renew its time, not even the requester', {
    world: asked(),
    allowed: [newcomer, remove(REQUEST)],
    denied: [
      [newcomer, ask(), put(`${REQUEST}/requestedAt`, serverTimestamp())],
      [newcomer, put(`${REQUEST}/requestedAt`, increment(1_000)), ask({ requestedAt: LAST_HOUR })],
      [oldOwner, put(`${REQUEST}/requestedAt`, serverTimestamp())],
    ],
  })

  permission('any verified account may replace it once it is seven days old', {
    world: asked({ requestedAt: EXPIRED }),
    allowed: [
      [contributor, askAs(contributor)],
      [newcomer, ask(), remove(REQUEST)],
    ],
    denied: [
      [contributor, remove(REQUEST)],
      [contributor, ...Object.entries(overtaking).map(([path, value]) => put(path, value))],
      [unverified(contributor), askAs(contributor), remove(REQUEST)],
      [visitor, remove(REQUEST)],
    ],
  })

  permission('nobody may take over an approval, however old it is', {
    world: withValues(approved({ requestedAt: EXPIRED }), {
      [TRANSFER_TO]: approvalFor(newcomer.uid, EXPIRED),
    }),
    allowed: [contributor, askAs(contributor)],
    denied: [
      contributor,
      remove(REQUEST),
      write(overtaking),
      write(asking(contributor, OLD_KEY, APPROVED)),
      write({ ...asking(contributor, OLD_KEY), [TRANSFER_TO]: null }),
      write({
        ...asking(contributor, OLD_KEY),
        [TRANSFER_TO]: approvalFor(contributor.uid, serverTimestamp()),
      }),
    ],
  })

  permission('an approved one is removed only together with its approval', {
    world: approved(),
    allowed: [
      [newcomer, remove(REQUEST, TRANSFER_TO)],
      [oldOwner, remove(REQUEST, TRANSFER_TO), remove(TRANSFER_TO)],
    ],
    denied: [
      [newcomer, remove(REQUEST), ask(), write({ ...asking(newcomer, OLD_KEY), [TRANSFER_TO]: null })],
      [oldOwner, remove(REQUEST)],
      [contributor, remove(REQUEST, TRANSFER_TO)],
      [newcomer, remove(`${REQUEST}/fromUid`), put(`${REQUEST}/fromUid`, contributor.uid)],
      [newcomer, write({ [REQUEST]: null, [TRANSFER_TO]: approvalFor(newcomer.uid, serverTimestamp()) })],
    ],
    leaves: { [TRANSFER_TO]: null, [REQUEST]: newRequest(newcomer, { ...APPROVED, requestedAt: LAST_HOUR }) },
  })

  permission('an approved one cannot be replaced by others while its approval lasts, however old it is', {
    world: approved({ requestedAt: EXPIRED }),
    allowed: [newcomer, remove(REQUEST, TRANSFER_TO)],
    denied: [contributor, askAs(contributor), remove(REQUEST)],
  })

  permission('an approved one can be removed alone once its approval has ended or been cancelled', {
    world: withValues(approved(), { [TRANSFER_TO]: null }),
    allowed: each([newcomer, oldOwner], remove(REQUEST)),
    denied: [
      [contributor, remove(REQUEST), askAs(contributor)],
      [newcomer, ask()],
    ],
  })

  permission('any verified account may replace a request of an earlier site', {
    world: withValues(world, { [REQUEST]: { approved: true } }),
    allowed: [contributor, askAs(contributor)],
    denied: [unverified(contributor), askAs(contributor)],
  })
})

describe('reading a request', () => {
  permission('only the requester and the verified owner of the email may read it', {
    world: asked(),
    allowed: each([newcomer, oldOwner], read(REQUEST), ...FIELDS.map((field) => read(`${REQUEST}/${field}`))),
    denied: [
      ...each(
        [unverified(newcomer), unverified(oldOwner), withoutEmail(contributor), contributor, visitor],
        ...['', ...FIELDS.map((field) => `/${field}`)].map((field) => read(REQUEST + field)),
      ),
      ...each([newcomer, oldOwner], read('transferRequests')),
    ],
  })
})

describe('the existence of another account’s request', () => {
  /** No request, and a request in each of its states. */
  const STATES: readonly (readonly [state: string, tree: Tree])[] = [
    ['none', world],
    ['open', asked()],
    ['expired', asked({ requestedAt: EXPIRED })],
    ['approved', approved()],
    ['of an earlier site', withValues(world, { [REQUEST]: { approved: true } })],
  ]
  const PATHS = ['', '/approved', '/toUid', '/fromUid', '/other'].map((field) => REQUEST + field)

  for (const [state, tree] of STATES) {
    permission(`does not show in reads, removals or partial writes: ${state}`, {
      world: tree,
      allowed: [oldOwner, read(REQUEST)],
      denied: each(
        [contributor, unverified(contributor), visitor],
        ...PATHS.flatMap((path) => [read(path), remove(path), put(path, false)]),
      ),
    })
  }

  it('can be found out by asking only in the minute after each of the five counts of a day', () => {
    const count = `requestLimits/${contributor.uid}`
    const countAs = (number: number) => ({ [count]: laterCount(OLD_KEY, number, START) })
    const database = new Memory(withValues(world, countAs(1)))
    database.update(newcomer, asking(newcomer, OLD_KEY))
    const isFree = () => database.update(contributor, asking(contributor, OLD_KEY))

    expect(database.update(contributor, countAs(2))).toBe(true)
    database.now = START + REQUEST_WINDOW_MS
    expect(isFree()).toBe(false)
    database.update(newcomer, { [REQUEST]: null })
    database.now = START + REQUEST_WINDOW_MS + 1
    expect(isFree()).toBe(false)
    expect(database.update(contributor, countAs(3))).toBe(true)
    database.now += REQUEST_WINDOW_MS
    expect(isFree()).toBe(true)
  })
})

describe('approving', () => {
  permission('the verified owner of the email may approve, in any letter case, naming the requester', {
    world: asked(),
    allowed: each([oldOwner, withEmail(oldOwner, `Oscar${ENDING.toUpperCase()}`)], write(approval())),
    denied: [
      [unverified(oldOwner), write(approval())],
      [withEmail(oldOwner, 'oscar@gmail.com'), write(approval())],
      [withoutEmail(oldOwner), write(approval())],
      [newcomer, write(approval()), put(`${REQUEST}/approved`, true), write(approvalBy(newcomer))],
      [contributor, write(approval()), write(approval(contributor.uid)), put(`${REQUEST}/approved`, true)],
      [contributor, write(approvalBy(contributor))],
      [visitor, write(approval()), put(`${REQUEST}/approved`, true)],
    ],
    leaves: { [`${TRANSFER_TO}/uid`]: newcomer.uid, [`${REQUEST}/fromUid`]: oldOwner.uid },
  })

  permission('one write approves the request and names the requester', {
    world: asked(),
    allowed: [oldOwner, write(approval())],
    denied: [
      oldOwner,
      put(`${REQUEST}/approved`, true),
      put(TRANSFER_TO, permitted),
      ...Object.keys(approval()).map((path) => write({ ...approval(), [path]: undefined })),
      ...[contributor.uid, oldOwner.uid, '', true, 7].map((uid) => write(approval(uid))),
      ...[newcomer.uid, '', true, null].map((uid) => write({ ...approval(), [`${REQUEST}/fromUid`]: uid })),
      ...[Date.now() - 1_000, Date.now() + DAY_MS, 'now', null].map((at) =>
        write({ ...approval(), [TRANSFER_TO]: present(approvalFor(newcomer.uid, at)) }),
      ),
      write({ ...approval(contributor.uid), [`${REQUEST}/toUid`]: contributor.uid }),
      write({ ...approval(), [`${REQUEST}/toEmail`]: contributor.email }),
      write({ [REQUEST]: newRequest(newcomer, APPROVED), [TRANSFER_TO]: permitted }),
      ...['true', 1, { value: true }].map((value) =>
        write({ ...approval(), [`${REQUEST}/approved`]: value }),
      ),
    ],
  })

  permission('an owner who has named that account before must name it again', {
    world: withValues(asked(), {
      [TRANSFER_TO]: approvalFor(newcomer.uid),
      [`users/${contributor.uid}/transferTo`]: approvalFor(newcomer.uid),
    }),
    allowed: [oldOwner, write(approval())],
    denied: [
      [oldOwner, write({ ...approval(), [TRANSFER_TO]: undefined })],
      [
        contributor,
        write({ ...approvalBy(contributor), [`users/${contributor.uid}/transferTo`]: undefined }),
      ],
    ],
  })

  permission('the owner of another university email may not approve', {
    world: withValues(asked(), { [`users/${other.uid}`]: userRecord(withEmail(other, `otto${ENDING}`)) }),
    allowed: [oldOwner, write(approval())],
    denied: [withEmail(other, `otto${ENDING}`), write(approvalBy(other))],
  })

  permission('only a request that names an account can be approved', {
    world: withValues(world, { [REQUEST]: { approved: false } }),
    allowed: [newcomer, ask()],
    denied: [oldOwner, write(approval()), put(`${REQUEST}/approved`, true)],
  })

  permission('an approval is given once. It cannot be renewed or turned back into a request', {
    world: approved(),
    allowed: [oldOwner, remove(TRANSFER_TO)],
    denied: [
      [oldOwner, write(approval()), put(`${REQUEST}/approved`, false), put(TRANSFER_TO, permitted)],
      ...each([oldOwner, newcomer], put(`${TRANSFER_TO}/at`, serverTimestamp())),
    ],
  })

  /** The approval, written by another account. */
  function approvalBy({ uid }: Actor): Changes {
    return {
      [`${REQUEST}/approved`]: true,
      [`${REQUEST}/fromUid`]: uid,
      [`users/${uid}/transferTo`]: permitted,
    }
  }
})

describe('the limit of seven days, to the millisecond', () => {
  const DAYS = TRANSFER_REQUEST_DAYS * DAY_MS

  it.each([
    { age: DAYS - 1, approves: true, replaces: false },
    { age: DAYS, approves: false, replaces: true },
  ])('at $age ms: the owner may approve: $approves, others may replace it: $replaces', ({ age, ...said }) => {
    const may = (actor: Actor, changes: Changes) => {
      const database = new Memory(asked({ requestedAt: START - age }))
      return database.update(actor, changes)
    }

    expect({
      approves: may(oldOwner, approval()),
      replaces: may(contributor, asking(contributor, OLD_KEY)),
    }).toEqual(said)
  })
})
