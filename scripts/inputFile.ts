/** Finds backups, and reads a file that the user has named. A missing or broken file is an error with a message to print. */

import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const BACKUPS = 'backups'
/** The folder of `npm run backup -- --local`. NEWEST and `npm run doctor` must not find demo data in `BACKUPS`. */
export const LOCAL_BACKUPS = join('.local', 'backups')

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.json$/

/** The path of the newest backup and its time in milliseconds since 1970; null if there is none. */
export function newestBackup(folder: string): { readonly file: string; readonly madeAtMs: number } | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name)) : []
  const name = names.toSorted().at(-1)
  if (name === undefined) return null
  return { file: join(folder, name), madeAtMs: Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) }
}

/** The argument that means the newest file of `npm run backup`. */
const NEWEST = 'NEWEST'

/** The path of the file. Throws an error with a message to print if it is NEWEST and there is no backup. */
export function pathOfInput(name: string): string {
  if (name !== NEWEST) return name
  const newest = newestBackup(BACKUPS)
  if (newest === null)
    throw new Error(`There is no backup in ${BACKUPS}/ yet. Make one with "npm run backup".`)
  return newest.file
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder.',
  EACCES: 'You may not read this file.',
}

/** The content of the file, or of the newest backup. */
export async function readInput(name: string): Promise<Buffer> {
  const path = pathOfInput(name)
  return readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${path}: ${REASONS[cause.code ?? ''] ?? cause.message}`, { cause })
  })
}

/** `name` names the text in the error message. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${name} is not valid JSON: ${String(cause)}`, { cause })
  }
}
