/** Permissions, values and bound of every private node. */

import { limitToFirst, orderByKey, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { fieldsOf, NODES, OWN_NODES, SLOTS, type OwnField, type OwnNode } from '../../src/domain/store/nodes'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory } from './memory'
import { contributor, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import {
  CONTRIBUTOR_ENTRY,
  deletion,
  NEW_ENTRY,
  newEntry,
  newUserRecord,
  OWNER_ENTRY,
  ownPath,
  ownValue,
  posted,
  POSTED_AT,
  withValues,
  world,
} from './records'

const ODD_ENTRY = 'odd-id-of-20-letters'
const everybodyElse = [visitor, unverified(newcomer), owner, contributor, oldOwner]

const isOfCompanies = (node: OwnNode) => NODES[node].fields !== null

describe.each(OWN_NODES)('%s', (node) => {
  const [all, one] = [`${node}/${newcomer.uid}`, ownPath(node, newcomer)]
  const { permission } = rulesSuite(`own-${node}`, world)
  const filled = withValues(world, { [one]: isOfCompanies(node) ? ownValue(node) : POSTED_AT })
  const add = put(one, ownValue(node))

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
        write({ [`users/${other.uid}`]: newUserRecord(other), [ownPath(node, other)]: ownValue(node) }),
      ],
    ],
    denied: [
      ...each(everybodyElse, add),
      // A token can outlive its deleted account.
      [other, put(ownPath(node, other), ownValue(node))],
      [newcomer, write({ [one]: ownValue(node), [`users/${newcomer.uid}`]: null })],
    ],
  })

  permission('takes values of its kind, one by one, under keys of their form', {
    allowed: [newcomer, add],
    denied: [
      newcomer,
      ...['Odd', 'odd key', '-', '__proto__'].map((key) => put(ownPath(node, newcomer, key), ownValue(node))),
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

describe.each(OWN_NODES.filter((node) => !isOfCompanies(node)))('a mark in %s', (node) => {
  const { permission } = rulesSuite(`mark-${node}`, world)
  const mark = (entryId: string) => put(ownPath(node, newcomer, entryId), serverTimestamp())

  permission('names an existing entry, also of its own, under an id in the format of push()', {
    world: withValues(world, {
      [`entryOwners/${ODD_ENTRY}`]: owner.uid,
      [`interviewSummaries/${ODD_ENTRY}/timestamp`]: POSTED_AT,
    }),
    allowed: [
      [newcomer, mark(OWNER_ENTRY)],
      [owner, put(ownPath(node, owner, OWNER_ENTRY), serverTimestamp())],
    ],
    denied: [
      [newcomer, mark(NEW_ENTRY), mark(ODD_ENTRY)],
      [
        newcomer,
        write({
          ...posted(newcomer.uid, NEW_ENTRY, newEntry()),
          [ownPath(node, newcomer, NEW_ENTRY)]: serverTimestamp(),
        }),
      ],
    ],
  })

  permission('cannot name a deleted entry', {
    before: [contributor, write(deletion(contributor.uid, CONTRIBUTOR_ENTRY))],
    allowed: [newcomer, mark(OWNER_ENTRY)],
    denied: [newcomer, mark(CONTRIBUTOR_ENTRY)],
  })
})

describe.each(OWN_NODES.filter(isOfCompanies))('a value of a company in %s', (node) => {
  const { permission } = rulesSuite(`company-${node}`, world)
  const [slot, another] = [ownPath(node, newcomer, 's00'), ownPath(node, newcomer, 's99')]
  const fields = fieldsOf(node)
  const valuesOf = (field: OwnField) =>
    field === 'time'
      ? { good: [0, serverTimestamp()], bad: [-1, Date.now() + 60_000, '0', null] }
      : {
          good: ['電通', 'x'.repeat(field.maxLength)],
          bad: ['', ' ', '\u200b', 'x'.repeat(field.maxLength + 1), 7, null],
        }
  const puts = (which: 'good' | 'bad', of = fields) =>
    of.flatMap(([name, field]) =>
      valuesOf(field)[which].map((value) => put(slot, ownValue(node, { [name]: value }))),
    )

  permission('names any company, and has the fields of its node', {
    allowed: [newcomer, ...puts('good')],
    denied: [
      newcomer,
      ...puts('bad'),
      put(slot, ownValue(node, { odd: 'x' })),
      ...['s1', 's100', 's-1', 't00', 'stripe'].map((key) =>
        put(ownPath(node, newcomer, key), ownValue(node)),
      ),
    ],
  })

  it('has room in each slot', () => {
    const paths = SLOTS.map((key) => [ownPath(node, newcomer, key), ownValue(node)] as const)

    expect(new Memory(world).update(newcomer, Object.fromEntries(paths))).toBe(true)
  })

  permission('can change, and its slot takes no other company until it is empty', {
    world: withValues(world, { [slot]: ownValue(node) }),
    allowed: [
      newcomer,
      ...puts('good', fields.slice(1)),
      put(another, ownValue(node, { companyKey: 'visa' })),
    ],
    denied: [newcomer, put(slot, ownValue(node, { companyKey: 'visa' })), put(`${slot}/companyKey`, 'visa')],
  })
})

describe('the bound of a private node', () => {
  /** Keys of the right form, the first one good. */
  const markKey = (index: number) =>
    index === 0 ? OWNER_ENTRY : `-Invented${String(index).padStart(11, '0')}`
  const slotKey = (index: number) => `s${String(index).padStart(2, '0')}`

  it.each(OWN_NODES)('%s: an account cannot add values without end', (node) => {
    const database = new Memory(world)
    const keyOf = isOfCompanies(node) ? slotKey : markKey
    const add = (index: number) =>
      database.update(contributor, { [ownPath(node, contributor, keyOf(index))]: ownValue(node) })
    let added = 0
    while (added < 200 && add(added)) added += 1

    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(200)
  })
})
