/** Who may ask for the data of an old account, see the request, approve it, take it back. */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { parseRules } from 'realtime-database-server'
import * as limits from '../../src/domain/limits'
import { authOf, toNode } from './engine'
import { RULES_SOURCE, stageFor, verdict } from './harness'
import type { Actor } from './people'
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
import type { Changes, Tree } from './records'
import { expired, keyOf, lastMinute, newRequest, userRecord, withValue, world } from './records'

/** The account that asks. */
const asker = newcomer
const KEY = keyOf(oldOwner)
const REQUEST = `transferRequests/${KEY}`
const TRANSFER_TO = `users/${oldOwner.uid}/transferTo`

function oldWorld(): Tree {
  const known = withValue(world(), `emailToUid/${KEY}`, oldOwner.uid)
  return withValue(known, `users/${oldOwner.uid}`, userRecord(oldOwner))
}

/** The old world with a request of the asker in it. */
function asked(overrides: Tree = {}): Tree {
  return withValue(oldWorld(), REQUEST, newRequest(asker, { requestedAt: lastMinute(), ...overrides }))
}

const { as, seed, stored } = stageFor('transferRequests', oldWorld)

/** What the rules say when somebody writes a request of the asker that differs in this. */
const ask = (actor: Actor | null, overrides: Tree = {}, at = REQUEST) =>
  verdict(as(actor).set(at, newRequest(asker, overrides)))

/** What the rules say when the asker asks with that email. */
const askAs = (email: string) =>
  verdict(as(withEmail(asker, email)).set(REQUEST, newRequest(asker, { toEmail: email })))

/** What the rules say when somebody writes a request of their own. */
const askAgain = (actor: Actor) => verdict(as(actor).set(REQUEST, newRequest(actor)))

/** Whether somebody may change the database so at that time, asked of the rules engine itself. */
function mayWrite(actor: Actor, paths: readonly string[], before: Tree, after: Tree, now: number): boolean {
  return parseRules(RULES_SOURCE).allowsWrite({
    paths: paths.map((path) => path.split('/')),
    auth: authOf(actor),
    now,
    before: toNode(before),
    after: toNode(after),
  }).allowed
}

