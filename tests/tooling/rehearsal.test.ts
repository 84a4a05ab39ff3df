/**
 * The life of a site, from an empty account to a restored backup: our commands and the real CLI of Firebase, against
 * stand-ins of Google's services. Each test continues where the one before it ended.
 */

import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patchAsOwner } from '../../scripts/ownerRest'
import { LOCAL_PROJECT_ID } from '../../src/config/env'
import { DEVELOPERS } from '../../src/domain/organisation'
import { listOf } from '../../src/domain/text/text'
import { PROJECT, SETTINGS, startStandIns, STRONG_PASSWORDS, withSignInHost } from '../helpers/standIns'

// One test runs up to ten commands in a row.
vi.setConfig({ testTimeout: 600_000 })

const CLI = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')

/** The report of doctor about a club that has not entered its people. */
const NAMES = DEVELOPERS.map(({ name }) => name).filter((name) => name.startsWith('Developer '))
const SAMPLES = NAMES.length === 0 ? [] : [`WRONG  Developers      Home still shows ${listOf(NAMES)}.`]

const COMMITTED = ['firebase.json', 'database.rules.json', '.firebaserc', '.env.production']

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
let standIns: Awaited<ReturnType<typeof startStandIns>>

beforeAll(async () => {
  standIns = await startStandIns()
  for (const file of ['database.rules.json', 'docs/operations.md']) cpSync(file, join(folder, file))
  // As before the setup, also in the repository of a club.
  write('firebase.json', withSignInHost('https://*.firebaseapp.com'))
  write('.firebaserc', { projects: { default: LOCAL_PROJECT_ID } })
  write('.env.production', `${Object.keys(SETTINGS).join('=\n')}=\n`)
  // firebase.json starts a script before a deploy.
  for (const code of ['scripts', 'node_modules']) symlinkSync(resolve(code), join(folder, code), 'junction')
  write('package.json', { scripts: { build: 'node --version', check: 'node --version' } })
  write('dist/index.html', '<!doctype html><title>Our site</title>')
  write('dist/404.html', '<!doctype html><title>Not found</title>')
  write('dist/assets/index-1.js', 'export const one = 1')
  const login = { user: { email: 'mia@example.org' }, tokens: { refresh_token: 'refresh' } }
  write('config/configstore/firebase-tools.json', login)
  git('init', '--quiet')
  git('add', ...COMMITTED)
  git('-c', 'user.name=Mia', '-c', 'user.email=mia@example.org', 'commit', '--quiet', '-m', 'Start')
})

