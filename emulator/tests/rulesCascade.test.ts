/** The rules that apply to a read or a write, and how they combine. */

import { describe, expect, it } from 'vitest'
import { ANN, mayRead, mayWrite, NOW, read, rulesOf, write } from './support/rulesSupport'
import { nodeOf, unlisted } from './support/trees'

describe('.read and .write', () => {
  it('grant everything below their path', () => {
    const rules = rulesOf({ a: { '.read': true, '.write': true, b: { '.read': false, '.write': false } } })

    expect(mayRead(rules, '/a/b/c')).toBe(true)
    expect(mayWrite(rules, '/a/b/c', { after: { a: { b: { c: 1 } } } })).toBe(true)
  })

  it('grant nothing above their path', () => {
    const rules = rulesOf({ a: { b: { '.read': true, '.write': true } } })

    expect(mayRead(rules, '/a')).toBe(false)
    expect(mayWrite(rules, '/a', { after: { a: { b: 1 } } })).toBe(false)
    expect(mayRead(rules, '/')).toBe(false)
  })

  it('deny without a rule', () => {
    const rules = rulesOf({ a: { '.read': true } })

    expect(mayRead(rules, '/b')).toBe(false)
    expect(mayWrite(rules, '/a', { after: { a: 1 } })).toBe(false)
  })

  it('do not depend on rules below the path', () => {
    const rules = rulesOf({ a: { $k: { '.read': true, '.write': true } } })

    expect(read(rules, '/a').trace).toEqual([])
  })

  it('see data and newData at their own path, not at the requested path', () => {
    const rules = rulesOf({ a: { '.write': "data.child('n').val() == 1 && newData.child('n').val() == 2" } })

    const verdict = write(rules, '/a/n', { before: { a: { n: 1 } }, after: { a: { n: 2 } } })

    expect(verdict.allowed).toBe(true)
  })

  it('continue below a rule that ends in an error', () => {
    const rules = rulesOf({
      a: {
        '.read': 'data.val().length == 1',
        '.write': 'newData.val() > 1',
        b: { '.read': true, '.write': true },
      },
    })

    expect(mayRead(rules, '/a')).toBe(false)
    expect(mayRead(rules, '/a/b')).toBe(true)
    expect(mayWrite(rules, '/a/b', { after: { a: { b: 1 } } })).toBe(true)
  })

  it('apply to deletes, too', () => {
    const rules = rulesOf({ a: { '.write': 'newData.exists()' } })

    expect(mayWrite(rules, '/a', { after: { a: 1 } })).toBe(true)
    expect(mayWrite(rules, '/a', { before: { a: 1 } })).toBe(false)
  })

  it('apply at the root', () => {
    const rules = rulesOf({ '.read': true, '.write': 'newData.exists()' })

    expect(mayRead(rules, '/')).toBe(true)
    expect(mayWrite(rules, '/', { after: { a: 1 } })).toBe(true)
  })
})

describe('wildcards', () => {
  it('capture the keys of the path as strings', () => {
    const rules = rulesOf({
      $first: { x: { $second: { '.read': "$first == '1' && $second == 'b' && $first != 1" } } },
    })

    expect(mayRead(rules, '/1/x/b')).toBe(true)
    expect(mayRead(rules, '/1/x/b/deeper')).toBe(true)
    expect(mayRead(rules, '/2/x/b')).toBe(false)
  })

  it.each([
    ['literal first', { special: { '.read': false }, $id: { '.read': true } }],
    ['wildcard first', { $id: { '.read': true }, special: { '.read': false } }],
  ])('yield to a literal sibling: %s', (_order, node) => {
    const rules = rulesOf({ a: node })

    expect(mayRead(rules, '/a/special')).toBe(false)
    expect(mayRead(rules, '/a/other')).toBe(true)
  })

  it('do not apply below an empty literal sibling', () => {
    const rules = rulesOf({ a: { special: {}, $id: { x: { '.read': true } } } })

    expect(mayRead(rules, '/a/special/x')).toBe(false)
    expect(mayRead(rules, '/a/other/x')).toBe(true)
  })

  it('ignore keys that look like wildcards or object members', () => {
    const rules = rulesOf({ a: { $id: { '.read': "$id == 'constructor'" } } })

    expect(mayRead(rules, '/a/constructor')).toBe(true)
    expect(mayRead(rules, '/a/__proto__')).toBe(false)
  })
})