describe('asking', () => {
  it('a verified account may ask for the data of a university email', async () => {
    expect(await ask(asker)).toBe('allowed')
  })

  it('an unverified account may not', async () => {
    expect(await ask(unverified(asker))).toBe('denied')
  })

  it('a visitor may not', async () => {
    expect(await ask(visitor)).toBe('denied')
  })

  it('an account whose token has no email may not', async () => {
    expect(await ask(withoutEmail(asker))).toBe('denied')
    expect(await ask(withoutEmail(asker), { toEmail: '' })).toBe('denied')
  })

  it('nobody may ask in the name of another', async () => {
    expect(await ask(contributor)).toBe('denied')
    expect(await ask(asker, { toUid: contributor.uid })).toBe('denied')
  })

  it('nobody may ask under the email of another', async () => {
    expect(await ask(asker, { toEmail: contributor.email })).toBe('denied')
    expect(await ask(asker, { toEmail: 'Nina@Gmail.com' })).toBe('allowed')
  })

  it('nobody may ask for an email that no account has', async () => {
    expect(await ask(asker, {}, 'transferRequests/nobody@ufl,edu')).toBe('denied')
  })

  it('nobody may ask for an email outside of the university', async () => {
    expect(await ask(asker, {}, `transferRequests/${keyOf(contributor)}`)).toBe('denied')
  })

  it.each(['oscar@ufl,edu,com', 'oscar@ufl', 'oscar@cise-ufl,edu'])(
    'nobody may ask for %s, which only looks like one',
    async (key) => {
      await seed(withValue(oldWorld(), `emailToUid/${key}`, oldOwner.uid))

      expect(await ask(asker, {}, `transferRequests/${key}`)).toBe('denied')
    },
  )

  it('nobody may ask for their own data', async () => {
    expect(await verdict(as(oldOwner).set(REQUEST, newRequest(oldOwner)))).toBe('denied')
  })

  it('nobody may ask for their own data though the index names another', async () => {
    await seed(withValue(oldWorld(), `emailToUid/${KEY}`, contributor.uid))

    expect(await verdict(as(oldOwner).set(REQUEST, newRequest(oldOwner)))).toBe('denied')
    expect(await ask(asker)).toBe('allowed')
  })

  it('nobody may ask for data that the index says are theirs', async () => {
    await seed(withValue(oldWorld(), `emailToUid/${KEY}`, asker.uid))

    expect(await ask(asker)).toBe('denied')
  })

  it('nobody may ask for an email that enters the index with the request', async () => {
    const asking = withEmail(other, 'otto@ufl.edu')
    const changes = {
      [`emailToUid/${keyOf(asking)}`]: other.uid,
      [`transferRequests/${keyOf(asking)}`]: newRequest(asking),
    }

    expect(await verdict(as(asking).update(changes))).toBe('denied')
  })

  it('nobody may ask and have it approved already', async () => {
    expect(await ask(asker, { approved: true })).toBe('denied')
  })

  it('nobody may approve in the update that asks', async () => {
    const parts = (approved: boolean): Changes => ({
      [`${REQUEST}/approved`]: approved,
      [`${REQUEST}/toUid`]: asker.uid,
      [`${REQUEST}/toEmail`]: asker.email,
      [`${REQUEST}/requestedAt`]: serverTimestamp(),
    })

    expect(await verdict(as(asker).update(parts(true)))).toBe('denied')
    expect(await verdict(as(oldOwner).update({ ...parts(true), [TRANSFER_TO]: asker.uid }))).toBe('denied')
    expect(await verdict(as(asker).update(parts(false)))).toBe('allowed')
  })

  it.each(['approved', 'toUid', 'toEmail', 'requestedAt'])(
    'a request may not be without %s',
    async (field) => {
      expect(await ask(asker, { [field]: null })).toBe('denied')
      expect(await ask(asker)).toBe('allowed')
    },
  )

  it('a request may not hold anything else', async () => {
    expect(await ask(asker, { message: 'Please' })).toBe('denied')
  })

  it.each([
    ['approved', 'false'],
    ['approved', 0],
    ['toUid', 7],
    ['toUid', { uid: 'newcomer' }],
    ['toEmail', 7],
    ['toEmail', true],
    ['toEmail', { email: 'nina@gmail.com' }],
    ['requestedAt', 'now'],
  ])('%s may not be %j', async (field, value) => {
    expect(await ask(asker, { [field]: value })).toBe('denied')
  })

  it('a request may not be a text', async () => {
    expect(await verdict(as(asker).set(REQUEST, 'Please'))).toBe('denied')
  })

  it('toEmail may have 254 characters and no more', async () => {
    const longest = `${'n'.repeat(244)}@gmail.com`
    expect(await askAs(`n${longest}`)).toBe('denied')
    expect(await askAs(longest)).toBe('allowed')
  })

  it('the time of a request may not be told by the browser', async () => {
    expect(await ask(asker, { requestedAt: Date.now() - 1_000 })).toBe('denied')
    expect(await ask(asker, { requestedAt: Date.now() + 60_000 })).toBe('denied')
    expect(await ask(asker, { requestedAt: increment(1) })).toBe('denied')
    expect(await ask(asker, { requestedAt: serverTimestamp() })).toBe('allowed')
  })

  it('a request and its fields may not have priorities', async () => {
    expect(await verdict(as(asker).setWithPriority(REQUEST, newRequest(asker), 'hidden'))).toBe('denied')
    for (const field of ['approved', 'toUid', 'toEmail', 'requestedAt']) {
      const value = newRequest(asker)[field]

      expect(await ask(asker, { [field]: { '.value': value, '.priority': 'hidden' } })).toBe('denied')
    }
    expect(await ask(asker)).toBe('allowed')
  })

  it('nobody may write or delete the list', async () => {
    await seed(asked())

    expect(await verdict(as(asker).set('transferRequests', { [KEY]: newRequest(asker) }))).toBe('denied')
    expect(await verdict(as(asker).remove('transferRequests'))).toBe('denied')
    expect(await verdict(as(asker).remove(REQUEST))).toBe('allowed')
  })
})

