/** Permissions of every private node that no count belongs to: only its account reads and writes it. */

import { limitToFirst, orderByKey } from 'firebase/database'
import { describe } from 'vitest'
import { UNCOUNTED_NODES } from '../../src/domain/marks'
import { NODES } from '../../src/domain/nodes'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import { newUserRecord, OWN_VALUES, ownPath, POSTED_AT, plan, withValues, world } from './records'

const STORED = { time: POSTED_AT, plan: plan() } as const
const everybodyElse = [visitor, unverified(newcomer), owner, contributor, oldOwner]

describe.each(UNCOUNTED_NODES)('%s', (node) => {
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
