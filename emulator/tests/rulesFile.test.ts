/** Reading a rules file: accepted and refused input. */

import { describe, expect, it } from 'vitest'
import { DENY_ALL, parseRules } from '../src/rules/ruleset'
import { mayRead, mayWrite, outcomeOf, problemsOf, refusalOf } from './support/rulesSupport'

const COMMENTED = `\uFEFF// who may read
{
  /* the only
     key, not "this" */
  "rules": {
    ".read": true, // everybody
    "notes": {
      ".write": "auth != null
        && 'http://x' != '/*'",
      ".indexOn": ["at", ".value"]
    }
  }
}
`

describe('a rules file', () => {
  it('may have comments and strings over several lines', () => {
    const rules = parseRules(COMMENTED)

    expect(rules.source).toBe(COMMENTED)
    expect(rules.json).toEqual({
      rules: {
        '.read': true,
        notes: {
          '.write': "auth != null\n        && 'http://x' != '/*'",
          '.indexOn': ['at', '.value'],
        },
      },
    })
    expect(mayRead(rules, '/')).toBe(true)
  })

  it('keeps a key named __proto__ a plain key', () => {
    const { json } = parseRules('{"rules": {"__proto__": {".read": true}}}')

    expect(JSON.stringify(json)).toBe('{"rules":{"__proto__":{".read":true}}}')
  })

  it('without rules denies everything', () => {
    for (const rules of [parseRules('{"rules": {}}'), DENY_ALL]) {
      expect(mayRead(rules, '/a')).toBe(false)
      expect(mayWrite(rules, '/a', { after: { a: 1 } })).toBe(false)
    }
  })

  it.each([
    ['', /not JSON/],
    ['{"rules": {}} x', /not JSON/],
    ['{"rules": {".read": "true}}', /not JSON/],
    ['{"rules": /* {}}', /not JSON/],
    ['{"rules": {".read": "a\\\nb"}}', /not JSON/],
    ['{"rules": {".read": true,}}', /not JSON/],
    ['{}', /key "rules"/],
    ['[]', /key "rules"/],
    ['{"rules": true}', /key "rules"/],
    ['{"rules": {}, "more": 1}', /key "rules"/],
  ])('is refused as %j', (source, reason) => {
    expect(problemsOf(source)).toMatch(reason)
  })

  it('lists all mistakes, each with the path of its rule', () => {
    const source = '{"rules": {"a": {".read": "x"}, "$k": {".write": "tru e", "b": 1}, ".validate": 0}}'

    expect(problemsOf(source).split('\n')).toEqual([
      "/a .read: Unknown variable 'x'.",
      '/$k .write: Unexpected token',
      '/$k b: Expected an object.',
      '/ .validate: Expected true, false or an expression in quotes.',
    ])
  })

  it.each([
    [{ '.valdiate': {} }, /^\/ \.valdiate: Invalid key/],
    [{ 'a#b': {} }, /Invalid key/],
    [{ 'a/b': {} }, /Invalid key/],
    [{ a$b: {} }, /Invalid key/],
    [{ '': {} }, /Invalid key/],
    [{ $: {} }, /Invalid key/],
    [{ '$a.b': {} }, /Invalid key/],
    [{ 'a\u0007': {} }, /Invalid key/],
    [{ ['é'.repeat(385)]: {} }, /Invalid key/],
    [{ $x: {}, $y: {} }, /^\/ \$y: A level may have only one wildcard/],
    [{ $uid: { a: { $uid: {} } } }, /^\/\$uid\/a \$uid: A wildcard above has the same name/],
    [{ '.indexOn': 5 }, /Expected a path/],
    [{ '.indexOn': ['a', 1] }, /Expected a path/],
    [{ '.indexOn': '.key' }, /Invalid key/],
    [{ '.indexOn': 'a//b' }, /Invalid key/],
    [{ '.read': ['true'] }, /Expected true, false/],
    [{ a: null }, /Expected an object/],
  ])('is refused with %j', (rules, problem) => {
    expect(problemsOf(JSON.stringify({ rules }))).toMatch(problem)
  })

  it('accepts the same wildcard name in two branches', () => {
    expect(problemsOf('{"rules": {"a": {"$uid": {}}, "b": {"$uid": {}}}}')).toBe('')
  })
})

