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
    [email, 'Ann.Lee+x@my.test', true],
    [email, 'ann@example', false],
    [email, 'ann my.test', false],
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

describe('a pattern is refused', () => {
  it.each([
    ['/^(up|down|)$/', 'empty alternative'],
    ['/^(|a)(b)$/', 'empty alternative'],
    ['/a|/', 'empty alternative'],
    ['/|a/', 'empty alternative'],
    ['/^()$/', 'empty alternative'],
    ['/^$/', 'empty alternative'],
    ['/(?=x)/', "'(?' is not supported"],
    ['/(?:x)/', "'(?' is not supported"],
    ['/(?<n>x)/', "'(?' is not supported"],
    ['/a+?/', "'+?' is not supported"],
    ['/a*?/', "'*?' is not supported"],
    ['/a??/', "'??' is not supported"],
    ['/a{2}?/', "'{2}?' is not supported"],
    ['/(a)\\1/', "'\\1' is not supported"],
    ['/\\0/', "'\\0' is not supported"],
    ['/\\ba/', "'\\b' is not supported"],
    ['/[\\b]/', "'\\b' is not supported"],
    ['/\\n/', "'\\n' is not supported"],
    ['/[\\t ]/', "'\\t' is not supported"],
    ['/\\u0041/', "'\\u' is not supported"],
    ['/(^foo$|bar)/', "'^' may only be the first character"],
    ['/a^b/', "'^' may only be the first character"],
    ['/a$b/', "'$' may only be the last character"],
    ['/(a$)/', "'$' may only be the last character"],
    ['/^a|b$/', 'put the alternatives in a group, ^(a|b)$'],
    ['/^a|b/', 'put the alternatives in a group, ^(a|b)$'],
    ['/a{,3}/', "'{' has a special meaning"],
    ['/a{x}/', "'{' has a special meaning"],
    ['/a{2/', "'{' has a special meaning"],
    ['/a{9999999999}/', "'{' has a special meaning"],
    ['/{a}/', "'{' has a special meaning"],
    ['/[]/', 'empty character class'],
    ['/[^]/', 'empty character class'],
    ['/[a-\\d]/', 'a range may not end in a class'],
    ['/[\\w-z]/', 'a range may not end in a class'],
    ['/a"b/', "'\"' has a special meaning"],
    ['/a<b/', "'<' has a special meaning"],
    ['/a&b/', "'&' has a special meaning"],
    ['/~a/', "'~' has a special meaning"],
    ['/a/g', 'no other flag than i'],
    ['/bar/ig', 'no other flag than i'],
    ['/a/q', 'Invalid regular expression flag'],
    ['/a/ii', 'Duplicate regular expression flag'],
    ['/[a/', 'Unterminated regular expression'],
    ['/(ab/', 'Unterminated group'],
    ['/ab)/', "Unmatched ')'"],
    ['/+a/', 'Nothing to repeat'],
    ['/a++/', 'Nothing to repeat'],
    ['/[c-a]/', 'Range out of order'],
    ['/a{3,2}/', 'numbers out of order'],
  ])('%s', (pattern, reason) => {
    expect(refusalOf(`$key.matches(${pattern})`)).toContain(reason)
  })
})
