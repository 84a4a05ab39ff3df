/** `npm run import`, run as a user types it: its output, its files, and the data in the local server. */

import { copyFileSync, readFileSync } from 'node:fs'
import { startDatabaseServer } from '#database-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAsOwner } from '../../scripts/ownerRest'
import { words } from '../helpers/builders'
import { commandFolder } from '../helpers/command'
import { googleCsv, sheetRow, sheetRows } from '../helpers/sheets'

/** A folder with the rules and a sheet, where the command can run. */
function folderWith(sheet: Buffer, env: Readonly<Record<string, string>> = {}) {
  const folder = commandFolder()
  copyFileSync('database.rules.json', folder.path('database.rules.json'))
  folder.write('responses.csv', sheet)
  return {
    ...folder,
    run: async (...args: string[]) =>
      (await folder.runWith({ ...process.env, ...env }, 'import.ts', ...args)).trim().split('\n'),
  }
}

async function localServer() {
  const server = await startDatabaseServer({ rules: readFileSync('database.rules.json', 'utf8') })
  onTestFinished(() => server.close())
  return {
    env: { VITE_LOCAL_DATABASE_PORT: String(server.port) },
    all: () => readAsOwner({ database: server.port }, ''),
  }
}

describe('npm run import', () => {
  it('prints our headings with an example that it can import', async () => {
    const { run, write } = folderWith(Buffer.from(''))
    write('example.csv', (await run('--headings')).join('\n'))

    expect((await run('example.csv')).at(-2)).toBe('1 row: 1 new.')
  })

  it('shows every row and counts what is missing, and writes nothing', async () => {
    const { env, all } = await localServer()
    const rows = [
      sheetRow(0, { 'Start date': '2026-05-18T00:00:00Z' }),
      sheetRow(1, { 'Company name': '' }),
      sheetRow(2, { GPA: 'nan', 'Questions asked': `What is &amp;? ${words(20)}` }),
    ]
    const { run } = folderWith(googleCsv(rows), env)

    expect(await run('responses.csv', '--local')).toEqual([
      'Timestamp: 3 times without a zone, read as America/New_York.',
      '    2  refused    Start date: “2026-05-18T00:00:00Z” has a time zone, so its day is unclear. Format the column as a date such as 2026-05-31.',
      '    3  refused    Company name: missing.',
      '    4  new        Google · STEP Intern · Internship · NYC · Offer accepted · Hard · Fall 2024 · $45',
      '                  Questions asked: “&amp;” is a sign of HTML. If the text is not about HTML, type what it stands for.',
      '',
      '3 rows: 1 new, 2 refused; 1 without GPA (shown as a dash); no answer: “nan” 1 time.',
      'Nothing was written. Run the same command with --write to write it.',
    ])
    expect(await all()).toBeNull()
  })

  it('names the headings that a sheet should have, without terminal control codes', async () => {
    const { run } = folderWith(Buffer.from('Company,Role title,exe.\u202egnp\u001b[2J\nGoogle,Intern,x\n'))

    await expect(run('responses.csv')).rejects.toThrow(
      [
        'The first row needs our headings.',
        'Column A: “Company” is none of our headings. Rename or delete the column.',
        'Column C: “exe.gnp [2J” is none of our headings. Rename or delete the column.',
      ].join('\n'),
    )
  })

  it('writes nothing at all when the rules refuse one row', async () => {
    const { env, all } = await localServer()
    const { run, write } = folderWith(googleCsv([sheetRow(0), sheetRow(1, { GPA: '2.1' })]), env)
    const rules = readFileSync('database.rules.json', 'utf8')
    write('database.rules.json', rules.replaceAll('newData.val() <= 4', 'newData.val() >= 3'))

    await expect(run('responses.csv', '--local', '--write')).rejects.toThrow(
      /Nothing was written\. database\.rules\.json refuses these rows:\nRow 3: /,
    )
    expect(await all()).toBeNull()
  })

  it('fills the local server, changes nothing the second time, and removes everything on undo', async () => {
    const { env, all } = await localServer()
    const { run } = folderWith(googleCsv([...sheetRows(5), sheetRow(9, { Location: '' })]), env)
    await run('responses.csv', '--local')
    expect(await all()).toBeNull()

    expect((await run('responses.csv', '--local', '--write')).at(-1)).toBe('Written.')
    const stored = Object(await all())
    expect(Object.keys(stored.interviews.archive)).toHaveLength(5)

    const again = await run('responses.csv', '--local', '--write')
    expect(again.slice(-2)).toEqual(['6 rows: 5 unchanged, 1 refused.', 'Nothing to do.'])
    expect(await all()).toEqual(stored)

    expect(await run('--undo', '--local')).toEqual([
      '5 imported entries to remove.',
      'Nothing was written. Run the same command with --write to write it.',
    ])
    expect(await all()).toEqual(stored)
    await run('--undo', '--local', '--write')
    expect(Object.keys(Object(await all()))).toEqual(['interviewSummaries'])
  })

  it.each([
    [[], 'npm run import -- SHEET [options]'],
    [['responses.csv', '--undo'], '--undo needs a database to compare with'],
    [['responses.csv', '--local'], 'No local server answers on port 9.'],
    [['nowhere.csv'], 'nowhere.csv: There is no such file.'],
    [['responses.csv', '--live', '--local'], 'Use --local or --live, not both.'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    const { run } = folderWith(googleCsv([sheetRow(0)]), { VITE_LOCAL_DATABASE_PORT: '9' })

    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
