/** A preparation sheet as text, and its facts. */

import { describe, expect, it } from 'vitest'
import type { AskedLine } from '../../src/domain/questions/askedLines'
import { factsOf, sheetText, type SheetContent } from '../../src/features/entries/company/sheetText'
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
      shares: [
        { label: 'Yes', count: 3 },
        { label: 'No', count: 0 },
      ],
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
  keyFacts: 'Intern $50 an hour · Hard',
  questions: [],
  mostAsked: [],
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

/** A question that two people were asked, in a round. */
function asked(text: string, round: string): AskedLine {
  return {
    key: text,
    text,
    parts: [],
    occurrences: [{ id: 'e1', role: '', round, month: '2026-10', isMonthOfSharing: false }],
    authors: new Set(['ann', 'bob']),
  }
}

describe('a sheet as text', () => {
  it('begins with the line of the company, and has the figures without zeros at the end', () => {
    expect(sheetText(SHEET, linkTo)).toBe(`# Prepare for Google

Intern $50 an hour · Hard

2 entries · November 22, 2026

## STEP Intern (1)

### Internship · Remote · Applied 2025 · Shared October 2026

Questions asked:

First line.
Second line.

Another paragraph.

Interview process:

Two calls.

https://wic.example/#/saved?entry=-Oabcdefghijklmnop01

## The process in figures

Women on the panel:

- Yes: 3 of 5

From 5 entries.

Hiring process length:

Median: 6 weeks

From 6 entries.
`)
  })

  it('has the questions by round, and the count of each', () => {
    const sheet = {
      ...SHEET,
      questions: [asked('why us?', ''), asked('second line', 'Technical')],
      roles: [{ name: 'Role', entries: [entry({ questionsAsked: 'First line\n2. Second line' })] }],
    }

    expect(sheetText(sheet, linkTo)).toContain(`## Questions: Technical

- Second line (asked twice)

## Questions

- Why us? (asked twice)

## Role (1)
`)
  })

  it('contains neither names nor contact details of authors, and loads no image in the reader’s notes', () => {
    const shared = entry({
      openToContact: true,
      name: 'Ann Lee',
      contact: 'ann@ufl.edu',
      interviewProcess: '![x](http://e.example/p.png)',
    })
    const text = sheetText({ ...SHEET, roles: [{ name: 'Role', entries: [shared] }] }, linkTo)

    expect(text).not.toMatch(/Ann Lee|ann.?@ufl|!\[/)
  })
})
