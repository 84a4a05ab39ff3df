/** Permissions of `plans/{uid}/{slot}`: for the account itself, and during a move for the account in `transferTo`. */

import { limitToFirst, orderByKey, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { PLAN_SLOTS } from '../../src/domain/plans'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  approved,
  EXPIRED,
  move,
  newUserRecord,
  permissionFor,
  plan,
  POSTED_AT,
  TRANSFER_TO,
  withValues,
  world,
} from './records'

const OWN = `plans/${newcomer.uid}`
const FIRST = `${OWN}/p1`
const SECOND = `${OWN}/p2`
const planned = withValues(world, { [FIRST]: plan() })
const { permission } = rulesSuite('plans', planned)

const add = put(SECOND, plan())
const everybodyElse = [visitor, unverified(newcomer), owner, contributor, oldOwner]

describe('plans', () => {
  permission('are read by the verified account itself, and by nobody else', {
    allowed: [newcomer, read(OWN), read(FIRST)],
    denied: [
      ...each(everybodyElse, read(OWN), read(FIRST), read(`${FIRST}/notes`)),
      ...each([...everybodyElse, newcomer], read('plans'), read('plans', orderByKey(), limitToFirst(1))),
    ],
  })

  permission('are stored by the verified account itself, if it has a record', {
    allowed: [
      [newcomer, add, put(`${FIRST}/notes`, 'More')],
      [other, write({ [`users/${other.uid}`]: newUserRecord(other), [`plans/${other.uid}/p1`]: plan() })],
    ],
    denied: [
      ...each(everybodyElse, add, put(`${FIRST}/notes`, 'More')),
      // A token can outlive its deleted account.
      [other, put(`plans/${other.uid}/p1`, plan())],
      [newcomer, write({ [SECOND]: plan(), [`users/${newcomer.uid}`]: null })],
    ],
  })

  permission('have nine slots', {
    allowed: [newcomer, ...PLAN_SLOTS.slice(1).map((slot) => put(`${OWN}/${slot}`, plan()))],
    denied: [
      newcomer,
      ...['p0', 'p10', 'P2', 'p', '2', 'px'].map((slot) => put(`${OWN}/${slot}`, plan())),
      put(OWN, { p1: plan() }),
      put(OWN, 'x'),
    ],
  })

  permission('are ended by the verified account itself, one or all', {
    allowed: [newcomer, remove(FIRST), remove(OWN)],
    denied: each(everybodyElse, remove(FIRST), remove(OWN)),
    leaves: { plans: null },
  })

  permission('can be ended after the record is deleted', {
    before: [newcomer, remove(`users/${newcomer.uid}`)],
    allowed: [newcomer, remove(FIRST), remove(OWN)],
    denied: [
      [newcomer, put(`${FIRST}/notes`, 'More')],
      [unverified(newcomer), remove(FIRST)],
    ],
  })
})

describe('a plan', () => {
  permission(
    'keeps its creation time: a change for an earlier plan of the slot is refused, and so is a plan in a taken slot',
    {
      allowed: [
        newcomer,
        put(FIRST, plan({ companyName: 'Visa' })),
        write({ [`${FIRST}/notes`]: 'More', [`${FIRST}/createdAt`]: POSTED_AT }),
      ],
      denied: [
        newcomer,
        put(FIRST, plan({ createdAt: POSTED_AT + 1 })),
        write({ [`${FIRST}/notes`]: 'More', [`${FIRST}/createdAt`]: POSTED_AT + 1 }),
        write({ [`${SECOND}/notes`]: 'More', [`${SECOND}/createdAt`]: POSTED_AT }),
      ],
    },
  )

  permission('has every field, except that the ticks may be missing, and no other field', {
    allowed: [newcomer, put(SECOND, plan({ practised: null, role: '', date: '', notes: '' }))],
    denied: [
      newcomer,
      ...['companyName', 'role', 'date', 'notes', 'createdAt'].map((field) =>
        put(SECOND, plan({ [field]: null })),
      ),
      put(SECOND, plan({ more: 'x' })),
      put(`${FIRST}/more`, 'x'),
      put(`${FIRST}/.priority`, 1),
      put(`${FIRST}/notes/deep`, 'x'),
    ],
  })

  permission('has ticks in one text: at most 300 keys of 12 letters and digits', {
    allowed: [
      newcomer,
      put(`${FIRST}/practised`, '0a1b2c3d4e5f'),
      put(`${FIRST}/practised`, Array.from({ length: 300 }, () => 'abcdefghijkl').join(' ')),
      put(`${FIRST}/practised`, null),
    ],
    denied: [
      newcomer,
      ...[
        Array.from({ length: 301 }, () => 'abcdefghijkl').join(' '),
        '',
        'abcdefghijk',
        'abcdefghijklm',
        'ABCDEFGHIJKL',
        'abcdefghijkl ',
        'abcdefghijkl  abcdefghijkl',
        true,
        { abcdefghijkl: true },
      ].map((ticks) => put(`${FIRST}/practised`, ticks)),
    ],
  })

  permission('has a creation time from the device, which may be wrong', {
    allowed: [
      newcomer,
      ...[1, Date.now() + 9e9, serverTimestamp()].map((at) => put(SECOND, plan({ createdAt: at }))),
    ],
    denied: [
      newcomer,
      ...[0, -1, 1.5, 8.64e15 + 1, '1790000000000', true].map((at) => put(SECOND, plan({ createdAt: at }))),
    ],
  })
})

describe('plans of a moved account', () => {
  const OLD = `plans/${oldOwner.uid}`
  const movable = withValues(approved(), { [OLD]: { p1: plan(), p2: plan({ createdAt: 7 }) } })
  const withPlans = { [`${OLD}/p1`]: null, [FIRST]: plan() }

  permission('are read and moved by the named account, each to a free slot, with all other data', {
    world: movable,
    allowed: [newcomer, read(OLD), write(move(withPlans)), write({ ...withPlans, [TRANSFER_TO]: null })],
    denied: [
      [newcomer, write(withPlans), remove(`${OLD}/p1`), remove(OLD)],
      [newcomer, write(move({ ...withPlans, [OLD]: null, [`${OLD}/p1`]: undefined }))],
      [newcomer, write(move({ ...withPlans, [TRANSFER_TO]: undefined }))],
      [newcomer, write(move({ ...withPlans, [`${OLD}/p1`]: plan({ notes: 'x' }) }))],
      ...each([unverified(newcomer), contributor], read(OLD), write(move(withPlans))),
      [visitor, read(OLD)],
      [oldOwner, read(OWN), remove(OWN)],
    ],
    leaves: { [`${OLD}/p1`]: null, [`${OLD}/p2/createdAt`]: 7, [FIRST]: plan(), [TRANSFER_TO]: null },
  })

  permission('cannot be moved after seven days', {
    world: withValues(movable, { [TRANSFER_TO]: permissionFor(newcomer.uid, EXPIRED) }),
    allowed: [
      [newcomer, remove(TRANSFER_TO)],
      [oldOwner, read(OLD), remove(OLD)],
    ],
    denied: [newcomer, read(OLD), write({ [`${OLD}/p1`]: null, [TRANSFER_TO]: null })],
  })
})
