/** Runs Firebase's CLI, in the version of the project and with the login of the person who runs the command. */

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { show } from './command'

const require = createRequire(import.meta.url)
const CLI_FILE = require.resolve('firebase-tools/lib/bin/firebase.js')
/** The database's limit for one answer, in bytes. */
const maxBuffer = 256 * 1024 * 1024

/** Runs the CLI in a process of its own. Resolves to null, or to all output of a command that failed. */
export function firebaseCli(...args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI_FILE, ...args], { maxBuffer }, (error, stdout, stderr) =>
      resolve(error && `${stderr}\n${stdout}`),
    )
  })
}

/** Runs the CLI with its output shown. Throws when it fails. */
export function showFirebaseCli(...args: readonly string[]): void {
  show(`firebase ${args.join(' ')}`, process.execPath, [CLI_FILE, ...args])
}

/** A file of firebase-tools, which ships no types. */
interface CommandFile {
  readonly command: { runner(): (...args: readonly unknown[]) => Promise<unknown> }
}

/**
 * The result of a command, which must have the shape. Options have names such as `displayName` for `--display-name`. The
 * command runs in this process, because a process for each would take a second. Rejects with the CLI's reason, after
 * `failure`, if it fails.
 */
export async function firebaseResult<Result>(
  shape: v.GenericSchema<unknown, Result>,
  command: string,
  args: readonly string[],
  options: Readonly<Record<string, string>>,
  failure = '',
): Promise<Result> {
  const file: CommandFile = require(`firebase-tools/lib/commands/${command.replaceAll(':', '-')}`)
  const run = file.command.runner()
  const result = await run(...args, { ...options, nonInteractive: true }).catch((error: unknown) => {
    throw new Error(`${failure}Firebase says: ${error instanceof Error ? error.message : String(error)}`)
  })
  return v.parse(shape, result)
}

/** The email of the account that is signed in to the CLI; null if there is none. */
export async function readLogin(): Promise<string | null> {
  const accounts = v.optional(v.array(v.object({ user: v.object({ email: v.string() }) })), [])
  const [account] = await firebaseResult(accounts, 'login:list', [], {})
  return account?.user.email ?? null
}

/** Saves the whole database of the project in a file. Rejects with an error with a message to print. */
export async function downloadDatabase(project: string, file: string, path = '/'): Promise<void> {
  if (project === '') throw new Error('.env.production names no project: run "npm run setup".')
  // In a process of its own, because the command does not catch a download that breaks off.
  const output = await firebaseCli('database:get', path, '--project', project, '--output', file)
  if (output !== null) throw new Error(`The database could not be read. Firebase says: ${cliError(output)}`)
}

/** Saves the project's accounts in `file`, whose name must end in `.json`. Rejects with an error message to print. */
export async function downloadAccounts(project: string, file: string): Promise<void> {
  const failure = 'The accounts could not be exported. '
  await firebaseResult(v.unknown(), 'auth:export', [file], { project }, failure)
}

/** Calls `work` with the path of a temporary file, in a folder of this user. After Ctrl-C, it stays there. */
export async function inTemporaryFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  await mkdir('.local', { recursive: true })
  const folder = await mkdtemp(join('.local', 'firebase-'))
  try {
    return await work(join(folder, 'data.json'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The reason in the output of a command that failed. */
export function cliError(output: string): string {
  const [, said = ''] = /Error: ([^\n]+)/.exec(output) ?? []
  return said || output.trim().split('\n').at(-1) || 'It gave no reason.'
}
