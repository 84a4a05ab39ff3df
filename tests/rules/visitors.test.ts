/** The data that a visitor without an account can read. None of it links a card to a person. */

import {
  endBefore,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  query,
  ref,
} from 'firebase/database'
import type { Database, QueryConstraint } from 'firebase/database'
import { expect, it } from 'vitest'
import { NODE_NAMES } from '../../src/domain/store/nodes'
import { read, rulesSuite } from './harness'
import { contributor, moderator, newcomer, oldOwner, owner, visitor } from './people'
import { GOOD_WRITES, isTree, keyOf, OWNER_ENTRY, reported, withValues } from './records'
import type { Tree } from './records'

const people = [owner, contributor, newcomer, oldOwner, moderator]
/** Data at every node: entries, a tombstone, a transfer, feedback, counts, private values, reports and a removal. */
const world = GOOD_WRITES.reduce<Tree>((tree, { changes }) => withValues(tree, changes), {
  ...reported,
  cardsEpoch: 1,
})
const { seed, stored, verdict } = rulesSuite('visitors', world)

function pathsOf(tree: Tree, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) => [
    `${prefix}${key}`,
    ...(isTree(value) ? pathsOf(value, `${prefix}${key}/`) : []),
  ])
}

it('a visitor may read single cards, and one other value: the epoch of the card copies', async () => {
  await seed(world)
  const tree = await stored('')
  const paths = ['/', ...pathsOf(isTree(tree) ? tree : {})]
  const readable: string[] = []
  for (const path of paths) {
    if ((await verdict(visitor, read(path))) === 'allowed') readable.push(path)
  }

  expect(Object.keys(Object(tree)).toSorted()).toEqual(NODE_NAMES.toSorted())
  expect(paths.length).toBeGreaterThan(100)
  expect(readable).toContain(`interviewSummaries/${OWNER_ENTRY}`)
  expect(readable.filter((path) => !path.startsWith('interviewSummaries/'))).toEqual(['cardsEpoch'])
})

it('a visitor may read one list: the cards, which name no account, person or other card', async () => {
  await seed(world)
  const tree = await stored('')
  const nodes = Object.entries(isTree(tree) ? tree : {}).flatMap(([node, value]) =>
    isTree(value) ? [node] : [],
  )
  const orders = [
    orderByKey(),
    ...['changedAt', 'timestamp', 'uid', 'toUid'].map((child) => orderByChild(child)),
  ]
  const pages = [limitToFirst(500), limitToLast(500), endBefore('-z')]
  const lists: unknown[] = []
  const readable = new Set<string>()
  for (const node of nodes) {
    for (const [index, order] of orders.entries()) {
      for (const page of pages) {
        const value = await pageOf(node, order, page)
        if (value === undefined) continue
        readable.add(`${node} ${index}`)
        lists.push(value)
      }
    }
  }
  const text = JSON.stringify(lists)

  expect([...readable]).toEqual(['interviewSummaries 1', 'interviewSummaries 2'])
  expect(text).toContain('Google')
  for (const person of people) {
    for (const mark of [person.uid, person.email, keyOf(person), `User ${person.uid}`]) {
      expect([mark, text.includes(mark ?? '')]).toEqual([mark, false])
    }
  }
  expect(text).not.toContain('olivia@')

  /** The content of a page of the node; undefined when it may not be read. */
  async function pageOf(node: string, ...constraints: readonly QueryConstraint[]): Promise<unknown> {
    let value: unknown
    const said = await verdict(visitor, {
      title: `read ${node}`,
      run: async (database: Database) => {
        value = (await get(query(ref(database, node), ...constraints))).val()
      },
    })
    return said === 'allowed' ? value : undefined
  }
})
