/** Which rules are asked for a read and a write, and how their answers combine. */

import { describe, expect, it } from 'vitest'
import { ANN, NOW, read, rulesOf, write } from './support/rulesSupport'
import { nodeOf, unlisted } from './support/trees'

describe('.read and .write', () => {
  it('grant everything below the place where they hold', () => {
    const rules = rulesOf({ a: { '.read': true, '.write': true, b: { '.read': false, '.write': false } } })

    expect(read(rules, '/a/b/c').allowed).toBe(true)
    expect(write(rules, '/a/b/c', { after: { a: { b: { c: 1 } } } }).allowed).toBe(true)
  })

  it('grant nothing above that place', () => {
    const rules = rulesOf({ a: { b: { '.read': true, '.write': true } } })

    expect(read(rules, '/a').allowed).toBe(false)
    expect(write(rules, '/a', { after: { a: { b: 1 } } }).allowed).toBe(false)
    expect(read(rules, '/').allowed).toBe(false)
  })

  it('deny where there is no rule', () => {
    const rules = rulesOf({ a: { '.read': true } })

    expect(read(rules, '/b').allowed).toBe(false)
    expect(write(rules, '/a', { after: { a: 1 } }).allowed).toBe(false)
  })

  it('do not ask the rules below the path', () => {
    const rules = rulesOf({ a: { $k: { '.read': true, '.write': true } } })

    expect(read(rules, '/a').trace).toEqual([])
  })

  it('see data and newData at the place of the rule, not of the path', () => {
    const rules = rulesOf({ a: { '.write': "data.child('n').val() == 1 && newData.child('n').val() == 2" } })

    const verdict = write(rules, '/a/n', { before: { a: { n: 1 } }, after: { a: { n: 2 } } })

    expect(verdict.allowed).toBe(true)
  })

  it('go on below a rule that ends in an error', () => {
    const rules = rulesOf({
      a: {
        '.read': 'data.val().length == 1',
        '.write': 'newData.val() > 1',
        b: { '.read': true, '.write': true },
      },
    })

    expect(read(rules, '/a').allowed).toBe(false)
    expect(read(rules, '/a/b').allowed).toBe(true)
    expect(write(rules, '/a/b', { after: { a: { b: 1 } } }).allowed).toBe(true)
  })

  it('are asked for deletes, too', () => {
    const rules = rulesOf({ a: { '.write': 'newData.exists()' } })

    expect(write(rules, '/a', { after: { a: 1 } }).allowed).toBe(true)
    expect(write(rules, '/a', { before: { a: 1 } }).allowed).toBe(false)
  })

  it('can stand at the root', () => {
    const rules = rulesOf({ '.read': true, '.write': 'newData.exists()' })

    expect(read(rules, '/').allowed).toBe(true)
    expect(write(rules, '/', { after: { a: 1 } }).allowed).toBe(true)
  })
})