describe('asking where a request stands', () => {
  it('the same account may ask again', async () => {
    await seed(asked())

    expect(await askAgain(asker)).toBe('allowed')
  })

  it('another account may not', async () => {
    await seed(asked())

    expect(await askAgain(contributor)).toBe('denied')
  })

  it('another account may once it is seven days old', async () => {
    await seed(asked({ requestedAt: expired() }))

    expect(await askAgain(contributor)).toBe('allowed')
  })

  it('another account may not only put its name on an old one', async () => {
    await seed(asked({ requestedAt: expired() }))

    expect(await verdict(as(contributor).set(`${REQUEST}/toUid`, contributor.uid))).toBe('denied')
    expect(await verdict(as(contributor).set(`${REQUEST}/toEmail`, contributor.email))).toBe('denied')
    expect(await verdict(as(contributor).set(`${REQUEST}/requestedAt`, serverTimestamp()))).toBe('denied')
  })

  it('another account may not take over an approval', async () => {
    await seed(asked({ approved: true, requestedAt: expired() }))
    const overtaking = {
      [`${REQUEST}/toUid`]: contributor.uid,
      [`${REQUEST}/toEmail`]: contributor.email,
      [`${REQUEST}/requestedAt`]: serverTimestamp(),
    }

    expect(await verdict(as(contributor).update(overtaking))).toBe('denied')
    expect(await verdict(as(contributor).update({ ...overtaking, [`${REQUEST}/approved`]: false }))).toBe(
      'allowed',
    )
  })

  it('another account may where an earlier site left a request of another form', async () => {
    await seed(withValue(oldWorld(), REQUEST, { approved: true }))

    expect(await askAgain(contributor)).toBe('allowed')
  })

  it('the same account may not make its request younger alone', async () => {
    await seed(asked({ approved: true }))

    expect(await verdict(as(asker).set(`${REQUEST}/requestedAt`, serverTimestamp()))).toBe('denied')
  })
})

describe('taking a request back', () => {
  it('the account that asked may', async () => {
    await seed(asked())

    expect(await verdict(as(asker).remove(REQUEST))).toBe('allowed')
  })

  it('the account that asked may not while unverified', async () => {
    await seed(asked())

    expect(await verdict(as(unverified(asker)).remove(REQUEST))).toBe('denied')
  })

  it('another account may not', async () => {
    await seed(asked())

    expect(await verdict(as(contributor).remove(REQUEST))).toBe('denied')
    expect(await verdict(as(visitor).remove(REQUEST))).toBe('denied')
  })

  it('another account may once it is seven days old', async () => {
    await seed(asked({ requestedAt: expired() }))

    expect(await verdict(as(contributor).remove(REQUEST))).toBe('allowed')
  })

  it('another account may not while unverified, however old it is', async () => {
    await seed(asked({ requestedAt: expired() }))

    expect(await verdict(as(unverified(contributor)).remove(REQUEST))).toBe('denied')
    expect(await verdict(as(visitor).remove(REQUEST))).toBe('denied')
  })

  it('nobody may take back a part of it', async () => {
    await seed(asked())

    for (const field of ['approved', 'toUid', 'toEmail', 'requestedAt']) {
      expect(await verdict(as(asker).remove(`${REQUEST}/${field}`))).toBe('denied')
    }
  })
})

describe('seeing a request', () => {
  it('the account that asked may', async () => {
    await seed(asked())

    expect(await verdict(as(asker).read(REQUEST))).toBe('allowed')
  })

  it('the owner of the email may', async () => {
    await seed(asked())

    expect(await verdict(as(oldOwner).read(REQUEST))).toBe('allowed')
  })

  it('neither may while unverified', async () => {
    await seed(asked())

    expect(await verdict(as(unverified(asker)).read(REQUEST))).toBe('denied')
    expect(await verdict(as(unverified(oldOwner)).read(REQUEST))).toBe('denied')
  })

  it('nobody else may', async () => {
    await seed(asked())

    expect(await verdict(as(contributor).read(REQUEST))).toBe('denied')
    expect(await verdict(as(visitor).read(REQUEST))).toBe('denied')
    expect(await verdict(as(withoutEmail(contributor)).read(REQUEST))).toBe('denied')
  })

  it('everybody may see whether it is approved', async () => {
    await seed(asked())

    expect(await as(visitor).read(`${REQUEST}/approved`)).toBe(false)
    expect(await as(contributor).read(`${REQUEST}/approved`)).toBe(false)
  })

  it.each(['toUid', 'toEmail', 'requestedAt'])('nobody else may see its %s', async (field) => {
    await seed(asked())

    expect(await verdict(as(visitor).read(`${REQUEST}/${field}`))).toBe('denied')
    expect(await verdict(as(contributor).read(`${REQUEST}/${field}`))).toBe('denied')
    expect(await verdict(as(oldOwner).read(`${REQUEST}/${field}`))).toBe('allowed')
  })

  it('nobody may read the list', async () => {
    await seed(asked())

    expect(await verdict(as(asker).read('transferRequests'))).toBe('denied')
    expect(await verdict(as(oldOwner).read('transferRequests'))).toBe('denied')
  })
})