describe('an expression with a mistake', () => {
  it.each([
    ["skies === 'blue'", "Unknown variable 'skies'."],
    ["$color == 'red'", "Unknown variable '$color'."],
    ['undefined == null', "Unknown variable 'undefined'."],
    ['constructor == null', "Unknown variable 'constructor'."],
    ['data.numChildren() > 1', "No such method/property 'numChildren'."],
    ['newData.constructor()', "No such method/property 'constructor'."],
    ['data.exists == true', "No such method/property 'exists'."],
    ["newData.val()['k'] == 1", "No such method/property 'k'."],
    ['query.orderByKey', 'query is unknown in .write.'],
  ])('%s is refused', (expression, reason) => {
    expect(refusalOf(expression)).toBe(reason)
  })

  it.each([
    ['newData.exists()', 'newData is unknown in .read.'],
    ['query == null', "Unknown variable 'query'."],
    ['query.foo == 1', 'Not a part of the rules language: query.foo'],
  ])('%s is refused in .read', (expression, reason) => {
    expect(refusalOf(expression, '.read')).toBe(reason)
  })

  it.each([
    '',
    '   ',
    ';',
    'true;',
    'true; false',
    'true\nfalse',
    'true, false',
    'true // always',
    '/* always */ true',
    'true <!-- always',
    'true) || (true',
    '(true',
    'var foo = 8',
    '{}',
    'root = 5',
    'now++ > 1',
    '(2**2) == 4',
    '(1 & 1) == 1',
    "'a' in auth",
    'auth instanceof data',
    '(auth ?? true) == true',
    'auth?.uid == 1',
    '+1 == 1',
    "typeof auth == 'object'",
    'delete auth.uid',
    'new auth()',
    '`a` == $key',
    '({}) == null',
    '(() => true)()',
    'this == null',
    "$key.contains(...'a')",
    '0x10 == 16',
    '010 == 8',
    '10n == 10',
    "'abc",
    "['a'] == null",
    '/a/',
    'exists()',
    '(true)()',
    "root['exi' + 'sts']()",
    'data.exists(1)',
    'data.hasChild()',
    "data.child('a', 'b').exists()",
    "$key.replace('a') == 'b'",
    "root.hasChildren('a')",
    "root.hasChildren(['a'], ['b'])",
    "root.hasChildren(['a', , 'b'])",
    'root.hasChildren([])',
    "$key.matches('/foo/')",
    '$key.matches()',
    '$key.matches(/a/, /b/)',
    `${'('.repeat(50_000)}true${')'.repeat(50_000)}`,
  ])('%s is refused', (expression) => {
    expect(refusalOf(expression)).not.toBe('')
  })
})

/** Production refuses these when they are deployed. */
describe('an expression with a wrong type', () => {
  it.each([
    '7',
    "'foo'",
    'null',
    'data',
    'data.val()',
    'auth == null ? 7 : true',
    'now && true',
    'true && now',
    'now || true',
    'false || now',
    '!now',
    '-true == 1',
    'now ? true : false',
    'data == null',
    'null != data',
    "root.child('x') != null",
    '(true ? data : 1) == 1',
    'true > false',
    'true <= 1',
    'data + 1 == 1',
    "'a' + true == 'atrue'",
    "'a' - 1 > 0",
    '1 * null == 0',
    'data.child(1).exists()',
    'data.child(data).exists()',
    '$key.contains(7)',
    '$key.val()',
    'now.val()',
    'data.contains($key)',
    'data.val().exists()',
    'now.length > 0',
  ])('%s ends in an error or is no boolean', (expression) => {
    expect(outcomeOf(expression)).toBe('error')
  })
})
