/** The patterns of the rules language: matches and refusals. */

import { describe, expect, it } from 'vitest'
import { translatePattern } from '../src/rules/regex'
import { refusalOf } from './support/rulesSupport'

function matches(pattern: string, text: string): boolean {
  const [, inner = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? []
  return translatePattern(inner, flags).test(text)
}

describe('patterns', () => {
  it.each([
    ['/bar/', 'a bar b', true],
    ['/BAR/', 'bar', false],
    ['/BAR/i', 'bar', true],
    ['/^foo/', 'foobar', true],
    ['/^foo/', 'a foo', false],
    ['/foo$/', 'a foo', true],
    ['/foo$/', 'foo\n', false],
    ['/^foo$/', 'foo', true],
    ['/^foo$/', 'bar\nfoo', false],
    ['/a|bc/', 'xbc', true],
    ['/^(a|bc)$/', 'abc', false],
    ['/^(ab)*$/', 'abab', true],
    ['/^a{2}$/', 'aaa', false],
    ['/^a{2,}$/', 'aaa', true],
    ['/^a{2,3}$/', 'aaaa', false],
    ['/^a?b+$/', 'bb', true],
    ['/^.$/', '\n', true],
    ['/^..$/', '🌸', true],
    ['/^.$/', '🌸', false],
    ['/^\\s$/', '\t', true],
    ['/^\\s\\s$/', '\r\n', true],
    ['/^\\s$/', '\u00a0', false],
    ['/^\\s$/', '\u2003', false],
    ['/^\\s$/', '\f', false],
    ['/^\\S$/', '\u00a0', true],
    ['/^\\S$/', '\n', false],
    ['/^\\w+$/', 'aZ_9', true],
    ['/^\\w$/', 'é', false],
    ['/^\\W$/', 'é', true],
    ['/^\\d+$/', '0129', true],
    ['/^\\d$/', '٣', false],
    ['/^\\D$/', '5', false],
    ['/^[^\\s@]+@[^\\s@]+$/', 'a@b', true],
    ['/^[^\\s@]+@[^\\s@]+$/', 'a@b c', false],
    ['/^[\\S]+$/', 'a b', false],
    ['/^[\\W1]+$/', '1-é', true],
    ['/^[\\D1]$/', '2', false],
    ['/^[-a]+$/', 'a-', true],
    ['/^[a-]+$/', '-a', true],
    ['/^[\\w-]+$/', 'a-b_', true],
    ['/^[a^]+$/', '^a', true],
    ['/^[.(|$]+$/', '.(|$', true],
    ['/^[.]$/', 'a', false],
    ['/^[\\]\\\\]+$/', '\\]', true],
    ['/^[/]$/', '/', true],
    ['/^a\\/b$/', 'a/b', true],
    ['/\\{foo}/', '{foo}', true],
    ['/^a]$/', 'a]', true],
    ['/^\\^\\$$/', '^$', true],
    ['/^a\\$/', 'a$b', true],
    ['/^1\\.5$/', '1x5', false],
    ['/^\\"\\<\\&\\~\\#$/', '"<&~#', true],
    ['/^#([0-9a-f]{3}){1,2}$/i', '#FFCC00', true],
    ['/^#([0-9a-f]{3}){1,2}$/i', 'FFCC00', false],
    ['/^a-b@c$/', 'a-b@c', true],
    ['/^[a-c]$/i', 'B', true],
  ])('%s on %j → %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
  })
})

describe('the documented examples', () => {
  const date = '/^(19|20)[0-9][0-9][-\\/. ](0[1-9]|1[012])[-\\/. ](0[1-9]|[12][0-9]|3[01])$/'
  const email = '/^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$/i'
  const address =
    "/^(ht|f)tp(s?):\\/\\/[0-9a-zA-Z]([-.\\w]*[0-9a-zA-Z])*((0-9)*)*(\\/?)([a-zA-Z0-9\\-\\.\\?\\,\\'\\/\\\\\\+&=%\\$#_]*)?$/"

  it.each([
    [date, '2025-12-31', true],
    [date, '1999/01/02', true],
    [date, '2025-13-01', false],
    [email, 'Ann.Lee+x@ufl.edu', true],
    [email, 'ann@ufl', false],
    [email, 'ann ufl.edu', false],
    [address, 'https://example.com/a?b=c', true],
    [address, 'mailto:a@b.c', false],
  ])('%s on %s → %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
  })
})

const words = (count: number, blank = ' '): string => Array.from({ length: count }, () => 'word').join(blank)

describe('at least 20 words', () => {
  const pattern = translatePattern('^\\s*(\\S+\\s+){19}\\S', '')

  it('counts words between blanks', () => {
    expect(pattern.test(words(19))).toBe(false)
    expect(pattern.test(`${words(19)}   `)).toBe(false)
    expect(pattern.test(words(20))).toBe(true)
    expect(pattern.test(`\n\t ${words(20, '\r\n ')}`)).toBe(true)
    expect(pattern.test(words(20, '\u00a0'))).toBe(false)
  })

  // Quadratic backtracking would exceed the time limit of the test.
  it.each([6_000, 100_000])('answers quickly for %i characters with too few words', (length) => {
    expect(pattern.test('a'.repeat(length))).toBe(false)
    expect(pattern.test(' '.repeat(length))).toBe(false)
    expect(pattern.test(`${words(18)} ${'a'.repeat(length)}`)).toBe(false)
    expect(pattern.test(`${words(19)}${' '.repeat(length)}`)).toBe(false)
    expect(pattern.test(`${'a'.repeat(length)}${' '.repeat(length)}`.repeat(18))).toBe(false)
  })
})

