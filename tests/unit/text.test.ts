/** Counting words as the rules do, and comparing names. */

import { describe, expect, it } from 'vitest'
import { countWords, normalise } from '../../src/domain/text'

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

  it('does not take a non-breaking space for a blank, as the rules do not', () => {
    expect(countWords('one\u00A0two three')).toBe(2)
  })
})

describe('comparing names', () => {
  it('ignores case and outer blanks only', () => {
    expect(normalise('  Bank of America ')).toBe('bank of america')
  })
})