afterAll(async () => {
  await standIns.close()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const inFolder = (file: string) => join(folder, file)
const read = (file: string) => readFileSync(inFolder(file), 'utf8')
function write(file: string, content: unknown) {
  mkdirSync(resolve(inFolder(file), '..'), { recursive: true })
  writeFileSync(inFolder(file), typeof content === 'string' ? content : JSON.stringify(content))
}

interface Run {
  readonly code: number
  readonly output: string
  /** The requests of the command that change something, with their bodies. */
  readonly changes: readonly (readonly [request: string, body: string])[]
}

/** Sign-in, permissions, trials and reads change nothing. */
const READS = /^GET |\/oauth2\/|:testIam|validateOnly|dryRun|accounts:|downloadAccount/

const run = (...command: string[]) => runAs('config', command)

/** `config` is the folder of the CLI's login. */
function runAs(config: string, command: readonly string[]): Promise<Run> {
  const before = standIns.recorded.length
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITE_|_PROXY$/i.test(name))),
    // Without a message of the day and a search for updates.
    CI: 'true',
    XDG_CONFIG_HOME: inFolder(config),
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('tests/helpers/toStandIns.mjs')).href}`,
    STAND_INS_PORT: String(standIns.port),
    // Newer versions of Node then compile the CLI only once.
    NODE_COMPILE_CACHE: inFolder('cache'),
  }
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: folder, env }, (error, stdout, stderr) => {
      const changes = standIns.recorded.slice(before).filter(({ request }) => !READS.test(request))
      done({
        code: error === null ? 0 : Number(error.code),
        output: stdout + stderr,
        changes: changes.map(({ request, body }) => [request.replace(/^(\w+) [^/]*\//, '$1 '), body]),
      })
    })
  })
}

const tsx = (script: string, ...args: string[]) => [
  '--import',
  import.meta.resolve('tsx'),
  resolve('scripts', script),
  ...args,
]
const ours = (script: string, ...args: string[]) => run(...tsx(script, ...args))

/** Longer than the name of a project in Google's cloud may be. */
const NAME = 'The Interview Archive of Our Club'
const SETUP = [
  '--project',
  PROJECT,
  '--name',
  NAME,
  '--support',
  'club@example.org',
  '--location',
  'europe-west1',
]
const SITES = `v1beta1/projects/${PROJECT}/sites`

/** The requests of a deploy without uploads of files, which the CLI sends in any order. */
const requestsOf = ({ changes }: Run) =>
  changes.map(([request]) => request).filter((request) => !request.includes('upload/'))
const bodyOf = ({ changes }: Run, part: string) => changes.find(([request]) => request.includes(part))?.[1]
const jsonOf = (result: Run, part: string): unknown => JSON.parse(bodyOf(result, part) ?? 'null')

describe('npm run setup', () => {
  it.each([
    ['without a login', 'nobody'],
    ['with a login', 'config'],
  ])('shows its plan %s, and changes nothing without --write', async (_what, config) => {
    const { code, output, changes } = await runAs(config, tsx('setup.ts', ...SETUP))

    expect(code).toBe(0)
    expect(output.split('\n').filter((line) => /^ {2}\d/.test(line))).toEqual([
      '  1. to do  Create the Firebase project our-site',
      '  2. to do  Register its web app, and its site',
      '  3. to do  Create its database in europe-west1',
      '  4. to do  Write the project into .env.production, .firebaserc and firebase.json',
      '  5. to do  Turn on sign-in by email and with Google, where questions go to club@example.org',
      '  6. to do  Build and deploy the site and the rules',
    ])
    expect(changes).toEqual([])
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('')
  })

  it.each([
    ['a login', 'nobody', SETUP, 'Sign in first: npx firebase login'],
    ['a project', 'config', [], '--project needs an id of 6 to 30 small letters'],
  ])('writes nothing without %s', async (_what, config, args, message) => {
    const { code, output, changes } = await runAs(config, tsx('setup.ts', ...args, '--write'))

    expect([code, changes]).toEqual([1, []])
    expect(output).toContain(message)
  })

  it('keeps the earlier steps after a failure, and says what to do', async () => {
    standIns.project.refusal = 'Databases are off in this organisation.'
    const result = await ours('setup.ts', ...SETUP, '--write')
    standIns.project.refusal = ''

    expect(result.code).toBe(1)
    expect(result.output).toContain('Databases are off in this organisation.')
    expect(result.output).toContain(
      `Create it at https://console.firebase.google.com/project/${PROJECT}/database, in locked mode.`,
    )
    expect(requestsOf(result)).toEqual([
      'POST v1/projects',
      `POST v1beta1/projects/${PROJECT}:addFirebase`,
      `POST v1beta1/projects/${PROJECT}/webApps`,
      `POST ${SITES}?siteId=${PROJECT}`,
      `POST v1beta/projects/${PROJECT}/locations/europe-west1/instances?databaseId=${PROJECT}-default-rtdb`,
    ])
  })

  it('then does only what is missing, and asks the project what is still wrong', async () => {
    const result = await ours('setup.ts', ...SETUP, '--write')

    expect(requestsOf(result)).toEqual([
      `POST v1beta/projects/${PROJECT}/locations/europe-west1/instances?databaseId=${PROJECT}-default-rtdb`,
      'POST v1alpha/firebase:provisionFirebaseApp',
      `POST ${SITES}/${PROJECT}/versions`,
      `POST ${SITES}/${PROJECT}/versions/v1:populateFiles`,
      'PUT .settings/rules.json',
      `PATCH ${SITES}/${PROJECT}/versions/v1?updateMask=status%2Cconfig`,
      expect.stringMatching(/^POST .*\/channels\/live\/releases\?/),
    ])
    expect(jsonOf(result, 'instances')).toEqual({ type: 'default_database' })
    expect(jsonOf(result, 'provision')).toMatchObject({
      parent: `projects/${PROJECT}`,
      firebaseAuthInput: {
        emailAuthProviderMode: 'PROVIDER_ENABLED',
        googleSigninProviderConfig: {
          publicDisplayName: NAME,
          customerSupportEmail: 'club@example.org',
          oauthRedirectUris: [`https://${PROJECT}.firebaseapp.com/__/auth/handler`],
        },
      },
    })
    expect(loadEnv('production', folder, 'VITE_FIREBASE_')).toEqual(SETTINGS)
    expect(JSON.parse(read('.firebaserc'))).toEqual({ projects: { default: PROJECT } })
    expect(result.output).toMatch(/^3 of 6: Create its database in europe-west1/m)
    expect(result.output.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
      ...SAMPLES,
      'WRONG  Backup          There is none in backups/.',
      'WRONG  Accounts        The backup of the accounts is missing.',
      'WRONG  Passwords       Google accepts passwords that the sign-up form refuses.',
      'WRONG  Domains         Sign-in also works on pages of localhost.',
    ])
    expect(result.output).toContain(`https://console.cloud.google.com/apis/credentials?project=${PROJECT}`)
    expect(git('diff', '--name-only').split('\n').toSorted()).toEqual([
      '.env.production',
      '.firebaserc',
      'firebase.json',
    ])
  })

  it('has deployed exactly our files, rules and headers, with only the own sign-in host in the policy', () => {
    const uploaded = Object.keys(standIns.site.files).toSorted()
    const [headers] = standIns.site.config.headers
    const policy = headers?.headers['Content-Security-Policy'] ?? ''

    expect(uploaded).toEqual(['/404.html', '/assets/index-1.js', '/index.html'])
    expect(policy).toContain(`; frame-src https://${PROJECT}.firebaseapp.com https://accounts.google.com `)
    expect(policy).toBe(/"(default-src [^"]*)"/.exec(read('firebase.json'))?.[1])
    const sent = standIns.recorded.filter(({ request }) => /^PUT .*rules\.json/.test(request))
    expect([...new Set(sent.map(({ body }) => body))]).toEqual([read('database.rules.json')])
  })

  it('finds nothing to do in the clone of a colleague, who has no settings but the committed ones', async () => {
    git('commit', '--all', '--quiet', '-m', 'Set the project up')
    const { output, changes } = await ours('setup.ts')

    expect(output).toContain('  6. done ')
    expect(output).not.toContain('to do')
    expect(changes).toEqual([])
  })
})

