/** `npm run import`, run as a user types it: its output, its files, and the data in the local server. */

import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { startDatabaseServer } from '#database-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAsOwner } from '../../scripts/ownerRest'
import { commandFolder } from '../helpers/command'
import { googleCsv, response, responses } from '../helpers/sheets'

/** Headings that set a terminal's title, write its clipboard, clear it, reverse its letters, or hide. */
const HOSTILE = Object.fromEntries(
  [
    '\u001b]0;owned\u0007 title',
    '\u001b]52;c;cm0gLXJmIH4=\u0007 clipboard',
    '\u001b[2J\u009b31m colour',
    'exe.\u202egnp',
    'zero\u200bwidth\u{e0041}',
  ].map((heading) => [heading, 'x']),
)
/** Control characters, direction marks, zero-width characters and tags. */
const TERMINAL_OBEYS = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u

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
  it('shows every row and writes only its guessed mapping, until somebody has reviewed it', async () => {
    const { env, all } = await localServer()
    const { run, path } = folderWith(googleCsv(responses(2)), env)
    const lines = await run('responses.csv', '--local', '--write')

    expect(lines[0]).toBe('responses.csv.mapping.json is a guess. Check it and correct it.')
    expect(lines).toContain('    4  skipped    Company name: missing.')
    expect(lines).toContain('  positionType: "Volunteer"')
    expect(lines.at(-2)).toBe('30 rows: 10 new, 0 changed, 0 unchanged, 0 removed, 0 taken, 20 skipped.')
    expect(lines.at(-1)).toContain('Nothing was written. First check')
    expect(existsSync(path('responses.csv.mapping.json'))).toBe(true)
    expect(await all()).toBeNull()
  })

  it('prints hostile headings as escapes, without terminal control codes', async () => {
    const { run } = folderWith(googleCsv([{ ...response(0), ...HOSTILE }]))
    const lines = await run('responses.csv')

    expect(lines.filter((line) => TERMINAL_OBEYS.test(line))).toEqual([])
    expect(lines.map((line) => line.replace(/ +\(not imported\)$/, ''))).toEqual(
      expect.arrayContaining([
        String.raw`  \u001b]0;owned\u0007 title`,
        String.raw`  \u001b]52;c;cm0gLXJmIH4=\u0007 clipboard`,
        String.raw`  \u001b[2J\u009b31m colour`,
        String.raw`  exe.\u202egnp`,
        String.raw`  zero\u200bwidth\u{e0041}`,
      ]),
    )
  })

  it('writes record, entry, card and owner, with the corrected columns', async () => {
    const { env, all } = await localServer()
    const { run, json, write } = folderWith(googleCsv([response(0)]), env)
    await run('responses.csv')
    const mapping = Object(json('responses.csv.mapping.json'))
    const corrected = { ...mapping, columns: { ...mapping.columns, 'Hourly pay': '' } }
    write('responses.csv.mapping.json', corrected)
    const lines = await run('responses.csv', '--local', '--write')

    expect(lines.at(-1)).toBe('Written.')
    const stored = Object(await all())
    const [id = ''] = Object.keys(stored.interviews.archive)
    expect(Object.keys(stored.users)).toEqual(['archive'])
    expect(Object.keys(stored.interviewSummaries)).toEqual([id])
    expect(stored.entryOwners).toEqual({ [id]: 'archive' })
    expect(JSON.stringify(stored)).not.toContain('hourlyRate')
  })

  it('writes nothing at all when the rules refuse one row', async () => {
    const { env, all } = await localServer()
    const { run, write } = folderWith(googleCsv([response(0), response(1, { GPA: '2.1' })]), env)
    await run('responses.csv')
    const rules = readFileSync('database.rules.json', 'utf8')
    write('database.rules.json', rules.replaceAll('newData.val() <= 4', 'newData.val() >= 3'))

    await expect(run('responses.csv', '--local', '--write')).rejects.toThrow(
      /Nothing was written\. database\.rules\.json refuses these rows:\nRow 3: /,
    )
    expect(await all()).toBeNull()
  })

  it('fills the local server, changes nothing the second time, and removes everything on undo', async () => {
    const { env, all } = await localServer()
    const { run } = folderWith(googleCsv(responses(5)), env)
    await run('responses.csv', '--local')
    expect(await all()).toBeNull()

    await run('responses.csv', '--local', '--write')
    const stored = Object(await all())
    expect(Object.keys(stored.interviews.archive)).toHaveLength(13)

    const again = await run('responses.csv', '--local', '--write')
    expect(again.slice(-2)).toEqual([
      '33 rows: 0 new, 0 changed, 13 unchanged, 0 removed, 0 taken, 20 skipped.',
      'Nothing to do.',
    ])
    expect(await all()).toEqual(stored)

    expect(await run('--undo', '--local')).toEqual([
      '13 imported entries to remove.',
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
    const { run } = folderWith(googleCsv([response(0)]), { VITE_LOCAL_DATABASE_PORT: '9' })

    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
