/** `npm run backup`: saves the whole database to a checked file, or loads a file into the local server (docs/operations.md). */

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isDeepStrictEqual } from 'node:util'
import { exportAccounts, importAccounts, wipeAccounts } from '#database-server/auth'
import { isRecord } from '../src/data/parse'
import { localAuth, openBackend } from './backend'
import { readOptions, runCommand } from './command'
import { BACKUPS, LOCAL_BACKUPS, pathOfInput, readInput } from './inputFile'
import { accountsFileOf, HASH_FILE, parseAccounts, parseHashParameters } from './maintenance/accounts'
import { addAccounts, countsOf, makeBackup } from './maintenance/backups'
import { parseExport } from './maintenance/exportFile'
import { patchAsOwner, readLocal } from './ownerRest'
import type { Ports } from './ports'
import { print } from './print'
import { runningPorts } from './runningPorts'

const HELP = `npm run backup [-- options]

Saves the whole database of the project in .env.production to a file in ${BACKUPS}/, and the accounts to a file beside it. Checks both files.
Uses the login of "npx firebase login".

  --local          save the database and the accounts of the local servers instead, in ${LOCAL_BACKUPS}/
  --restore FILE   load FILE and the accounts beside it into the LOCAL servers of "npm run dev", replacing all their data;
                   NEWEST is the newest backup in ${BACKUPS}/
  --help           print this help
`

const OPTIONS = { local: { type: 'boolean' }, restore: { type: 'string' } } as const

async function main(): Promise<void> {
  const values = readOptions(HELP, { options: OPTIONS })?.values
  if (!values) return
  if (values.restore !== undefined) return restore(pathOfInput(values.restore), runningPorts())

  const isLocal = values.local === true
  const { saveDatabase, saveAccounts } = openBackend(isLocal)
  const nowMs = Date.now()
  const { file, tree, lines } = await makeBackup(isLocal ? LOCAL_BACKUPS : BACKUPS, nowMs, saveDatabase)
  print(lines)
  print(await addAccounts(file, tree, nowMs, saveAccounts))
  print(`To load it into the local servers: npm run backup -- --restore ${file}`)
  if (!isLocal) await keepHashParameters()
}

/** Asks for the password hash parameters, unless they are saved already. */
async function keepHashParameters(): Promise<void> {
  const file = join(BACKUPS, HASH_FILE)
  if (existsSync(file)) return
  print([
    '',
    `${file} is missing. Without it, restored accounts lose their passwords.`,
    'An Owner finds the text in the console: Authentication, Users, the menu with three dots, Password hash parameters.',
  ])
  if (!process.stdin.isTTY) return print('Run "npm run backup" in a terminal to enter it.')
  print('Paste it here, from "hash_config {" to "}". Press Enter to skip.')
  const input = createInterface({ input: process.stdin })
  let text = ''
  for await (const line of input) {
    text += `${line}\n`
    if (line.trim() === '' || line.includes('}')) break
  }
  input.close()
  if (text.trim() === '') return
  await writeFile(file, `${JSON.stringify(parseHashParameters(text), null, 2)}\n`, { mode: 0o600 })
  print(`Saved in ${file}. Keep a copy in the password manager of the organisation.`)
}

/** Replaces all data of the local server with that of the file, then reads it back and compares. */
async function restore(file: string, ports: Ports): Promise<void> {
  const text = String(await readInput(file))
  const counts = Object.entries(countsOf(parseExport(text)))
  const tree: unknown = JSON.parse(text)
  const present = await readLocal(ports)
  // First, because a damaged file of the accounts then changes nothing.
  const accounts = await restoreAccounts(accountsFileOf(file), localAuth(ports))
  const emptied = Object.keys(isRecord(present) ? present : {}).map((node) => [node, null] as const)
  await patchAsOwner(ports, { ...Object.fromEntries(emptied), ...(isRecord(tree) ? tree : {}) })
  if (!isDeepStrictEqual(await readLocal(ports), tree))
    throw new Error(`The data in the local server differs from ${file}.`)
  print(
    `The local server now has the data of ${file}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}.`,
  )
  print(accounts)
}

/** Firebase's own limit for one call. */
const BATCH = 1_000

/** Replaces all local accounts with those of the file. Returns a line to print. */
async function restoreAccounts(file: string, auth: ReturnType<typeof localAuth>): Promise<string> {
  if (!existsSync(file)) return `There is no ${file}, so the local accounts stay as they are.`
  const users = parseAccounts(String(await readInput(file)))
  await wipeAccounts(auth)
  for (let start = 0; start < users.length; start += BATCH) {
    const batch = users.slice(start, start + BATCH)
    const stored = batch.map(({ lastSignedInAt: lastLoginAt, ...account }) => ({ ...account, lastLoginAt }))
    await importAccounts(auth, stored)
  }
  const restored = new Set((await exportAccounts(auth)).map(({ localId }) => localId))
  const lost = users.map(({ localId }) => localId).filter((uid) => !restored.has(uid))
  if (lost.length > 0) throw new Error(`These accounts of ${file} were not restored: ${lost.join(', ')}`)
  return `The local sign-in now has ${users.length} accounts. Passwords of the live site do not work here, but a password reset does.`
}

await runCommand(main)