describe('npm run deploy', () => {
  it('deploys site and rules, after our check and a build, and names the release by its commit', async () => {
    const result = await ours('deploy.ts')

    expect(result.code).toBe(0)
    expect(result.output).toMatch(/predeploy\.ts[^]*npm run build[^]*Finished running predeploy/)
    expect(requestsOf(result)).toEqual([
      `POST ${SITES}/${PROJECT}/versions`,
      `POST ${SITES}/${PROJECT}/versions/v1:populateFiles`,
      'PUT .settings/rules.json',
      `PATCH ${SITES}/${PROJECT}/versions/v1?updateMask=status%2Cconfig`,
      expect.stringMatching(/^POST .*\/channels\/live\/releases\?/),
    ])
    expect(jsonOf(result, 'releases')).toEqual({ message: git('describe', '--always') })
  })
})

describe('npx firebase', () => {
  it('shows a preview of the committed project for seven days, without touching the rules', async () => {
    const result = await run(CLI, ...documented('hosting:channel:deploy'))

    expect(result.code).toBe(0)
    expect(jsonOf(result, 'channels?channelId=fair')).toEqual({ ttl: '604800s' })
    expect(requestsOf(result).filter((request) => /rules|releases/.test(request))).toEqual([
      expect.stringContaining('/channels/fair/releases'),
    ])
    expect(standIns.project.domains).toContain(`${PROJECT}--fair-abc.web.app`)
  })
})

