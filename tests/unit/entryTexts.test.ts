/** Texts of entries as the page shows them: paragraphs, contacts, the result line. */

import { describe, expect, it } from 'vitest'
import { contactLink } from '../../src/features/entries/detail/EntryArticle'
import { resultLine } from '../../src/features/entries/browse/ResultBar'
import { paragraphsOf } from '../../src/features/entries/card/EntryTexts'

describe('paragraphs of a long text', () => {
  it('are parted by blank lines, whatever their number and line endings', () => {
    const text = 'First.\r\n\r\nSecond.\n \t\n\n\nThird.'

    expect(paragraphsOf(text)).toEqual(['First.', 'Second.', 'Third.'])
  })

  it('keep the line breaks inside one', () => {
    expect(paragraphsOf('1. Two sum\n2. LRU cache')).toEqual(['1. Two sum\n2. LRU cache'])
  })

  it('are none for a blank text', () => {
    expect(paragraphsOf(' \n\n\t ')).toEqual([])
  })
})

describe('a contact', () => {
  it.each(['https://www.linkedin.com/in/ann', 'http://ann.dev', ' HTTPS://ann.dev/hello '])(
    'that is a web address becomes a link: %s',
    (contact) => {
      expect(contactLink(contact)).toBe(new URL(contact.trim()).href)
    },
  )

  it.each([
    'ann@ufl.edu',
    'linkedin.com/in/ann',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://',
    'https://bank.example@evil.example/',
    'see https://ann.dev',
    'https://ann.dev and more',
    '',
  ])('that is anything else stays text: %s', (contact) => {
    expect(contactLink(contact)).toBeNull()
  })
})

describe('the result line', () => {
  it.each([
    [0, true, 'No entries found...'],
    [1, true, '1 entry found'],
    [1_234, true, '1,234 entries found'],
    [0, false, 'No entries found so far…'],
    [500, false, '500 entries found so far…'],
  ])('for %i entries, all loaded: %s', (count, complete, line) => {
    expect(resultLine(count, complete)).toBe(line)
  })
})
