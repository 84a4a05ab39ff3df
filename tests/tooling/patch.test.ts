/** The command that writes an update: it keeps changes that were made to an entry after the update was prepared. */

import { readFileSync } from 'node:fs'
import { startDatabaseServer } from '#database-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseExport, type Tree } from '../../scripts/maintenance/exportFile'
import { withoutStale } from '../../scripts/maintenance/staleChanges'
import { patchAsOwner, readAsOwner } from '../../scripts/ownerRest'
import { entryChanges, entryRemoval } from '../../src/data/records'
import { ARCHIVE_UID } from '../../src/domain/user'
import { entryContent } from '../helpers/builders'
import { commandFolder } from '../helpers/command'
import { googleCsv, responses } from '../helpers/sheets'

/** A local server, and a folder where the commands use it. */
async function site() {
  const server = await startDatabaseServer({ rules: readFileSync('database.rules.json', 'utf8') })
  onTestFinished(() => server.close())
  const folder = commandFolder()
  folder.write('database.rules.json', readFileSync('database.rules.json'))
  const ports = { database: server.port }
  const all = async (): Promise<Tree> => Object((await readAsOwner(ports, '')) ?? {})
  const env = { ...process.env, VITE_LOCAL_DATABASE_PORT: String(server.port) }
  return {
    all,
    change: (changes: Record<string, unknown>) => patchAsOwner(ports, changes),
    write: folder.write,
    run: (script: string, ...args: string[]) => folder.runWith(env, script, ...args),
    exportAll: async () => folder.write('export.json', await all()),
  }
}

const ID = '-Oabcdefghijklmnop01'
const OTHER = '-Oabcdefghijklmnop02'
const TIME = 1_790_000_000_000

describe('an update that was prepared before an entry was removed', () => {
  it('changes only the other entries if it comes from the import of an edited sheet', async () => {
    const { run, write, all, change, exportAll } = await site()
    const sheet = (office: string) =>
      googleCsv(
        responses(2)
          .slice(0, 2)
          .map((row) => ({ ...row, Office: office })),
      )
    write('sheet.csv', sheet('Boston'))
    await run('import.ts', 'sheet.csv')
    await run('import.ts', 'sheet.csv', '--local', '--write')
    const [gone = '', kept = ''] = Object.keys(Object(Object((await all())['interviews'])[ARCHIVE_UID]))
    await exportAll()
    write('sheet.csv', sheet('Remote'))
    await run('import.ts', 'sheet.csv', '--against', 'export.json', '--write')
    await change(entryRemoval(ARCHIVE_UID, gone))

    const said = await run('patch.ts', '.local/import.json', '--local', '--write')

    expect(said.split('\n')).toEqual([
      '3 of 6 changes still fit the database.',
      'Skipped entries (1):',
      `  ${gone} has been removed since`,
      'Written.',
    ])
    const { interviews, interviewSummaries, entryOwners } = Object(await all())
    expect(interviews[ARCHIVE_UID]).toEqual({
      [kept]: expect.objectContaining({ location: 'Remote', revision: 1 }),
    })
    expect(entryOwners).toEqual({ [kept]: ARCHIVE_UID })
    expect(interviewSummaries[gone]).toEqual({ removed: true, changedAt: expect.any(Number) })
  })

  it('restores neither card nor owner nor a part of the entry if it comes from check:export', async () => {
    const { run, all, change, exportAll } = await site()
    const content = { ...entryContent(), openToContact: false, name: 'Ann', contact: 'ann@ufl.edu' }
    const { [`interviews/u-ann/${ID}`]: entry } = entryChanges('u-ann', ID, content, TIME)
    await change({
      'users/u-ann': { username: 'Ann' },
      [`interviews/u-ann/${ID}`]: entry,
      [`interviews/u-ann/${OTHER}`]: entry,
    })
    await exportAll()
    await run('maintenance/checkExport.ts', 'export.json')
    await change(entryRemoval('u-ann', ID))

    await run('patch.ts', '.local/patch.json', '--local', '--write')

    const { interviews, interviewSummaries, entryOwners } = Object(await all())
    expect(Object.keys(interviews['u-ann'])).toEqual([OTHER])
    expect(entryOwners).toEqual({ [OTHER]: 'u-ann' })
    expect(interviewSummaries[ID]).toEqual({ removed: true, changedAt: expect.any(Number) })
    expect(interviewSummaries[OTHER]).toMatchObject({ companyName: content.companyName })
  })

  it('writes nothing without --write', async () => {
    const { run, write, all } = await site()
    write('patch.json', JSON.stringify(entryRemoval('u-ann', ID)))

    expect(await run('patch.ts', 'patch.json', '--local')).toContain('Nothing was written.')
    expect(await all()).toEqual({})
  })

  it.each([
    [[], 'npm run patch -- FILE [options]'],
    [['list.json', '--local'], 'list.json is not an update'],
    [['words.json', '--local'], 'words.json is not valid JSON'],
    [['backup.json', '--local', '--write'], '"users" is no path below a node. To restore a backup'],
    [['slash.json', '--local', '--write'], '"users/" is no path below a node.'],
    [['other.json', '--local', '--write'], '"settings/theme" is no path below a node.'],
  ])('ends with a message when it is called with %j', async (args, message) => {
    const { run, write, all } = await site()
    write('list.json', '[]')
    write('words.json', 'users')
    write('backup.json', '{"users":{"u-ann":{"username":"Ann"}}}')
    write('slash.json', '{"users/u-ann/username":"Ann","users/":null}')
    write('other.json', '{"settings/theme":"dark"}')

    await expect(run('patch.ts', ...args)).rejects.toThrow(message)
    expect(await all()).toEqual({})
  })
})

