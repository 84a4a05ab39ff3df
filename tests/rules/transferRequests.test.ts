/** Who may ask for the data of an old account, see the request, approve it, take it back. */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, TRANSFER_REQUEST_DAYS } from '../../src/domain/limits'
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
  firstCount,
  keyOf,
  LAST_HOUR,
  named,
  newRequest,
  newUserRecord,
  permissionFor,
  present,
  REQUEST,
  TRANSFER_TO,
  userRecord,
  withValues,
} from './records'
import type { Changes, Tree } from './records'

const OLD_KEY = keyOf(oldOwner)
/** Everybody has named the old owner's address, to ask for it next. */
const NAMED = Object.assign(
  {},
  ...[newcomer, contributor, other, oldOwner].map((actor) => named(actor, OLD_KEY)),
)
const world = withValues(records.world, NAMED)
const asked = (overrides: Tree = {}) => withValues(records.asked(overrides), NAMED)
const approved = (overrides: Tree = {}) => withValues(records.approved(overrides), NAMED)

const { permission } = rulesSuite('transferRequests', world)
const FIELDS = ['approved', 'toUid', 'toEmail', 'requestedAt']

/** A request of the newcomer, or of another, that differs in this. */
const ask = (overrides: Tree = {}) => write(asking(newcomer, OLD_KEY, overrides))
const askAs = (actor: Actor) => write(asking(actor, OLD_KEY))
const permitted = permissionFor(newcomer.uid, serverTimestamp())
/** What puts another name on a request without making it anew. */
const overtaking = {
  [`${REQUEST}/toUid`]: contributor.uid,
  [`${REQUEST}/toEmail`]: contributor.email,
  [`${REQUEST}/requestedAt`]: serverTimestamp(),
}

