/** The check-up: each check of this machine and each question to the project, passed and failed. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  findings,
  LIVE_CHECKS,
  LOCAL_CHECKS,
  releaseAnswer,
  results,
  type Checked,
} from '../../scripts/maintenance/checks'
import { ok, report, unknown, wrong } from '../../scripts/maintenance/finding'
import { putRulesAsOwner } from '../../scripts/ownerRest'
import { PROJECT, SETTINGS, startStandIns, STRONG_PASSWORDS, withSignInHost } from '../helpers/standIns'
import '../helpers/toStandIns.mjs'

const RULES = readFileSync('database.rules.json', 'utf8')
const DAY_MS = 86_400_000
const ANN = { localId: 'u-ann', email: 'ann@my.test', passwordHash: 'aGFzaA==' }
const backupOf = (days: number) => ({ file: 'backups/2026.json', madeAtMs: Date.now() - days * DAY_MS })

/** A folder in which every check passes. */
function folder(overrides: Partial<Checked> = {}): Checked {
  return {
    env: SETTINGS,
    firebaserc: JSON.stringify({ projects: { default: PROJECT } }, null, 2),
    firebaseJson: withSignInHost(`https://${PROJECT}.firebaseapp.com`),
    rules: RULES,
    commit: '047c5ae',
    backup: backupOf(2),
    accounts: JSON.stringify({ users: [ANN] }),
    hasHashParameters: true,
    developers: ['Ada', 'Bea'],
    ...overrides,
  }
}

describe('the checks of this folder', () => {
  it('find nothing wrong if every check passes', async () => {
    const all = await results(LOCAL_CHECKS, folder())

    expect(all.map(({ name, state }) => [name, state])).toEqual(
      ['Settings', 'Developers', 'Backup', 'Accounts'].map((name) => [name, 'ok']),
    )
  })

  const withoutApp = { ...SETTINGS, VITE_FIREBASE_APP_ID: '' }
  it.each<[what: string, name: string, overrides: Partial<Checked>, text: string, remedy: string]>([
    [
      'a missing setting',
      'Settings',
      { env: withoutApp },
      'Missing in .env.production: VITE_',
      'npm run setup',
    ],
    ['another .firebaserc', 'Settings', { firebaserc: '{}' }, 'does not name our-site', 'npm run setup'],
    ['another firebase.json', 'Settings', { firebaseJson: '{}' }, 'does not allow frames', 'npm run setup'],
    ['no backup', 'Backup', { backup: null }, 'There is none', 'npm run backup'],
    ['an old backup', 'Backup', { backup: backupOf(36) }, '36 days old', 'npm run backup'],
    ['no backup of the accounts', 'Accounts', { accounts: '' }, 'accounts is missing', 'npm run backup'],
    [
      'a damaged backup of the accounts',
      'Accounts',
      { accounts: '{"users":[' },
      'backups/2026.accounts.json: The export of the accounts is incomplete',
      'npm run backup',
    ],
    [
      'a backup without passwords',
      'Accounts',
      { accounts: JSON.stringify({ users: [{ ...ANN, passwordHash: 'UkVEQUNURUQ=' }] }) },
      'The passwords of 1 of 1 accounts are not in the export.',
      'npm run backup',
    ],
    ['no hash parameters', 'Accounts', { hasHashParameters: false }, 'hash parameters are', 'Ask an Owner'],
    [
      'sample names',
      'Developers',
      { developers: ['Ada', 'Developer Two'] },
      'Developer Two',
      'organisation.ts',
    ],
  ])('find %s, and say how to fix it', async (_what, name, overrides, text, remedy) => {
    const found = (await results(LOCAL_CHECKS, folder(overrides))).filter(({ state }) => state !== 'ok')

    expect(found).toEqual([
      { name, state: 'wrong', text: expect.stringContaining(text), remedy: expect.stringContaining(remedy) },
    ])
  })

  it('find nothing wrong in a fresh clone, which has neither a project nor backups', async () => {
    const all = await findings(folder({ env: {}, backup: null }))

    expect(all.map(({ name, state }) => [name, state])).toEqual([['The site', 'unknown']])
  })
})

it.each([
  ['ok', '047c5ae', '047c5ae', 'It is 047c5ae, of 2026-10-26. This folder has the same commit.'],
  ['wrong', '047c5ae', '1a2b3c4', 'It is 047c5ae, of 2026-10-26. This folder has 1a2b3c4.'],
  ['wrong', '047c5ae-dirty', '047c5ae-dirty', 'It is 047c5ae-dirty, of 2026-10-26. It has changes that no'],
  ['unknown', '047c5ae', null, 'It is 047c5ae, of 2026-10-26. This folder is no Git repository.'],
  ['unknown', '', '047c5ae', 'It is of 2026-10-26, and names no commit.'],
])(
  'the answer is “%s” about the release “%s” in a folder with the commit %s',
  (state, message, commit, text) => {
    const release = { message, releaseTime: '2026-10-26T10:08:24.057Z' }
    const answer = releaseAnswer([{ name: `sites/${PROJECT}/channels/live`, release }], commit)

    expect(answer).toMatchObject({ state, text: expect.stringContaining(text) })
  },
)

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
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await standIns.close()
  })

  const ask = () => results(LIVE_CHECKS, folder())

  it('have good answers from a project that is set up', async () => {
    expect((await ask()).filter(({ state }) => state !== 'ok')).toEqual([])
    expect(standIns.unexpected).toEqual([])
  })

  const { enforcementState, customStrengthOptions: strong } = STRONG_PASSWORDS
  const weak = { ...strong, maxPasswordLength: 4096, containsNumericCharacter: false }
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
      'Our headers reach /__/auth/iframe or /__/auth/action',
    ],
    ['Google accepts any password', 'Passwords', ['project', { passwordPolicy: {} }], 'accepts passwords'],
    [
      'Google requires no digit, but has a maximum length',
      'Passwords',
      ['project', { passwordPolicy: { enforcementState, customStrengthOptions: weak } }],
      'accepts passwords',
    ],
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
    const config = mkdtempSync(join(tmpdir(), 'doctor-'))
    onTestFinished(() => rmSync(config, { recursive: true }))
    vi.stubEnv('XDG_CONFIG_HOME', config)
    vi.stubEnv('CI', 'true')
    const all = await findings(folder())

    expect(all.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual(['Login'])
    expect(all.map(({ name }) => name)).not.toContain('Rules')
  })
})

it('the page has a line for each check, and the next step below each one that is not ok', () => {
  const all = [
    { name: 'Backup', ...ok('Yesterday') },
    { name: 'Domains', ...wrong('Sign-in also works on pages of localhost.', 'Remove it.') },
    { name: 'Login', ...unknown('Nobody is signed in.', 'npx firebase login') },
  ]

  expect(report(all)).toEqual([
    'ok     Backup   Yesterday',
    'WRONG  Domains  Sign-in also works on pages of localhost.',
    '                → Remove it.',
    '  ?    Login    Nobody is signed in.',
    '                → npx firebase login',
    '',
    '1 ok, 1 wrong, 1 not checked.',
  ])
})