describe('a change of an entry', () => {
  const present = (tree: object) =>
    parseExport(JSON.stringify({ users: {}, ...tree }), { interviewsOnly: false })
  const stored = (uid: string, id: string, content = entryContent()) => {
    const changes = entryChanges(uid, id, content, TIME)
    return { entry: changes[`interviews/${uid}/${id}`], card: changes[`interviewSummaries/${id}`] }
  }
  const { entry, card } = stored('u-ann', ID)
  const REMOVED = { removed: true, changedAt: TIME }
  const ANN = { interviews: { 'u-ann': { [ID]: entry } }, entryOwners: { [ID]: 'u-ann' } }
  const REPAIR = { [`interviewSummaries/${ID}`]: card, [`entryOwners/${ID}`]: 'u-ann' }
  const WHOLE = { [`interviews/u-ann/${ID}`]: entry, ...REPAIR }

  it.each([
    ['a repair of an unchanged entry', REPAIR, ANN],
    ['a new entry', WHOLE, {}],
    ['the removal of an entry', entryRemoval('u-ann', ID), ANN],
    [
      'the removal of an entry that is already removed',
      entryRemoval('u-ann', ID),
      { interviewSummaries: { [ID]: REMOVED } },
    ],
    ['about no entry', { 'bookmarks/u-bob': null, 'emailToUid/a@b,c': null }, {}],
  ])('is written when it is %s', (_what, changes, tree) => {
    expect(withoutStale(changes, present(tree))).toEqual({ changes, stale: [] })
  })

  it.each([
    [
      'a repair of an entry that was removed',
      REPAIR,
      { interviewSummaries: { [ID]: REMOVED } },
      'has been removed since',
    ],
    ['an entry that was removed', WHOLE, { interviewSummaries: { [ID]: REMOVED } }, 'has been removed since'],
    ['a part of a missing entry', { [`interviews/u-ann/${ID}/name`]: '' }, {}, 'has changed since'],
    [
      'the card of an entry that was edited',
      REPAIR,
      { ...ANN, interviews: { 'u-ann': { [ID]: { ...Object(entry), location: 'Boston' } } } },
      'has changed since',
    ],
    [
      'the owner of an entry that moved to another account',
      { [`entryOwners/${ID}`]: 'u-ann' },
      { interviews: { 'u-bob': { [ID]: entry } }, entryOwners: { [ID]: 'u-bob' } },
      'has changed since',
    ],
    [
      'a new entry whose id another account has by now',
      WHOLE,
      { interviews: { 'u-bob': { [ID]: entry } }, entryOwners: { [ID]: 'u-bob' } },
      'belongs to another account',
    ],
  ])('is skipped when it is %s', (_what, changes, tree, text) => {
    const others = { 'users/u-cat': null }

    expect(withoutStale({ ...changes, ...others }, present(tree))).toEqual({
      changes: others,
      stale: [{ path: ID, text }],
    })
  })
})
