/** Reads a sheet that a spreadsheet program has exported: CSV with commas or semicolons, or TSV, in their encodings. */

import { CsvError, parse } from 'csv-parse/sync'

export interface Sheet {
  /** Unique headings: ' (2)' is added to the second of two equal ones. */
  readonly headings: readonly string[]
  /** The rows that are not blank. */
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** The row number in the spreadsheet program. The headings are row 1. */
  readonly number: number
  /** By heading. */
  readonly cells: ReadonlyMap<string, string>
  /** The number of cells minus the number of headings. It is 0 in every intact file. */
  readonly surplus: number
}

const DELIMITERS = [',', ';', '\t'] as const

/** Throws an error with a message to print if the file is not a sheet. */
export function readSheet(bytes: Uint8Array): Sheet {
  const text = decode(bytes)
  const [headings = [], ...records] = recordsOf(text, delimiterOf(text))
  const names = distinct(headings.map((heading) => heading.replaceAll(/\s+/g, ' ').trim()))
  const rows = records
    .map((record, index) => ({
      number: index + 2,
      cells: new Map(names.map((name, column) => [name, record[column] ?? ''])),
      surplus: record.length - names.length,
    }))
    .filter(({ number }) => (records[number - 2] ?? []).some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new Error('The sheet has no rows below its headings.')
  return { headings: names, rows }
}

/** Decodes UTF-8 with or without a byte order mark, Excel's "Unicode text", and the older encoding of Excel for Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new Error('This is a workbook. Save its sheet as "CSV UTF-8" and import that.')
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that splits the headings into the most columns. */
function delimiterOf(text: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, columns: columnsOf(text, delimiter) }))
  const best = counted.reduce((most, one) => (one.columns > most.columns ? one : most))
  if (best.columns < 2)
    throw new Error('The sheet has only one column, so it is not a CSV or TSV file of responses.')
  return best.delimiter
}

/** The number of columns; 0 if the quotation marks are invalid with this delimiter. */
function columnsOf(text: string, delimiter: string): number {
  try {
    return parse(text, { delimiter, to: 1 })[0]?.length ?? 0
  } catch {
    return 0
  }
}

function recordsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const options = { delimiter, relax_column_count: true }
  try {
    return parse(text, options)
  } catch (cause) {
    // Google does not quote cells in TSV, so quotation marks are part of the text.
    if (delimiter === '\t') return parse(text, { ...options, quote: false })
    if (!(cause instanceof CsvError)) throw cause
    throw new Error(`The sheet cannot be read: ${cause.message}.`, { cause })
  }
}

function distinct(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
