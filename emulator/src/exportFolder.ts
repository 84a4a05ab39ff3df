/** The export folders of the official emulators: metadata, and one JSON file for each namespace. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { isRecord } from './store/json'

const METADATA = 'firebase-export-metadata.json'
const DATABASES = 'database_export'
const ACCOUNTS = 'auth_export'
/** The version that new metadata names: one of the official database emulator. */
const FORMAT = '4.11.2'

type Metadata = Readonly<Record<string, unknown>>

/** The databases in a folder as parsed JSON, by namespace. Throws an Error that names a missing or broken file. */
export function readDatabases(folder: string): Map<string, unknown> {
  const metadata = readMetadata(folder)
  const path = pathOf(metadata, 'database')
  if (metadata !== null && path === null) return new Map()
  // A folder without metadata may contain exports of the console.
  const from = resolve(folder, path ?? '')
  const files = readdirSync(from).filter((file) => file.endsWith('.json'))
  if (metadata === null && files.length === 0) throw new Error(`${folder} holds no exported database.`)
  return new Map(files.map((file) => [basename(file, '.json'), readJson(join(from, file))]))
}

/**
 * Replaces the databases in a folder and keeps the exports of other emulators. Throws if the folder has files but no
 * export.
 */
export function writeDatabases(folder: string, databases: ReadonlyMap<string, string>): void {
  replacePart(folder, 'database', DATABASES, databases)
}

/** The accounts in a folder; empty if none were exported. */
export function readAccounts(folder: string): readonly Readonly<Record<string, unknown>>[] {
  const path = pathOf(readMetadata(folder), 'auth')
  if (path === null) return []
  const content = readJson(resolve(folder, path, 'accounts.json'))
  const users = isRecord(content) ? content['users'] : undefined
  return Array.isArray(users) ? users.filter(isRecord) : []
}

/** Replaces the accounts in a folder, next to its databases. */
export function writeAccounts(folder: string, users: readonly unknown[]): void {
  const accounts = JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users })
  replacePart(folder, 'auth', ACCOUNTS, new Map([['accounts', accounts]]))
}

/** Writes the new files to a separate folder first, so that a failed write keeps the old ones. */
function replacePart(folder: string, key: string, path: string, files: ReadonlyMap<string, string>): void {
  const metadata = readMetadata(folder)
  if (metadata === null && existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} holds other files and no export. Choose an empty or a new folder.`)
  const [target, aside] = [join(folder, path), join(folder, `${path}.new`)]
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  for (const [name, json] of files) writeFileSync(join(aside, `${name}.json`), json)
  rmSync(target, { recursive: true, force: true })
  renameSync(aside, target)
  const parts = { version: FORMAT, ...metadata, [key]: { version: FORMAT, path } }
  writeFileSync(join(folder, METADATA), `${JSON.stringify(parts, null, 2)}\n`)
}

function readMetadata(folder: string): Metadata | null {
  if (!existsSync(join(folder, METADATA))) return null
  const metadata = readJson(join(folder, METADATA))
  if (isRecord(metadata)) return metadata
  throw new Error(`${join(folder, METADATA)} does not describe an export.`)
}

function pathOf(metadata: Metadata | null, key: string): string | null {
  const part = metadata?.[key]
  return isRecord(part) && typeof part['path'] === 'string' ? part['path'] : null
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
