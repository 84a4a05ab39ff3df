/** Who may ask for the data of an old account, see the request, approve it, take it back. */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { DAY_MS, TRANSFER_REQUEST_DAYS } from '../../src/domain/limits'
import { put, read, remove, rulesSuite, write } from './harness'
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
import { approval, approved, asked, EXPIRED, keyOf, newRequest, REQUEST, TRANSFER_TO } from './records'
import { userRecord, withValues, world } from './records'
import type { Changes } from './records'

const { permission } = rulesSuite('transferRequests', world)
const FIELDS = ['approved', 'toUid', 'toEmail', 'requestedAt']

/** A request of the newcomer that differs in this. */
const ask = (overrides = {}) => put(REQUEST, newRequest(newcomer, overrides))
const askFor = (key: string) => put(`transferRequests/${key}`, newRequest(newcomer))
/** What puts another name on a request without making it anew. */
const overtaking = {
  [`${REQUEST}/toUid`]: contributor.uid,
  [`${REQUEST}/toEmail`]: contributor.email,
  [`${REQUEST}/requestedAt`]: serverTimestamp(),
}

describe('asking', () => {
  permission('a verified account may, in its own name only', {
    allowed: [[newcomer, ask(), ask({ toEmail: 'Nina@Gmail.com' })]],
    denied: [
      [unverified(newcomer), ask()],
      [visitor, ask()],
      [withoutEmail(newcomer), ask(), ask({ toEmail: '' })],
      [contributor, ask()],
      [newcomer, ask({ toUid: contributor.uid }), ask({ toEmail: contributor.email })],
    ],
  })

  permission('it asks for a university email that the index knows', {
    world: withValues(world, {
      'emailToUid/x@ufl,edu,com': 'x',
      'emailToUid/x@ufl': 'x',
      'emailToUid/x@cise-ufl,edu': 'x',
    }),
    allowed: [[newcomer, ask()]],
    denied: [
      [
        newcomer,
        ...['nobody@ufl,edu', keyOf(contributor), 'x@ufl,edu,com', 'x@ufl', 'x@cise-ufl,edu'].map(askFor),
      ],
    ],
  })

  permission('the email does not enter the index with the request', {
    allowed: [[newcomer, ask()]],
    denied: [
      [
        withEmail(other, 'otto@ufl.edu'),
        write({
          'emailToUid/otto@ufl,edu': other.uid,
          'transferRequests/otto@ufl,edu': newRequest(withEmail(other, 'otto@ufl.edu')),
        }),
      ],
    ],
  })

  permission('nobody asks for their own data, by email', {
    world: withValues(world, { [`emailToUid/${keyOf(oldOwner)}`]: contributor.uid }),
    allowed: [[newcomer, ask()]],
    denied: [[oldOwner, put(REQUEST, newRequest(oldOwner))]],
  })

  permission('nobody asks for their own data, by uid', {
    world: withValues(world, { [`emailToUid/${keyOf(oldOwner)}`]: newcomer.uid }),
    allowed: [[contributor, put(REQUEST, newRequest(contributor))]],
    denied: [[newcomer, ask()]],
  })

  permission('a request begins without approval', {
    allowed: [[newcomer, write(inParts(false))]],
    denied: [
      [newcomer, ask({ approved: true }), write(inParts(true))],
      [newcomer, write({ [REQUEST]: newRequest(newcomer, { approved: true }), [TRANSFER_TO]: newcomer.uid })],
      [oldOwner, write({ ...inParts(true), [TRANSFER_TO]: newcomer.uid })],
    ],
  })

  permission('a request is whole, and of the right types', {
    allowed: [[newcomer, ask()]],
    denied: [
      [newcomer, ...FIELDS.map((field) => ask({ [field]: null })), put(REQUEST, 'Please')],
      [newcomer, ...['false', 0].map((value) => ask({ approved: value }))],
      [newcomer, ...[7, { uid: 'newcomer' }].map((value) => ask({ toUid: value }))],
      [newcomer, ...[7, true, { email: 'nina@gmail.com' }].map((value) => ask({ toEmail: value }))],
    ],
  })

  permission('its email has 254 characters at most', {
    allowed: [[withEmail(newcomer, longEmail(254)), ask({ toEmail: longEmail(254) })]],
    denied: [[withEmail(newcomer, longEmail(255)), ask({ toEmail: longEmail(255) })]],
  })

  permission('its time is the server’s', {
    allowed: [[newcomer, ask({ requestedAt: serverTimestamp() })]],
    denied: [
      [
        newcomer,
        ...[Date.now() - 1_000, Date.now() + 60_000, 'now', increment(1)].map((time) =>
          ask({ requestedAt: time }),
        ),
      ],
    ],
  })

  function inParts(isApproved: boolean) {
    const fields = Object.entries(newRequest(newcomer, { approved: isApproved }))
    return Object.fromEntries(fields.map(([field, value]) => [`${REQUEST}/${field}`, value]))
  }

  function longEmail(length: number) {
    return '@gmail.com'.padStart(length, 'n')
  }
})

