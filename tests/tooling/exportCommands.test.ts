/** The maintenance commands as they are typed: their files, messages and exit codes. */

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { oldDatabase, oldId, oldInterviews } from '../helpers/oldExport'

const runFile = promisify(execFile)

/** A folder with an export in it, where the commands can be run. */
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
    json: (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }
}

describe('npm run backfill', () => {
  it('writes summaries and owners and says how to import them and what is left out', async () => {
    const folder = folderWith({ ...oldInterviews(), odd: { [oldId(999)]: 'hello' } })
    const { stdout } = await folder.run('backfill.ts', 'export.json')

    const lines = stdout.split('\n')
    expect(Object.keys(Object(folder.json('.local/backfill.json')))).toHaveLength(480)
    expect(lines[0]).toBe(
      'The summaries and owners of 240 entries are in .local/backfill.json. To import them:',
    )
    expect(lines[1]).toContain('firebase database:update / .local/backfill.json')
    expect(lines).toContain('Left out, because the entry (1):')
    expect(lines).toContain(`  interviews/odd/${oldId(999)} is no record`)
  })

  it.each([
    [['nowhere.json'], 'nowhere.json'],
    [['export.json', '--out', './export.json'], 'The result would replace the export.'],
    [[], 'npm run backfill -- EXPORT.json'],
  ])('ends with a sentence when it is called with %j', async (args, sentence) => {
    const folder = folderWith(oldInterviews())

    await expect(folder.run('backfill.ts', ...args)).rejects.toThrow(sentence)
    expect(folder.json('export.json')).toEqual(oldInterviews())
  })
})

describe('npm run check:export', () => {
  it('writes the patch and says what it fixes', async () => {
    const folder = folderWith(oldDatabase())
    const { stdout } = await folder.run('checkExport.ts', 'export.json', '--out', 'patches/one.json')

    const patch = Object(folder.json('patches/one.json'))
    expect(stdout).toContain(`${Object.keys(patch).length} changes`)
    expect(stdout).toContain('firebase database:update / patches/one.json')
    expect(stdout).toContain('Entries without a summary (240):')
  })
})
