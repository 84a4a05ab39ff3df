/** A preparation sheet as text and Markdown: its facts, and the escaping of user texts. */

import { describe, expect, it } from 'vitest'
import { escapeMarkdown } from '../../src/domain/markdown'
import { lineKey, type QuestionLine } from '../../src/domain/questions'
import { oneLine } from '../../src/domain/text'
import {
  factsOf,
  sheetMarkdown,
  sheetText,
  type SheetContent,
} from '../../src/features/entries/company/sheetText'
import { entry } from '../helpers/builders'

const ROLE = 'STEP Intern'

describe('the facts of an entry', () => {
  it('are in one line, without missing values', () => {
    const given = entry({
      outcome: 'Rejected',
      difficulty: 4,
      baseSalary: 120_000,
      totalCompensation: 150_000,
    })

    expect(factsOf(given, ROLE).join(' · ')).toBe(
      'Internship · Remote · Rejected · Difficulty: Hard · Applied 2025 · $45.50 an hour · $120,000 a year · $150,000 in total · Shared October 2026',
    )
    expect(factsOf(entry({ hourlyRate: null, location: '', timestamp: null }), ROLE)).toEqual([
      'Internship',
      'Applied 2025',
    ])
  })

  it.each([
    ['swe intern', 'Software Engineer Intern', 'swe intern'],
    ['Software-Engineer, INTERN', 'Software Engineer Intern', 'Internship'],
    ['', '', 'Internship'],
  ])('of %j in the role %j begin with %j', (roleTitle, role, first) => {
    expect(factsOf(entry({ roleTitle }), role)[0]).toBe(first)
  })

  it('are not repeated when two are equal', () => {
    expect(factsOf(entry({ location: 'Internship', timestamp: null, hourlyRate: null }), ROLE)).toEqual([
      'Internship',
      'Applied 2025',
    ])
  })

  it('stay in one line, whatever the texts contain', () => {
    const [, location] = factsOf(entry({ location: '\u202eSeattle\n\n# Heading\u2066 \t here' }), ROLE)

    expect(location).toBe('Seattle # Heading here')
  })
})

const SHEET: SheetContent = {
  title: 'Prepare for Google',
  extent: '2 entries',
  madeAtMs: new Date(2026, 10, 22, 12).getTime(),
  figures: [
    {
      field: 'womenOnPanel',
      name: 'Women on the panel',
      of: 5,
      median: '',
      shares: [{ label: 'Yes', count: 3 }],
      note: 'From 5 entries.',
      omitted: '',
    },
    {
      field: 'hiringProcessLength',
      name: 'Hiring process length',
      of: 6,
      median: '6 weeks',
      shares: [],
      note: 'From 6 entries.',
      omitted: '',
    },
  ],
  mostAsked: [],
  timesOf: () => 1,
  practised: null,
  roles: [
    {
      name: 'STEP Intern',
      entries: [
        entry({
          hourlyRate: null,
          questionsAsked: ' First line.\r\nSecond line.\n\n\n\nAnother paragraph. ',
          interviewProcess: 'Two calls.',
        }),
      ],
    },
  ],
}
const linkTo = (id: string) => `https://wic.example/#/saved?entry=${id}`

describe('a sheet as text', () => {
  it('has the figures, the roles and each entry, with its line breaks and its link', () => {
    expect(sheetText(SHEET, linkTo)).toBe(`Prepare for Google
==================

2 entries · November 22, 2026


The process in figures
----------------------

Women on the panel:

- Yes: 3 of 5

From 5 entries.

Hiring process length:

Median: 6 weeks

From 6 entries.


STEP Intern (1)
---------------

Internship · Remote · Applied 2025 · Shared October 2026

Questions asked:

First line.
Second line.

Another paragraph.

Interview process:

Two calls.

https://wic.example/#/saved?entry=-Oabcdefghijklmnop01
`)
  })

  it('has the questions asked most often, and the count of each question', () => {
    const times = new Map([
      [lineKey('second line'), 5],
      [lineKey('why us'), 2],
    ])
    const questionsAsked = 'First line\n2. Second *line*\n\nWhy us? Why now?'
    const mostAsked = [
      {
        key: 'k',
        followUps: [],
        text: 'Second *line*',
        occurrences: [],
        wasMarked: false,
        authors: new Set('a'),
        marks: 4,
        isOwn: false,
        isMarked: false,
      },
    ]
    const sheet = {
      ...SHEET,
      mostAsked,
      timesOf: ({ key }: QuestionLine) => times.get(key ?? '') ?? 1,
      roles: [{ name: 'Role', entries: [entry({ questionsAsked })] }],
    }

    expect(sheetText(sheet, linkTo)).toContain(`Asked most often
----------------

- Second *line* (asked 5 times)


The process in figures
`)
    expect(sheetText(sheet, linkTo)).toContain(`
First line
2. Second *line* (asked 5 times)

Why us? (asked twice) Why now?
`)
    expect(sheetMarkdown(sheet, linkTo)).toContain(`- Second \\*line\\* (asked 5 times)`)
  })

  it('is a checklist for a reader with a plan', () => {
    const questionsAsked = 'Phone screen:\n1. First *line*\nWhy us?\nOnsite:\n\nWhy now? And why not?'
    const sheet = {
      ...SHEET,
      figures: [],
      timesOf: ({ key }: QuestionLine) => (key === lineKey('why us') ? 2 : 1),
      practised: new Set([lineKey('Why us?'), lineKey('And why not?')]),
      roles: [{ name: 'Role', entries: [entry({ questionsAsked })] }],
    }

    expect(sheetText(sheet, linkTo)).toContain(`Phone screen:

[ ] 1. First *line*
[x] Why us? (asked twice)

Onsite:

[ ] Why now?
[x] And why not?
`)
    expect(sheetMarkdown(sheet, linkTo)).toContain(String.raw`Phone screen:

- [ ] 1\. First \*line\*
- [x] Why us? (asked twice)

Onsite:

- [ ] Why now?
- [x] And why not?
`)
  })

  it('contains neither names nor contact details of authors', () => {
    const shared = entry({ openToContact: true, name: 'Ann Lee', contact: 'ann@ufl.edu' })
    const sheet = { ...SHEET, roles: [{ name: 'Role', entries: [shared] }] }

    for (const text of [sheetText(sheet, linkTo), sheetMarkdown(sheet, linkTo)]) {
      expect(text).not.toMatch(/Ann Lee|ann.?@ufl/)
    }
  })
})