describe('a request that stands', () => {
  permission('the account that asked, and nobody else, may ask again or take it back', {
    world: asked(),
    allowed: [[newcomer, ask(), remove(REQUEST), put(`${REQUEST}/requestedAt`, serverTimestamp())]],
    denied: [
      [unverified(newcomer), ask(), remove(REQUEST)],
      [contributor, put(REQUEST, newRequest(contributor)), remove(REQUEST), write(overtaking)],
      [visitor, remove(REQUEST)],
      [newcomer, ...FIELDS.map((field) => remove(`${REQUEST}/${field}`)), remove('transferRequests')],
      [newcomer, put(`${REQUEST}/requestedAt`, increment(1_000))],
    ],
  })

  permission('anybody verified may replace or remove it once it is seven days old', {
    world: asked({ requestedAt: EXPIRED }),
    allowed: [[contributor, put(REQUEST, newRequest(contributor)), remove(REQUEST)]],
    denied: [
      [contributor, ...Object.entries(overtaking).map(([path, value]) => put(path, value))],
      [unverified(contributor), put(REQUEST, newRequest(contributor)), remove(REQUEST)],
      [visitor, remove(REQUEST)],
    ],
  })

  permission('nobody takes an approval over, however old it is', {
    world: approved({ requestedAt: EXPIRED }),
    allowed: [[contributor, write({ ...overtaking, [`${REQUEST}/approved`]: false })]],
    denied: [
      [contributor, write(overtaking), put(REQUEST, newRequest(contributor, { approved: true }))],
      [contributor, write({ [REQUEST]: newRequest(contributor), [TRANSFER_TO]: contributor.uid })],
    ],
  })

  permission('the account that asked does not keep an approval while it asks again', {
    world: approved(),
    allowed: [[newcomer, ask()]],
    denied: [[newcomer, ask({ approved: true }), put(`${REQUEST}/requestedAt`, serverTimestamp())]],
  })

  permission('anybody verified may replace what an earlier site left', {
    world: withValues(world, { [REQUEST]: { approved: true } }),
    allowed: [[contributor, put(REQUEST, newRequest(contributor))]],
    denied: [[unverified(contributor), put(REQUEST, newRequest(contributor))]],
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
        [visitor, read(`${REQUEST}/approved`)],
        [contributor, read(`${REQUEST}/approved`)],
      ],
      denied: [
        ...[unverified(newcomer), unverified(oldOwner), withoutEmail(contributor), contributor, visitor].map(
          (actor) =>
            [
              actor,
              ...['', '/toUid', '/toEmail', '/requestedAt'].map((field) => read(REQUEST + field)),
            ] as const,
        ),
        [newcomer, read('transferRequests')],
        [oldOwner, read('transferRequests')],
      ],
    },
  )
})

