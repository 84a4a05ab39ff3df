/** Runs Firebase's CLI, in the version of the project and with the login of the person who runs the command. */

import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { print } from './print'

interface CliAnswer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const CLI_FILE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
/** The database's limit for one answer, in bytes. */
const LARGEST_ANSWER = 256 * 1024 * 1024

export function firebaseCli(...args: readonly string[]): Promise<CliAnswer> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI_FILE, ...args],
      { maxBuffer: LARGEST_ANSWER },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
        resolve({ code, stdout, stderr })
      },
    )
  })
}

/** Runs the CLI with its output shown. Rejects when it fails. */
export function showFirebaseCli(...args: readonly string[]): Promise<void> {
  const line = `firebase ${args.join(' ')}`
  print(['', `== ${line}`])
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [CLI_FILE, ...args], { stdio: 'inherit' })
      .once('error', reject)
      .once('exit', (code) => {
        if (code === 0) resolve()
        else reject(new Error(`"${line}" failed. The steps after it did not run.`))
      })
  })
}

/** The result of a command, which must have the shape. Rejects with the CLI's reason when the command fails. */
export async function firebaseResult<Result>(
  shape: v.GenericSchema<unknown, Result>,
  ...args: readonly string[]
): Promise<Result> {
  const answer = await firebaseCli(...args, '--json')
  if (answer.code !== 0) throw new Error(`Firebase says: ${cliError(answer)}`)
  return v.parse(v.object({ result: shape }), JSON.parse(answer.stdout)).result
}

/** The email of the account that is signed in to the CLI; null if there is none. */
export async function readLogin(): Promise<string | null> {
  const accounts = v.optional(v.array(v.object({ user: v.object({ email: v.string() }) })), [])
  const [account] = await firebaseResult(accounts, 'login:list')
  return account?.user.email ?? null
}

/** Saves the whole database of the project in a file. Rejects with an error with a message to print. */
export async function downloadDatabase(project: string, file: string, path = '/'): Promise<void> {
  if (project === '') throw new Error('.env.production names no project: run "npm run setup".')
  const answer = await firebaseCli('database:get', path, '--project', project, '--output', file)
  if (answer.code !== 0) throw new Error(`The database could not be read. Firebase says: ${cliError(answer)}`)
}

/** Saves the project's accounts in `file`, whose name must end in `.json`. Rejects with an error message to print. */
export async function downloadAccounts(project: string, file: string): Promise<void> {
  const answer = await firebaseCli('auth:export', file, '--project', project)
  if (answer.code !== 0)
    throw new Error(`The accounts could not be exported. Firebase says: ${cliError(answer)}`)
}

/** Calls `work` with the path of a temporary file. Only this user can read its folder, because it may hold contacts. */
export async function inTemporaryFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'firebase-'))
  try {
    return await work(join(folder, 'data.json'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The CLI's own reason for a failure. */
export function cliError({ stdout, stderr }: CliAnswer): string {
  const text = `${stderr}\n${stdout}`
  const [, said = ''] = /(?:Error: |"error": ")([^\n"]+)/.exec(text) ?? []
  return said || text.trim().split('\n').at(-1) || 'It gave no reason.'
}
