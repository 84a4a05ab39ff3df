/**
 * Parses the accounts of a backup, which are in a file beside the database, and the parameters that Firebase needs to
 * import their passwords.
 */

import * as v from 'valibot'

/** An account as `firebase auth:export` writes it. Times are texts of milliseconds since 1970. */
const account = v.looseObject({
  localId: v.string(),
  email: v.optional(v.string(), ''),
  createdAt: v.optional(v.string()),
  lastSignedInAt: v.optional(v.string()),
  passwordHash: v.optional(v.string()),
  /** Only sign-in with other services, such as Google. */
  providerUserInfo: v.optional(v.array(v.unknown())),
})
const accountsShape = v.pipe(v.string(), v.parseJson(), v.object({ users: v.array(account) }))

export type ExportedAccount = v.InferOutput<typeof account>

/** The file of the accounts that belongs to a backup of the database. */
export function accountsFileOf(backup: string): string {
  return backup.replace(/\.json$/, '.accounts.json')
}

/** Throws an error with a message to print if the text is not an export of accounts. */
export function parseAccounts(text: string): readonly ExportedAccount[] {
  const parsed = v.safeParse(accountsShape, text)
  if (!parsed.success) throw new Error(NO_EXPORT)
  return parsed.output.users
}

const NO_EXPORT = 'The export of the accounts is incomplete or not from "auth:export".'

/** Base64 of "REDACTED", which Google sends to people who may not read the hashes. */
const REDACTED = 'UkVEQUNURUQ='

/** A message if the text is not an export of accounts, or lacks passwords; null if it has all. */
export function accountsProblem(text: string): string | null {
  const parsed = v.safeParse(accountsShape, text)
  if (!parsed.success) return NO_EXPORT
  const accounts = parsed.output.users
  const lost = accounts.filter(({ passwordHash, providerUserInfo }) =>
    passwordHash === undefined ? !providerUserInfo?.length : passwordHash === REDACTED,
  )
  if (lost.length === 0) return null
  return `The passwords of ${lost.length} of ${accounts.length} accounts are not in the export. The account that exports them needs the role Firebase Authentication Admin (permission firebaseauth.configs.getHashConfig).`
}

/** The file of the password hash parameters, in the folder of the backups. They are the same for all backups of a project. */
export const HASH_FILE = 'hash-parameters.json'

/** The options of `firebase auth:import` that describe the password hashes, and their names in the console. */
const CONSOLE_NAMES = {
  'hash-algo': 'algorithm',
  'hash-key': 'base64_signer_key',
  'salt-separator': 'base64_salt_separator',
  rounds: 'rounds',
  'mem-cost': 'mem_cost',
} as const

/** The parameters in the text of the Firebase console. Throws an error with a message to print if one is missing. */
export function parseHashParameters(text: string): Readonly<Record<string, string>> {
  const found = Object.entries(CONSOLE_NAMES).map(([option, name]) => {
    const [, value] = new RegExp(`\\b${name}:\\s*([\\w+/=-]+)`).exec(text) ?? []
    if (value === undefined)
      throw new Error(`The text has no ${name}. Copy it whole, from "hash_config {" to "}".`)
    return [option, value] as const
  })
  return Object.fromEntries(found)
}
