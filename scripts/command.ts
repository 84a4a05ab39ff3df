/** Runs our commands, npm's scripts and Git. */

import { execFileSync, spawnSync } from 'node:child_process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
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

/** The typed options and arguments; undefined after `--help`, which prints the help. */
export function readOptions<Config extends ParseArgsConfig>(help: string, config: Config) {
  if (process.argv.includes('--help')) return print(help.split('\n'))
  try {
    return parseArgs(config)
  } catch (cause) {
    // Node's hints after the first sentence do not fit our commands.
    const [problem] = String(Object(cause).message).split(/\.\s/)
    throw new Error(`${problem}. "--help" lists the options.`, { cause })
  }
}

/** Runs a program with its output shown, below `line`. Throws when it fails. */
export function show(line: string, file: string, args: readonly string[], shell = false): void {
  print(['', `== ${line}`])
  const { status } = spawnSync(file, args, { stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`"${line}" failed. The steps after it did not run.`)
}

/** Runs a script of package.json. On Windows npm is a script that only a shell can start. */
export const runScript = (name: string) => show(`npm run ${name}`, `npm run ${name}`, [], true)

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
