/** Who may look up and write `emailToUid/{emailKey}`. */

import { describe, expect, it } from 'vitest'
import { orderByKey, limitToFirst } from 'firebase/database'
import { stageFor, verdict } from './harness'
import type { Actor } from './people'
import { contributor, newcomer, other, owner, unverified, visitor, withEmail, withoutEmail } from './people'
import { keyOf, withValue, world } from './records'

const UNIVERSITY = 'olivia@ufl,edu'
const { as, seed, stored } = stageFor('emailToUid', () =>
  withValue(world(), `emailToUid/${UNIVERSITY}`, 'old'),
)
const at = (key: string) => `emailToUid/${key}`

/** What the rules say when somebody writes that uid under that key. */
const claim = (actor: Actor | null, key: string, uid: unknown) => verdict(as(actor).set(at(key), uid))

describe('looking up an email', () => {
  it('a verified account may look up its own', async () => {
    expect(await verdict(as(owner).read(at(keyOf(owner))))).toBe('allowed')
  })

  it('a verified account may look up a university email', async () => {
    expect(await verdict(as(newcomer).read(at(UNIVERSITY)))).toBe('allowed')
    expect(await verdict(as(newcomer).read(at('nobody@ufl,edu')))).toBe('allowed')
  })

  it('a verified account may not look up another email', async () => {
    expect(await verdict(as(newcomer).read(at(keyOf(owner))))).toBe('denied')
  })

  it.each(['olivia@ufl,edu,com', 'olivia@cise-ufl,edu', 'olivia@ufl,education', 'olivia@ufl'])(
    'a verified account may not look up %s',
    async (key) => {
      expect(await verdict(as(newcomer).read(at(key)))).toBe('denied')
    },
  )

  it('an unverified account may look up neither', async () => {
    expect(await verdict(as(unverified(owner)).read(at(keyOf(owner))))).toBe('denied')
    expect(await verdict(as(unverified(newcomer)).read(at(UNIVERSITY)))).toBe('denied')
  })

  it('a visitor may look up neither', async () => {
    expect(await verdict(as(visitor).read(at(keyOf(owner))))).toBe('denied')
    expect(await verdict(as(visitor).read(at(UNIVERSITY)))).toBe('denied')
  })

  it('an account whose token has no email may look up only a university email', async () => {
    expect(await verdict(as(withoutEmail(newcomer)).read(at(UNIVERSITY)))).toBe('allowed')
    expect(await verdict(as(withoutEmail(newcomer)).read(at(keyOf(newcomer))))).toBe('denied')
  })

  it('nobody may read the list, whole or in part', async () => {
    expect(await verdict(as(contributor).read('emailToUid'))).toBe('denied')
    expect(await verdict(as(contributor).read('emailToUid', orderByKey(), limitToFirst(1)))).toBe('denied')
    expect(await verdict(as(visitor).read('emailToUid'))).toBe('denied')
  })
})

describe('writing an email', () => {
  it('an account may enter its own, unverified too', async () => {
    expect(await claim(other, keyOf(other), other.uid)).toBe('allowed')
    expect(await claim(unverified(other), keyOf(other), other.uid)).toBe('allowed')
  })

  it('a visitor may not enter one', async () => {
    expect(await claim(visitor, keyOf(other), other.uid)).toBe('denied')
  })

  it('an account may enter its own under a lower-case key only', async () => {
    const shouting = withEmail(other, 'Otto@Gmail.com')

    expect(await claim(shouting, 'otto@gmail,com', other.uid)).toBe('allowed')
    expect(await claim(shouting, 'Otto@Gmail,com', other.uid)).toBe('denied')
  })

  it('every dot of the email is a comma in the key', async () => {
    const dotted = withEmail(other, 'o.t.to@cise.ufl.edu')

    expect(await claim(dotted, 'o,t,to@cise,ufl,edu', other.uid)).toBe('allowed')
  })

  it('an account may not enter an email that it does not have', async () => {
    expect(await claim(other, 'someone@gmail,com', other.uid)).toBe('denied')
  })

  it('an account may not take over the email of another', async () => {
    expect(await claim(other, keyOf(owner), other.uid)).toBe('denied')
    expect(await claim(other, UNIVERSITY, other.uid)).toBe('denied')
  })

  it('an account may replace what an earlier account left under its email', async () => {
    await seed(withValue(world(), at(keyOf(other)), 'gone'))

    expect(await claim(other, keyOf(other), other.uid)).toBe('allowed')
  })

  it('an account may not point its email at another account', async () => {
    expect(await claim(other, keyOf(other), owner.uid)).toBe('denied')
  })

  it.each([7, true, '', { uid: 'other' }])('an account may not store %j', async (value) => {
    expect(await claim(other, keyOf(other), value)).toBe('denied')
  })

  it('an account may not store anything below its email', async () => {
    expect(await claim(other, `${keyOf(other)}/uid`, other.uid)).toBe('denied')
  })

  it('an account whose email has a slash may not reach into the keys of others', async () => {
    const sly = withEmail(other, `${keyOf(owner)}/x`)

    expect(await claim(sly, `${keyOf(owner)}/x`, other.uid)).toBe('denied')
    expect(await claim(sly, keyOf(owner), other.uid)).toBe('denied')
  })

  it('an account without an email may not enter one', async () => {
    expect(await claim(withoutEmail(other), keyOf(other), other.uid)).toBe('denied')
    expect(await claim(withoutEmail(other), 'null', other.uid)).toBe('denied')
  })

  it('nobody may write or delete the list', async () => {
    expect(await verdict(as(owner).set('emailToUid', { [keyOf(owner)]: owner.uid }))).toBe('denied')
    expect(await verdict(as(owner).remove('emailToUid'))).toBe('denied')
  })

  it('may not have a priority', async () => {
    expect(await verdict(as(other).setWithPriority(at(keyOf(other)), other.uid, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).setPriority(at(keyOf(owner)), 'hidden'))).toBe('denied')
    expect(await claim(other, keyOf(other), other.uid)).toBe('allowed')
  })
})

describe('removing an email', () => {
  it('the account that has the email may remove it', async () => {
    expect(await verdict(as(owner).remove(at(keyOf(owner))))).toBe('allowed')
  })

  it('the account that has the email may remove what an earlier account left there', async () => {
    await seed(withValue(world(), at(keyOf(other)), 'gone'))

    expect(await verdict(as(other).remove(at(keyOf(other))))).toBe('allowed')
  })

  it('the account that had the email may remove it', async () => {
    expect(await verdict(as(withEmail(owner, 'liv@gmail.com')).remove(at(keyOf(owner))))).toBe('allowed')
    expect(await stored(at(keyOf(owner)))).toBeNull()
  })

  it('the account that had the email may not keep it', async () => {
    expect(await verdict(as(withEmail(owner, 'liv@gmail.com')).set(at(keyOf(owner)), owner.uid))).toBe(
      'denied',
    )
  })

  it('another account may not remove it', async () => {
    expect(await verdict(as(contributor).remove(at(keyOf(owner))))).toBe('denied')
  })

  it('a visitor may not remove it', async () => {
    expect(await verdict(as(visitor).remove(at(keyOf(owner))))).toBe('denied')
  })
})
