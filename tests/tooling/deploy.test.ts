/** The checks before a deploy. The rehearsal tests the deploy itself. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commandFolder } from '../helpers/command'
import { PROJECT, SETTINGS } from '../helpers/standIns'

const RULES = readFileSync('database.rules.json', 'utf8')

/** Runs the command with these settings and rules, without the settings of a maintainer's own environment. */
function predeploy(settings: object, rules: string, ...target: string[]) {
  const { runWith, write } = commandFolder()
  write('database.rules.json', rules)
  const lines = Object.entries(settings).map((pair) => pair.join('='))
  write('.env.production', lines.join('\n'))
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
  return runWith(Object.fromEntries(env), 'predeploy.ts', ...target)
}

it.each([
  [
    'without a setting',
    { ...SETTINGS, VITE_FIREBASE_APP_ID: '' },
    RULES,
    'Missing in .env.production: VITE_FIREBASE_APP_ID. Run "npm run setup".',
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
])('a deploy is refused %s', async (_what, settings, rules, message) => {
  await expect(predeploy(settings, rules)).rejects.toThrow(message)
})

it('a deploy starts with complete settings, current rules and the same project', async () => {
  await expect(predeploy(SETTINGS, RULES, PROJECT)).resolves.toBe('')
})

it('a deploy to another project is refused', async () => {
  const message = 'The project is trial, but .env.production has the settings of our-site.'
  await expect(predeploy(SETTINGS, RULES, 'trial')).rejects.toThrow(message)
})

it('a check of the live site refuses options that it would ignore', async () => {
  const { run } = commandFolder()
  await expect(run('setup.ts', '--check', '--project', 'x')).rejects.toThrow(
    'A check takes no other options.',
  )
})

it.each(['backup', 'deploy', 'forget', 'import', 'preview', 'repair', 'rules', 'setup'])(
  'npm run %s prints its help, and refuses an unknown option in one line',
  async (name) => {
    const { run } = commandFolder()
    await expect(run(`${name}.ts`, '--help')).resolves.toContain(`npm run ${name} `)
    const refusal = /^Unknown option '--nope'\. "--help" lists the options\.$/
    await expect(run(`${name}.ts`, '--nope')).rejects.toThrow(refusal)
  },
)
