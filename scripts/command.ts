/** Runs our commands, npm's scripts and Git. */

import { execFileSync, spawnSync } from 'node:child_process'
import { print, printError } from './print'

/** If the command fails, prints one message on standard error and sets the exit code to 1. */
export async function runCommand(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    printError(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a script of package.json with its output shown. Throws when it fails. */
export function runScript(name: string): void {
  const line = `npm run ${name}`
  print(['', `== ${line}`])
  // On Windows npm is a script that only a shell can start.
  const { status } = spawnSync(line, { stdio: 'inherit', shell: true })
  if (status !== 0) throw new Error(`"${line}" failed. The steps after it did not run.`)
}

/** The name of the commit in this folder, with `-dirty` after it if files have changed; null outside a repository. */
export function commitName(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
