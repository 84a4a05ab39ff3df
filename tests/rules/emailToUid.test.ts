/** Permissions of `emailToUid/{emailKey}`, and the key of an email. */

import { serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { each, put, putEach, read, remove, rulesSuite, write, type Act, type Attempts } from './harness'
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
  type Actor,
} from './people'
import {
  approval,
  keyOf,
  LAST_HOUR,
  newRequest,
  newUserRecord,
  approvalFor,
  REQUEST,
  TRANSFER_TO,
  withValues,
  world,
} from './records'
import { ENDING, KEY_ENDING } from '../helpers/addresses'

const { permission } = rulesSuite('emailToUid', world)
const at = (key: string) => `emailToUid/${key}`
const OWN = at(keyOf(owner))
const NEW = at(keyOf(other))
const UNIVERSITY = at(keyOf(oldOwner))
/** The owner after changing the email: the index still has the earlier one. */
const moved = withEmail(owner, 'liv@gmail.com')

describe('looking up an email', () => {
  permission('an account may look up its own email, verified or not, and no other', {
    allowed: [
      ...each([owner, unverified(owner), withEmail(owner, 'Olivia@Gmail.com')], read(OWN)),
      [oldOwner, read(UNIVERSITY)],
    ],
    denied: [
      [newcomer, read(OWN), read(UNIVERSITY), read(at(`nobody${KEY_ENDING}`))],
      [oldOwner, read(at(`nobody${KEY_ENDING}`))],
      [unverified(owner), read(UNIVERSITY)],
      [moved, read(OWN)],
      ...each([withoutEmail(owner), visitor], read(OWN), read(UNIVERSITY)),
    ],
  })

  permission('an unverified account may not read the uid of an account that had its email before', {
    world: withValues(world, { [NEW]: owner.uid }),
    allowed: [other, read(NEW)],
    denied: [unverified(other), read(NEW)],
  })
})

describe('writing an email', () => {
  permission('an account may enter its own email, verified or not', {
    allowed: each([other, unverified(other)], put(NEW, other.uid), remove(NEW)),
    denied: [
      [visitor, put(NEW, other.uid)],
      [newcomer, put(NEW, newcomer.uid), remove(NEW)],
      [withoutEmail(other), put(NEW, other.uid), put(at('null'), other.uid)],
    ],
  })

  permission('only a verified account may replace the uid of another account', {
    world: withValues(world, { [NEW]: 'gone' }),
    allowed: [other, put(NEW, other.uid), remove(NEW)],
    denied: [
      [unverified(other), put(NEW, other.uid), remove(NEW)],
      [unverified(other), write({ [`users/${other.uid}`]: newUserRecord(other), [NEW]: other.uid })],
    ],
  })

  permission('an unverified account may write its own uid again', {
    allowed: [unverified(owner), put(OWN, owner.uid), remove(OWN)],
    denied: [unverified(owner), put(UNIVERSITY, owner.uid)],
  })

  permission('an account may enter only its own uid, and only under its own email', {
    allowed: [other, put(NEW, other.uid)],
    denied: [
      [other, ...[owner.uid, 7, true, '', { uid: other.uid }].map((value) => put(NEW, value))],
      [other, ...putEach([at('someone@gmail,com'), OWN, UNIVERSITY, `${NEW}/uid`], other.uid)],
      [owner, put('emailToUid', { [keyOf(owner)]: owner.uid })],
    ],
  })

  permission('the key of an email is in lower case, with a comma for every dot', {
    allowed: [
      [withEmail(other, 'Otto@Gmail.com'), put(at('otto@gmail,com'), other.uid)],
      [withEmail(other, 'o.t.to@cise.my.test'), put(at('o,t,to@cise,my,test'), other.uid)],
    ],
    denied: [
      [withEmail(other, 'Otto@Gmail.com'), put(at('Otto@Gmail,com'), other.uid)],
      [withEmail(other, `${keyOf(owner)}/x`), ...putEach([`${OWN}/x`, OWN], other.uid)],
    ],
  })

  permission(
    'only the account that has or had an email may remove it, and an account may not enter its earlier email again',
    {
      allowed: each([owner, moved, withoutEmail(owner)], remove(OWN)),
      denied: [
        [moved, put(OWN, owner.uid)],
        ...each([contributor, visitor], remove(OWN)),
        [owner, remove('emailToUid')],
      ],
    },
  )

  permission('an account may not take back its earlier email from the account that has it now', {
    world: withValues(world, { [OWN]: other.uid }),
    allowed: [moved, put(at(keyOf(moved)), owner.uid)],
    denied: [moved, put(OWN, owner.uid), remove(OWN)],
  })
})

describe('an email whose key would equal the key of another email', () => {
  const dotted = withEmail(oldOwner, `kim.lee${ENDING}`)
  const request = `transferRequests/${keyOf(dotted)}`
  const asked = withValues(world, {
    [at(keyOf(dotted))]: oldOwner.uid,
    [request]: newRequest(newcomer, { requestedAt: LAST_HOUR }),
  })
  const named = approvalFor(newcomer.uid, serverTimestamp())
  const nameNewcomer = { [`users/${contributor.uid}/transferTo`]: named }
  const approvalBy = ({ uid }: Actor) => ({
    [`${request}/approved`]: true,
    [`${request}/fromUid`]: uid,
    [`users/${uid}/transferTo`]: named,
  })

  /** The contributor with such emails, verified or not. The lower case of the Kelvin sign is k. */
  const lookalikesDo = (address: string, ...acts: readonly Act[]): readonly Attempts[] =>
    [address.replace('.', ','), address.replace(/\.(?=\w+$)/, ','), address.replace('kim', '\u212aim')]
      .flatMap((email) => [email, email.toUpperCase()])
      .map((email) => withEmail(contributor, email))
      .flatMap((actor) => [[actor, ...acts] as const, [unverified(actor), ...acts] as const])

  permission('gives no access to the other email in the index', {
    world: withValues(world, { 'emailToUid/kim,lee@x,edu': newcomer.uid }),
    allowed: [
      withEmail(newcomer, 'kim.lee@x.edu'),
      read(at('kim,lee@x,edu')),
      put(at('kim,lee@x,edu'), newcomer.uid),
    ],
    denied: lookalikesDo(
      'kim.lee@x.edu',
      read(at('kim,lee@x,edu')),
      put(at('kim,lee@x,edu'), contributor.uid),
      remove(at('kim,lee@x,edu')),
    ),
  })

  permission('gives no access to the request for the other account', {
    world: asked,
    allowed: [dotted, read(request), write(approvalBy(dotted)), remove(request)],
    denied: lookalikesDo(`kim.lee${ENDING}`, read(request), write(approvalBy(contributor)), remove(request)),
  })

  permission('cannot approve for the other account through its own record', {
    world: withValues(asked, { [`users/${contributor.uid}/transferTo`]: approvalFor(newcomer.uid) }),
    allowed: [dotted, write(approvalBy(dotted))],
    denied: lookalikesDo(`kim.lee${ENDING}`, put(`${request}/approved`, true)),
  })

  permission('is refused in a record, too', {
    world: withValues(world, {
      [REQUEST]: newRequest(newcomer, { requestedAt: LAST_HOUR }),
      [`users/${contributor.uid}/email`]: oldOwner.email,
    }),
    allowed: [oldOwner, write(approval())],
    denied: [
      contributor,
      write({
        ...approval(),
        [`${REQUEST}/fromUid`]: contributor.uid,
        [TRANSFER_TO]: undefined,
        ...nameNewcomer,
      }),
    ],
  })
})
