/** The check-up: each check passed and failed, and the results without a login or a network. */

import { readFileSync } from 'node:fs'
import { startDatabaseServer } from '#database-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkup, report, type CheckupInput } from '../../scripts/maintenance/checkup'
import { rulesAsOwner } from '../../scripts/ownerRest'
import {
  channels,
  CHANNELS_WITHOUT_LOGIN,
  DATABASE_WITHOUT_LOGIN,
  LOGIN,
  NO_LOGIN,
  projectConfig,
} from '../helpers/cliAnswers'

const RULES = readFileSync('database.rules.json', 'utf8')
const NOW = Date.UTC(2026, 10, 22, 12)
const DAY_MS = 86_400_000

const ENV = {
  VITE_FIREBASE_API_KEY: 'AIzaKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'our-site.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://our-site-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'our-site',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
}
const POLICY = "default-src 'self'; frame-src https://our-site.firebaseapp.com https://accounts.google.com"
const BACKUP = {
  file: 'backups/2026-11-20T10-00-00Z.json',
  madeAtMs: NOW - 2 * DAY_MS,
  bytes: 3_400_000,
  hasAccounts: true,
}

/** Input for which every check passes, except the one that nobody can do. */
function input(overrides: Partial<CheckupInput> = {}): CheckupInput {
  return {
    nodeVersion: '22.11.0',
    env: ENV,
    firebase: { hosting: { headers: [{ headers: [{ key: 'Content-Security-Policy', value: POLICY }] }] } },
    firebaserc: { projects: { default: 'our-site' } },
    rules: RULES,
    commit: '047c5ae',
    backup: BACKUP,
    hasHashParameters: true,
    nowMs: NOW,
    cli: cli({}),
    deployedRules: async () => ({ code: 0, stdout: `${RULES}\n`, stderr: '' }),
    fetch: async () => projectConfig('our-site.firebaseapp.com', 'our-site.web.app'),
    ...overrides,
  }
}

const cli =
  ({ login = LOGIN, release = channels('047c5ae') }): CheckupInput['cli'] =>
  async (command) =>
    command === 'login:list' ? login : release

/** The lines about one subject. */
async function finding(name: string, overrides: Partial<CheckupInput> = {}) {
  const found = (await checkup(input(overrides))).find((one) => one.name === name)
  if (found === undefined) throw new Error(`Nothing is said of ${name}.`)
  return found
}

describe('a check-up', () => {
  it('finds no problem if every check passes', async () => {
    const findings = await checkup(input())

    expect(findings.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual(['Connections'])
    expect(report(findings).at(-1)).toBe('10 ok, 0 wrong, 1 not checked.')
  })

  it('never shows the tokens of a login', async () => {
    expect(JSON.stringify(await checkup(input()))).not.toContain('secret')
  })

  it.each<[what: string, name: string, overrides: Partial<CheckupInput>, text: string, remedy: string]>([
    ['an old Node', 'Node', { nodeVersion: '20.18.3' }, '20.18.3 is too old.', 'nodejs.org'],
    [
      'a missing setting',
      '.env',
      { env: { ...ENV, VITE_FIREBASE_APP_ID: '' } },
      'Missing in .env: VITE_FIREBASE_APP_ID',
      'npm run check:deploy',
    ],
    [
      'a database of another project',
      'One project',
      { env: { ...ENV, VITE_FIREBASE_DATABASE_URL: 'https://trial-default-rtdb.firebaseio.com' } },
      'VITE_FIREBASE_DATABASE_URL names trial-default-rtdb.firebaseio.com',
      'the same project',
    ],
    [
      'a sign-in of another project',
      'One project',
      { env: { ...ENV, VITE_FIREBASE_AUTH_DOMAIN: 'trial.firebaseapp.com' } },
      'VITE_FIREBASE_AUTH_DOMAIN names trial.firebaseapp.com',
      'the same project',
    ],
    [
      'a .firebaserc of another project',
      'One project',
      { firebaserc: { projects: { default: 'demo-wic-interviews' } } },
      '.firebaserc names demo-wic-interviews',
      'the same project',
    ],
    [
      'other rules in force',
      'Rules',
      { deployedRules: async () => ({ code: 0, stdout: '{"rules":{".read":true}}', stderr: '' }) },
      'differ from database.rules.json',
      'npm run deploy',
    ],
    [
      'a domain on which nobody can sign in',
      'Domains',
      { fetch: async () => projectConfig('our-site.firebaseapp.com') },
      'our-site.web.app',
      'Add every missing domain',
    ],
    [
      'localhost among the domains',
      'Domains',
      { fetch: async () => projectConfig('localhost', 'our-site.firebaseapp.com', 'our-site.web.app') },
      'Sign-in also works on pages of localhost',
      'Remove it',
    ],
    [
      'another release',
      'Release',
      { cli: cli({ release: channels('1a2b3c4') }) },
      'The deployed release is 1a2b3c4, of 2026-10-26. This folder has 047c5ae.',
      'npm run deploy',
    ],
    ['no backup', 'Backup', { backup: null }, 'There is no backup', 'npm run backup'],
    [
      'an old backup',
      'Backup',
      { backup: { ...BACKUP, madeAtMs: NOW - 36 * DAY_MS } },
      '36 days old',
      'npm run backup',
    ],
    [
      'a backup without its accounts',
      'Accounts',
      { backup: { ...BACKUP, hasAccounts: false } },
      'not saved beside backups/2026-11-20T10-00-00Z.json',
      'npm run backup',
    ],
    [
      'accounts whose passwords cannot be restored',
      'Accounts',
      { hasHashParameters: false },
      'password hash parameters are missing',
      'Ask an Owner',
    ],
    [
      'a database that fills the free plan',
      'Size',
      { backup: { ...BACKUP, bytes: 900_000_000 } },
      '900.0 of the 1,000 MB',
      'Blaze',
    ],
  ])('finds %s, and says how to fix it', async (_what, name, overrides, text, remedy) => {
    const found = await finding(name, overrides)

    expect(found).toMatchObject({ state: 'wrong', text: expect.stringContaining(text) })
    expect(found.remedy).toContain(remedy)
  })

  it('accepts a custom domain of the same project', async () => {
    const env = { ...ENV, VITE_FIREBASE_AUTH_DOMAIN: 'interviews.example.org' }

    expect(await finding('One project', { env })).toMatchObject({ state: 'ok' })
  })

  it('names the checks that need a login, and still runs the others', async () => {
    const findings = await checkup(
      input({
        cli: cli({ login: NO_LOGIN, release: CHANNELS_WITHOUT_LOGIN }),
        deployedRules: async () => DATABASE_WITHOUT_LOGIN,
      }),
    )

    const open = findings.filter(({ state }) => state === 'unknown')
    expect(open.map(({ name }) => name)).toEqual(['Login', 'Rules', 'Release', 'Connections'])
    expect(open.slice(0, 3).map(({ remedy }) => remedy)).toEqual(Array(3).fill('npx firebase login'))
    expect(open[1]?.text).toBe('Firebase says: Failed to authenticate, have you run firebase login?')
    expect(findings.filter(({ state }) => state === 'ok')).toHaveLength(7)
  })

  it.each<[what: string, fetch: CheckupInput['fetch']]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['a key without permission', async () => new Response('{"error":{"code":403}}', { status: 403 })],
    ['an answer that is no JSON', async () => new Response('<html>', { status: 502 })],
  ])('cannot check the domains with %s', async (_what, fetch) => {
    expect(await finding('Domains', { fetch })).toMatchObject({
      state: 'unknown',
      remedy: expect.any(String),
    })
  })

  it('sends Google the same request as the site', async () => {
    const asked: unknown[] = []
    const fetch: CheckupInput['fetch'] = async (...args) => {
      asked.push(args)
      return projectConfig()
    }
    await checkup(input({ fetch }))

    expect(asked).toEqual([
      [
        'https://identitytoolkit.googleapis.com/v1/projects?key=AIzaKey',
        { Referer: 'https://our-site.firebaseapp.com/' },
      ],
    ])
  })

  it('finds no problem in a fresh clone, which has neither a project nor backups', async () => {
    const findings = await checkup(input({ env: {}, backup: null }))

    expect(findings.map(({ name, state }) => [name, state])).toEqual([
      ['Node', 'ok'],
      ['The site', 'unknown'],
    ])
  })

  it('does not ask a project that .env does not name', async () => {
    const findings = await checkup(input({ env: { ...ENV, VITE_FIREBASE_PROJECT_ID: '' } }))

    expect(findings.map(({ name }) => name)).toEqual([
      'Node',
      '.env',
      'The project',
      'Backup',
      'Accounts',
      'Size',
      'Connections',
    ])
  })
})

