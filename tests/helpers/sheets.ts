/** Rows of old experiences, and the files that spreadsheet programs export from them. The same at every call. */

import { words } from './builders'

/** A row by heading. */
export type Row = Readonly<Record<string, string>>

const ROW = {
  Timestamp: '9/14/2024 16:05:09',
  Name: 'Ann Lee',
  'Preferred contact': 'ann@ufl.edu',
  'Open to contact': 'Yes',
  'Company name': 'Google',
  'Role title': 'STEP Intern',
  'Position Type': 'Internship',
  Location: 'New York, NY',
  'Year applied': 'Fall 2024',
  'Start date': '5/31/2025',
  'Application method': 'Career fair',
  'Hiring process length': '6 weeks',
  'Interview process': `They called, "twice", and then\n${words(25)}`,
  'Questions asked': `Arrays, graphs; and ${words(25)}`,
  GPA: '3.7',
  'Hourly rate': '$45/hr',
  'Base salary': '',
  Outcome: 'Offer accepted',
  Difficulty: '4',
  'Kinds of rounds': 'Technical, Behavioral',
} as const

export type Heading = keyof typeof ROW

/** A valid row, sent one minute after the previous one. */
export function sheetRow(index: number, overrides: Partial<Record<Heading, string>> = {}): Row {
  const [hour, minute] = [Math.floor(index / 60) % 24, index % 60]
  return {
    ...ROW,
    Timestamp: `9/${1 + Math.floor(index / 1440)}/2024 ${hour}:${String(minute).padStart(2, '0')}:09`,
    'Questions asked': `Question ${index}; ${words(25)}`,
    ...overrides,
  }
}

interface BadRow {
  readonly overrides: Partial<Record<Heading, string>>
  /** The problem that the import reports. */
  readonly said: string
  /** True if the row is imported without the bad value. */
  readonly isTaken?: true
}

export const BAD_ROWS: readonly BadRow[] = [
  { overrides: { 'Company name': '' }, said: 'Company name: missing.' },
  { overrides: { 'Company name': 'x'.repeat(81) }, said: 'Please enter at most 80 characters.' },
  { overrides: { 'Company name': '\u200b' }, said: 'Company name:' },
  { overrides: { 'Role title': ' ' }, said: 'Role title: missing.' },
  { overrides: { Location: 'N/A' }, said: 'Location: missing.' },
  { overrides: { 'Position Type': 'Volunteer' }, said: '“Volunteer” is none of Internship' },
  {
    overrides: { 'Interview process': words(19), 'Questions asked': '' },
    said: 'Interview process: 19 words',
  },
  {
    overrides: { 'Interview process': words(19).replaceAll(' ', '\u00a0'), 'Questions asked': '-' },
    said: 'Interview process: 19 words',
  },
  { overrides: { 'Questions asked': words(1_500) }, said: 'Please enter at most 6,000 characters.' },
  { overrides: { Timestamp: 'yesterday' }, said: 'Timestamp: “yesterday” is not a date' },
  { overrides: { Timestamp: '1/1/2199 10:00:00' }, said: 'is in the future' },
  {
    overrides: { 'Year applied': 'the fall before my junior year' },
    said: 'Please enter at most 20 characters. Imported without it.',
    isTaken: true,
  },
  { overrides: { 'Start date': 'someday' }, said: '“someday” is not a date', isTaken: true },
  { overrides: { 'Start date': '2/30/2025' }, said: '“2/30/2025” is not a date', isTaken: true },
  { overrides: { 'Start date': '12/31/1999' }, said: 'Please enter a date from', isTaken: true },
  { overrides: { GPA: '5' }, said: 'GPA: “5”. Please enter a GPA from 0 to 4', isTaken: true },
  { overrides: { GPA: '8.7/10' }, said: '7/10”. Do you mean 3.48?', isTaken: true },
  { overrides: { 'Hourly rate': '40-45' }, said: 'Please enter one number, not a range.', isTaken: true },
  { overrides: { Outcome: 'Ghosted' }, said: 'Outcome: “Ghosted” is none of', isTaken: true },
  { overrides: { Difficulty: '7' }, said: 'Difficulty: “7” is none of', isTaken: true },
  {
    overrides: { 'Kinds of rounds': 'Technical, Lunch' },
    said: 'Rounds: “Technical, Lunch” is none of',
    isTaken: true,
  },
  {
    overrides: { Name: '' },
    said: 'Name: missing. Imported without name and contact.',
    isTaken: true,
  },
  {
    overrides: { 'Open to contact': 'Only my email' },
    said: '“Only my email” is neither yes nor no. Imported without name and contact.',
    isTaken: true,
  },
  {
    overrides: { 'Questions asked': 'Two sum' },
    said: 'Questions asked: imported as part of Interview process.',
    isTaken: true,
  },
]

/** Good rows, then one bad row of every kind, then one duplicate. */
export function sheetRows(good: number): readonly Row[] {
  const first = Array.from({ length: good }, (_row, index) => sheetRow(index))
  const bad = BAD_ROWS.map(({ overrides }, index) => sheetRow(good + index, overrides))
  return [...first, ...bad, sheetRow(0, { Timestamp: '9/28/2024 23:59:59' })]
}

type Cell = (text: string) => string

/** A cell, in quotes where necessary. */
const quotedFor =
  (special: RegExp): Cell =>
  (text) =>
    special.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function table(rows: readonly Row[], cell: Cell, delimiter: string): readonly string[] {
  const headings = Object.keys(rows[0] ?? {})
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))].map((cells) =>
    cells.map(cell).join(delimiter),
  )
}

/** Google Sheets, "Comma-separated values": CRLF, no UTF-8 mark, no line break at the end. */
export function googleCsv(rows: readonly Row[]): Buffer {
  return Buffer.from(table(rows, quotedFor(/[",\r\n]/), ',').join('\r\n'))
}

/** Excel in a country with decimal commas, "CSV UTF-8": a mark, semicolons, CRLF, its own dates. */
export function excelCsv(rows: readonly Row[]): Buffer {
  const there = rows.map((row) => ({
    ...row,
    Timestamp: germanDate(row['Timestamp'] ?? ''),
    'Start date': germanDate(row['Start date'] ?? ''),
    GPA: (row['GPA'] ?? '').replace('.', ','),
  }))
  return Buffer.from(`\ufeff${table(there, quotedFor(/[";\r\n]/), ';').join('\r\n')}\r\n`)
}

/** Airtable, "Download CSV": a mark, LF, times with am and pm, a ticked box as "checked". */
export function airtableCsv(rows: readonly Row[]): Buffer {
  const there = rows.map((row) => ({
    ...row,
    Timestamp: (row['Timestamp'] ?? '').replace(
      / (\d+):(\d+):\d+$/,
      (_time, hour: string, minute: string) => {
        return ` ${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`
      },
    ),
    'Open to contact': row['Open to contact'] === 'Yes' ? 'checked' : (row['Open to contact'] ?? ''),
  }))
  return Buffer.from(`\ufeff${table(there, quotedFor(/[",\n]/), ',').join('\n')}\n`)
}

/** Google Sheets, "Tab-separated values": no quotes, so no line break or tab within a cell. */
export function googleTsv(rows: readonly Row[]): Buffer {
  return Buffer.from(table(rows, (text) => text.replaceAll(/[\t\r\n]+/g, ' '), '\t').join('\r\n'))
}

/** '9/14/2024 16:05:09' as '14.09.2024 16:05:09'; any other text as it is. */
function germanDate(text: string): string {
  return text.replace(/^(\d+)\/(\d+)\//, (_date, month: string, day: string) => {
    return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.`
  })
}
