/**
 * `npm run deploy` and `deploy:preview`: check the settings, build and test the site, and run Firebase's CLI.
 * `check:deploy`: only checks the settings, the rules and the build (docs/operations.md).
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { RULES } from '../rules'
import { runCommand } from './command'
import { deployProblems, rulesProblems, settingsProblems } from './deployProblems'
import { print } from './print'

const HELP = `npm run deploy
  Tests, builds and deploys the site together with the security rules.

npm run deploy:preview [-- NAME]
  Tests, builds and deploys only the site, for 7 days, to a separate address. The preview uses the REAL database.

npm run check:deploy
  Only checks whether .env, firebase.json, the rules and dist/ are ready to deploy. Firebase runs this before it deploys.`

/** The current folder. npm and Firebase's CLI start this command in the project's folder. */
const ROOT = resolve('.')

/** The settings and the rules to deploy. */
function readSettings() {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const firebase: unknown = JSON.parse(read('firebase.json'))
  return {
    env: loadEnv('production', ROOT, 'VITE_'),
    firebase,
    rulesFile: read('database.rules.json'),
    rules: RULES,
  }
}

/** Every script of the build as one text; null without a build. */
function readBuild(): string | null {
  const folder = join(ROOT, 'dist')
  if (!existsSync(join(folder, 'index.html'))) return null
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  return scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

function assertNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(['Not ready to deploy.', ...problems].join('\n'))
}

/** Runs npm or npx with its output shown. Throws when it fails. */
function run(command: 'npm' | 'npx', ...args: string[]): void {
  const line = [command, ...args].join(' ')
  print(['', `== ${line}`])
  if (!args.every((word) => /^[\w:,./-]+$/.test(word)))
    throw new Error(`"${line}" has characters that a shell could interpret.`)
  // On Windows, npm and npx are scripts that only a shell can start.
  const { status } = spawnSync(line, { cwd: ROOT, stdio: 'inherit', shell: true })
  if (status !== 0) throw new Error(`"${line}" failed. The steps after it did not run.`)
}

/** The deployed commit, for the list of releases in the console. It ends in `-dirty` if there are uncommitted changes. */
function version(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'no-git'
  }
}

function main(): void {
  const options = {
    check: { type: 'boolean' },
    preview: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help === true) return print(HELP.split('\n'))

  const settings = readSettings()
  if (values.check === true) {
    assertNone(deployProblems({ ...settings, built: readBuild() }))
    return print('Ready to deploy.')
  }

  assertNone([...settingsProblems(settings), ...rulesProblems(settings)])
  const project = settings.env['VITE_FIREBASE_PROJECT_ID'] ?? ''
  // Also builds the site into dist/, before its tests.
  run('npm', 'run', 'check')
  if (values.preview === true) {
    const [name = 'preview'] = positionals
    run('npx', 'firebase', 'hosting:channel:deploy', name, '--expires', '7d', '--project', project)
  } else {
    run(
      'npx',
      'firebase',
      'deploy',
      '--only',
      'hosting,database',
      '--project',
      project,
      '--message',
      version(),
    )
  }
}

await runCommand(main)