describe('wildcards', () => {
  it('capture the keys on the way, as strings', () => {
    const rules = rulesOf({
      $first: { x: { $second: { '.read': "$first == '1' && $second == 'b' && $first != 1" } } },
    })

    expect(read(rules, '/1/x/b').allowed).toBe(true)
    expect(read(rules, '/1/x/b/deeper').allowed).toBe(true)
    expect(read(rules, '/2/x/b').allowed).toBe(false)
  })

  it.each([
    ['literal first', { special: { '.read': false }, $id: { '.read': true } }],
    ['wildcard first', { $id: { '.read': true }, special: { '.read': false } }],
  ])('give way to a literal sibling: %s', (_order, node) => {
    const rules = rulesOf({ a: node })

    expect(read(rules, '/a/special').allowed).toBe(false)
    expect(read(rules, '/a/other').allowed).toBe(true)
  })

  it('do not take over below a literal sibling that says nothing', () => {
    const rules = rulesOf({ a: { special: {}, $id: { x: { '.read': true } } } })

    expect(read(rules, '/a/special/x').allowed).toBe(false)
    expect(read(rules, '/a/other/x').allowed).toBe(true)
  })

  it('are not fooled by keys that look like them or like object members', () => {
    const rules = rulesOf({ a: { $id: { '.read': "$id == 'constructor'" } } })

    expect(read(rules, '/a/constructor').allowed).toBe(true)
    expect(read(rules, '/a/__proto__').allowed).toBe(false)
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

  it('accepts data that is as it should be', () => {
    expect(write(profile, '/people/ann', { after: ann }).allowed).toBe(true)
    expect(write(profile, '/people', { after: ann }).allowed).toBe(true)
    expect(write(profile, '/', { after: ann }).allowed).toBe(true)
  })

  it('never grants by itself', () => {
    const rules = rulesOf({ a: { '.validate': true } })

    expect(write(rules, '/a', { after: { a: 1 } })).toMatchObject({ allowed: false, trace: [] })
  })

  it.each([
    ['a missing child', { name: 'Ann' }],
    ['a child of the wrong type', { name: 'Ann', age: '20' }],
    ['an unnamed child', { name: 'Ann', age: 20, more: 1 }],
    ['a primitive in place of the record', 'Ann'],
  ])('refuses %s', (_what, record) => {
    expect(write(profile, '/people/ann', { after: { people: { ann: record } } }).allowed).toBe(false)
  })

  it('looks at every record of a larger write', () => {
    const after = { people: { ann: { name: 'Ann', age: 20 }, bob: { name: 'Bob' } } }

    expect(write(profile, '/people', { after }).allowed).toBe(false)
    expect(write(profile, '/', { after }).allowed).toBe(false)
  })

  it('asks the ancestors of what is written, with the data as it will be', () => {
    const rules = rulesOf({
      p1: { '.write': true, '.validate': "newData.hasChildren(['x'])" },
      p2: { '.write': true },
    })

    expect(write(rules, '/p1/sub/k1', { after: { p1: { sub: { k1: 'v' } } } }).allowed).toBe(false)
    expect(write(rules, '/p2/sub/k1', { after: { p2: { sub: { k1: 'v' } } } }).allowed).toBe(true)
    expect(
      write(rules, '/p1/sub/k1', { before: { p1: { x: 1 } }, after: { p1: { x: 1, sub: { k1: 'v' } } } })
        .allowed,
    ).toBe(true)
  })

  it('asks ancestors above the rule that grants', () => {
    const rules = rulesOf({ '.validate': "newData.hasChild('seal')", a: { '.write': true } })

    expect(write(rules, '/a', { after: { a: 1 } }).allowed).toBe(false)
    expect(write(rules, '/a', { after: { a: 1, seal: true } }).allowed).toBe(true)
  })

  it('lets a delete of the whole record pass', () => {
    expect(write(profile, '/people/ann', { before: ann }).allowed).toBe(true)
    expect(write(profile, ['/people/ann/name', '/people/ann/age'], { before: ann }).allowed).toBe(true)
  })

  it('refuses the delete of a required child', () => {
    const after = { people: { ann: { name: 'Ann' } } }

    expect(write(profile, '/people/ann/age', { before: ann, after }).allowed).toBe(false)
  })

  it('lets the last child go when its parent vanishes with it', () => {
    const rules = rulesOf({ parent: { '.write': true, '.validate': 'newData.hasChildren()' } })

    expect(write(rules, '/parent/only', { before: { parent: { only: 1 } } }).allowed).toBe(true)
  })

  it('leaves siblings alone that are not written', () => {
    const before = { people: { ann: { name: 'Ann', age: 20, junk: true } } }
    const after = { people: { ann: { name: 'Anna', age: 20, junk: true } } }

    expect(write(profile, '/people/ann/name', { before, after }).allowed).toBe(true)
    expect(write(profile, '/people/ann', { before, after }).allowed).toBe(false)
  })

  it('leaves siblings alone of a path that no rule names', () => {
    const rules = rulesOf({ a: { '.write': true, junk: { '.validate': false } } })
    const before = { a: { junk: 1 } }

    expect(
      write(rules, '/a/free/deep', { before, after: { a: { junk: 1, free: { deep: 1 } } } }).allowed,
    ).toBe(true)
    expect(write(rules, '/a', { before, after: { a: { junk: 1 } } }).allowed).toBe(false)
  })

  it('accepts any tree under a key without rules', () => {
    const rules = rulesOf({ a: { '.write': true, open: {}, $other: { '.validate': false } } })

    expect(write(rules, '/a', { after: { a: { open: { x: { y: 1 } } } } }).allowed).toBe(true)
    expect(write(rules, '/a', { after: { a: { shut: 1 } } }).allowed).toBe(false)
  })

  it('visits no children of a primitive, so closing them does not keep it out', () => {
    const rules = rulesOf({ a: { '.write': true, $other: { '.validate': false } } })

    expect(write(rules, '/a', { after: { a: 'plain' } }).allowed).toBe(true)
  })

  it('denies when it ends in an error', () => {
    const rules = rulesOf({
      a: { '.write': true, '.validate': 'newData.val().length > 2 || newData.isNumber()' },
    })

    expect(write(rules, '/a', { after: { a: 5 } }).allowed).toBe(false)
    expect(write(rules, '/a', { after: { a: 'long' } }).allowed).toBe(true)
  })

  it('captures the keys below the path', () => {
    const rules = rulesOf({
      '.write': true,
      $a: { $b: { c: { $d: { '.validate': "newData.val() == $a + '/' + $b + '/' + $d" } } } },
    })
    const right = { x: { y: { c: { z: 'x/y/z' }, other: 1 }, v: { c: { w: 'x/v/w' } } } }
    const wrong = { x: { y: { c: { z: 'x/y/z' } }, v: { c: { w: 'x/y/w' } } } }

    expect(write(rules, '/', { after: right }).allowed).toBe(true)
    expect(write(rules, '/', { after: wrong }).allowed).toBe(false)
  })

  it('sees before and after side by side at every level', () => {
    const rules = rulesOf({
      '.write': true,
      log: {
        $id: { at: { '.validate': '!data.exists() ? newData.val() == now : newData.val() == data.val()' } },
      },
    })
    const before = { log: { a: { at: 5 } } }

    expect(write(rules, '/log', { before, after: { log: { a: { at: 5 }, b: { at: NOW } } } }).allowed).toBe(
      true,
    )
    expect(write(rules, '/log', { before, after: { log: { a: { at: NOW } } } }).allowed).toBe(false)
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

  it('see the data as all of them leave it', () => {
    const after = { entries: { e: 1 }, cards: { e: 1 } }

    expect(write(rules, ['/entries/e', '/cards/e'], { after }).allowed).toBe(true)
    expect(write(rules, '/entries/e', { after: { entries: { e: 1 } } }).allowed).toBe(false)
    expect(write(rules, '/cards/e', { after: { cards: { e: 1 } } }).allowed).toBe(false)
  })

  it('do not see each other in root', () => {
    const after = { strict: { e: 1 }, cards: { e: 1 }, entries: { e: 1 } }

    expect(write(rules, ['/cards/e', '/strict/e'], { after }).allowed).toBe(false)
    expect(write(rules, '/strict/e', { before: { cards: { e: 1 } }, after }).allowed).toBe(true)
  })

  it('fail together', () => {
    const open = rulesOf({ a: { '.write': true }, b: { '.write': false } })

    expect(write(open, ['/a', '/b'], { after: { a: 1, b: 1 } }).allowed).toBe(false)
    expect(write(open, ['/b', '/a'], { after: { a: 1, b: 1 } }).allowed).toBe(false)
    expect(write(open, ['/a', '/a2'], { after: { a: 1, a2: 1 } }).allowed).toBe(false)
  })

  it('are each validated', () => {
    const checked = rulesOf({ '.write': true, a: { '.validate': 'newData.isNumber()' } })

    expect(write(checked, ['/b', '/a'], { after: { a: 'x', b: 1 } }).allowed).toBe(false)
    expect(write(checked, ['/b', '/a'], { after: { a: 1, b: 1 } }).allowed).toBe(true)
  })
})

describe('the trace', () => {
  it('has one line per rule that was consulted', () => {
    const rules = rulesOf({
      '.write': false,
      users: { $uid: { '.write': 'auth.uid == $uid', '.validate': "newData.hasChild('name')" } },
    })

    const { trace } = write(rules, '/users/ann', { auth: ANN, after: { users: { ann: { age: 1 } } } })

    expect(trace).toEqual([
      '/ .write 1:20 → false',
      '/users/$uid .write 1:53 → true',
      '/users/$uid .validate 1:84 → false',
    ])
  })
})

describe('indexes', () => {
  it('are found at their place, through wildcards', () => {
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

  it('does not look beside the path', () => {
    const rules = rulesOf({ '.write': true, list: { $id: { '.validate': 'newData.isNumber()' } } })
    const after = unlisted(nodeOf({ list: { a: 1, b: 'never looked at' } }))
    const request = { auth: null, now: NOW, before: nodeOf(null), after }

    expect(rules.allowsWrite({ ...request, paths: [['list', 'a']] }).allowed).toBe(true)
  })
})
