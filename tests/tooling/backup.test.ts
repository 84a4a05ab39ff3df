/** Backups: the saved files, the printed report, and restoring a backup into the local server. */

import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportAccounts, seedAccounts, wipeAccounts } from '#database-server/auth'
import { describe, expect, it } from 'vitest'
import { inTemporaryFile } from '../../scripts/firebaseCli'
import { newestBackup } from '../../scripts/inputFile'
import { parseHashParameters } from '../../scripts/maintenance/accounts'
import { addAccounts, makeBackup } from '../../scripts/maintenance/backups'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { DAY_MS } from '../../src/domain/store/limits'
import { commandFolder } from '../helpers/command'
import { startWholeSite } from '../helpers/localSite'
import { oldDatabase } from '../helpers/oldExport'

const NOW = Date.UTC(2026, 10, 22, 9, 5, 7)

const folder = () => commandFolder().path('')

const writes = (content: unknown) => async (file: string) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

const SMALL = {
  users: { 'u-ann': { username: 'Ann' } },
  interviewSummaries: { '-Oabcdefghijklmnop01': { removed: true, changedAt: 1 } },
}

describe('a backup', () => {
  it('is a file named by its time, with a report of its content and its problems', async () => {
    const path = join(folder(), 'backups')
    const { file, lines } = await makeBackup(path, NOW, writes(oldDatabase()))

    expect(file).toBe(join(path, '2026-11-22T09-05-07Z.json'))
    expect(readdirSync(path)).toEqual(['2026-11-22T09-05-07Z.json'])
    expect(lines.slice(1)).toEqual([
      '  12 accounts',
      '  240 entries',
      '  0 cards',
      '  0 removed entries',
      expect.stringMatching(/^The data has \d+ problems\. To list: npm run repair -- .*09-05-07Z\.json$/),
    ])
  })

  it('is compared with the previous one', async () => {
    const path = folder()
    await makeBackup(path, NOW, writes(oldDatabase()))
    const { lines } = await makeBackup(path, NOW + 1_000, writes(SMALL))

    expect(lines.slice(1)).toEqual([
      '  1 accounts (12 in the previous backup)',
      '  0 entries (240 in the previous backup)',
      '  0 cards (0 in the previous backup)',
      '  1 removed entries (0 in the previous backup)',
      'The data is consistent.',
    ])
  })

  it('is made also if the previous one is damaged or encrypted, and names that', async () => {
    const path = folder()
    const before = join(path, '2026-11-01T00-00-00Z.json')
    writeFileSync(before, '{"users":{"a')
    const { lines } = await makeBackup(path, NOW, writes(SMALL))

    expect(lines.slice(1, 3)).toEqual([
      expect.stringContaining(`${before}, the previous backup, cannot be read: Error: The export is not`),
      '  1 accounts',
    ])
  })

  it.skipIf(process.platform === 'win32')('can be read by nobody else on the machine', async () => {
    const path = join(folder(), 'backups')
    mkdirSync(path, { mode: 0o755 })
    const { file } = await makeBackup(path, NOW, writes(SMALL))

    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect((statSync(path).mode & 0o777).toString(8)).toBe('700')
  })

  it('is refused if the answer is cut off, and no part of it is saved', async () => {
    const path = folder()

    const refused = makeBackup(path, NOW, writes('{"users":{"u-ann":'))
    await expect(refused).rejects.toThrow('The export is not valid JSON')
    expect(readdirSync(path)).toEqual([])
  })

  it('is not saved if the download fails half way', async () => {
    const path = folder()
    const download = async (file: string) => {
      writeFileSync(file, '{"users"')
      throw new Error('No network.')
    }

    await expect(makeBackup(path, NOW, download)).rejects.toThrow('No network.')
    expect(readdirSync(path)).toEqual([])
  })

  it('is the newest if its name has the latest time, and other files do not count', async () => {
    const path = folder()
    for (const name of [
      '2026-11-01T00-00-00Z.json',
      '2026-11-22T09-05-07Z.json',
      'zz.json',
      '2027-01-01.csv',
    ]) {
      writeFileSync(join(path, name), '{}')
    }

    expect(newestBackup(path)).toEqual({ file: join(path, '2026-11-22T09-05-07Z.json'), madeAtMs: NOW })
    expect(newestBackup(join(path, 'nowhere'))).toBeNull()
  })
})

