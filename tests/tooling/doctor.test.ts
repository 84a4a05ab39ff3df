/** The check-up: each check of this machine and each question to the project, passed and failed. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkup, localFindings, releaseAnswer, type CheckupInput } from '../../scripts/maintenance/checkup'
import { findings, ok, report, unknown, wrong } from '../../scripts/maintenance/finding'
import { askProject } from '../../scripts/maintenance/questions'
import { putRulesAsOwner } from '../../scripts/ownerRest'
import { PROJECT, SETTINGS, startStandIns, STRONG_PASSWORDS, withSignInHost } from '../helpers/standIns'
import '../helpers/toStandIns.mjs'

const RULES = readFileSync('database.rules.json', 'utf8')
const NOW = Date.UTC(2026, 10, 22, 12)
const DAY_MS = 86_400_000
const BACKUP = {
  file: 'backups/2026-11-20T10-00-00Z.json',
  madeAtMs: NOW - 2 * DAY_MS,
  bytes: 3_400_000,
  accounts: [{ localId: 'u-ann', email: 'ann@ufl.edu', passwordHash: 'aGFzaA==' }],
}

/** Input for which every check passes. */
function input(overrides: Partial<CheckupInput> = {}): CheckupInput {
  return {
    nodeVersion: '22.11.0',
    env: SETTINGS,
    firebaserc: JSON.stringify({ projects: { default: PROJECT } }),
    rules: RULES,
    commit: '047c5ae',
    backup: BACKUP,
    hasHashParameters: true,
    developers: ['Ada', 'Bea'],
    nowMs: NOW,
    ...overrides,
  }
}

describe('the checks of this machine', () => {
  it('find nothing wrong if every check passes', () => {
    expect(localFindings(input()).filter(({ state }) => state !== 'ok')).toEqual([])
  })

  it.each<[what: string, name: string, overrides: Partial<CheckupInput>, text: string, remedy: string]>([
    ['an old Node', 'Node', { nodeVersion: '20.18.3' }, '20.18.3 is too old.', 'nodejs.org'],
    [
      'a missing setting',
      'Settings',
      { env: { ...SETTINGS, VITE_FIREBASE_APP_ID: '' } },
      'Missing in .env.production: VITE_FIREBASE_APP_ID',
      'npm run setup',
    ],
    [
      'a .firebaserc of another project',
      'Settings',
      { firebaserc: '{"projects":{"default":"trial"}}' },
      '.firebaserc does not name our-site',
      'npm run setup',
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
      { backup: { ...BACKUP, accounts: null } },
      'not saved beside backups/2026-11-20T10-00-00Z.json',
      'npm run backup',
    ],
    [
      'a backup without passwords',
      'Accounts',
      {
        backup: {
          ...BACKUP,
          accounts: [{ ...BACKUP.accounts[0], localId: 'u', email: '', passwordHash: 'UkVEQUNURUQ=' }],
        },
      },
      'The passwords of 1 of 1 accounts are not in the export.',
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
    [
      'the sample names of developers',
      'Developers',
      { developers: ['Ada', 'Developer Two'] },
      'still shows Developer Two.',
      'organisation.ts',
    ],
  ])('find %s, and say how to fix it', (_what, name, overrides, text, remedy) => {
    const found = localFindings(input(overrides)).find((one) => one.name === name)

    expect(found).toMatchObject({ state: 'wrong', text: expect.stringContaining(text) })
    expect(found?.remedy).toContain(remedy)
  })

  it('find nothing wrong in a fresh clone, which has neither a project nor backups', async () => {
    const all = await checkup(input({ env: {}, backup: null }))

    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ['Node', 'ok'],
      ['The site', 'unknown'],
    ])
  })
})

it.each([
  ['ok', '047c5ae', 'This commit is deployed: 047c5ae, of 2026-10-26.'],
  ['wrong', '1a2b3c4', 'The deployed release is 047c5ae, of 2026-10-26. This folder has 1a2b3c4.'],
  ['unknown', null, 'The deployed release is 047c5ae, of 2026-10-26. This folder is not a Git repository.'],
])('the live release is %s in a folder with the commit %s', (state, commit, text) => {
  const release = { message: '047c5ae', releaseTime: '2026-10-26T10:08:24.057Z' }

  expect(releaseAnswer([{ name: `sites/${PROJECT}/channels/live`, release }], commit)).toMatchObject({
    state,
    text,
  })
})

it('a release without the name of a commit cannot be compared', () => {
  const release = { message: '', releaseTime: '2026-10-26T10:08:24.057Z' }

  expect(releaseAnswer([{ name: `sites/${PROJECT}/channels/live`, release }], '047c5ae')).toMatchObject({
    state: 'unknown',
    text: 'The deployed release, of 2026-10-26, names no commit.',
  })
})

