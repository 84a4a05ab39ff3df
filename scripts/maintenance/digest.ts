/** `npm run digest`: writes the figures of a season from an export, for a newsletter (docs/operations.md). */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEntry } from '../../src/data/parse'
import { isCalendarDate } from '../../src/domain/dates'
import { runCommand } from '../command'
import { BACKUPS, LOCAL_BACKUPS, readInput } from '../inputFile'
import { print } from '../print'
import { digestCsv, digestMarkdown, digestOf } from './digestText'
import { childrenOf, parseExport } from './exportFile'

const HELP = `npm run digest -- EXPORT.json --since 2026-08-01 [--until 2026-12-31] [--out FILE]

Reads an export of the database, such as a file of "npm run backup" (NEWEST is the newest). Prints figures about the entries
of a period, as Markdown. Saves them in FILE (default .local/digest.md), and in a CSV file beside it.

  --since DAY  the first day of the period
  --until DAY  its last day (default today)
  --out FILE   the Markdown file
  --local      NEWEST is the newest file of "npm run backup -- --local"
  --help       print this help`

const OPTIONS = {
  since: { type: 'string' },
  until: { type: 'string' },
  out: { type: 'string', default: '.local/digest.md' },
  local: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  if (values.help === true) return print(HELP.split('\n'))
  if (file === undefined) throw new Error(`Name the file of a backup, or NEWEST.\n\n${HELP}`)
  if (more.length > 0 || values.since === undefined) throw new Error(HELP)

  const from = startOf(values.since, '--since')
  const until = values.until === undefined ? Date.now() : startOf(values.until, '--until', 1)
  if (until <= from)
    throw new Error('The period has no days: --until is before --since, or --since is in the future.')
  const { interviews } = parseExport(
    String(await readInput(file, values.local === true ? LOCAL_BACKUPS : BACKUPS)),
    { interviewsOnly: true },
  )
  const entries = Object.keys(interviews).flatMap((uid) =>
    Object.entries(childrenOf(interviews, uid)).flatMap(([id, stored]) => parseEntry(id, stored) ?? []),
  )
  const digest = digestOf(entries, { from, until })
  const markdown = digestMarkdown(digest)
  const csv = `${values.out.replace(/\.md$/, '')}.csv`
  await mkdir(dirname(values.out), { recursive: true })
  await writeFile(values.out, markdown)
  await writeFile(csv, digestCsv(digest))
  print([...markdown.split('\n'), `Saved in ${values.out}, and as a table in ${csv}.`])
}

/** The start of the day that is `daysLater` days after `day`, in the local time zone. In milliseconds since 1970. */
function startOf(day: string, option: string, daysLater = 0): number {
  if (!isCalendarDate(day)) throw new Error(`${option} takes a day such as 2026-08-01, not "${day}".`)
  const date = new Date(`${day}T00:00`)
  return date.setDate(date.getDate() + daysLater)
}

await runCommand(main)