describe('the accounts of a backup', () => {
  const BACKUP = '2026-11-22T09-05-07Z.json'
  const ANN = { localId: 'u-ann', passwordHash: 'aGFzaA==', createdAt: String(NOW) }
  const TREE = parseExport('{"users":{}}')
  const GOOGLE = { localId: 'u-bob', providerUserInfo: [{ providerId: 'google.com' }] }

  it.each([
    ['that Google hides from this person', 'UkVEQUNURUQ='],
    ['that the CLI skips', undefined],
  ])('are saved with a complaint if they lack a password %s', async (_what, passwordHash) => {
    const path = folder()
    const users = [ANN, GOOGLE, { localId: 'u-cat', passwordHash }]

    await expect(addAccounts(join(path, BACKUP), TREE, NOW, writes({ users }))).rejects.toThrow(
      /passwords of 1 of 3 accounts .* the role Firebase Authentication Admin/,
    )
    expect(readdirSync(path)).toEqual(['2026-11-22T09-05-07Z.accounts.json'])
  })

  it('are a file beside it that nobody else can read and that does not count as a backup', async () => {
    const path = folder()
    writeFileSync(join(path, BACKUP), '{}')
    const lines = await addAccounts(join(path, BACKUP), TREE, NOW, writes({ users: [ANN] }))

    const file = join(path, '2026-11-22T09-05-07Z.accounts.json')
    expect(lines).toEqual([file, '  1 accounts that can sign in'])
    // Windows has no file modes.
    const others = process.platform === 'win32' ? 0 : statSync(file).mode & 0o077
    expect(others).toBe(0)
    expect(newestBackup(path)?.file).toBe(join(path, BACKUP))
  })

  it('come with a list of those without an entry and without a sign-in for two years, the longest unused first', async () => {
    const daysAgo = (days: number) => String(NOW - days * DAY_MS)
    const tree = {
      interviews: { author: { '-Oabcdefghijklmnop01': { companyName: 'Google' } } },
      moderators: { moderator: true },
    }
    const users = [
      { localId: 'recent', createdAt: daysAgo(900), lastSignedInAt: daysAgo(730) },
      { localId: 'old', email: 'old@my.test', createdAt: daysAgo(900), lastSignedInAt: daysAgo(731) },
      { localId: 'never', createdAt: daysAgo(800) },
      { localId: 'author', createdAt: daysAgo(900), lastSignedInAt: daysAgo(800) },
      { localId: 'moderator', createdAt: daysAgo(900), lastSignedInAt: daysAgo(800) },
    ].map((account) => ({ ...account, passwordHash: 'aGFzaA==' }))
    const path = join(folder(), BACKUP)
    const lines = await addAccounts(path, parseExport(JSON.stringify(tree)), NOW, writes({ users }))

    expect(lines.slice(2)).toEqual([
      '',
      '2 accounts without an entry and without a sign-in for 2 years (docs/operations.md, Graduates):',
      '  2024-09-13  no email  never',
      '  2024-11-21  old@my.test  old',
    ])
  })

  it('are not kept if the tool wrote an account without an id', async () => {
    const [path, answer] = [folder(), writes('{"users": [{"email": "ann@my.test"}]}')]

    await expect(addAccounts(join(path, BACKUP), TREE, NOW, answer)).rejects.toThrow('incomplete')
    expect(readdirSync(path)).toEqual([])
  })

  it('need hash parameters, which are read from the console’s text', () => {
    const text = `hash_config {
      algorithm: SCRYPT,
      base64_signer_key: jxspr8Ki+Ryc/U8zykbdLGjFQ3McFUH0uiiTvC8pVMX==,
      base64_salt_separator: Bw==,
      rounds: 8,
      mem_cost: 14,
    }`

    expect(parseHashParameters(text)).toEqual({
      'hash-algo': 'SCRYPT',
      'hash-key': 'jxspr8Ki+Ryc/U8zykbdLGjFQ3McFUH0uiiTvC8pVMX==',
      'salt-separator': 'Bw==',
      rounds: '8',
      'mem-cost': '14',
    })
    expect(() => parseHashParameters(text.replace('mem_cost', 'cost'))).toThrow('The text has no mem_cost.')
  })
})

