/** `npm run repair`, run as a user types it: its findings, and the data that it writes. */

import { describe, expect, it } from 'vitest'
import { entryChanges, entryRemoval } from '../../src/data/entries'
import { entryContent } from '../helpers/builders'
import { commandFolder } from '../helpers/command'
import { startLocalSite } from '../helpers/localSite'
import { oldDatabase, oldId, oldInterviews } from '../helpers/oldExport'

const ODD = { ...oldDatabase(), interviews: { ...oldInterviews(), odd: { [oldId(999)]: 'hello' } } }

describe('npm run repair', () => {
  it('lists what is wrong and writes nothing, then repairs all that it can', async () => {
    const { run, all, change } = await startLocalSite()
    await change(ODD)

    const said = await run('repair.ts', '--local')

    expect(said).toContain('Entries without a summary (240):')
    expect(said).toContain(`  interviews/odd/${oldId(999)} is not a record`)
    expect(said.join('\n')).toContain('is missing; gpa "3.8/4" cannot be read, and is not on the card')
    expect(said.at(-1)).toBe('Nothing was written. To write the changes: npm run repair -- --local --write')
    expect(await all()).toEqual(ODD)

    expect((await run('repair.ts', '--local', '--write')).at(-1)).toBe('Written.')

    expect(await run('repair.ts', '--local')).toEqual([
      'Found 1 problem. 0 changes would fix 0 of them.',
      '',
      'Entries that cannot have a summary (1):',
      `  interviews/odd/${oldId(999)} is not a record`,
      'Nothing to do.',
    ])
  })

  it('restores nothing of an entry that was removed after the list', async () => {
    const { run, all, change } = await startLocalSite()
    const [id, other] = [oldId(1), oldId(2)]
    const content = { ...entryContent(), openToContact: false, name: 'Ann', contact: 'ann@my.test' }
    const { [`interviews/u-ann/${id}`]: entry } = entryChanges('u-ann', id, content, 1_790_000_000_000)
    await change({
      'users/u-ann': { username: 'Ann' },
      [`interviews/u-ann/${id}`]: entry,
      [`interviews/u-ann/${other}`]: entry,
    })
    await run('repair.ts', '--local')
    await change(entryRemoval('u-ann', id))

    await run('repair.ts', '--local', '--write')

    const { interviews, interviewSummaries, entryOwners } = Object(await all())
    expect(Object.keys(interviews['u-ann'])).toEqual([other])
    expect(entryOwners).toEqual({ [other]: 'u-ann' })
    expect(interviewSummaries[id]).toEqual({ removed: true, changedAt: expect.any(Number) })
    expect(interviewSummaries[other]).toMatchObject({ companyName: content.companyName })
  })

  it('lists the problems of a backup, without terminal control codes', async () => {
    const { run, write, json } = commandFolder()
    const stored = { users: {}, emailToUid: { 'a\u001b]52;c;eA==\u0007\nb': 'u-ann' } }
    write('backups/2026-11-22T09-05-07Z.json', stored)
    const said = (await run('repair.ts', 'NEWEST')).split('\n')

    expect(said).toContain('  emailToUid/a\\u001b]52;c;eA==\\u0007\\u000ab names "u-ann"')
    expect(said.at(-1)).toContain('Nothing was written.')
    expect(json('backups/2026-11-22T09-05-07Z.json')).toEqual(stored)
  })

  it.each([
    [['NEWEST', '--write'], 'The problems of a file are only listed.'],
    [['one.json', 'two.json'], 'npm run repair [-- options]'],
    [['--local'], 'No local server answers on port 9.'],
    [['--write'], '.env.production names no project: run "npm run setup".'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    const { runWith } = commandFolder()
    const env = { ...process.env, VITE_LOCAL_DATABASE_PORT: '9', VITE_FIREBASE_PROJECT_ID: '' }

    await expect(runWith(env, 'repair.ts', ...args)).rejects.toThrow(sentence)
  })
})
