/** Reading a rules file: accepted and refused input, and the positions of errors. */

import { describe, expect, it } from 'vitest'
import { DENY_ALL, parseRules } from '../src/rules/ruleset'
import { mayRead, mayWrite, problemsOf } from './support/rulesSupport'

const COMMENTED = `// who may read
{
  /* the only
     key */
  "rules": {
    ".read": true, // everybody
    "notes": {
      ".write": "auth != null
        && newData.exists()",
      ".indexOn": ["at", ".value"]
    }
  }
}
`

function problemWithKey(key: string): string {
  return problemsOf(JSON.stringify({ rules: { [key]: {} } }))
}

describe('reading a rules file', () => {
  it('accepts comments and strings over several lines, and keeps the source', () => {
    const rules = parseRules(COMMENTED)

    expect(rules.source).toBe(COMMENTED)
    expect(mayRead(rules, '/')).toBe(true)
  })

  it('returns the rules as plain JSON without comments', () => {
    const plain = parseRules(COMMENTED).toStrictJson()

    expect(plain).toEqual({
      rules: {
        '.read': true,
        notes: {
          '.write': 'auth != null\n        && newData.exists()',
          '.indexOn': ['at', '.value'],
        },
      },
    })
  })

  it('keeps a key named __proto__ a plain key', () => {
    const plain = JSON.stringify(parseRules('{"rules": {"__proto__": {".read": true}}}').toStrictJson())

    expect(plain).toBe('{"rules":{"__proto__":{".read":true}}}')
  })

  it('skips a byte order mark', () => {
    expect(problemsOf('\uFEFF{"rules": {}}')).toBe('')
  })

  it('accepts empty rules, which deny everything', () => {
    const rules = parseRules('{"rules": {}}')

    expect(mayRead(rules, '/a')).toBe(false)
    expect(mayWrite(rules, '/a', { after: { a: 1 } })).toBe(false)
  })

  it.each([
    ['{}', "1:2: Expected 'rules' property."],
    ['[]', "1:1: Expected '{'."],
    ['"rules"', "1:1: Expected '{'."],
    ['null', "1:1: Expected '{'."],
    ['{"rules": true}', "1:11: Expected '{'."],
    ['{"rules": {}, "more": 1}', "1:15: Unexpected property 'more' beside 'rules'."],
    ['{"rules": {}, "rules": {}}', "1:15: Duplicate key 'rules'."],
    ['{"rules": {"a": {}, "a": {}}}', "1:21: Duplicate key 'a'."],
  ])('refuses %s', (source, message) => {
    expect(problemsOf(source)).toBe(message)
  })

  it.each([
    ['', '1:1: Unexpected end of the rules.'],
    ['{"rules": {}} x', '1:15: Unexpected text after the end of the rules.'],
    ['{"rules": {}', "1:13: Expected ',' or '}'."],
    ['{rules: {}}', '1:2: Expected a key in double quotes.'],
    ['{"rules" {}}', "1:10: Expected ':'."],
    ['{"rules": }', "1:11: Unexpected character '}'."],
    ['{"rules": {".read": tru}}', "1:21: Unexpected character 't'."],
    ['{"rules": {".indexOn": ["a" "b"]}}', "1:29: Expected ',' or ']'."],
    ['{"rules": {".read": "true}}', '1:21: Unterminated string.'],
    ['{"rules": {".read": "\\q"}}', "1:22: Invalid escape '\\q' in a string."],
    ['{"rules": {".read": "\\u00g0"}}', "1:22: Expected four hexadecimal digits after '\\u'."],
    ['{"rules": /* {}}', '1:11: Unterminated comment.'],
    ['{"rules": {,}}', '1:12: Expected a key in double quotes.'],
    ['{"rules": {"a": {},,}}', '1:20: Expected a key in double quotes.'],
    ['{"rules": {".indexOn": ["a",]}}', "1:29: Unexpected character ']'."],
  ])('refuses %s with position and reason', (source, message) => {
    const [position, reason] = message.split(/(?<=\d+:\d+:) /)

    expect(problemsOf(source)).toBe(`${position} Parse error.\n  ${reason}`)
  })

  it('accepts the default file of the console', () => {
    const source = `{
      /* Visit https://firebase.google.com/docs/database/security to learn more about security rules. */
      "rules": {
        ".read": "now < 1750000000001",  // 2025-6-15
        ".write": "now < 1750000000000",  // 2025-6-15
      }
    }`
    const rules = parseRules(source)

    expect(mayRead(rules, '/a')).toBe(true)
    expect(mayWrite(rules, '/a', { after: { a: 1 } })).toBe(false)
  })

  it('refuses rules nested deeper than data can be', () => {
    const deep = `${'{"rules":'.repeat(100)}{}${'}'.repeat(100)}`

    expect(problemsOf(deep)).toBe('1:586: Rules may not nest deeper than 64 levels.')
  })

  it.each([
    ['{"rules": {".read": 1}}', 21],
    ['{"rules": {".write": {"x": 1}}}', 22],
    ['{"rules": {".validate": null}}', 25],
    ['{"rules": {".read": ["true"]}}', 21],
  ])('refuses %s as a rule', (source, column) => {
    expect(problemsOf(source)).toBe(
      `1:${column}: Invalid rule expression.  Expected 'true', 'false', or an expression string.`,
    )
  })

  it.each([
    ['{"rules": {".indexOn": 5}}', 24],
    ['{"rules": {".indexOn": true}}', 24],
    ['{"rules": {".indexOn": {}}}', 24],
    ['{"rules": {".indexOn": ["a", 1]}}', 30],
  ])('refuses %s as an index', (source, column) => {
    expect(problemsOf(source)).toBe(
      `1:${column}: Invalid indexOn expression. Must be either a string or an array of strings`,
    )
  })

  it.each(['.key', 'a//b', '', 'a.b'])('refuses to index on "%s"', (index) => {
    const source = JSON.stringify({ rules: { '.indexOn': index } })

    expect(problemsOf(source)).toBe(`1:22: '${index}' is not a path to index on.`)
  })

  const badKey = 'String can\'t contain ".", "#", "$", "/", "[", or "]"'
  it.each([
    ['{"rules": {"a": "true"}}', "1:17: Expected '{'."],
    ['{"rules": {"a": null}}', "1:17: Expected '{'."],
    ['{"rules": {".valdiate": "true"}}', "1:25: Expected '{'."],
    ['{"rules": {".valdiate": {}}}', `1:12: ${badKey}`],
    ['{"rules": {"a#b": {}}}', `1:12: ${badKey}`],
    ['{"rules": {"a/b": {}}}', `1:12: ${badKey}`],
    ['{"rules": {"a$b": {}}}', `1:12: ${badKey}`],
    ['{"rules": {"a[0]": {}}}', `1:12: ${badKey}`],
    ['{"rules": {"$a.b": {}}}', `1:12: ${badKey}`],
    ['{"rules": {"": {}}}', '1:12: A key may not be empty.'],
    ['{"rules": {"$": {}}}', '1:12: A key may not be empty.'],
    ['{"rules": {"a\\u0007": {}}}', '1:12: A key may not contain control characters.'],
    ['{"rules": {"$x": {}, "$y": {}}}', "1:22: Cannot have multiple default rules ('$x' and '$y')."],
    ['{"rules": {"$uid": {"a": {"$uid": {}}}}}', "1:27: '$uid' is already the name of a wildcard above."],
  ])('refuses %s', (source, message) => {
    expect(problemsOf(source)).toBe(message)
  })

  it('measures keys in bytes', () => {
    expect(problemWithKey('é'.repeat(384))).toBe('')
    expect(problemWithKey('é'.repeat(385))).toBe('1:11: A key may not be longer than 768 bytes.')
  })

  it('accepts the same wildcard name in two branches', () => {
    expect(problemsOf('{"rules": {"a": {"$uid": {}}, "b": {"$uid": {}}}}')).toBe('')
  })
})

