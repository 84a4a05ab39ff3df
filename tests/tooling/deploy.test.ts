/** The checks before a deploy. The rehearsal tests the deploy itself. */

import { exec } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { commandFolder } from '../helpers/command'
import { SETTINGS } from '../helpers/standIns'

const RULES = readFileSync('database.rules.json', 'utf8')

/** Runs the command with these settings and rules, without the settings of a maintainer's own environment. */
function deploy(settings: object, rules: string) {
  const { runWith, write } = commandFolder()
  write('database.rules.json', rules)
  const lines = Object.entries(settings).map((pair) => pair.join('='))
  write('.env', lines.join('\n'))
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
  return runWith(Object.fromEntries(env), 'deploy.ts')
}

it.each([
  [
    'without a setting',
    { ...SETTINGS, VITE_FIREBASE_APP_ID: '' },
    RULES,
    'Missing in .env: VITE_FIREBASE_APP_ID. Run "npm run setup".',
  ],
  [
    'with the project of the local servers',
    { ...SETTINGS, VITE_FIREBASE_PROJECT_ID: 'demo-wic-interviews' },
    RULES,
    'VITE_FIREBASE_PROJECT_ID is demo-wic-interviews',
  ],
  [
    'with rules that somebody has changed without their source',
    SETTINGS,
    RULES.replace('<= 80', '<= 81'),
    'database.rules.json does not match rules/.',
  ],
])('npm run deploy refuses to start %s', async (_what, settings, rules, message) => {
  await expect(deploy(settings, rules)).rejects.toThrow(message)
})

it('firebase deploy alone is refused, because its policy would lack the sign-in host', async () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))

  await expect(promisify(exec)(String(hosting.predeploy))).rejects.toMatchObject({
    stdout: expect.stringContaining('npm run deploy'),
  })
})
