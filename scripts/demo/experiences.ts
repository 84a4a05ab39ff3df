/** Reads the experiences of the demo people from experiences.csv, as `npm run import` reads a sheet. All are invented. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { monthAt } from '../../src/domain/text/dates'
import type { EntryContent } from '../../src/domain/entry/entry'
import { entryContentSchema } from '../../src/domain/entry/entrySchemas'
import { readDate } from '../import/dates'
import { readRows } from '../import/rows'
import { headingOf, readSheet, type SheetRow } from '../import/sheet'
import { DEMO_PEOPLE } from './people'

export interface DemoExperience {
  /** The key of the author in people.ts. */
  readonly person: string
  /** The time of the posting, in milliseconds since 1970. */
  readonly timestamp: number
  readonly content: EntryContent
}

const FILE = join(import.meta.dirname, 'experiences.csv')
/** "Today" in the sheet. An entry of the day before becomes an entry of yesterday. */
const SHEET_DAY_MS = Date.parse('2026-11-20')

/**
 * The experiences with dates before `nowMs`. The name of a row is that of its author, who may not be open to contact. Throws
 * an error with a message to print if a row is not complete and valid.
 */
export function readDemoExperiences(
  nowMs: number,
  sheetBytes: Buffer = readFileSync(FILE),
): readonly DemoExperience[] {
  const rows = readSheet(sheetBytes)
  const entries = readRows(rows, SHEET_DAY_MS)
  return rows.map((row, index) => {
    const { content = null, notes = [] } = entries[index] ?? {}
    if (content === null || notes.length > 0) throw refusal(row, notes.join(' '))
    const person = DEMO_PEOPLE.find(({ username }) => username === row.cells.name)
    if (person === undefined) throw refusal(row, 'The name is not that of a demo person.')
    const movedToNow = (name: 'timestamp' | 'interviewedIn') => {
      const day = readDate(row.cells[name])?.day
      if (day === undefined) throw refusal(row, `${headingOf(name)}: “${row.cells[name]}” is not a day.`)
      return nowMs - SHEET_DAY_MS + Date.parse(day)
    }
    const interviewedIn = content.interviewedIn === null ? null : monthAt(movedToNow('interviewedIn'))
    const complete = v.safeParse(entryContentSchema, { ...content, interviewedIn })
    if (!complete.success) throw refusal(row, `${v.getDotPath(complete.issues[0])} is missing.`)
    return { person: person.key, timestamp: movedToNow('timestamp'), content: complete.output }
  })
}

function refusal({ number }: SheetRow, problem: string): Error {
  return new Error(`scripts/demo/experiences.csv, row ${number}: ${problem}`)
}
