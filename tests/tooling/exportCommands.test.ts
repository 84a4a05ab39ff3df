/** The maintenance commands, run as a user types them: their files and messages. */

import { describe, expect, it } from 'vitest'
import { commandFolder } from '../helpers/command'
import { oldDatabase, oldId, oldInterviews } from '../helpers/oldExport'

/** A folder with an export, where the commands can run. */
function folderWith(database: object) {
  const folder = commandFolder()
  folder.write('export.json', database)
  return folder
}

describe('npm run check:export', () => {
  it('writes the patch and prints the fixes', async () => {
    const folder = folderWith({
      ...oldDatabase(),
      interviews: { ...oldInterviews(), odd: { [oldId(999)]: 'hello' } },
    })
    const said = await folder.run('maintenance/checkExport.ts', 'export.json', '--out', 'patches/one.json')

    const patch = Object(folder.json('patches/one.json'))
    expect(said).toContain(`${Object.keys(patch).length} changes`)
    expect(said).toContain('npm run patch -- patches/one.json --write')
    expect(said).toContain('Entries without a summary (240):')
    expect(said).toContain('is missing; gpa "3.8/4" cannot be read, and is not on the card')
    expect(said).toContain(`  interviews/odd/${oldId(999)} is not a record`)
  })

  it.each([
    [['nowhere.json'], 'nowhere.json: There is no such file.'],
    [['export.json', '--out', './export.json'], 'The result would replace the export.'],
    [[], 'npm run check:export -- EXPORT.json'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    const folder = folderWith(oldDatabase())

    await expect(folder.run('maintenance/checkExport.ts', ...args)).rejects.toThrow(sentence)
    expect(folder.json('export.json')).toEqual(oldDatabase())
  })

  it('refuses the accounts of a backup', async () => {
    const folder = folderWith({ users: [{ localId: 'u-ann' }] })

    await expect(folder.run('maintenance/checkExport.ts', 'export.json')).rejects.toThrow(
      'This file has the accounts of a backup.',
    )
  })

  it('prints the keys of the database without terminal control codes', async () => {
    const folder = folderWith({ users: {}, emailToUid: { 'a\u001b]52;c;eA==\u0007\nb': 'u-ann' } })
    const said = await folder.run('maintenance/checkExport.ts', 'export.json')

    expect(said.split('\n')).toContain('  emailToUid/a\\u001b]52;c;eA==\\u0007\\u000ab names "u-ann"')
  })
})

describe('npm run digest', () => {
  it('writes the entries shared since a given day, as Markdown and as a table', async () => {
    const folder = folderWith(oldInterviews())
    const said = await folder.run('maintenance/digest.ts', 'export.json', '--since', '2024-01-01')

    // Of 240 entries, those with two of the six kinds of time: March 2024, once as a number.
    expect(said).toContain('80 new experiences from 2 companies.')
    expect(said).toContain('Saved in .local/digest.md, and as a table in .local/digest.csv.')
    expect(folder.text('.local/digest.md')).toMatch(/^# Interview experiences, January 1, 2024 to /)
    expect(folder.text('.local/digest.csv')).toContain('"Companies","Google"')
  })

  it.each([
    [['export.json'], 'npm run digest -- EXPORT.json'],
    [[], 'Name the file of a backup, or NEWEST.'],
    [['NEWEST', '--local', '--since', '2024-01-01'], 'There is no backup in .local/backups/ yet.'],
    [['export.json', '--since', 'August'], '--since takes a day such as 2026-08-01, not "August".'],
    [['export.json', '--since', '2024-03-02', '--until', '2024-03-01'], 'The period has no days'],
    [['settings.json', '--since', '2024-01-01'], 'This file is no export of the database'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    const folder = folderWith(oldInterviews())
    folder.write('settings.json', { name: 'a project', scripts: { dev: 'vite' } })

    await expect(folder.run('maintenance/digest.ts', ...args)).rejects.toThrow(sentence)
  })
})