describe('the questions to the project', () => {
  type StandIns = Awaited<ReturnType<typeof startStandIns>>
  let standIns: StandIns

  beforeAll(async () => {
    standIns = await startStandIns()
    vi.stubEnv('STAND_INS_PORT', String(standIns.port))
    await putRulesAsOwner({ database: standIns.database.port }, RULES)
    Object.assign(standIns.project, {
      hasSignIn: true,
      domains: [`${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`],
      passwordPolicy: STRONG_PASSWORDS,
    })
    const [policy = ''] = /default-src [^"]*/.exec(withSignInHost(`https://${PROJECT}.firebaseapp.com`)) ?? []
    standIns.site.config = {
      rewrites: [],
      headers: [{ glob: '**', headers: { 'Content-Security-Policy': policy } }],
    }
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await standIns.close()
  })

  const ask = () => askProject({ env: SETTINGS, rules: RULES, hasLogin: false })

  it('have good answers from a project that is set up', async () => {
    const others = (await ask()).filter(({ state }) => state !== 'ok')

    expect(others.map(({ name, remedy }) => [name, remedy])).toEqual([['Rules', 'npx firebase login']])
    expect(standIns.unexpected).toEqual([])
  })

  const header = (glob: string, name: string, value: string) => ({ glob, headers: { [name]: value } })
  type Change = readonly [part: 'project' | 'site', change: object]
  it.each<[what: string, name: string, change: Change, text: string]>([
    [
      'sign-in by email is off',
      'Email sign-in',
      ['project', { unknownEmail: 'PASSWORD_LOGIN_DISABLED' }],
      'PASSWORD_LOGIN_DISABLED',
    ],
    [
      'sign-in reveals accounts',
      'Email sign-in',
      ['project', { unknownEmail: 'EMAIL_NOT_FOUND' }],
      'reveals whether',
    ],
    ['Google sign-in is off', 'Google sign-in', ['project', { hasSignIn: false }], 'OPERATION_NOT_ALLOWED'],
    [
      'our headers reach Google’s pages',
      'Sign-in pages',
      ['project', { signInPageHeaders: { 'content-security-policy': "frame-ancestors 'none'" } }],
      'Our headers reach /__/auth/iframe and /__/auth/action',
    ],
    ['Google accepts any password', 'Passwords', ['project', { passwordPolicy: {} }], 'accepts passwords'],
    [
      'a domain is missing',
      'Domains',
      ['project', { domains: [`${PROJECT}.web.app`] }],
      `${PROJECT}.firebaseapp.com`,
    ],
    [
      'localhost is a domain',
      'Domains',
      ['project', { domains: [`${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`, 'localhost'] }],
      'localhost',
    ],
    ['other sites may not read the cards', 'First cards', ['project', { databaseHeaders: {} }], 'CORS'],
    [
      'the policy lacks hosts',
      'Live database',
      [
        'site',
        {
          config: {
            rewrites: [],
            headers: [header('**', 'Content-Security-Policy', 'connect-src wss://*.firebasedatabase.app')],
          },
        },
      ],
      `https://${PROJECT}-default-rtdb.europe-west1.firebasedatabase.app in connect-src, https://identitytoolkit.googleapis.com`,
    ],
    [
      'missing files are kept',
      'Missing files',
      [
        'site',
        { config: { rewrites: [], headers: [header('/assets/**', 'Cache-Control', 'max-age=31536000')] } },
      ],
      'max-age=31536000',
    ],
    [
      'missing files are pages',
      'Missing files',
      [
        'site',
        {
          files: { '/404.html': 'x', '/x': 'x' },
          config: { rewrites: [{ glob: '**', path: '/x' }], headers: [] },
        },
      ],
      '200',
    ],
  ])('say what is wrong if %s', async (_what, name, [part, change], text) => {
    const before = { ...standIns[part] }
    onTestFinished(() => void Object.assign(standIns[part], before))
    Object.assign(standIns[part], change)

    const found = (await ask()).find((one) => one.name === name)
    expect(found).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining(text),
      remedy: expect.any(String),
    })
  })

  it('say that visitors can read too much if the rules allow it', async () => {
    const { database } = standIns
    const open = { '.read': true, interviewSummaries: { '.indexOn': 'timestamp' } }
    await putRulesAsOwner({ database: database.port }, JSON.stringify({ rules: open }))
    onTestFinished(() => putRulesAsOwner({ database: database.port }, RULES))

    const found = (await ask()).find(({ name }) => name === 'First cards')
    expect(found?.text).toBe('Visitors can read all cards in one request.')
  })

  it('stay open without a network', async () => {
    vi.stubEnv('STAND_INS_PORT', '1')
    onTestFinished(() => void vi.stubEnv('STAND_INS_PORT', String(standIns.port)))
    const answers = await ask()

    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unknown']))
  })

  it('are asked without a login, except for those that need one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    vi.stubEnv('XDG_CONFIG_HOME', folder)
    vi.stubEnv('CI', 'true')
    const all = await checkup(input())

    expect(all.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual([
      'Rules',
      'Login',
      'Connections',
    ])
  })
})

it('the page has a line for each check, and the next step below each one that is not ok', () => {
  const all = findings({
    Node: ok('22.11.0'),
    Domains: wrong('Sign-in also works on pages of localhost.', 'Remove it.'),
    Login: unknown('Nobody is signed in.', 'npx firebase login'),
  })

  expect(report(all)).toEqual([
    'ok     Node     22.11.0',
    'WRONG  Domains  Sign-in also works on pages of localhost.',
    '                → Remove it.',
    '  ?    Login    Nobody is signed in.',
    '                → npx firebase login',
    '',
    '1 ok, 1 wrong, 1 not checked.',
  ])
})
