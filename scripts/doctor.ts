/** `npm run doctor`: checks settings, live project, release and backup, and prints one page of findings (docs/operations.md). */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DEVELOPERS } from '../src/domain/organisation'
import { commitName, runCommand } from './command'
import { BACKUPS, newestBackup } from './inputFile'
import { accountsFileOf, HASH_FILE, parseAccounts } from './maintenance/accounts'
import { checkup } from './maintenance/checkup'
import { report } from './maintenance/finding'
import { print } from './print'
import { projectEnv } from './projectEnv'

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    return print([
      'npm run doctor',
      '',
      'Checks Node, settings, backup, login, the live project and its release, and says what to do. Changes nothing.',
    ])
  }
  const newest = newestBackup(BACKUPS)
  const accountsFile = accountsFileOf(newest?.file ?? '')
  const all = await checkup({
    nodeVersion: process.versions.node,
    env: projectEnv('production'),
    firebaserc: existsSync('.firebaserc') ? readFileSync('.firebaserc', 'utf8') : '',
    rules: readFileSync('database.rules.json', 'utf8'),
    commit: commitName(),
    backup: newest && {
      ...newest,
      bytes: statSync(newest.file).size,
      accounts: existsSync(accountsFile) ? parseAccounts(readFileSync(accountsFile, 'utf8')) : null,
    },
    hasHashParameters: existsSync(join(BACKUPS, HASH_FILE)),
    developers: DEVELOPERS.map(({ name }) => name),
    nowMs: Date.now(),
  })
  print(report(all))
  if (all.some(({ state }) => state === 'wrong')) process.exitCode = 1
}

await runCommand(main)
