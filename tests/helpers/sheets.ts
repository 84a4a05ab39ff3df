/** Form responses, and the files that spreadsheet programs export from them. The same at every call. */

import { words } from './builders'

/** A response by heading of the form. */
export type Response = Readonly<Record<string, string>>

/** The headings of the earlier form. */
const HEADINGS = {
  Timestamp: '9/14/2024 16:05:09',
  'Full name': 'Ann Lee',
  'Email or LinkedIn': 'ann@ufl.edu',
  'May we share your name and contact?': 'Yes',
  'What company did you interview with?': 'Google',
  'What position did you apply for?': 'STEP Intern',
  'Type of position': 'Internship',
  Office: 'New York, NY',
  'Season/Year': 'Fall 2024',
  'When would you start?': '5/31/2025',
  'How did you apply?': 'Career fair',
  'How long was the process?': '6 weeks',
  'Describe the interview process': `They called, "twice", and then\n${words(25)}`,
  'What questions did they ask?': `Arrays, graphs; and ${words(25)}`,
  GPA: '3.7',
  'Hourly pay': '$45/hr',
  'Salary (if full time)': '',
  'How did it end?': 'Offer accepted',
  'How difficult was it?': '4 - Hard',
  'Which rounds were there?': 'Technical, Behavioral',
  'Anything else for us?': 'Thanks!',
} as const

export type Heading = keyof typeof HEADINGS

/** A valid response, one minute after the previous one. */
export function response(index: number, overrides: Partial<Record<Heading, string>> = {}): Response {
  const [hour, minute] = [Math.floor(index / 60) % 24, index % 60]
  const day = 1 + (Math.floor(index / 1440) % 28)
  return {
    ...HEADINGS,
    Timestamp: `9/${day}/2024 ${hour}:${String(minute).padStart(2, '0')}:09`,
    'What questions did they ask?': `Question ${index}; ${words(25)}`,
    ...overrides,
  }
}

interface BadRow {
  readonly what: string
  readonly overrides: Partial<Record<Heading, string>>
  /** The problem that the import reports. */
  readonly said: string
  /** True if the import accepts the row without the bad value. */
  readonly isTaken?: true
}

export const BAD_ROWS: readonly BadRow[] = [
  {
    what: 'no company',
    overrides: { 'What company did you interview with?': '' },
    said: 'Company name: missing.',
  },
  {
    what: 'a company of 81 characters',
    overrides: { 'What company did you interview with?': 'x'.repeat(81) },
    said: 'Please enter at most 80 characters.',
  },
  {
    what: 'a company name of invisible characters',
    overrides: { 'What company did you interview with?': '\u200b' },
    said: 'Company name:',
  },
  { what: 'no role', overrides: { 'What position did you apply for?': ' ' }, said: 'Role title: missing.' },
  { what: 'no location', overrides: { Office: 'N/A' }, said: 'Location:' },
  {
    what: 'an unknown position type',
    overrides: { 'Type of position': 'Volunteer' },
    said: '“Volunteer” is none of Internship',
  },
  {
    what: 'a season that is too long',
    overrides: { 'Season/Year': 'the fall before my junior year' },
    said: 'Please enter at most 20 characters.',
  },
  {
    what: 'a start date that is no day',
    overrides: { 'When would you start?': 'someday' },
    said: '“someday” is not a day',
  },
  {
    what: 'a start date that does not exist',
    overrides: { 'When would you start?': '2/30/2025' },
    said: '2025” is not a day such as 2026-05-31.',
  },
  {
    what: 'a start date before the year 2000',
    overrides: { 'When would you start?': '12/31/1999' },
    said: 'Please enter a date from January 1, 2000',
  },
  {
    what: 'a process under 20 words',
    overrides: { 'Describe the interview process': words(19) },
    said: 'Interview process: 19 words',
  },
  {
    what: 'questions under 20 words',
    overrides: { 'What questions did they ask?': 'Two sum' },
    said: 'Questions asked: 2 words',
  },
  {
    what: 'a text over 6,000 characters',
    overrides: { 'Describe the interview process': words(1_500) },
    said: 'Please enter at most 6,000 characters.',
  },
  { what: 'a GPA of 5', overrides: { GPA: '5' }, said: 'GPA: “5”. Please enter a GPA from 0 to 4' },
  { what: 'a GPA on another scale', overrides: { GPA: '8.7/10' }, said: '7/10”. Do you mean 3.48?' },
  { what: 'no GPA', overrides: { GPA: '' }, said: 'GPA: missing.' },
  { what: 'no time', overrides: { Timestamp: '' }, said: 'Timestamp: missing.' },
  {
    what: 'a time in words',
    overrides: { Timestamp: 'yesterday' },
    said: 'Timestamp: “yesterday” is not a date with a time.',
  },
  { what: 'a time in the future', overrides: { Timestamp: '1/1/2199 10:00:00' }, said: 'is in the future' },
  {
    what: 'pay in words',
    overrides: { 'Hourly pay': 'market rate' },
    said: 'Hourly: “market rate”. Please enter an amount in US dollars',
    isTaken: true,
  },
  {
    what: 'a range of pay',
    overrides: { 'Hourly pay': '40-45' },
    said: 'Please enter one number, not a range.',
    isTaken: true,
  },
  {
    what: 'pay in euros',
    overrides: { 'Hourly pay': '€30' },
    said: 'Please enter the amount in US dollars.',
    isTaken: true,
  },
  {
    what: 'an unknown outcome',
    overrides: { 'How did it end?': 'Ghosted' },
    said: 'Outcome: “Ghosted” is none of',
    isTaken: true,
  },
  {
    what: 'a difficulty of 7 on the scale of five',
    overrides: { 'How difficult was it?': '7' },
    said: 'Difficulty: “7” is none of',
    isTaken: true,
  },
  {
    what: 'an unknown round',
    overrides: { 'Which rounds were there?': 'Technical, Lunch' },
    said: 'Rounds: “Lunch” is none of',
    isTaken: true,
  },
  {
    what: 'consent without a name',
    overrides: { 'Full name': '' },
    said: 'Name: missing. Imported without name and contact.',
    isTaken: true,
  },
  {
    what: 'an unclear consent',
    overrides: { 'May we share your name and contact?': 'Only my email' },
    said: '“Only my email” is neither yes nor no. Imported without name and contact.',
    isTaken: true,
  },
]

