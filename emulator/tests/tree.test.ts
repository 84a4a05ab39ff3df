/** The data tree: writes and the wire form. */

import { describe, expect, it } from 'vitest'
import { fromWire, toExportJson, toPlainJson } from '../src/store/json'
import { ABSENT, type DataNode, type Write } from '../src/store/node'
import { isAtOrAbove, parsePath } from '../src/store/path'
import { Random } from './support/random'
import { nodeOf, plain, putAt, randomJson, randomPath } from './support/trees'

describe('a tree', () => {
  it.each([
    ['at a new path', {}, '/a/b', 1, { a: { b: 1 } }],
    ['at a path below a primitive', { a: 1 }, '/a/b', 2, { a: { b: 2 } }],
    ['a primitive over an object', { a: { b: 1 } }, '/a', 2, { a: 2 }],
    ['null over the last child', { a: { b: { c: 1 } }, d: 1 }, '/a/b/c', null, { d: 1 }],
    ['null below a primitive', { a: 1 }, '/a/b', null, { a: 1 }],
    ['null below nothing', { a: 1 }, '/x/y/z', null, { a: 1 }],
    ['null over everything', { a: 1 }, '/', null, null],
    ['empty objects and nulls', { a: 1 }, '/b', { x: {}, y: null, z: [null] }, { a: 1 }],
  ])('stores %s', (_name, before, path, json, after) => {
    expect(plain(nodeOf(before).after([putAt(path, json)]))).toEqual(after)
  })

  it('keeps the priority when a primitive becomes an object, and drops that of a removed node', () => {
    const asObject = nodeOf({ a: { '.value': 1, '.priority': 5 } }).after([putAt('/a/b', 2)])
    const again = asObject.after([putAt('/a/b', null)]).after([putAt('/a/b', 3)])

    expect(plain(asObject)).toEqual({ a: { b: 2, '.priority': 5 } })
    expect(plain(again)).toEqual({ a: { b: 3 } })
  })

  it('applies a priority after a write below its node', () => {
    const priority: Write = { path: ['a'], change: (current) => current.withPriority(4) }

    expect(plain(ABSENT.after([priority, putAt('/a/b', 1)]))).toEqual({ a: { b: 1, '.priority': 4 } })
    expect(plain(ABSENT.after([priority]))).toBe(null)
  })

  it('equals a new tree with the same data after seeded writes, and does not change the tree before', () => {
    const random = new Random(7)
    for (let round = 0; round < 400; round += 1) {
      const tree = nodeOf(randomJson(random, 3))
      const writes = randomWrites(random)
      const before = JSON.stringify(plain(tree))
      // So that no node disappears in between, with its priority.
      const removals = writes.filter(({ change }) => !change(ABSENT).exists())
      const additions = writes.filter((write) => !removals.includes(write))

      const after = tree.after(writes)

      expect(plain(after)).toEqual(plain([...additions, ...removals].reduce(singleWrite, tree)))
      expect([after.exists(), after.hasChildren()]).toEqual([
        plain(after) !== null,
        after.leaf === null && plain(after) !== null,
      ])
      expect(JSON.stringify(plain(tree))).toBe(before)
    }
  })

  it('creates only the nodes between a write and the root', () => {
    const tree = nodeOf({ a: { b: { c: 1 } }, d: { e: 2 } })

    const after = tree.after([putAt('/a/b/c', 3)])

    expect(after.child('d')).toBe(tree.child('d'))
    expect(after.child('a')).not.toBe(tree.child('a'))
  })
})

/** Writes at paths of which none is above another. */
function randomWrites(random: Random): readonly Write[] {
  const writes: Write[] = []
  for (let count = 0; count < 4; count += 1) {
    const path = randomPath(random, 3)
    const overlaps = writes.some((write) => isAtOrAbove(write.path, path) || isAtOrAbove(path, write.path))
    if (!overlaps) writes.push(putAt(`/${path.join('/')}`, randomJson(random, 2)))
  }
  return writes
}

