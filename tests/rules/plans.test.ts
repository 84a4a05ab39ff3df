/** Permissions of plans beyond those of every private node (own.test.ts): their slots and fields. */

import { serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { PLAN_SLOTS } from '../../src/domain/plans'
import { put, rulesSuite, write } from './harness'
import { newcomer } from './people'
import { plan, POSTED_AT, withValues, world } from './records'

const OWN = `plans/${newcomer.uid}`
const FIRST = `${OWN}/p1`
const SECOND = `${OWN}/p2`
const TICKED = `${OWN}/p3`
const planned = withValues(world, { [FIRST]: plan(), [TICKED]: plan({ ticks: 4 }) })
const { permission } = rulesSuite('plans', planned)

const tick = (practised: unknown, ticks: unknown = 1, path = FIRST) =>
  write({ [`${path}/practised`]: practised, [`${path}/ticks`]: ticks })

describe('a plan', () => {
  permission('has one of nine slots', {
    allowed: [newcomer, ...PLAN_SLOTS.slice(1).map((slot) => put(`${OWN}/${slot}`, plan()))],
    denied: [
      newcomer,
      ...['p0', 'p10', 'P2', 'p', '2', 'px'].map((slot) => put(`${OWN}/${slot}`, plan())),
      put(OWN, { p1: plan() }),
      put(OWN, 'x'),
    ],
  })

  permission(
    'keeps its creation time: a change for an earlier plan of the slot is refused, and so is a plan in a taken slot',
    {
      allowed: [
        newcomer,
        put(FIRST, plan({ companyName: 'Visa' })),
        write({ [`${FIRST}/role`]: 'More', [`${FIRST}/createdAt`]: POSTED_AT }),
      ],
      denied: [
        newcomer,
        put(FIRST, plan({ createdAt: POSTED_AT + 1 })),
        write({ [`${FIRST}/role`]: 'More', [`${FIRST}/createdAt`]: POSTED_AT + 1 }),
        write({ [`${SECOND}/role`]: 'More', [`${SECOND}/createdAt`]: POSTED_AT }),
      ],
    },
  )

  permission('has every field, except that the ticks may be missing, and no other field', {
    allowed: [newcomer, put(SECOND, plan({ practised: null, role: '', date: '' }))],
    denied: [
      newcomer,
      ...['companyName', 'role', 'date', 'createdAt'].map((field) => put(SECOND, plan({ [field]: null }))),
      put(SECOND, plan({ more: 'x' })),
      put(`${FIRST}/more`, 'x'),
      put(`${FIRST}/.priority`, 1),
      put(`${FIRST}/role/deep`, 'x'),
    ],
  })

  permission('has ticks in one text: at most 300 keys of 16 letters, digits, hyphens and underscores', {
    allowed: [
      newcomer,
      tick('0A1b-2C3d_4E5f67'),
      tick(Array.from({ length: 300 }, () => 'Abcd-efgh_ijkl09').join(' ')),
      tick(null),
    ],
    denied: [
      newcomer,
      ...[
        Array.from({ length: 301 }, () => 'Abcd-efgh_ijkl09').join(' '),
        '',
        'Abcd-efgh_ijkl0',
        'Abcd-efgh_ijkl098',
        'Abcd+efgh/ijkl09',
        'Abcd-efgh_ijkl09 ',
        'Abcd-efgh_ijkl09  Abcd-efgh_ijkl09',
        true,
        { 'Abcd-efgh_ijkl09': true },
      ].map((ticks) => tick(ticks)),
    ],
  })

  permission('gets other ticks only with the next number of changes', {
    allowed: [
      newcomer,
      tick('0A1b-2C3d_4E5f67'),
      tick('0A1b-2C3d_4E5f67', 5, TICKED),
      put(`${TICKED}/role`, 'PM'),
    ],
    denied: [
      newcomer,
      ...[null, 0, 2, '1', true].map((ticks) => tick('0A1b-2C3d_4E5f67', ticks)),
      ...[null, 1, 4, 6].map((ticks) => tick('0A1b-2C3d_4E5f67', ticks, TICKED)),
      put(`${FIRST}/practised`, null),
      put(FIRST, plan({ practised: 'Abcd-efgh_ijkl09' })),
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