describe('approving', () => {
  const approval = (heir: unknown = asker.uid): Changes => ({
    [`${REQUEST}/approved`]: true,
    [TRANSFER_TO]: heir,
  })

  it('the owner of the email may, naming the account that asked', async () => {
    await seed(asked())

    expect(await verdict(as(oldOwner).update(approval()))).toBe('allowed')
    expect(await stored(TRANSFER_TO)).toBe(asker.uid)
  })

  it('the owner may whatever the letter case of the token', async () => {
    await seed(asked())

    expect(await verdict(as(withEmail(oldOwner, 'Oscar@UFL.edu')).update(approval()))).toBe('allowed')
  })

  it('the owner may not while unverified', async () => {
    await seed(asked())

    expect(await verdict(as(unverified(oldOwner)).update(approval()))).toBe('denied')
  })

  it('the owner may no longer once the email is another', async () => {
    await seed(asked())

    expect(await verdict(as(withEmail(oldOwner, 'oscar@gmail.com')).update(approval()))).toBe('denied')
    expect(await verdict(as(withoutEmail(oldOwner)).update(approval()))).toBe('denied')
  })

  it('the account that asked may not', async () => {
    await seed(asked())

    expect(await verdict(as(asker).update(approval()))).toBe('denied')
    expect(await verdict(as(asker).set(`${REQUEST}/approved`, true))).toBe('denied')
    const own = { [`${REQUEST}/approved`]: true, [`users/${asker.uid}/transferTo`]: asker.uid }
    expect(await verdict(as(asker).update(own))).toBe('denied')
  })

  it('nobody else may', async () => {
    await seed(asked())

    for (const actor of [contributor, visitor]) {
      expect(await verdict(as(actor).update(approval()))).toBe('denied')
      expect(await verdict(as(actor).set(`${REQUEST}/approved`, true))).toBe('denied')
    }
  })

  it('another account may not by naming the heir in its own record', async () => {
    await seed(asked())
    const changes = { [`${REQUEST}/approved`]: true, [`users/${contributor.uid}/transferTo`]: asker.uid }

    expect(await verdict(as(contributor).update(changes))).toBe('denied')
  })

  it('an account that has named the same heir before may not approve for another', async () => {
    await seed(withValue(asked(), `users/${contributor.uid}/transferTo`, asker.uid))

    expect(await verdict(as(contributor).set(`${REQUEST}/approved`, true))).toBe('denied')
  })

  it('the owner who has named the same heir before may approve alone, but not while unverified', async () => {
    await seed(withValue(asked(), TRANSFER_TO, asker.uid))

    expect(await verdict(as(unverified(oldOwner)).set(`${REQUEST}/approved`, true))).toBe('denied')
    expect(await verdict(as(oldOwner).set(`${REQUEST}/approved`, true))).toBe('allowed')
  })

  it('the owner of another university email may not', async () => {
    await seed(asked())
    const gator = withEmail(other, 'otto@ufl.edu')
    const changes = {
      [`${REQUEST}/approved`]: true,
      [`users/${other.uid}`]: userRecord(gator, { transferTo: asker.uid }),
    }

    expect(await verdict(as(gator).update(changes))).toBe('denied')
  })

  it('the owner may not approve without naming the heir', async () => {
    await seed(asked())

    expect(await verdict(as(oldOwner).set(`${REQUEST}/approved`, true))).toBe('denied')
  })

  it('the owner may not name the heir without approving', async () => {
    await seed(asked())

    expect(await verdict(as(oldOwner).set(TRANSFER_TO, asker.uid))).toBe('denied')
  })

  it.each([contributor.uid, oldOwner.uid, '', true, 7, { uid: asker.uid }])(
    'the owner may not name %j, who did not ask',
    async (heir) => {
      await seed(asked())

      expect(await verdict(as(oldOwner).update(approval(heir)))).toBe('denied')
    },
  )

  it('the owner may not approve a request that is not there', async () => {
    expect(await verdict(as(oldOwner).update(approval()))).toBe('denied')
    expect(await verdict(as(oldOwner).set(`${REQUEST}/approved`, true))).toBe('denied')
  })

  it('the owner may not approve a request of an earlier site, which names nobody', async () => {
    await seed(withValue(oldWorld(), REQUEST, { approved: false }))

    expect(await verdict(as(oldOwner).update(approval()))).toBe('denied')
    expect(await verdict(as(oldOwner).set(`${REQUEST}/approved`, true))).toBe('denied')
  })

  it('the owner may not change who asked in the same update', async () => {
    await seed(asked())

    const changes = { ...approval(contributor.uid), [`${REQUEST}/toUid`]: contributor.uid }
    expect(await verdict(as(oldOwner).update(changes))).toBe('denied')
  })

  it('the owner may not write the whole request', async () => {
    await seed(asked())
    const whole = newRequest(asker, { approved: true, requestedAt: lastMinute() })

    expect(await verdict(as(oldOwner).update({ [REQUEST]: whole, [TRANSFER_TO]: asker.uid }))).toBe('denied')
  })

  it('the owner may not approve once the request is seven days old', async () => {
    await seed(asked({ requestedAt: expired() }))

    expect(await verdict(as(oldOwner).update(approval()))).toBe('denied')
  })

  it('the owner may not approve twice', async () => {
    await seed(withValue(asked({ approved: true }), TRANSFER_TO, asker.uid))

    expect(await verdict(as(oldOwner).update(approval()))).toBe('denied')
  })

  it('the owner may not turn an approval back into a request', async () => {
    await seed(withValue(asked({ approved: true }), TRANSFER_TO, asker.uid))

    expect(await verdict(as(oldOwner).set(`${REQUEST}/approved`, false))).toBe('denied')
    expect(await verdict(as(oldOwner).remove(TRANSFER_TO))).toBe('allowed')
  })

  it.each(['true', 1, { value: true }])('the owner may not approve with %j', async (value) => {
    await seed(asked())

    expect(await verdict(as(oldOwner).update({ ...approval(), [`${REQUEST}/approved`]: value }))).toBe(
      'denied',
    )
  })

  it('an approval may not have a priority', async () => {
    await seed(asked())
    const hidden = { '.value': true, '.priority': 'hidden' }

    expect(await verdict(as(oldOwner).update({ ...approval(), [`${REQUEST}/approved`]: hidden }))).toBe(
      'denied',
    )
    expect(await verdict(as(oldOwner).update(approval()))).toBe('allowed')
  })

  it('the account that asked may not keep the approval in a new request', async () => {
    await seed(withValue(asked({ approved: true }), TRANSFER_TO, asker.uid))

    expect(await verdict(as(asker).set(REQUEST, newRequest(asker, { approved: true })))).toBe('denied')
    expect(await verdict(as(asker).set(REQUEST, newRequest(asker)))).toBe('allowed')
  })

  it('the owner may name the same heir again while the approval stands, and nobody else', async () => {
    await seed(asked({ approved: true }))

    expect(await verdict(as(oldOwner).set(TRANSFER_TO, contributor.uid))).toBe('denied')
    expect(await verdict(as(unverified(oldOwner)).set(TRANSFER_TO, asker.uid))).toBe('denied')
    expect(await verdict(as(withoutEmail(oldOwner)).set(TRANSFER_TO, asker.uid))).toBe('denied')
    expect(await verdict(as(oldOwner).set(TRANSFER_TO, asker.uid))).toBe('allowed')
  })

  it('a later approval names the later heir', async () => {
    const second = newRequest(contributor, { requestedAt: lastMinute() })
    await seed(withValue(withValue(oldWorld(), TRANSFER_TO, asker.uid), REQUEST, second))

    expect(await verdict(as(oldOwner).update(approval(asker.uid)))).toBe('denied')
    expect(await verdict(as(oldOwner).update(approval(contributor.uid)))).toBe('allowed')
  })
})

describe('seven days, to the millisecond', () => {
  const NOW = 1_800_000_000_000
  const DAYS = limits.TRANSFER_REQUEST_DAYS * limits.DAY_MS

  it.each([
    { age: DAYS - 1, standing: true },
    { age: DAYS, standing: false },
  ])('a request of $age ms: still standing is $standing', ({ age, standing }) => {
    const before = asked({ requestedAt: NOW - age })
    const approval = withValue(withValue(before, `${REQUEST}/approved`, true), TRANSFER_TO, asker.uid)

    expect(mayWrite(oldOwner, [`${REQUEST}/approved`, TRANSFER_TO], before, approval, NOW)).toBe(standing)
    expect(mayWrite(contributor, [REQUEST], before, withValue(before, REQUEST, null), NOW)).toBe(!standing)
  })
})
