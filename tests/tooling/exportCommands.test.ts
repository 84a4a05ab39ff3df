/** The maintenance commands, run as a user types them: their files, messages and exit codes. */

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { oldDatabase, oldId, oldInterviews } from '../helpers/oldExport'

const runFile = promisify(execFile)

/** A folder with an export, where the commands can run. */
function folderWith(database: object) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'export.json'), JSON.stringify(database))
  return {
    run: (script: string, ...args: string[]) =>
      runFile(
        process.execPath,
        ['--import', import.meta.resolve('tsx'), resolve('scripts/maintenance', script), ...args],
        { cwd: folder },
      ),
    write: (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content)),
    json: (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')),
    text: (file: string) => readFileSync(join(folder, file), 'utf8'),
  }
}

describe('npm run backfill', () => {
  it('writes a file of summaries and owners, and prints the next command and the skipped entries', async () => {
    const folder = folderWith({ ...oldInterviews(), odd: { [oldId(999)]: 'hello' } })
    const { stdout } = await folder.run('backfill.ts', 'export.json')

    const lines = stdout.split('\n')
    expect(Object.keys(Object(folder.json('.local/backfill.json')))).toHaveLength(480)
    expect(lines[0]).toBe(
      'The summaries and owners of 240 entries are in .local/backfill.json. To write them to the database:',
    )
    expect(lines[1]).toContain('npm run patch -- .local/backfill.json --write')
    expect(lines).toContain('Skipped entries (1):')
    expect(lines).toContain(`  interviews/odd/${oldId(999)} is not a record`)
  })

  it.each([
    [['nowhere.json'], 'nowhere.json: There is no such file.'],
    [['export.json', '--out', './export.json'], 'The result would replace the export.'],
    [[], 'npm run backfill -- EXPORT.json'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    const folder = folderWith(oldInterviews())

    await expect(folder.run('backfill.ts', ...args)).rejects.toThrow(sentence)
    expect(folder.json('export.json')).toEqual(oldInterviews())
  })
})

describe('npm run check:export', () => {
  it('writes the patch and prints the fixes', async () => {
    const folder = folderWith(oldDatabase())
    const { stdout } = await folder.run('checkExport.ts', 'export.json', '--out', 'patches/one.json')

    const patch = Object(folder.json('patches/one.json'))
    expect(stdout).toContain(`${Object.keys(patch).length} changes`)
    expect(stdout).toContain('npm run patch -- patches/one.json --write')
    expect(stdout).toContain('Entries without a summary (240):')
  })

  it('refuses the accounts of a backup', async () => {
    const folder = folderWith({ users: [{ localId: 'u-ann' }] })

    await expect(folder.run('checkExport.ts', 'export.json')).rejects.toThrow(
      'This file has the accounts of a backup.',
    )
  })

  it('prints the keys of the database without terminal control codes', async () => {
    const folder = folderWith({ users: {}, emailToUid: { 'a\u001b]52;c;eA==\u0007\nb': 'u-ann' } })
    const { stdout } = await folder.run('checkExport.ts', 'export.json')

    expect(stdout).toContain('  emailToUid/a\\u001b]52;c;eA==\\u0007\\u000ab names "u-ann"\n')
  })
})

describe('npm run digest', () => {
  it('writes the entries shared since a given day, as Markdown and as a table', async () => {
    const folder = folderWith(oldInterviews())
    const { stdout } = await folder.run('digest.ts', 'export.json', '--since', '2024-01-01')

    // Of 240 entries, those with two of the six kinds of time: March 2024, once as a number.
    expect(stdout).toContain('80 new experiences from 2 companies.')
    expect(stdout).toContain('Saved in .local/digest.md, and as a table in .local/digest.csv.')
    expect(folder.text('.local/digest.md')).toMatch(/^# Interview experiences, January 1, 2024 to /)
    expect(folder.text('.local/digest.csv')).toContain('"Companies","Google"')
  })

  it.each([
    [['export.json'], 'npm run digest -- EXPORT.json'],
    [['export.json', '--since', 'August'], '--since takes a day such as 2026-08-01, not "August".'],
    [['export.json', '--since', '2024-03-02', '--until', '2024-03-01'], 'The period has no days'],
    [['settings.json', '--since', '2024-01-01'], 'This file is no export of the database'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    const folder = folderWith(oldInterviews())
    folder.write('settings.json', { name: 'a project', scripts: { dev: 'vite' } })

    await expect(folder.run('digest.ts', ...args)).rejects.toThrow(sentence)
  })
})