describe('asking', () => {
  permission('a verified account may, in its own name only', {
    allowed: [newcomer, ask()],
    denied: [
      ...each([unverified(newcomer), visitor, contributor], ask()),
      [withoutEmail(newcomer), ask(), ask({ toEmail: '' })],
      [newcomer, ask({ toUid: contributor.uid }), ask({ toEmail: contributor.email })],
    ],
  })

  permission('its email is that of the token to the letter: the owner goes by how it looks', {
    allowed: [
      [newcomer, ask()],
      [withEmail(newcomer, 'vic@gmaii.com'), ask({ toEmail: 'vic@gmaii.com' })],
      [withEmail(newcomer, 'Nina@Gmail.com'), ask({ toEmail: 'Nina@Gmail.com' })],
    ],
    denied: [
      [newcomer, ask({ toEmail: 'Nina@Gmail.com' }), ask({ toEmail: ' nina@gmail.com' })],
      // In most faces a capital I looks like an l.
      [
        withEmail(newcomer, 'vic@gmaii.com'),
        ask({ toEmail: 'vic@gmaiI.com' }),
        ask({ toEmail: 'vic@gmail.com' }),
      ],
      // The Kelvin sign, whose lower case is k.
      [withEmail(newcomer, 'mar\u212a@gmail.com'), ask({ toEmail: 'mark@gmail.com' })],
      [withEmail(newcomer, 'mark@gmail.com'), ask({ toEmail: 'mar\u212a@gmail.com' })],
    ],
  })

  permission('it asks for an email that the index knows', {
    world: withValues(world, named(contributor, 'nobody@ufl,edu')),
    allowed: [newcomer, ask()],
    denied: [contributor, write(asking(contributor, 'nobody@ufl,edu'))],
  })

  permission('it asks for the email that it has named, counted, in an update before', {
    world: withValues(world, {
      ...named(contributor, 'nobody@ufl,edu'),
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

  permission('it uses that up, so that each request is counted', {
    allowed: [newcomer, ask()],
    denied: [
      newcomer,
      put(REQUEST, newRequest(newcomer)),
      write({
        [REQUEST]: newRequest(newcomer),
        [`requestLimits/${newcomer.uid}`]: { ...firstCount(OLD_KEY), count: 2 },
      }),
    ],
  })

  permission('the email does not enter the index with the request', {
    world: withValues(world, named(other, 'otto@ufl,edu')),
    allowed: [newcomer, ask()],
    denied: [
      withEmail(other, 'otto@ufl.edu'),
      write({
        [`users/${other.uid}`]: newUserRecord(other),
        'emailToUid/otto@ufl,edu': other.uid,
        ...asking(withEmail(other, 'otto@ufl.edu'), 'otto@ufl,edu'),
      }),
    ],
  })

  permission('nobody asks for their own data, by email', {
    world: withValues(world, { [`emailToUid/${keyOf(oldOwner)}`]: contributor.uid }),
    allowed: [newcomer, ask()],
    denied: [oldOwner, askAs(oldOwner)],
  })

  permission('nobody asks for their own data, by uid', {
    world: withValues(world, { [`emailToUid/${keyOf(oldOwner)}`]: newcomer.uid }),
    allowed: [contributor, askAs(contributor)],
    denied: [newcomer, ask()],
  })

  permission('a request begins without approval', {
    allowed: [newcomer, write(inParts({}))],
    denied: [
      [newcomer, ask({ approved: true }), ask(APPROVED), write(inParts({ approved: true }))],
      [newcomer, ask({ fromUid: oldOwner.uid }), ask({ fromUid: newcomer.uid })],
      [newcomer, write({ ...asking(newcomer, OLD_KEY, APPROVED), [TRANSFER_TO]: permitted })],
      [oldOwner, write({ ...inParts(APPROVED), [TRANSFER_TO]: permitted })],
      [oldOwner, write({ [REQUEST]: newRequest(newcomer, APPROVED), [TRANSFER_TO]: permitted })],
    ],
  })

  permission('whoever asks has a record, or gets it in the same update', {
    allowed: [
      [newcomer, ask()],
      [other, write({ [`users/${other.uid}`]: newUserRecord(other), ...asking(other, OLD_KEY) })],
    ],
    denied: [
      [other, askAs(other)],
      [newcomer, write({ [`users/${newcomer.uid}`]: null, ...asking(newcomer, OLD_KEY) })],
    ],
  })

  permission('a request is whole, and of the right types', {
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

  permission('its email has 254 characters at most', {
    allowed: [withEmail(newcomer, longEmail(254)), ask({ toEmail: longEmail(254) })],
    denied: [withEmail(newcomer, longEmail(255)), ask({ toEmail: longEmail(255) })],
  })

  permission('its time is the server’s', {
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

describe('a request that stands', () => {
  permission('the account that asked and the owner of the email may remove it, and nobody else', {
    world: asked(),
    allowed: each([newcomer, oldOwner, withEmail(oldOwner, 'Oscar@UFL.edu')], remove(REQUEST)),
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

  permission('nobody makes it younger, not even the account that asked', {
    world: asked(),
    allowed: [newcomer, remove(REQUEST)],
    denied: [
      [newcomer, ask(), put(`${REQUEST}/requestedAt`, serverTimestamp())],
      [newcomer, put(`${REQUEST}/requestedAt`, increment(1_000)), ask({ requestedAt: LAST_HOUR })],
      [oldOwner, put(`${REQUEST}/requestedAt`, serverTimestamp())],
    ],
  })

  permission('anybody verified may replace or remove it once it is seven days old', {
    world: asked({ requestedAt: EXPIRED }),
    allowed: [
      [contributor, askAs(contributor), remove(REQUEST)],
      [newcomer, ask()],
    ],
    denied: [
      [contributor, ...Object.entries(overtaking).map(([path, value]) => put(path, value))],
      [unverified(contributor), askAs(contributor), remove(REQUEST)],
      [visitor, remove(REQUEST)],
    ],
  })

  permission('nobody takes an approval over, however old it is', {
    world: withValues(approved({ requestedAt: EXPIRED }), {
      [TRANSFER_TO]: permissionFor(newcomer.uid, EXPIRED),
    }),
    allowed: [contributor, askAs(contributor), remove(REQUEST)],
    denied: [
      contributor,
      write(overtaking),
      write(asking(contributor, OLD_KEY, APPROVED)),
      write({ ...asking(contributor, OLD_KEY), [TRANSFER_TO]: null }),
      write({
        ...asking(contributor, OLD_KEY),
        [TRANSFER_TO]: permissionFor(contributor.uid, serverTimestamp()),
      }),
    ],
  })

  permission('an approved one goes only together with the permission that it gave', {
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
      [newcomer, write({ [REQUEST]: null, [TRANSFER_TO]: permissionFor(newcomer.uid, serverTimestamp()) })],
    ],
    leaves: { [TRANSFER_TO]: null, [REQUEST]: newRequest(newcomer, { ...APPROVED, requestedAt: LAST_HOUR }) },
  })

  permission('an approved one is nobody else’s to replace while the permission lasts, though it is older', {
    world: approved({ requestedAt: EXPIRED }),
    allowed: [newcomer, remove(REQUEST, TRANSFER_TO)],
    denied: [contributor, askAs(contributor), remove(REQUEST)],
  })

  permission('an approved one whose permission has ended or been taken back goes alone', {
    world: withValues(approved(), { [TRANSFER_TO]: null }),
    allowed: each([newcomer, oldOwner], remove(REQUEST)),
    denied: [
      [contributor, remove(REQUEST), askAs(contributor)],
      [newcomer, ask()],
    ],
  })

  permission('anybody verified may replace what an earlier site left', {
    world: withValues(world, { [REQUEST]: { approved: true } }),
    allowed: [contributor, askAs(contributor)],
    denied: [unverified(contributor), askAs(contributor)],
  })
})

describe('seeing a request', () => {
  permission(
    'the account that asked and the verified owner of the email may; of others only whether it is approved',
    {
      world: asked(),
      allowed: [
        [newcomer, read(REQUEST)],
        [oldOwner, read(REQUEST), ...FIELDS.map((field) => read(`${REQUEST}/${field}`))],
        ...each([visitor, unverified(other), contributor], read(`${REQUEST}/approved`)),
      ],
      denied: [
        ...each(
          [unverified(newcomer), unverified(oldOwner), withoutEmail(contributor), contributor, visitor],
          ...['', '/toUid', '/toEmail', '/requestedAt'].map((field) => read(REQUEST + field)),
        ),
        ...each([newcomer, oldOwner], read('transferRequests')),
      ],
    },
  )
})

describe('approving', () => {
  permission('the verified owner of the email may, in any letter case, naming the account that asked', {
    world: asked(),
    allowed: each([oldOwner, withEmail(oldOwner, 'Oscar@UFL.edu')], write(approval())),
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

  permission('approving and naming are one write, for the account that asked', {
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
        write({ ...approval(), [TRANSFER_TO]: present(permissionFor(newcomer.uid, at)) }),
      ),
      write({ ...approval(contributor.uid), [`${REQUEST}/toUid`]: contributor.uid }),
      write({ ...approval(), [`${REQUEST}/toEmail`]: contributor.email }),
      write({ [REQUEST]: newRequest(newcomer, APPROVED), [TRANSFER_TO]: permitted }),
      ...['true', 1, { value: true }].map((value) =>
        write({ ...approval(), [`${REQUEST}/approved`]: value }),
      ),
    ],
  })

  permission('who has named that account before approves anew all the same', {
    world: withValues(asked(), {
      [TRANSFER_TO]: permissionFor(newcomer.uid),
      [`users/${contributor.uid}/transferTo`]: permissionFor(newcomer.uid),
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

  permission('the owner of another university email may not', {
    world: withValues(asked(), { [`users/${other.uid}`]: userRecord(withEmail(other, 'otto@ufl.edu')) }),
    allowed: [oldOwner, write(approval())],
    denied: [withEmail(other, 'otto@ufl.edu'), write(approvalBy(other))],
  })

  permission('there is no approval without a request that names somebody', {
    world: withValues(world, { [REQUEST]: { approved: false } }),
    allowed: [newcomer, ask()],
    denied: [oldOwner, write(approval()), put(`${REQUEST}/approved`, true)],
  })

  permission('a request that is over is not approved, nor made younger for it', {
    world: asked({ requestedAt: EXPIRED }),
    allowed: [oldOwner, read(REQUEST)],
    denied: [
      oldOwner,
      write(approval()),
      write({ ...approval(), [`${REQUEST}/requestedAt`]: serverTimestamp() }),
    ],
  })

  permission('an approval is given once, not renewed, and not turned back into a request', {
    world: approved(),
    allowed: [oldOwner, remove(TRANSFER_TO)],
    denied: [
      [oldOwner, write(approval()), put(`${REQUEST}/approved`, false), put(TRANSFER_TO, permitted)],
      ...each([oldOwner, newcomer], put(`${TRANSFER_TO}/at`, serverTimestamp())),
    ],
  })

  /** The approval as another account would make it. */
  function approvalBy({ uid }: Actor): Changes {
    return {
      [`${REQUEST}/approved`]: true,
      [`${REQUEST}/fromUid`]: uid,
      [`users/${uid}/transferTo`]: permitted,
    }
  }
})

describe('seven days, to the millisecond', () => {
  const DAYS = TRANSFER_REQUEST_DAYS * DAY_MS

  it.each([
    { age: DAYS - 1, approves: true, replaces: false },
    { age: DAYS, approves: false, replaces: true },
  ])(
    'a request of $age ms: its owner approves is $approves, another replaces is $replaces',
    ({ age, ...said }) => {
      const may = (actor: Actor, changes: Changes) => {
        const database = new Memory(asked({ requestedAt: START - age }))
        return database.update(actor, changes)
      }

      expect({
        approves: may(oldOwner, approval()),
        replaces: may(contributor, asking(contributor, OLD_KEY)),
      }).toEqual(said)
    },
  )
})
