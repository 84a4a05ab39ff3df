/**
 * Paths without a rule are closed, no node is readable or writable as a whole, and no record accepts an unknown field.
 */

import { limitToFirst, orderByKey } from 'firebase/database'
import { parseRules } from '#database-server'
import { describe, expect, it } from 'vitest'
import { NODE_NAMES, NODES } from '../../src/domain/store/nodes'
import { each, put, putEach, read, remove, RULES_SOURCE, rulesSuite, write, type Act } from './harness'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import { GOOD_WRITES, isTree, reported, withValues, words, world, type Changes, type Tree } from './records'

const { permission } = rulesSuite('everywhereElse', withValues(world, { 'config/secret': 'x' }))
const everybody = [visitor, unverified(owner), owner, contributor]
const OWN_RECORD = `users/${owner.uid}`
const ownTagline = { [`${OWN_RECORD}/tagline`]: 'Hello' }
const hello = write(ownTagline)

/** Reads of all nodes except these. */
const without = (...nodes: readonly string[]) =>
  NODE_NAMES.filter((node) => !nodes.includes(node)).map((node) => read(node))
/** Maintainers write these in the console. */
const WRITTEN_BY_NOBODY = ['cardsEpoch', 'moderators']
const UNNAMED = ['config', 'config/secret', 'admin', 'settings/rules', 'Users', 'users\u200b', 'interview']

describe('the table of nodes', () => {
  it('lists the nodes of the rules with their keys', () => {
    const rules: unknown = Object(parseRules(RULES_SOURCE).json).rules
    const paths = NODE_NAMES.map((node) => NODES[node].path)

    expect(namesIn(rules).toSorted()).toEqual(NODE_NAMES.toSorted())
    expect(paths.filter((path) => !isIn(rules, path))).toEqual([])
  })

  it('has a good write for each node that clients may write', () => {
    const written = GOOD_WRITES.flatMap(({ changes }) => Object.keys(changes).map(nodeOf))

    expect(new Set([...written, ...WRITTEN_BY_NOBODY])).toEqual(new Set(NODE_NAMES))
  })

  const nodeOf = (path: string) => path.split('/')[0]

  function namesIn(rules: unknown): readonly string[] {
    return Object.keys(Object(rules)).filter((key) => /^\w/.test(key))
  }

  /** True if the rules cover the path. `{uid}` in the path is `$uid` in the rules. */
  function isIn(rules: unknown, path: string): boolean {
    const keys = path.split('/').map((name) => name.replace(/^\{(\w+)\}$/, '$$$1'))
    return isTree(keys.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), rules))
  }
})

describe('the database as a whole', () => {
  permission('nobody may read, replace or delete it', {
    allowed: [owner, hello],
    denied: each(
      everybody,
      read('/'),
      read('/', orderByKey(), limitToFirst(1)),
      write(Object.fromEntries(NODE_NAMES.map((node) => [node, null]))),
      put('.priority', 1),
    ),
  })

  permission('nobody may write or delete a whole node', {
    allowed: [owner, hello],
    denied: each(
      everybody,
      ...NODE_NAMES.flatMap((node) => [
        put(node, { [owner.uid]: 'x' }),
        remove(node),
        put(`${node}/.priority`, 1),
      ]),
    ),
  })

  permission('nobody may read a whole node, except that moderators read the reports', {
    world: withValues(reported, { cardsEpoch: 1 }),
    allowed: [
      [moderator, read('reports')],
      [visitor, read('cardsEpoch')],
    ],
    denied: [
      ...each([visitor, contributor], ...without('cardsEpoch')),
      [moderator, ...without('cardsEpoch', 'reports')],
    ],
  })

  permission('nobody may read or write a path without a rule, even beside their own data', {
    allowed: [owner, hello],
    denied: [
      ...each(everybody, ...UNNAMED.map((path) => read(path)), ...putEach(UNNAMED, 'x')),
      [owner, write({ ...ownTagline, 'config/secret': 'y' })],
    ],
  })
})

/** The nodes of an account whose only reader is "you" in the table, and so on the privacy page. */
const PRIVATE = NODE_NAMES.filter(
  (node) => NODES[node].readers === 'only you' && NODES[node].path.startsWith(`${node}/{uid}`),
)

describe('a node with the reader "only you"', () => {
  const full = GOOD_WRITES.reduce<Tree>((tree, { changes }) => withValues(tree, changes), reported)
  const people = [owner, contributor, newcomer, oldOwner, moderator, other]
  const strangers = [visitor, contributor, moderator, other]

  for (const node of PRIVATE) {
    const accounts = people.filter(({ uid }) => uid in Object(full[node]))

    permission(`${node} is read and removed by nobody else`, {
      world: full,
      allowed: accounts.map((account) => [account, read(`${node}/${account.uid}`)] as const),
      denied: accounts.flatMap((account) =>
        each(
          // Two accounts have named the newcomer in transferTo.
          [...strangers, ...(node === 'users' ? [] : [newcomer])].filter((stranger) => stranger !== account),
          read(`${node}/${account.uid}`),
          remove(`${node}/${account.uid}`),
        ),
      ),
    })
  }
})

describe('a record of any kind', () => {
  for (const { what, by, changes, stored = world } of GOOD_WRITES) {
    permission(`${what} has no unknown field, and no priority at any of its paths`, {
      world: stored,
      allowed: [by, write(changes)],
      denied: [by, ...Object.keys(changes).flatMap((path) => tampered(changes, path))],
    })
  }

  /** The write with an additional value at this path. */
  function tampered(changes: Changes, path: string): readonly Act[] {
    const record = changes[path]
    // A removal has no value that could carry a priority.
    if (record === null) return []
    if (!isTree(record) || '.sv' in record) return [write({ ...changes, [path]: withPriority(record) })]
    const fields = Object.entries(record).map(([field, value]) => ({ [field]: withPriority(value) }))
    const extras = ['x', 7, true, words()].map((extra) => ({ extra }))
    return [...extras, { '.priority': 'hidden' }, ...fields].map((addition) =>
      write({ ...changes, [path]: { ...record, ...addition } }),
    )
  }

  function withPriority(value: unknown) {
    return { ...(isTree(value) ? value : { '.value': value }), '.priority': 'hidden' }
  }
})
