/** Permissions and bound of every private node. */

import { limitToFirst, orderByKey, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { NODES, OWN_NODES, SLOTS, type OwnNode } from '../../src/domain/store/nodes'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory } from './memory'
import { contributor, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  follow,
  newUserRecord,
  OWN_VALUES,
  OWNER_ENTRY,
  ownPath,
  POSTED_AT,
  withValues,
  world,
  type Changes,
} from './records'

const STORED = { ...OWN_VALUES, time: POSTED_AT }
const everybodyElse = [visitor, unverified(newcomer), owner, contributor, oldOwner]

describe.each(OWN_NODES)('%s', (node) => {
  const kind = NODES[node].own
  const [all, one] = [`${node}/${newcomer.uid}`, ownPath(node, newcomer)]
  const { permission } = rulesSuite(`own-${node}`, world)
  const filled = withValues(world, { [one]: STORED[kind] })
  const add = put(one, OWN_VALUES[kind])

  permission('is read by the verified account itself, and by nobody else', {
    world: filled,
    allowed: [newcomer, read(all), read(one)],
    denied: [
      ...each(everybodyElse, read(all), read(one), read(all, orderByKey(), limitToFirst(1))),
      ...each([...everybodyElse, newcomer], read(node), read(node, orderByKey(), limitToFirst(1))),
    ],
  })

  permission('takes values from the verified account itself, if it has a record', {
    allowed: [
      [newcomer, add],
      [
        other,
        write({ [`users/${other.uid}`]: newUserRecord(other), [ownPath(node, other)]: OWN_VALUES[kind] }),
      ],
    ],
    denied: [
      ...each(everybodyElse, add),
      // A token can outlive its deleted account.
      [other, put(ownPath(node, other), OWN_VALUES[kind])],
      [newcomer, write({ [one]: OWN_VALUES[kind], [`users/${newcomer.uid}`]: null })],
    ],
  })

  permission('takes values of its kind, one by one, under keys of their form', {
    allowed: [newcomer, add],
    denied: [
      newcomer,
      ...['Odd', 'odd key', '-', '__proto__'].map((key) =>
        put(ownPath(node, newcomer, key), OWN_VALUES[kind]),
      ),
      ...[true, 'now', 0, Date.now() + 60_000, { odd: 1 }].map((value) => put(one, value)),
      put(`${one}/note`, 'x'),
      put(all, 'x'),
    ],
  })

  permission('lets the account remove one value, or all at once', {
    world: filled,
    allowed: [newcomer, remove(one), remove(all)],
    denied: each(everybodyElse, remove(one), remove(all)),
    leaves: { [node]: null },
  })

  permission('can be emptied after the record is deleted', {
    world: filled,
    before: [newcomer, remove(`users/${newcomer.uid}`)],
    allowed: [newcomer, remove(one), remove(all)],
    denied: [unverified(newcomer), remove(one)],
  })
})

describe('a followed company', () => {
  const { permission } = rulesSuite('follow', world)
  const [slot, another] = [`follows/${newcomer.uid}/s00`, `follows/${newcomer.uid}/s99`]

  permission('is any company, with the time of a card or none', {
    allowed: [
      newcomer,
      put(slot, follow({ companyKey: 'x'.repeat(80), seenAt: 0 })),
      put(another, follow({ companyKey: '電通', seenAt: serverTimestamp() })),
    ],
    denied: [
      newcomer,
      ...['', ' ', '\u200b', 'x'.repeat(81), 7, null].map((companyKey) => put(slot, follow({ companyKey }))),
      ...[-1, Date.now() + 60_000, '0', null].map((seenAt) => put(slot, follow({ seenAt }))),
      put(slot, follow({ note: 'x' })),
      ...['s1', 's100', 's-1', 't00', 'stripe'].map((key) => put(`follows/${newcomer.uid}/${key}`, follow())),
    ],
  })

  it('has room in each slot', () => {
    const paths = SLOTS.map((key) => [`follows/${newcomer.uid}/${key}`, follow()] as const)

    expect(new Memory(world).update(newcomer, Object.fromEntries(paths))).toBe(true)
  })

  permission('gets a new time, and its slot takes no other company until it is empty', {
    world: withValues(world, { [slot]: follow() }),
    allowed: [
      newcomer,
      put(slot, follow({ seenAt: serverTimestamp() })),
      put(another, follow({ companyKey: 'visa' })),
    ],
    denied: [newcomer, put(slot, follow({ companyKey: 'visa' })), put(`${slot}/companyKey`, 'visa')],
  })
})

describe('the bound of a private node', () => {
  /** Keys of the right form, the first one good. */
  const KEYS = {
    entryId: (index: number) => (index === 0 ? OWNER_ENTRY : `-Invented${String(index).padStart(11, '0')}`),
    slot: (index: number) => `s${String(index).padStart(2, '0')}`,
  }

  /** One more value. */
  function addition(node: OwnNode, index: number): Changes {
    const { own, bound } = NODES[node]
    return { [ownPath(node, contributor, KEYS[bound](index))]: OWN_VALUES[own] }
  }

  it.each(OWN_NODES)('%s: an account cannot add values without end', (node) => {
    const database = new Memory(world)
    let added = 0
    while (added < 200 && database.update(contributor, addition(node, added))) added += 1

    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(200)
  })
})