describe('a sheet as Markdown', () => {
  it('has its own headings, lists and links', () => {
    expect(sheetMarkdown(SHEET, linkTo)).toBe(String.raw`# Prepare for Google

2 entries · November 22, 2026

## The process in figures

**Women on the panel**

- Yes: 3 of 5

From 5 entries.

**Hiring process length**

Median: 6 weeks

From 6 entries.

## STEP Intern (1)

### Internship · Remote · Applied 2025 · Shared October 2026

**Questions asked**

First line.\
Second line.

Another paragraph.

**Interview process**

Two calls.

[Open this entry](<https://wic.example/#/saved?entry=-Oabcdefghijklmnop01>)
`)
  })

  it.each([
    ['# Heading', String.raw`\# Heading`],
    ['[x](javascript:alert(1))', String.raw`\[x\](javascript:alert(1))`],
    ['![x](http://e.example/p.png)', String.raw`\!\[x\](http\://e.example/p.png)`],
    ['<img src=x onerror=alert(1)>', String.raw`\<img src=x onerror=alert(1)\>`],
    ['<https://e.example>', String.raw`\<https\://e.example\>`],
    ['&lt;b&gt;', String.raw`\&lt;b\&gt;`],
    ['see WWW.e.example or a@e.example', String.raw`see WWW\.e.example or a\@e.example`],
    ['- item', String.raw`\- item`],
    ['+ item', String.raw`\+ item`],
    ['12. item', String.raw`12\. item`],
    ['3) item', String.raw`3\) item`],
    ['> quote', String.raw`\> quote`],
    ['---', String.raw`\---`],
    ['===', String.raw`\===`],
    [': definition', String.raw`\: definition`],
    ['```js', '\\`\\`\\`js'],
    ['~~~', String.raw`\~\~\~`],
    ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['a | b', String.raw`a \| b`],
    ['[^1]: note', String.raw`\[\^1\]: note`],
    ['$45 to $50', String.raw`\$45 to \$50`],
    ['C:\\temp\\', String.raw`C:\\temp\\`],
    ['for (i = 0; i < n; i++)', String.raw`for (i = 0; i \< n; i++)`],
  ])('escapes %j as %j', (typed, escaped) => {
    expect(escapeMarkdown(typed)).toBe(escaped)
  })

  it('has no user-made line that starts a Markdown block', () => {
    const hostile = [
      '# H',
      '    code',
      '\t# H',
      '---',
      '- a',
      '1. a',
      '> a',
      '[a]: http://e.example',
      '<b>',
      '| a |',
    ]
    const text = hostile.join('\n')
    const broken = entry({
      questionsAsked: `Text\n${text}`,
      interviewProcess: text.replaceAll('\n', '\r'),
      location: text,
    })
    const sheet = {
      ...SHEET,
      figures: [],
      roles: [{ name: oneLine(text), entries: [broken] }],
    }

    const lines = sheetMarkdown(sheet, linkTo).split('\n')

    const starts = lines.filter((line) => /^(\s*[#>|<`~+=-]|\s*\d+[.)]|\s{4}|\s*\[)/.test(line))
    expect(starts.map((line) => line.split(' ')[0])).toEqual(['#', '##', '###', '[Open'])
  })
})