describe('.validate', () => {
  const profile = rulesOf({
    '.write': true,
    people: {
      $uid: {
        '.validate': "newData.hasChildren(['name', 'age'])",
        name: { '.validate': "newData.isString() && newData.parent().hasChild('age')" },
        age: { '.validate': 'newData.isNumber()' },
        $other: { '.validate': false },
      },
    },
  })
  const ann = { people: { ann: { name: 'Ann', age: 20 } } }

  it('accepts valid data', () => {
    expect(mayWrite(profile, '/people/ann', { after: ann })).toBe(true)
    expect(mayWrite(profile, '/people', { after: ann })).toBe(true)
    expect(mayWrite(profile, '/', { after: ann })).toBe(true)
  })

  it('never grants by itself', () => {
    const rules = rulesOf({ a: { '.validate': true } })

    expect(write(rules, '/a', { after: { a: 1 } })).toMatchObject({ allowed: false, trace: [] })
  })

  it.each([
    ['a missing child', { name: 'Ann' }],
    ['a child of the wrong type', { name: 'Ann', age: '20' }],
    ['an unknown child', { name: 'Ann', age: 20, more: 1 }],
    ['a primitive instead of the record', 'Ann'],
  ])('refuses %s', (_what, record) => {
    expect(mayWrite(profile, '/people/ann', { after: { people: { ann: record } } })).toBe(false)
  })

  it('checks every record of a larger write', () => {
    const after = { people: { ann: { name: 'Ann', age: 20 }, bob: { name: 'Bob' } } }

    expect(mayWrite(profile, '/people', { after })).toBe(false)
    expect(mayWrite(profile, '/', { after })).toBe(false)
  })

  it('applies at the ancestors of a write, with the resulting data', () => {
    const rules = rulesOf({
      p1: { '.write': true, '.validate': "newData.hasChildren(['x'])" },
      p2: { '.write': true },
    })

    expect(mayWrite(rules, '/p1/sub/k1', { after: { p1: { sub: { k1: 'v' } } } })).toBe(false)
    expect(mayWrite(rules, '/p2/sub/k1', { after: { p2: { sub: { k1: 'v' } } } })).toBe(true)
    expect(
      mayWrite(rules, '/p1/sub/k1', { before: { p1: { x: 1 } }, after: { p1: { x: 1, sub: { k1: 'v' } } } }),
    ).toBe(true)
  })

  it('applies above the rule that grants', () => {
    const rules = rulesOf({ '.validate': "newData.hasChild('seal')", a: { '.write': true } })

    expect(mayWrite(rules, '/a', { after: { a: 1 } })).toBe(false)
    expect(mayWrite(rules, '/a', { after: { a: 1, seal: true } })).toBe(true)
  })

  it('allows the delete of a whole record', () => {
    expect(mayWrite(profile, '/people/ann', { before: ann })).toBe(true)
    expect(mayWrite(profile, ['/people/ann/name', '/people/ann/age'], { before: ann })).toBe(true)
  })

  it('refuses the delete of a required child', () => {
    const after = { people: { ann: { name: 'Ann' } } }

    expect(mayWrite(profile, '/people/ann/age', { before: ann, after })).toBe(false)
  })

  it('allows the delete of the last child, which removes the parent', () => {
    const rules = rulesOf({ parent: { '.write': true, '.validate': 'newData.hasChildren()' } })

    expect(mayWrite(rules, '/parent/only', { before: { parent: { only: 1 } } })).toBe(true)
  })

  it('ignores unwritten siblings', () => {
    const before = { people: { ann: { name: 'Ann', age: 20, junk: true } } }
    const after = { people: { ann: { name: 'Anna', age: 20, junk: true } } }

    expect(mayWrite(profile, '/people/ann/name', { before, after })).toBe(true)
    expect(mayWrite(profile, '/people/ann', { before, after })).toBe(false)
  })

  it('ignores unwritten siblings of a path without rules', () => {
    const rules = rulesOf({ a: { '.write': true, junk: { '.validate': false } } })
    const before = { a: { junk: 1 } }

    expect(mayWrite(rules, '/a/free/deep', { before, after: { a: { junk: 1, free: { deep: 1 } } } })).toBe(
      true,
    )
    expect(mayWrite(rules, '/a', { before, after: { a: { junk: 1 } } })).toBe(false)
  })

  it('accepts any tree under a key without rules', () => {
    const rules = rulesOf({ a: { '.write': true, open: {}, $other: { '.validate': false } } })

    expect(mayWrite(rules, '/a', { after: { a: { open: { x: { y: 1 } } } } })).toBe(true)
    expect(mayWrite(rules, '/a', { after: { a: { shut: 1 } } })).toBe(false)
  })

  it('does not refuse a primitive by rules for children', () => {
    const rules = rulesOf({ a: { '.write': true, $other: { '.validate': false } } })

    expect(mayWrite(rules, '/a', { after: { a: 'plain' } })).toBe(true)
  })

  it('denies when it ends in an error', () => {
    const rules = rulesOf({
      a: { '.write': true, '.validate': 'newData.val().length > 2 || newData.isNumber()' },
    })

    expect(mayWrite(rules, '/a', { after: { a: 5 } })).toBe(false)
    expect(mayWrite(rules, '/a', { after: { a: 'long' } })).toBe(true)
  })

  it('captures the keys below the path', () => {
    const rules = rulesOf({
      '.write': true,
      $a: { $b: { c: { $d: { '.validate': "newData.val() == $a + '/' + $b + '/' + $d" } } } },
    })
    const right = { x: { y: { c: { z: 'x/y/z' }, other: 1 }, v: { c: { w: 'x/v/w' } } } }
    const wrong = { x: { y: { c: { z: 'x/y/z' } }, v: { c: { w: 'x/y/w' } } } }

    expect(mayWrite(rules, '/', { after: right })).toBe(true)
    expect(mayWrite(rules, '/', { after: wrong })).toBe(false)
  })

  it('sees data and newData at every level', () => {
    const rules = rulesOf({
      '.write': true,
      log: {
        $id: { at: { '.validate': '!data.exists() ? newData.val() == now : newData.val() == data.val()' } },
      },
    })
    const before = { log: { a: { at: 5 } } }

    expect(mayWrite(rules, '/log', { before, after: { log: { a: { at: 5 }, b: { at: NOW } } } })).toBe(true)
    expect(mayWrite(rules, '/log', { before, after: { log: { a: { at: NOW } } } })).toBe(false)
  })
})