/** Good rows, then one bad row of every kind, then one duplicate. */
export function responses(good: number): readonly Response[] {
  const first = Array.from({ length: good }, (_response, index) => response(index))
  const bad = BAD_ROWS.map(({ overrides }, index) => response(good + index, overrides))
  const twice = { ...response(0), Timestamp: '9/28/2024 23:59:59' }
  return [...first, ...bad, twice]
}

type Cell = (text: string) => string

/** A cell, in quotes where necessary. */
const quotedFor =
  (special: RegExp): Cell =>
  (text) =>
    special.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function table(rows: readonly Response[], cell: Cell, delimiter: string): readonly string[] {
  const headings = Object.keys(rows[0] ?? {})
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))].map((cells) =>
    cells.map(cell).join(delimiter),
  )
}

/** Google Sheets, "Comma-separated values": CRLF, no UTF-8 mark, no line break at the end. */
export function googleCsv(rows: readonly Response[]): Buffer {
  return Buffer.from(table(rows, quotedFor(/[",\r\n]/), ',').join('\r\n'))
}

/** Excel in a country with decimal commas, "CSV UTF-8": a mark, semicolons, CRLF, its own dates. */
export function excelCsv(rows: readonly Response[]): Buffer {
  const there = rows.map((row) => ({
    ...row,
    Timestamp: germanDate(row['Timestamp'] ?? ''),
    'When would you start?': germanDate(row['When would you start?'] ?? ''),
    GPA: (row['GPA'] ?? '').replace('.', ','),
  }))
  return Buffer.from(`\ufeff${table(there, quotedFor(/[";\r\n]/), ';').join('\r\n')}\r\n`)
}

/** Airtable, "Download CSV": a mark, LF, times with am and pm, a ticked box as "checked". */
export function airtableCsv(rows: readonly Response[]): Buffer {
  const there = rows.map((row) => ({
    ...row,
    Timestamp: (row['Timestamp'] ?? '').replace(
      / (\d+):(\d+):\d+$/,
      (_time, hour: string, minute: string) => {
        return ` ${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`
      },
    ),
    'May we share your name and contact?':
      row['May we share your name and contact?'] === 'Yes'
        ? 'checked'
        : (row['May we share your name and contact?'] ?? ''),
  }))
  return Buffer.from(`\ufeff${table(there, quotedFor(/[",\n]/), ',').join('\n')}\n`)
}

/** Google Sheets, "Tab-separated values": no quotes, so no line break or tab within a cell. */
export function googleTsv(rows: readonly Response[]): Buffer {
  return Buffer.from(table(rows, (text) => text.replaceAll(/[\t\r\n]+/g, ' '), '\t').join('\r\n'))
}

/** '9/14/2024 16:05:09' as '14.09.2024 16:05:09'; any other text as it is. */
function germanDate(text: string): string {
  return text.replace(/^(\d+)\/(\d+)\//, (_date, month: string, day: string) => {
    return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.`
  })
}