/** The same as `after`, slowly: writes plain JSON and builds a new tree. */
function singleWrite(tree: DataNode, { path, change }: Write): DataNode {
  const put = (json: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return plain(change(ABSENT))
    const isObject = typeof json === 'object' && json !== null && !('.value' in json)
    const child = put(isObject ? Reflect.get(json, key) : null, rest)
    if (!isObject && plain(nodeOf(child)) === null) return json
    const priority = typeof json === 'object' && json !== null ? Reflect.get(json, '.priority') : null
    return { ...(isObject ? json : {}), '.priority': priority, [key]: child }
  }
  return nodeOf(put(plain(tree), path))
}

describe('wire JSON', () => {
  it('is returned as it was stored', () => {
    const random = new Random(3)
    for (let round = 0; round < 300; round += 1) {
      const node = nodeOf(randomJson(random, 4))

      expect(plain(nodeOf(JSON.parse(toExportJson(node))))).toEqual(plain(node))
    }
  })

  it('resolves server values at any path', () => {
    const existing = nodeOf({ count: 4, text: 'x' })
    const json = {
      at: { '.sv': 'timestamp' },
      count: { '.sv': { increment: 2 } },
      text: { '.sv': { increment: 2 } },
      fresh: { '.value': { '.sv': { increment: -1 } }, '.priority': { '.sv': 'timestamp' } },
    }

    const node = fromWire(json, { existing, now: 99, depth: 0 })

    expect(plain(node)).toEqual({
      at: 99,
      count: 6,
      text: 2,
      fresh: { '.value': -1, '.priority': 99 },
    })
  })

  it.each([
    ['a value that is an object', { '.value': { a: 1 } }],
    ['a priority that is a boolean', { '.value': 1, '.priority': true }],
    ['a priority that is an object', { a: 1, '.priority': {} }],
    ['an unknown dotted key', { '.foo': 1 }],
    ['an empty key', { '': 1 }],
    ['a control character in a key', { 'a\u0001': 1 }],
    ['an increment by text', { '.sv': { increment: '1' } }],
    ['an increment out of range', { '.sv': { increment: Infinity } }],
    ['a text of more than 10 MB', 'é'.repeat(5 * 1024 * 1024 + 1)],
    ['data below the deepest level', JSON.parse('{"a":'.repeat(33) + '1' + '}'.repeat(33))],
  ])('refuses %s', (_name, json) => {
    expect(() => fromWire(json, { existing: ABSENT, now: 0, depth: 0 })).toThrow(/^Invalid/)
  })

  it.each([
    ['an illegal key', '/a/b.c', 'Invalid key "b.c"'],
    ['a key that is too long', `/${'é'.repeat(385)}`, 'longer than 768 bytes'],
    ['too many levels', `/${'x/'.repeat(33)}`, 'deeper than 32'],
  ])('refuses a path with %s', (_name, path, reason) => {
    expect(() => parsePath(path)).toThrow(reason)
  })

  it('accepts data just within the limits', () => {
    expect(nodeOf('é'.repeat(5 * 1024 * 1024)).exists()).toBe(true)
    expect(nodeOf({ ['é'.repeat(384)]: 1 }).exists()).toBe(true)
    expect(nodeOf(JSON.parse('{"a":'.repeat(32) + '1' + '}'.repeat(32))).exists()).toBe(true)
  })

  it('shows an array if at least half of its indexes are used, like the SDK', () => {
    expect(toPlainJson(nodeOf({ 0: 'a', 2: 'c' }))).toBe('["a",null,"c"]')
    expect(toPlainJson(nodeOf({ 1: 'b' }))).toBe('[null,"b"]')
    expect(toPlainJson(nodeOf({ 2: 'c' }))).toBe('{"2":"c"}')
    expect(toPlainJson(nodeOf({ 0: 'a', x: 1 }))).toBe('{"0":"a","x":1}')
    expect(toPlainJson(nodeOf({ '01': 'a' }))).toBe('{"01":"a"}')
  })
})
