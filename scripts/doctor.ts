/** `npm run doctor`: checks settings, login, deployed site and backup, and prints one page of findings (docs/operations.md). */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadEnv } from 'vite'
import { runCommand } from './command'
import { firebaseCli, inTemporaryFile, type CliAnswer } from './firebaseCli'
import { BACKUPS, newestBackup } from './inputFile'
import { accountsFileOf, HASH_FILE } from './maintenance/accounts'
import { checkup, report } from './maintenance/checkup'
import { print } from './print'

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    return print([
      'npm run doctor',
      '',
      'Checks Node, .env, login, rules, domains, release and backup, and says what to do. Changes nothing.',
    ])
  }
  const backup = newestBackup(BACKUPS)
  const findings = await checkup({
    nodeVersion: process.versions.node,
    env: loadEnv('production', resolve('.'), 'VITE_'),
    firebase: JSON.parse(readFileSync('firebase.json', 'utf8')),
    firebaserc: existsSync('.firebaserc') ? JSON.parse(readFileSync('.firebaserc', 'utf8')) : null,
    rules: readFileSync('database.rules.json', 'utf8'),
    commit: describeCommit(),
    backup:
      backup === null
        ? null
        : {
            ...backup,
            bytes: statSync(backup.file).size,
            hasAccounts: existsSync(accountsFileOf(backup.file)),
          },
    hasHashParameters: existsSync(join(BACKUPS, HASH_FILE)),
    nowMs: Date.now(),
    cli: firebaseCli,
    deployedRules,
    fetch: (url, headers) => fetch(url, { headers, signal: AbortSignal.timeout(10_000) }),
  })
  print(report(findings))
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
}

/** Reads the rules through a file, because the CLI mixes its own warnings into the printed output. */
function deployedRules(project: string): Promise<CliAnswer> {
  return inTemporaryFile(async (file) => {
    const path = '/.settings/rules'
    const answer = await firebaseCli('database:get', path, '--project', project, '--output', file)
    return answer.code === 0 ? { ...answer, stdout: await readFile(file, 'utf8') } : answer
  })
}

/** The name that `npm run deploy` gives a release. */
function describeCommit(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return null
  }
}

await runCommand(main)