it('a file that a command downloads is in a private folder of .local/, where an interrupted command leaves it', async () => {
  const [{ mode }, name] = await inTemporaryFile(async (file) => [statSync(dirname(file)), file] as const)

  expect(name).toMatch(/^\.local[\\/]/)
  expect(process.platform === 'win32' ? 0o700 : mode & 0o777).toBe(0o700)
})

describe('npm run backup', () => {
  it('saves data and accounts of the local servers, and restores them over later changes', async () => {
    const { auth, run: runCommand, all, change, path } = await startWholeSite()
    const run = (...args: string[]) => runCommand('backup.ts', ...args)
    const signIn = () =>
      fetch(`${auth.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'ann@my.test', password: 'Abcdef1!' }),
      })
    await seedAccounts(auth, [
      { uid: 'u-ann', email: 'ann@my.test', password: 'Abcdef1!', emailVerified: true },
    ])
    await change(oldDatabase())
    const saved = await all()
    const said = await run('--local')
    const [accounts = '', name = ''] = readdirSync(path('.local/backups')).toSorted()
    expect(newestBackup(path('backups'))).toBeNull()
    expect(said.at(-1)).toContain(`npm run backup -- --restore ${join('.local', 'backups', name)}`)
    expect(accounts).toBe(name.replace('.json', '.accounts.json'))
    await wipeAccounts(auth)
    await seedAccounts(auth, [{ uid: 'u-new', email: 'new@my.test', emailVerified: true }])
    await change({ 'users/u0': null, feedback: { u1: { text: 'new' } } })

    cpSync(path('.local/backups'), path('backups'), { recursive: true })
    const [later, text] = [await all(), readFileSync(path(`backups/${accounts}`))]
    writeFileSync(path(`backups/${accounts}`), '{"users":[')
    await expect(run('--restore', 'NEWEST')).rejects.toThrow('The export of the accounts is incomplete')
    expect(await all()).toEqual(later)
    writeFileSync(path(`backups/${accounts}`), text)
    expect(await run('--restore', 'NEWEST')).toEqual([
      `The local server now has the data of ${join('backups', name)}: 12 accounts, 240 entries, 0 cards, 0 removed entries.`,
      expect.stringContaining('The local sign-in now has 1 accounts.'),
    ])
    expect(await all()).toEqual(saved)
    expect((await exportAccounts(auth)).map(({ localId }) => localId)).toEqual(['u-ann'])
    expect((await signIn()).status).toBe(200)
  })

  it('prints the message of Firebase’s tool when it fails', async () => {
    const { path, runWith, write } = commandFolder()
    write('.env.production', 'VITE_FIREBASE_PROJECT_ID=demo-nowhere\n')
    // An empty home directory has no login, and the tool finds that out without a network.
    const [home, settings] = [path('home'), Object.entries(process.env)]
    const env = {
      ...Object.fromEntries(settings.filter(([key]) => !/^(VITE|FIREBASE|GOOGLE)_/.test(key))),
      HOME: home,
      XDG_CONFIG_HOME: home,
      APPDATA: home,
      CI: 'true',
    }

    await expect(runWith(env, 'backup.ts')).rejects.toThrow(
      'The database could not be read. Firebase says: Failed to authenticate, have you run firebase login?',
    )
    expect(readdirSync(path('backups'))).toEqual([])
  })
})
