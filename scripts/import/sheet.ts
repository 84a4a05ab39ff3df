/** A sheet as spreadsheet programs export it: CSV with commas or semicolons, or TSV, in the encodings that they write. */

import { CsvError, parse } from 'csv-parse/sync'

export interface Sheet {
  /** Each once: of two that are the same the second has ' (2)' behind it. */
  readonly headings: readonly string[]
  /** Without those that are blank. */
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** As the program numbers it: the headings are row 1. */
  readonly number: number
  /** By heading. */
  readonly cells: ReadonlyMap<string, string>
  /** How many cells it has more than there are headings; negative for fewer. Programs write as many. */
  readonly surplus: number
}

const DELIMITERS = [',', ';', '\t'] as const

/** Throws an error with a message to print for what is no sheet. */
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

/** UTF-8, with a mark at its beginning or without; Excel's "Unicode text"; or what Excel for Windows wrote before UTF-8. */
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

/** The one that makes the most columns of the headings. */
function delimiterOf(text: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, columns: columnsOf(text, delimiter) }))
  const best = counted.reduce((most, one) => (one.columns > most.columns ? one : most))
  if (best.columns < 2) throw new Error('The sheet has one column only, so it is no CSV or TSV of responses.')
  return best.delimiter
}

/** None for a delimiter with which the quotation marks make no sense. */
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
    // Google writes tabs without quotation: those marks are part of what somebody wrote.
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
