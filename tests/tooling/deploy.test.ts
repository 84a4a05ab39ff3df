/** The deployment and the check before it. */

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deployProblems } from '../../scripts/deployProblems'

const ENV = {
  VITE_FIREBASE_API_KEY: 'AIzaKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'our-site.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://our-site-default-rtdb.firebaseio.com',
  VITE_FIREBASE_PROJECT_ID: 'our-site',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
}

function firebaseWith(frameSource: string) {
  const value = `default-src 'self'; frame-src ${frameSource} https://accounts.google.com; object-src 'none'`
  return { hosting: { headers: [{ headers: [{ key: 'Content-Security-Policy', value }] }] } }
}

function firebaseJson(): unknown {
  return JSON.parse(readFileSync('firebase.json', 'utf8'))
}

const GOOD = {
  env: ENV,
  firebase: firebaseWith('https://our-site.firebaseapp.com'),
  rulesFile: '{"rules":{}}',
  rules: '{"rules":{}}',
  built: 'const settings={VITE_FIREBASE_API_KEY:"AIzaKey"}',
}

/** The project's firebase.json in a folder with these settings and rules, and a build with that key. */
function checkIn(envFile: string, rules = readFileSync('database.rules.json', 'utf8')) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('firebase.json', join(folder, 'firebase.json'))
  writeFileSync(join(folder, 'database.rules.json'), rules)
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'dist', 'assets', 'index.js'), 'const key="AIzaKey"')
  writeFileSync(join(folder, '.env'), envFile)
  const args = ['--import', import.meta.resolve('tsx'), resolve('scripts/deploy.ts'), '--check']
  return promisify(execFile)(process.execPath, args, { cwd: folder, env: withoutSettings(process.env) })
}

/** The environment overrides a file. On a maintainer's machine Vitest has loaded the project's `.env` into it. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')))
}

/** A `.env` of the project whose sign-in address the policy of firebase.json allows. */
function knownSettings(): string {
  const policyDomain = /frame-src https:\/\/(\S+)/.exec(JSON.stringify(firebaseJson()))?.[1] ?? ''
  const settings = { ...ENV, VITE_FIREBASE_AUTH_DOMAIN: policyDomain }
  return Object.entries(settings)
    .map((pair) => pair.join('='))
    .join('\n')
}

describe('a deployment', () => {
  it('is ready when settings, policy and build match', () => {
    expect(deployProblems(GOOD)).toEqual([])
  })

  it('is refused with the name of every missing setting', () => {
    const env = { ...ENV, VITE_FIREBASE_API_KEY: '', VITE_FIREBASE_APP_ID: undefined }

    expect(deployProblems({ ...GOOD, env })).toEqual([
      'Missing in .env: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID. Copy .env.example to .env and fill it in.',
    ])
  })

  it.each([
    [
      'the project of the local servers',
      { env: { ...ENV, VITE_FIREBASE_PROJECT_ID: 'demo-wic-interviews' } },
      'VITE_FIREBASE_PROJECT_ID is demo-wic-interviews',
    ],
    [
      'a policy that blocks Google’s sign-in',
      { firebase: firebaseWith('https://demo-wic-interviews.firebaseapp.com') },
      'firebase.json: add https://our-site.firebaseapp.com to frame-src',
    ],
    [
      'rules that differ from their source',
      { rulesFile: '{"rules":{".read":true}}' },
      'database.rules.json does not match rules/.',
    ],
    ['no build', { built: null }, 'There is no build in dist/.'],
    [
      'a build with other settings',
      { built: 'local-key' },
      'The build in dist/ does not use the settings in .env.',
    ],
  ])('is refused with %s', (_what, difference, sentence) => {
    const problems = deployProblems({ ...GOOD, ...difference })

    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(sentence)
  })
})

describe('npm run check:deploy, which Firebase runs before each deploy', () => {
  it('fails and names the settings missing in .env', async () => {
    await expect(checkIn('VITE_FIREBASE_API_KEY=AIzaKey\n')).rejects.toThrow(
      'Missing in .env: VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_DATABASE_URL, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_APP_ID.',
    )
  })

  it('passes with the settings of the project in firebase.json', async () => {
    const { stdout } = await checkIn(knownSettings())

    expect(stdout.trim()).toBe('Ready to deploy.')
  })

  it('fails after somebody has changed database.rules.json without its source', async () => {
    const rules = readFileSync('database.rules.json', 'utf8').replace('<= 80', '<= 81')

    await expect(checkIn(knownSettings(), rules)).rejects.toThrow(
      'database.rules.json does not match rules/.',
    )
  })

  it('is the predeploy hook of hosting in firebase.json', () => {
    expect(firebaseJson()).toMatchObject({ hosting: { predeploy: 'npm run check:deploy', public: 'dist' } })
  })
})
