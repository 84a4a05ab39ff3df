/** Firebase's own tool, in the project's version and with the login of whoever runs it. */

import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

export interface CliAnswer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export type FirebaseCli = (...args: readonly string[]) => Promise<CliAnswer>

const CLI_FILE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
/** One answer of the database holds at most so much. */
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

/** Why it failed, in its own words. */
export function cliError({ stdout, stderr }: CliAnswer): string {
  const text = `${stderr}\n${stdout}`
  const [, said = ''] = /(?:Error: |"error": ")([^\n"]+)/.exec(text) ?? []
  return said || text.trim().split('\n').at(-1) || 'It gave no reason.'
}