describe('approving', () => {
  permission('the verified owner of the email may, in any letter case, naming the account that asked', {
    world: asked(),
    allowed: [
      [oldOwner, write(approval())],
      [withEmail(oldOwner, 'Oscar@UFL.edu'), write(approval())],
    ],
    denied: [
      [unverified(oldOwner), write(approval())],
      [withEmail(oldOwner, 'oscar@gmail.com'), write(approval())],
      [withoutEmail(oldOwner), write(approval())],
      [newcomer, write(approval()), put(`${REQUEST}/approved`, true)],
      [
        newcomer,
        write({ [`${REQUEST}/approved`]: true, [`users/${newcomer.uid}/transferTo`]: newcomer.uid }),
      ],
      [contributor, write(approval()), write(approval(contributor.uid)), put(`${REQUEST}/approved`, true)],
      [
        contributor,
        write({ [`${REQUEST}/approved`]: true, [`users/${contributor.uid}/transferTo`]: newcomer.uid }),
      ],
      [visitor, write(approval()), put(`${REQUEST}/approved`, true)],
    ],
    leaves: { [TRANSFER_TO]: newcomer.uid },
  })

  permission('approving and naming are one write, for the account that asked', {
    world: asked(),
    allowed: [[oldOwner, write(approval())]],
    denied: [
      [oldOwner, put(`${REQUEST}/approved`, true), put(TRANSFER_TO, newcomer.uid)],
      [oldOwner, ...[contributor.uid, oldOwner.uid, '', true, 7].map((uid) => write(approval(uid)))],
      [oldOwner, write({ ...approval(contributor.uid), [`${REQUEST}/toUid`]: contributor.uid })],
      [oldOwner, write({ [REQUEST]: newRequest(newcomer, { approved: true }), [TRANSFER_TO]: newcomer.uid })],
      [
        oldOwner,
        ...['true', 1, { value: true }].map((value) =>
          write({ ...approval(), [`${REQUEST}/approved`]: value }),
        ),
      ],
    ],
  })

  permission('who has named that account before may approve alone, and nobody else who has', {
    world: withValues(asked(), {
      [TRANSFER_TO]: newcomer.uid,
      [`users/${contributor.uid}/transferTo`]: newcomer.uid,
    }),
    allowed: [[oldOwner, put(`${REQUEST}/approved`, true)]],
    denied: [
      [unverified(oldOwner), put(`${REQUEST}/approved`, true)],
      [contributor, put(`${REQUEST}/approved`, true)],
    ],
  })

  permission('the owner of another university email may not', {
    world: withValues(asked(), { [`users/${other.uid}`]: userRecord(withEmail(other, 'otto@ufl.edu')) }),
    allowed: [[oldOwner, write(approval())]],
    denied: [
      [
        withEmail(other, 'otto@ufl.edu'),
        write({ [`${REQUEST}/approved`]: true, [`users/${other.uid}/transferTo`]: newcomer.uid }),
      ],
    ],
  })

  permission('there is no approval without a request that names somebody', {
    world: withValues(world, { [REQUEST]: { approved: false } }),
    allowed: [[newcomer, ask()]],
    denied: [[oldOwner, write(approval()), put(`${REQUEST}/approved`, true)]],
  })

  permission('a request that is over is not approved, nor made younger for it', {
    world: asked({ requestedAt: EXPIRED }),
    allowed: [[oldOwner, read(REQUEST)]],
    denied: [
      [oldOwner, write(approval()), write({ ...approval(), [`${REQUEST}/requestedAt`]: serverTimestamp() })],
    ],
  })

  permission(
    'an approval is given once and not turned back into a request, but transferTo may be taken back',
    {
      world: approved(),
      allowed: [[oldOwner, remove(TRANSFER_TO)]],
      denied: [[oldOwner, write(approval()), put(`${REQUEST}/approved`, false)]],
    },
  )
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
        replaces: may(contributor, { [REQUEST]: newRequest(contributor) }),
      }).toEqual(said)
    },
  )
})
