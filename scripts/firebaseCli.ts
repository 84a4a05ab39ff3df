/** Runs Firebase's CLI, in the version of the project and with the login of the person who runs the command. */

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface CliAnswer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export type FirebaseCli = (...args: readonly string[]) => Promise<CliAnswer>

const CLI_FILE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
/** The database's limit for one answer, in bytes. */
const LARGEST_ANSWER = 256 * 1024 * 1024

export const firebaseCli: FirebaseCli = (...args) =>
  new Promise((resolve) => {
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

/** Saves the whole database of the project in a file. Rejects with an error with a message to print. */
export async function downloadDatabase(project: string, file: string): Promise<void> {
  if (project === '') throw new Error('.env names no project: copy .env.example to .env and fill it in.')
  const answer = await firebaseCli('database:get', '/', '--project', project, '--output', file)
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