describe('the rules in force', () => {
  let server: Awaited<ReturnType<typeof startDatabaseServer>>
  beforeAll(async () => {
    server = await startDatabaseServer({ rules: RULES })
  })
  afterAll(() => server.close())

  it('are compared with the file', async () => {
    const deployedRules = async () => {
      return { code: 0, stdout: await rulesAsOwner({ database: server.port }), stderr: '' }
    }

    expect(await finding('Rules', { deployedRules })).toMatchObject({ state: 'ok' })
    expect(await finding('Rules', { deployedRules, rules: RULES.replace('4', '5') })).toMatchObject({
      state: 'wrong',
    })
  })
})

describe('the page', () => {
  it('has a line for each check, and the next step below each one that is not ok', async () => {
    const findings = await checkup(
      input({
        env: { ...ENV, VITE_FIREBASE_DATABASE_URL: 'https://trial-default-rtdb.firebaseio.com' },
        deployedRules: async () => ({ code: 0, stdout: '{"rules":{".read":true}}', stderr: '' }),
        fetch: async () => projectConfig('localhost', 'our-site.firebaseapp.com', 'our-site.web.app'),
        cli: cli({ release: channels('1a2b3c4') }),
        backup: null,
      }),
    )

    expect(report(findings)).toEqual([
      'ok     Node         22.11.0',
      'ok     .env         Complete, and firebase.json matches it.',
      'WRONG  One project  VITE_FIREBASE_PROJECT_ID is our-site, but VITE_FIREBASE_DATABASE_URL names trial-default-rtdb.firebaseio.com.',
      '                    → Use the same project in all of them.',
      'ok     Login        mia@ufl.edu',
      'WRONG  Rules        The deployed rules differ from database.rules.json.',
      '                    → Compare them: npx firebase database:get /.settings/rules. Then run "npm run deploy".',
      'WRONG  Domains      Sign-in also works on pages of localhost.',
      '                    → Remove it in Authentication, Settings, Authorised domains.',
      'WRONG  Release      The deployed release is 1a2b3c4, of 2026-10-26. This folder has 047c5ae.',
      '                    → npm run deploy, or check out the deployed commit.',
      'WRONG  Backup       There is no backup in backups/.',
      '                    → npm run backup',
      '  ?    Accounts     No backup to check.',
      '                    → npm run backup',
      '  ?    Size         No backup to measure.',
      '                    → npm run backup',
      '  ?    Connections  Firebase’s CLI cannot count them.',
      '                    → See Realtime Database, Usage. The free plan allows 100 at once.',
      '',
      '3 ok, 5 wrong, 3 not checked.',
    ])
  })
})
