/** The data tree: writes, overlays, wire form and hash. */

import { describe, expect, it } from 'vitest'
import { hashOf } from '../src/store/hash'
import { fromWire, toExportJson, toPlainJson } from '../src/store/json'
import { childOrder, KEY_ORDER, PRIORITY_ORDER, SortedChildren, VALUE_ORDER } from '../src/store/ordering'
import { overlay } from '../src/store/overlay'
import { isAtOrAbove, parsePath, splitPath } from '../src/store/path'
import { EMPTY_NODE, type PendingWrite, type TreeNode } from '../src/store/tree'
import { Random } from './support/random'
import { nodeOf, plain, putAt, randomJson, randomPath, treeOf, unlisted } from './support/trees'

const ORDERS = [KEY_ORDER, PRIORITY_ORDER, VALUE_ORDER, childOrder(['a']), childOrder(['b', 'c'])]

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
    const tree = treeOf(before)

    tree.applyAll([putAt(path, json)])

    expect(plain(tree.root)).toEqual(after)
  })

  it('keeps the priority when a primitive becomes an object, and drops that of a removed node', () => {
    const tree = treeOf({ a: { '.value': 1, '.priority': 5 } })

    tree.applyAll([putAt('/a/b', 2)])
    const asObject = plain(tree.root)
    tree.applyAll([putAt('/a/b', null)])
    tree.applyAll([putAt('/a/b', 3)])

    expect(asObject).toEqual({ a: { b: 2, '.priority': 5 } })
    expect(plain(tree.root)).toEqual({ a: { b: 3 } })
  })

  it('keeps its children sorted in every order during seeded writes', () => {
    const random = new Random(11)
    const tree = treeOf(randomJson(random, 3))
    const check = (node: TreeNode): void => {
      for (const order of ORDERS) {
        const expected = new SortedChildren(order, node.entries())
        const kept = node.sorted(order)
        expect(kept.keys(0, kept.length)).toEqual(expected.keys(0, expected.length))
      }
      for (const [, child] of node.entries()) check(child)
    }
    for (let step = 0; step < 400; step += 1) {
      tree.applyAll([putAt(`/${randomPath(random, 3).join('/')}`, randomJson(random, 3))])
      if (step % 5 === 0) {
        const replacement = { kind: 'priority', priority: random.pick([null, 1, 2, 'p']) } as const
        tree.applyAll([{ path: randomPath(random, 2), replacement }])
      }
      check(tree.root)
    }
  })
})

describe('the overlay', () => {
  it('equals the tree after the writes', () => {
    const random = new Random(7)
    for (let round = 0; round < 400; round += 1) {
      const tree = treeOf(randomJson(random, 3))
      const writes: PendingWrite[] = []
      for (let count = 0; count < 4; count += 1) {
        const path = randomPath(random, 3)
        const overlaps = writes.some(
          (write) => isAtOrAbove(write.path, path) || isAtOrAbove(path, write.path),
        )
        if (!overlaps) writes.push(putAt(`/${path.join('/')}`, randomJson(random, 2)))
      }
      const before = JSON.stringify(plain(tree.root))
      const after = overlay(tree.root, writes)
      const seen = plain(after)
      const [exists, hasChildren] = [after.exists(), after.hasChildren()]

      expect(JSON.stringify(plain(tree.root))).toBe(before)
      tree.applyAll(writes)
      expect(seen).toEqual(plain(tree.root))
      expect([exists, hasChildren]).toEqual([tree.root.exists(), tree.root.hasChildren()])
    }
  })

  it('does not list children that nobody requests', () => {
    const { root } = treeOf({ big: { known: 7 } })

    const after = overlay(unlisted(root), [putAt('/big/new', 1)]).child('big')

    expect([after.child('known').leaf, after.child('new').leaf]).toEqual([7, 1])
  })

  it('shows a changed priority', () => {
    const tree = treeOf({ a: 1 })

    const after = overlay(tree.root, [{ path: ['a'], replacement: { kind: 'priority', priority: 4 } }])

    expect(after.child('a')).toMatchObject({ leaf: 1, priority: 4 })
    expect(tree.root.child('a').priority).toBe(null)
  })
})

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

    expect(node && plain(node)).toEqual({
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
    expect(() => fromWire(json, { existing: EMPTY_NODE, now: 0, depth: 0 })).toThrow(/^Invalid/)
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

describe('hashOf', () => {
  it.each([
    ['abc', 'dC6T6AgOHZEfclb8j/idGrWJNe0='],
    [3.85, 'GYBp06YVITFnYbMDVCJztsGB6iw='],
    [1_755_600_000_123, 'JemRoFV4WwrS5cwNhERhuFELyrM='],
    [0, '7ysMph9WPitGP7poMnMHMVPtUlI='],
    [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
    ['Hi 🌸 é', 'A5meNA+7RWRJTZMDghblnQX1kJU='],
    [['a', 'b'], '9pd8bwzSKh8DgCCY40kglZj3SLU='],
    [null, ''],
  ])('of %j equals the SDK', (json, hash) => {
    expect(hashOf(nodeOf(json))).toBe(hash)
  })

  it('of a changed tree equals that of a new tree', () => {
    const random = new Random(4)
    const tree = treeOf({ a: { b: 1 }, c: 2 })
    for (let step = 0; step < 300; step += 1) {
      tree.applyAll([putAt(`/${randomPath(random, 3).join('/')}`, randomJson(random, 2))])
      if (step % 7 === 0) {
        const path = splitPath(randomPath(random, 2).join('/'))
        tree.applyAll([{ path, replacement: { kind: 'priority', priority: random.pick([null, 1, 'p']) } }])
      }

      expect(hashOf(tree.root)).toBe(hashOf(nodeOf(plain(tree.root))))
    }
  })

  it('depends on priorities', () => {
    expect(hashOf(nodeOf({ '.value': 1, '.priority': 1 }))).not.toBe(hashOf(nodeOf(1)))
    expect(hashOf(nodeOf({ a: 1, '.priority': 'x' }))).not.toBe(hashOf(nodeOf({ a: 1 })))
  })
})