/** The names of its two files. */
function newestBackup(): readonly [data: string, accounts: string] {
  const [accounts = '', data = ''] = readdirSync(inFolder('backups')).toSorted()
  return [data, accounts]
}

const ANN = { localId: 'u-ann', email: 'ann@my.test', createdAt: '1790000000000', version: 0 }

describe('npm run backup and forget', () => {
  it('save the database and the accounts', async () => {
    standIns.project.accounts = [{ ...ANN, passwordHash: 'aGFzaA==', salt: 'c2FsdA==' }]
    await patchAsOwner({ database: standIns.database.port }, { users: { 'u-ann': { username: 'Ann' } } })
    const { code, changes } = await ours('backup.ts')

    const [data, accounts] = newestBackup()
    expect([code, changes]).toEqual([0, []])
    expect(JSON.parse(read(`backups/${data}`))).toEqual({ users: { 'u-ann': { username: 'Ann' } } })
    expect(JSON.parse(read(`backups/${accounts}`))).toMatchObject({
      users: [{ localId: 'u-ann', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' }],
    })
  })

  it('send a deletion as one update', async () => {
    const forgotten = await ours('forget.ts', 'ann@my.test', '--write')

    expect(forgotten.changes).toEqual([['PATCH .json', JSON.stringify({ 'users/u-ann': null })]])
    expect(forgotten.output).toContain(
      `https://console.firebase.google.com/project/${PROJECT}/authentication/users`,
    )
  })
})

/** The commands of docs/operations.md that begin like this, with the newest backup as their file. */
function documented(command: string): readonly string[] {
  const [, line = ''] =
    new RegExp(`npx firebase (${command} [^\`\n]*)`).exec(read('docs/operations.md')) ?? []
  if (!line.includes('FILE')) return line.split(' ')
  const [data, accounts] = newestBackup()
  return line.replace('FILE.accounts.json', accounts).replace('FILE.json', data).split(' ')
}

describe('the documented commands', () => {
  it('restore the database', async () => {
    const result = await run(CLI, ...documented('database:set'), '--force')

    expect(result.changes).toEqual([['PUT .json', read(`backups/${newestBackup()[0]}`)]])
  })

  it('restore the accounts with their passwords', async () => {
    const result = await run(CLI, ...documented('auth:import'))

    expect(jsonOf(result, 'uploadAccount')).toMatchObject({
      hashAlgorithm: 'SCRYPT',
      rounds: '8',
      memoryCost: '14',
      users: [{ localId: 'u-ann', email: 'ann@my.test', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' }],
    })
  })
})

describe('npm run doctor', () => {
  it('finds at most the sample names wrong after somebody has changed the remaining settings by hand', async () => {
    standIns.project.domains = [`${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`]
    standIns.project.passwordPolicy = STRONG_PASSWORDS
    write('backups/hash-parameters.json', {})
    const { code, output, changes } = await ours('setup.ts', '--check')

    expect(output.split('\n').filter((line) => /^(WRONG|  \?  )/.test(line))).toEqual(SAMPLES)
    expect([code, changes]).toEqual([SAMPLES.length, []])
  })

  it('has asked for nothing that the stand-ins do not know', () => {
    expect(standIns.unexpected).toEqual([])
  })
})
