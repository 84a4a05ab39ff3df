/** Displayed texts of entries: paragraphs, contacts and the result line. */

import { describe, expect, it } from 'vitest'
import { withoutMarkdown } from '../../src/domain/text/markdown'
import { contactLink } from '../../src/features/entries/detail/EntryArticle'
import { resultLine } from '../../src/features/entries/browse/resultLine'
import { paragraphsOf } from '../../src/features/entries/detail/EntryTexts'

describe('paragraphs of a long text', () => {
  it('are separated by one or more blank lines, with any line endings', () => {
    const text = 'First.\r\n\r\n  Second.\n \t\n\n\nThird.'

    expect(paragraphsOf(text)).toEqual(['First.', '  Second.', 'Third.'])
  })

  it('keep the line breaks inside a paragraph', () => {
    expect(paragraphsOf('1. Two sum\n2. LRU cache')).toEqual(['1. Two sum\n2. LRU cache'])
  })

  it('are missing for a blank text', () => {
    expect(paragraphsOf(' \n\n\t ')).toEqual([])
  })
})

describe('the signs of a pasted list', () => {
  it.each([
    ['- Arrays\n  * Trees', 'Arrays\n  Trees'],
    ['o\tArrays\n§   ***Trees***', 'Arrays\nTrees'],
    // A word, an amount and a comment, not signs.
    ['o notation\n-1\n```\n# 1\n```', 'o notation\n-1\n```\n# 1\n```'],
  ])('are left out: %j', (text, shown) => {
    expect(withoutMarkdown(text)).toBe(shown)
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
    'ann@my.test',
    'linkedin.com/in/ann',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://',
    'https://bank.example@evil.example/',
    'see https://ann.dev',
    'https://ann.dev and more',
    '',
  ])('that is anything else stays plain text: %s', (contact) => {
    expect(contactLink(contact)).toBeNull()
  })
})

describe('the result line', () => {
  const CURRENT = { status: 'current' } as const
  const PARTIAL = { status: 'partial' } as const
  const KEPT = { status: 'kept', asOf: new Date(2026, 9, 3, 14, 5).getTime() } as const
  const line = { count: 24, list: CURRENT, isLate: false }

  it.each([
    ['all cards, none found', { count: 0 }, 'No entries found...'],
    ['all cards, one found', { count: 1 }, '1 entry found'],
    ['all cards, many found', { count: 1_234 }, '1,234 entries found'],
    ['only the newest cards', { list: PARTIAL }, '24 entries found so far…'],
    ['only the newest cards, none found', { list: PARTIAL, count: 0 }, 'No entries found so far…'],
    ['kept here, and not confirmed yet', { list: KEPT }, '24 entries found…'],
    [
      'kept here, out of reach',
      { list: KEPT, isLate: true },
      '24 entries found, as of October 3, 2026, 2:05 PM',
    ],
    [
      'kept here, out of reach, none found',
      { list: KEPT, isLate: true, count: 0 },
      'No entries found, as of October 3, 2026, 2:05 PM',
    ],
  ])('of %s', (_what, known, text) => {
    expect(resultLine({ ...line, ...known })).toBe(text)
  })

  it('of a copy with a time in the future shows the current time', () => {
    const text = resultLine({
      ...line,
      list: { status: 'kept', asOf: Date.now() + 365 * 86_400_000 },
      isLate: true,
    })

    expect(text).toContain(`, ${new Date().getFullYear()}, `)
  })
})
