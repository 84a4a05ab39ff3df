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
  Interviewed: '',
  'Interview process': `They called, "twice", and then\n${words(25)}`,
  'Questions asked': `Arrays, graphs; and ${words(25)}`,
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
    'Questions asked': `Question ${index}; ${words(25)}`,
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

/** Excel in a country with decimal commas, "CSV UTF-8": a mark, semicolons, CRLF, its own dates. */
export function excelCsv(rows: readonly Row[]): Buffer {
  const there = rows.map((row) => ({
    ...row,
    Timestamp: germanDate(row['Timestamp'] ?? ''),
    'Start date': germanDate(row['Start date'] ?? ''),
    GPA: (row['GPA'] ?? '').replace('.', ','),
  }))
  return Buffer.from(`\ufeff${csvOf(there, ';')}\r\n`)
}

/** Airtable, "Download CSV": a mark, LF, times with am and pm, a ticked box as "checked". */
export function airtableCsv(rows: readonly Row[]): Buffer {
  const there = rows.map((row) => ({
    ...row,
    Timestamp: (row['Timestamp'] ?? '').replace(
      / (\d+):(\d+):\d+$/,
      (_time, hour: string, minute: string) =>
        ` ${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`,
    ),
    'Open to contact': row['Open to contact'] === 'Yes' ? 'checked' : (row['Open to contact'] ?? ''),
  }))
  return Buffer.from(`\ufeff${csvOf(there, ',', '\n')}\n`)
}

/** '9/14/2024 16:05:09' as '14.09.2024 16:05:09'; any other text as it is. */
function germanDate(text: string): string {
  return text.replace(
    /^(\d+)\/(\d+)\//,
    (_date, month: string, day: string) => `${day.padStart(2, '0')}.${month.padStart(2, '0')}.`,
  )
}
