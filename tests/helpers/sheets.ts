/** Rows of old experiences as a sheet, and what the import reads in it. */

import { readRows } from '../../scripts/import/rows'
import { readSheet } from '../../scripts/import/sheet'
import { words } from './builders'

export const NOW = Date.UTC(2026, 10, 22, 12)

export const read = (sheet: Buffer | string) => readRows(readSheet(Buffer.from(sheet)), NOW)

/** The import's reading of a sheet with one row. */
export function readOne(cells: Partial<Record<Heading, string>>) {
  const [row] = read(googleCsv([sheetRow(0, cells)]))
  if (row === undefined) throw new Error('The sheet has no row.')
  return { row, content: row.content, notes: row.notes.join('\n') }
}

/** A row by heading. */
export type Row = Readonly<Record<string, string>>

const ROW = {
  Timestamp: '9/14/2024 16:05:09',
  Name: 'Ann Lee',
  'Preferred contact': 'ann@my.test',
  'Open to contact': 'Yes',
  'Company name': 'Google',
  'Role title': 'STEP Intern',
  'Position Type': 'Internship',
  Location: 'New York, NY',
  'Year applied': 'Fall 2024',
  'Start date': '5/31/2025',
  'Application method': 'Career fair',
  'Hiring process length': '6 weeks',
  Interviewed: '',
  'Interview process': `They called, "twice", and then\n${words()}`,
  'Questions asked': `Arrays, graphs; and ${words()}`,
  GPA: '3.7',
  'Hourly rate': '$45/hr',
  'Base salary': '',
  Outcome: 'Offer accepted',
  Difficulty: '4',
  'Kinds of rounds': 'Technical, Behavioral',
  'Women on the panel': '',
} as const

export type Heading = keyof typeof ROW

/** A valid row, sent one minute after the previous one. */
export function sheetRow(index: number, overrides: Partial<Record<Heading, string>> = {}): Row {
  const [hour, minute] = [Math.floor(index / 60) % 24, index % 60]
  return {
    ...ROW,
    Timestamp: `9/${1 + Math.floor(index / 1440)}/2024 ${hour}:${String(minute).padStart(2, '0')}:09`,
    'Questions asked': `Question ${index}; ${words()}`,
    ...overrides,
  }
}

export const sheetRows = (count: number) => Array.from({ length: count }, (_row, index) => sheetRow(index))

/** The rows below the headings of the first one, with quotation marks where a cell needs them. */
export function csvOf(rows: readonly Row[], delimiter = ',', lineEnd = '\r\n'): string {
  const headings = Object.keys(rows[0] ?? {})
  const special = new RegExp(`["\r\n${delimiter}]`)
  const cell = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map(cell).join(delimiter))
    .join(lineEnd)
}

/** Google Sheets, "Comma-separated values": CRLF, no UTF-8 mark, no line break at the end. */
export const googleCsv = (rows: readonly Row[]) => Buffer.from(csvOf(rows))
