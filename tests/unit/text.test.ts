/** Text functions: counting words as the rules do, and comparing names. */

import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countWords,
  inSentence,
  isolated,
  listOf,
  plain,
  plainBlanks,
  plainLetters,
  plainWords,
  tidy,
} from '../../src/domain/text/text'
import { wordsPattern } from '../../rules/values'

describe('a typed text', () => {
  it.each([
    ['  STEP Intern \n', 'STEP Intern'],
    ['\u00a0\u2003x\u3000', 'x'],
    ['🌸', '🌸'],
    ['\u200bx', '\u200bx'],
    ['', ''],
    [' \t\r\n', ''],
    ['\u200b', ''],
    ['\u00a0 \u2060\u00ad\ufeff', ''],
    ['\u0007', ''],
    ['\u2800\u3164', ''],
    ['\u{e0041}', ''],
    ['one\u00a0two\u2028', 'one two'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(tidy(typed)).toBe(stored)
  })
})

/** Every blank of Unicode but a space. */
const SPACES = Array.from(
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
)
const LINE_ENDS = Array.from('\v\f\u0085\u2028\u2029')

describe('blanks', () => {
  it.each(SPACES)('such as %j become a space', (blank) => {
    expect(plainBlanks(`a${blank}b`)).toBe('a b')
  })

  it.each(LINE_ENDS)('such as %j become a line break', (blank) => {
    expect(plainBlanks(`a${blank}b`)).toBe('a\nb')
  })

  it('of the rules and characters without a width stay', () => {
    expect(plainBlanks('a\t\r\n b\u200d\ufeff')).toBe('a\t\r\n b\u200d\ufeff')
  })

  it.each([...SPACES, ...LINE_ENDS])('such as %j end a word', (blank) => {
    const of = (count: number) => countWords(tidy(Array(count).fill('word').join(blank)))

    expect([of(19), of(20)]).toEqual([19, 20])
  })
})

describe('counting words', () => {
  it.each([
    ['', 0],
    ['   \n\t', 0],
    ['one', 1],
    ['  one   two\nthree\tfour\r\nfive ', 5],
    ['well-known C++ (really)', 3],
  ])('%j has %i words', (text, words) => {
    expect(countWords(text)).toBe(words)
  })

  it.each([
    ['- one\n* two\n– three', 3],
    ['字'.repeat(40), 20],
    ['字'.repeat(38), 19],
    ['请介绍一下你自己', 4],
    ['* 一面\n* 二面', 2],
    ['你好。', 1],
    ['用React写一个 app', 3],
    ['パスを説明', 3],
    ['สวัสดี', 3],
    ['스택이란 무엇입니까?', 2],
  ])(
    'counts two letters of a script without blanks as one word, and no bullets: %j has %i',
    (text, words) => {
      expect(countWords(text)).toBe(words)
    },
  )

  it('agrees with the condition of the rules on any text', () => {
    const piece = constantFrom('字', 'ก', 'a', 'b1', ' ', '\n', '*', '-', '，', '。', 'é', '😀')
    for (const min of [1, 2, 5]) {
      const rule = new RegExp(wordsPattern(min).slice(1, -1))
      assert(
        property(array(piece, { maxLength: 24 }), (pieces) => {
          const text = pieces.join('')
          expect(rule.test(text)).toBe(countWords(text) >= min)
        }),
        { seed: 41, numRuns: 2000 },
      )
    }
  })

  it('does not treat a non-breaking space as a blank, like the rules', () => {
    expect(countWords('one\u00A0two three')).toBe(2)
  })
})

describe('the plain form of a text', () => {
  it.each([
    ['Bank of America', 'bank of america'],
    ['São Paulo', 'sao paulo'],
    ['Łódź, Straße', 'lodz, strasse'],
    ['İstanbul', 'istanbul'],
    ['东京', '东京'],
  ])('of %j is %j', (text, expected) => {
    expect(plain(text)).toBe(expected)
  })

  it.each([
    [' J.P. Morgan & Co.', 'jp morgan co', 'jpmorganco'],
    ['Full-Time', 'full time', 'fulltime'],
    ['Lowe’s', 'lowes', 'lowes'],
    ['Goo\u200bgle', 'goo gle', 'google'],
    ['?!', '', ''],
  ])('of %j has the words %j and the letters %j', (text, words, letters) => {
    expect([plainWords(text), plainLetters(text)]).toEqual([words, letters])
  })
})

describe('a list in a sentence', () => {
  it.each([
    [[], ''],
    [['one'], 'one'],
    [['one', 'two'], 'one or two'],
    [['one', 'two', 'three'], 'one, two or three'],
  ])('of %j is %j', (texts, list) => {
    expect(listOf(texts, 'or')).toBe(list)
  })

  it.each([
    ['Position Type', 'position type'],
    ['GPA', 'GPA'],
    ['Year applied', 'year applied'],
  ])('has the label %j in the form %j', (label, text) => {
    expect(inSentence(label)).toBe(text)
  })
})

describe('isolated', () => {
  it('leaves a text that cannot change the direction as it is', () => {
    expect(isolated('Café 24 & Söhne')).toBe('Café 24 & Söhne')
  })

  it.each([
    ['letters from right to left', 'שלום 5'],
    ['an override', 'Acme\u202eevil'],
    ['the end of an isolate', 'Acme\u2069\u202eevil'],
  ])('isolates %s', (_, text) => {
    expect(isolated(text)).toMatch(/^\u2068[^\u202a-\u202e\u2066-\u2069]+\u2069$/)
  })

  it('puts line breaks into one line', () => {
    expect(isolated('Acme\n\nInc')).toBe('Acme Inc')
  })
})