describe('positions in the file', () => {
  it('count lines and columns from 1', () => {
    expect(problemsOf('{\n  "rules": {\n    ".read": "tr"\n  }\n}')).toBe("3:15: Unknown variable 'tr'.")
  })

  it('account for escapes in the JSON string', () => {
    const source = '{"rules": {".read": "\\"a\\" == \\u0027b\\u0027 && tr"}}'

    expect(problemsOf(source)).toBe(`1:${source.indexOf('tr"') + 1}: Unknown variable 'tr'.`)
  })

  it.each(['\n', '\r\n', '\r'])('follow a string over lines that end in %j', (lineBreak) => {
    const source = `{"rules": {".read": "true ||${lineBreak}  tr"}}`

    expect(problemsOf(source)).toBe("2:3: Unknown variable 'tr'.")
  })

  it('count an emoji as two UTF-16 units', () => {
    expect(problemsOf('{"rules": {".read": "\'🌸\' == tr"}}')).toBe("1:30: Unknown variable 'tr'.")
  })

  it('point to the end of an incomplete expression', () => {
    expect(problemsOf('{"rules": {".read": "auth !="}}')).toBe('1:29: Unexpected token.')
  })

  it('report the mistakes of all rules in order', () => {
    const source = '{"rules": {"a": {".read": "x"}, "$k": {".write": "y"}, "b": 1}}'

    expect(problemsOf(source)).toBe(
      "1:28: Unknown variable 'x'.\n1:51: Unknown variable 'y'.\n1:61: Expected '{'.",
    )
  })

  it('survive an expression of absurd depth', () => {
    const source = JSON.stringify({ rules: { '.read': `${'('.repeat(50_000)}true${')'.repeat(50_000)}` } })

    expect(problemsOf(source)).toBe('1:20: The expression is nested too deeply.')
  })
})

describe('a database without rules', () => {
  it('denies everything', () => {
    expect(mayRead(DENY_ALL, '/a/b')).toBe(false)
    expect(mayWrite(DENY_ALL, '/a', { after: { a: 1 } })).toBe(false)
  })
})
