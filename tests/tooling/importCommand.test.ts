/** `npm run import`, run as a user types it: its output, its files, and the data in the local server. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TIME_ZONE } from '../../src/domain/organisation'
import { formatMoment } from '../../src/domain/text/dates'
import { words } from '../helpers/builders'
import { startLocalSite } from '../helpers/localSite'
import { googleCsv, sheetRow, sheetRows } from '../helpers/sheets'

/** The local server, and a folder with a sheet, where the command can run. */
async function siteWith(sheet: Buffer | string) {
  const { run, write, all } = await startLocalSite()
  write('responses.csv', sheet)
  const runImport = (...args: string[]) => run('import.ts', ...args)
  return { run: runImport, write, all }
}

it('shows every row and counts what is missing, and writes nothing', async () => {
  const rows = [
    sheetRow(0, { 'Start date': '2026-05-18T00:00:00Z' }),
    sheetRow(1, { 'Company name': '' }),
    sheetRow(2, { GPA: 'nan', 'Questions asked': `What is &amp;? ${words()}` }),
  ]
  const { run, all } = await siteWith(googleCsv(rows))

  expect(await run('responses.csv', '--local')).toEqual([
    `Timestamp: 3 times without a zone, read as ${TIME_ZONE}.`,
    '    2  refused    Start date: “2026-05-18T00:00:00Z” has a time zone, so its day is unclear. Format the column as a date such as 2026-05-31.',
    '    3  refused    Company name: missing.',
    '    4  new        Google · STEP Intern · Internship · NYC · Offer accepted · Hard · $45 · Fall 2024',
    '                  Questions asked: “&amp;” is a sign of HTML. If the text is not about HTML, type what it stands for.',
    '',
    '3 rows: 2 refused, 1 new; shown as a dash: 1 GPA; no answer: 1 “nan”.',
    'Nothing was written. Run the same command with --write to write it.',
  ])
  expect(await all()).toEqual({})
})

it('names the headings that a sheet should have, without terminal control codes', async () => {
  const { run } = await siteWith('Company,Role title,exe.\u202egnp\u001b[2J\nGoogle,Intern,x\n')

  await expect(run('responses.csv', '--local')).rejects.toThrow(
    'Column C: “exe.gnp [2J” is none of our headings. Rename or delete the column.\n',
  )
})

it('writes nothing at all when the rules refuse one row', async () => {
  const { run, write, all } = await siteWith(googleCsv([sheetRow(0), sheetRow(1, { GPA: '2.1' })]))
  const rules = readFileSync('database.rules.json', 'utf8')
  write('database.rules.json', rules.replaceAll('newData.val() <= 4', 'newData.val() >= 3'))

  await expect(run('responses.csv', '--local', '--write')).rejects.toThrow(
    /Nothing was written\. database\.rules\.json refuses these rows:\nRow 3: /,
  )
  expect(await all()).toEqual({})
})

it('fills the local server, changes nothing the second time, and removes everything on undo', async () => {
  const { run, write, all } = await siteWith(googleCsv([...sheetRows(5), sheetRow(9, { Location: '' })]))

  expect((await run('responses.csv', '--local', '--write')).at(-1)).toBe('Written.')
  const stored = await all()
  expect(Object.keys(Object(stored['interviews']).archive)).toHaveLength(5)

  const again = await run('responses.csv', '--local', '--write')
  expect(again.slice(-2)).toEqual(['6 rows: 5 unchanged, 1 refused.', 'Nothing to do.'])
  write('other.csv', googleCsv([sheetRow(9)]))
  expect(await run('other.csv', '--local')).toContain(
    '5 imported entries are of another sheet, or of a row with another time, company or role.',
  )
  const card = 'Google · STEP Intern · Internship · NYC · Offer accepted · Hard · $45 · 3.70 · Fall 2024'
  write('edited.csv', googleCsv([sheetRow(1, { Location: 'Remote' })]))
  expect(await run('edited.csv', '--local')).toContain(`                  Stored: ${card}`)
  const times = Object.values<{ timestamp: number }>(Object(stored['interviewSummaries'])).map(
    ({ timestamp }) => formatMoment(timestamp),
  )
  expect(await run('--undo', '--local')).toEqual([
    ...times.toSorted().map((time) => `  ${time}  ${card}`),
    '5 imported entries to remove.',
    'Nothing was written. Run the same command with --write to write it.',
  ])
  expect(await all()).toEqual(stored)
  await run('--undo', '--local', '--write')
  expect(Object.keys(await all())).toEqual(['interviewSummaries'])
})

it.each([
  [[], 'npm run import -- SHEET [options]'],
  [['responses.csv'], 'Add --local or --live'],
  [['nowhere.csv', '--local'], 'nowhere.csv: There is no such file.'],
  [['responses.csv', '--live', '--local'], 'Add --local or --live'],
])('ends with an error message when it is called with %j', async (args, sentence) => {
  const { run } = await siteWith(googleCsv([sheetRow(0)]))

  await expect(run(...args)).rejects.toThrow(sentence)
})