const illegal = (reason: string): string => `Illegal regular expression, ${reason}`

describe('patterns that are refused', () => {
  it.each([
    ['/^(up|down|)$/', illegal("expected ')' at position 10")],
    ['/^(|a)(b)$/', illegal('empty alternative at position 1')],
    ['/a|/', illegal('empty alternative at position 2')],
    ['/|a/', illegal('empty alternative at position 0')],
    ['/^()$/', illegal('empty group at position 0')],
    ['/^$/', illegal('the pattern is empty')],
    ['/(?=x)/', illegal("groups that begin with '(?' are not supported (position 0)")],
    ['/(?:x)/', illegal("groups that begin with '(?' are not supported (position 0)")],
    ['/(?<n>x)/', illegal("groups that begin with '(?' are not supported (position 0)")],
    ['/a+?/', illegal('lazy quantifiers are not supported (position 2)')],
    ['/a*?/', illegal('lazy quantifiers are not supported (position 2)')],
    ['/a??/', illegal('lazy quantifiers are not supported (position 2)')],
    ['/a{2}?/', illegal('lazy quantifiers are not supported (position 4)')],
    ['/(a)\\1/', illegal('back references are not supported (\\1 at position 3)')],
    ['/\\0/', illegal('back references are not supported (\\0 at position 0)')],
    ['/\\ba/', illegal('word boundaries are not supported (\\b at position 0)')],
    ['/[\\b]/', illegal('word boundaries are not supported (\\b at position 1)')],
    [
      '/\\n/',
      illegal("'\\n' stands for the letter n and nothing else; write the letter itself (position 0)"),
    ],
    [
      '/[\\t ]/',
      illegal("'\\t' stands for the letter t and nothing else; write the letter itself (position 1)"),
    ],
    [
      '/\\u0041/',
      illegal("'\\u' stands for the letter u and nothing else; write the letter itself (position 0)"),
    ],
    ['/(^foo$|bar)/', illegal("'^' may only be the first character of the pattern (position 1)")],
    ['/a^b/', illegal("'^' may only be the first character of the pattern (position 1)")],
    ['/a$b/', illegal("'$' may only be the last character of the pattern (position 1)")],
    ['/(a$)/', illegal("'$' may only be the last character of the pattern (position 2)")],
    ['/^a|b$/', illegal("'|' beside '^' or '$' is ambiguous; put the alternatives in a group, ^(a|b)$")],
    ['/^a|b/', illegal("'|' beside '^' or '$' is ambiguous; put the alternatives in a group, ^(a|b)$")],
    ['/a{,3}/', illegal('integer expected at position 2')],
    ['/a{x}/', illegal('integer expected at position 2')],
    ['/a{2/', illegal("expected '}' at position 3")],
    ['/a{9999999999}/', illegal('the count at position 2 is too large')],
    ['/{a}/', illegal("nothing to repeat before '{' at position 0")],
    ['/[]/', illegal('empty character class at position 1')],
    ['/[^]/', illegal('empty character class at position 2')],
    ['/[a-\\d]/', illegal('a range may not end in a class at position 1')],
    ['/[\\w-z]/', illegal('a range may not end in a class at position 1')],
    ['/a"b/', illegal('\'"\' has a special meaning; write \\" for the character (position 1)')],
    ['/a<b/', illegal("'<' has a special meaning; write \\< for the character (position 1)")],
    ['/a&b/', illegal("'&' has a special meaning; write \\& for the character (position 1)")],
    ['/~a/', illegal("'~' has a special meaning; write \\~ for the character (position 0)")],
    ['/a/g', 'regular expressions do not support flags other than i'],
    ['/bar/ig', 'regular expressions do not support flags other than i'],
    ['/a/q', 'regular expressions do not support flags other than i'],
    ['/a/ii', 'regular expressions do not support flags other than i'],
    ['/[a/', 'unterminated regular expression literal'],
    ['/(ab/', illegal('unterminated group')],
    ['/ab)/', illegal("unmatched ')'")],
    ['/+a/', illegal('nothing to repeat')],
    ['/a++/', illegal('nothing to repeat')],
    ['/[c-a]/', illegal('range out of order in character class')],
    ['/a{3,2}/', illegal('numbers out of order in {} quantifier')],
  ])('%s', (pattern, reason) => {
    expect(refusalOf(`$key.matches(${pattern})`)).toBe(reason)
  })

  it.each([
    ['a++', 'a quantifier may not follow another one (position 2)'],
    ['[c-a]', 'the range at position 1 is out of order'],
    ['a{3,2}', 'the counts in {3,2} are out of order'],
    ['+a', "nothing to repeat before '+' at position 0"],
    ['(a', "expected ')' at position 2"],
    ['[a', "expected ']' at position 2"],
    ['a)', "unexpected ')' at position 1"],
    ['a\\', 'unexpected end-of-string'],
  ])('%s is refused by the translator itself, too', (pattern, reason) => {
    expect(() => translatePattern(pattern, '')).toThrow(illegal(reason))
  })
})
