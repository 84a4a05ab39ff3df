/** The hash of a value, as Firebase computes it. */

import { describe, expect, it } from 'vitest'
import { hashOf, hashOfChildren } from '../src/store/hash'
import { splitPath } from '../src/store/path'
import { Random } from './support/random'
import { nodeOf, plain, putAt, randomJson, randomPath, treeOf } from './support/trees'

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

  it('of a changed tree is that of a tree built afresh', () => {
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

it('hashOfChildren is the hash of a node with these children only', () => {
  const node = nodeOf({ a: 1, b: { '.value': 2, '.priority': 1 }, c: 3, '.priority': 9 })

  expect(hashOfChildren(node, ['c', 'a'])).toBe(hashOf(nodeOf({ a: 1, c: 3 })))
  expect(hashOfChildren(node, [])).toBe('')
})
