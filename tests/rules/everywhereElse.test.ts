/** Whatever no rule speaks of is closed, and nothing is open as a whole. */

import { limitToFirst, orderByKey } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { stageFor, verdict } from './harness'
import { contributor, owner, unverified, visitor } from './people'
import { userRecord, withValue, world } from './records'

const { as, stored } = stageFor('everywhereElse', () => withValue(world(), 'config/secret', 'x'))
const everybody = [visitor, unverified(owner), owner, contributor]
const unnamed = [
  'config',
  'config/secret',
  'admin',
  'settings/rules',
  'Users',
  'interview',
  `interviews,${owner.uid}`,
]

describe('the whole database', () => {
  it('nobody may read it', async () => {
    for (const actor of everybody) {
      expect(await verdict(as(actor).read('/'))).toBe('denied')
      expect(await verdict(as(actor).read('/', orderByKey(), limitToFirst(1)))).toBe('denied')
    }
  })

  it('nobody may replace or delete it', async () => {
    for (const actor of everybody) {
      expect(await verdict(as(actor).set('/', {}))).toBe('denied')
      expect(await verdict(as(actor).set('/', world()))).toBe('denied')
    }
    expect(await stored('users/owner/username')).toBe('User owner')
  })

  it('nobody may give it a priority', async () => {
    expect(await verdict(as(owner).setPriority('/', 1))).toBe('denied')
  })
})

describe('places that no rule names', () => {
  it.each(unnamed)('nobody may read %s', async (path) => {
    for (const actor of everybody) expect(await verdict(as(actor).read(path))).toBe('denied')
  })

  it.each(unnamed)('nobody may write %s', async (path) => {
    for (const actor of everybody) expect(await verdict(as(actor).set(path, 'x'))).toBe('denied')
  })

  it('an update that also writes there changes nothing', async () => {
    const own = { [`users/${owner.uid}/tagline`]: 'Hello' }

    expect(await verdict(as(owner).update({ ...own, 'config/secret': 'y' }))).toBe('denied')
    expect(await stored(`users/${owner.uid}`)).toEqual(userRecord(owner))
    expect(await verdict(as(owner).update(own))).toBe('allowed')
  })
})

describe('the places that rules name', () => {
  const nodes = ['users', 'interviews', 'interviewSummaries', 'feedback', 'emailToUid', 'transferRequests']

  it.each(nodes)('nobody may write or delete %s as a whole', async (node) => {
    for (const actor of everybody) {
      expect(await verdict(as(actor).set(node, { [owner.uid]: 'x' }))).toBe('denied')
      expect(await verdict(as(actor).remove(node))).toBe('denied')
      expect(await verdict(as(actor).setPriority(node, 1))).toBe('denied')
    }
  })

  it.each(nodes)('a visitor may not read %s as a whole', async (node) => {
    expect(await verdict(as(visitor).read(node))).toBe('denied')
  })

  it.each(nodes.filter((node) => node !== 'interviews'))(
    'a contributor may not read %s as a whole',
    async (node) => {
      expect(await verdict(as(contributor).read(node))).toBe('denied')
      expect(await verdict(as(contributor).read('interviews'))).toBe('allowed')
    },
  )
})