describe('several paths in one write', () => {
  const rules = rulesOf({
    entries: {
      $id: {
        '.write': "newData.exists() && newData.parent().parent().child('cards').child($id).exists()",
      },
    },
    cards: {
      $id: { '.write': "newData.parent().parent().child('entries/' + $id).exists()" },
    },
    strict: { $id: { '.write': "root.child('cards').child($id).exists()" } },
  })

  it('see the result of all of them', () => {
    const after = { entries: { e: 1 }, cards: { e: 1 } }

    expect(mayWrite(rules, ['/entries/e', '/cards/e'], { after })).toBe(true)
    expect(mayWrite(rules, '/entries/e', { after: { entries: { e: 1 } } })).toBe(false)
    expect(mayWrite(rules, '/cards/e', { after: { cards: { e: 1 } } })).toBe(false)
  })

  it('do not see each other in root', () => {
    const after = { strict: { e: 1 }, cards: { e: 1 }, entries: { e: 1 } }

    expect(mayWrite(rules, ['/cards/e', '/strict/e'], { after })).toBe(false)
    expect(mayWrite(rules, '/strict/e', { before: { cards: { e: 1 } }, after })).toBe(true)
  })

  it('fail together', () => {
    const open = rulesOf({ a: { '.write': true }, b: { '.write': false } })

    expect(mayWrite(open, ['/a', '/b'], { after: { a: 1, b: 1 } })).toBe(false)
    expect(mayWrite(open, ['/b', '/a'], { after: { a: 1, b: 1 } })).toBe(false)
    expect(mayWrite(open, ['/a', '/a2'], { after: { a: 1, a2: 1 } })).toBe(false)
  })

  it('are each validated', () => {
    const checked = rulesOf({ '.write': true, a: { '.validate': 'newData.isNumber()' } })

    expect(mayWrite(checked, ['/b', '/a'], { after: { a: 'x', b: 1 } })).toBe(false)
    expect(mayWrite(checked, ['/b', '/a'], { after: { a: 1, b: 1 } })).toBe(true)
  })
})

describe('the trace', () => {
  it('has one line for each evaluated rule', () => {
    const rules = rulesOf({
      '.write': false,
      users: { $uid: { '.write': 'auth.uid == $uid', '.validate': "newData.hasChild('name')" } },
    })

    const { trace } = write(rules, '/users/ann', { auth: ANN, after: { users: { ann: { age: 1 } } } })

    expect(trace).toEqual(['/ .write → false', '/users/$uid .write → true', '/users/$uid .validate → false'])
  })
})

describe('indexes', () => {
  it('are found at their path, through wildcards', () => {
    const rules = rulesOf({
      '.indexOn': '.value',
      scores: { '.indexOn': ['points', 'at/day'] },
      $game: { rounds: { '.indexOn': 'no' } },
    })

    expect(rules.indexesAt([])).toEqual(['.value'])
    expect(rules.indexesAt(['scores'])).toEqual(['points', 'at/day'])
    expect(rules.indexesAt(['chess', 'rounds'])).toEqual(['no'])
    expect(rules.indexesAt(['scores', 'rounds'])).toEqual([])
    expect(rules.indexesAt(['chess', 'players'])).toEqual([])
  })
})

describe('reading no more than needed', () => {
  it('lists children only where a wildcard validates them', () => {
    const rules = rulesOf({
      '.write': true,
      open: { size: { '.validate': 'newData.isNumber()' }, $id: { '.write': true } },
      named: { size: { '.validate': 'newData.isNumber()' } },
    })
    const after = unlisted(nodeOf({ open: { a: 1 }, named: { size: 1, more: { x: 1 } } }))
    const request = { auth: null, now: NOW, before: nodeOf(null), after }

    expect(rules.allowsWrite({ ...request, paths: [[]] }).allowed).toBe(true)
  })

  it('reads nothing outside the path', () => {
    const rules = rulesOf({ '.write': true, list: { $id: { '.validate': 'newData.isNumber()' } } })
    const after = unlisted(nodeOf({ list: { a: 1, b: 'never looked at' } }))
    const request = { auth: null, now: NOW, before: nodeOf(null), after }

    expect(rules.allowsWrite({ ...request, paths: [['list', 'a']] }).allowed).toBe(true)
  })
})
