/**
 * Runs Firebase's Auth emulator, a part of firebase-tools, in this process: without a command line, Java or log files.
 * Also provides the administration calls that development and tests need. Knows nothing of the database.
 */

import { createServer, type RequestListener } from 'node:http'
import { isFromHere, NOT_FROM_HERE } from './guard'
import { close, HOST, listen } from './listen'

export interface AuthEmulatorOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly projectId: string
}

/** The address of a running emulator, for the administration calls below. */
export interface AuthEmulatorAddress {
  /** 'http://host:port' */
  readonly url: string
  readonly projectId: string
}

export interface AuthEmulator extends AuthEmulatorAddress {
  readonly port: number
  /** Ends open connections, too. Deletes all accounts, so export them first. */
  close(): Promise<void>
}

/** Starts an empty emulator in about a second. Rejects with a clear message if the port is in use. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { port, projectId } = options
  const app = await createAuthApp(projectId)
  const server = createServer((request, response) => {
    if (isFromHere(request)) app(request, response)
    else response.writeHead(403, { 'Content-Type': 'text/plain' }).end(NOT_FROM_HERE)
  })
  const actualPort = await listen(server, port)
  return {
    url: `http://${HOST}:${actualPort}`,
    port: actualPort,
    projectId,
    close: () => close(server),
  }
}

/**
 * The calls that the web SDK and this project use. The emulator answers others with 404. It knows 80 paths (tenants,
 * SAML, phones, passkeys) and needs up to 0.1 s to prepare each, so a start with all of them takes over five seconds.
 */
const PATHS_IN_USE: ReadonlySet<string> = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
])

/** Types of the modules in use, because firebase-tools ships none. */
interface AuthApiSpec {
  readonly paths: Record<string, { parameters?: readonly object[] }>
}
interface AuthServerModule {
  readonly createApp: (projectId: string) => Promise<RequestListener>
}

async function createAuthApp(projectId: string): Promise<RequestListener> {
  type Wrapped = { readonly default: AuthApiSpec & { readonly default?: AuthApiSpec } }
  const spec = await load<Wrapped>('apiSpec.js')
  // An ES module that imports a CommonJS module gets it wrapped.
  const { paths } = spec.default.default ?? spec.default
  for (const [path, declared] of Object.entries(paths)) {
    if (!PATHS_IN_USE.has(path)) delete paths[path]
    // Each path refers to nine common parameters, such as prettyPrint. No call has them, and they cost half of the start.
    declared.parameters = declared.parameters?.filter((parameter) => !('$ref' in parameter)) ?? []
  }
  const { createApp } = await load<AuthServerModule>('server.js')
  return createApp(projectId)
}

function load<Module>(file: string): Promise<Module> {
  return import(`firebase-tools/lib/emulator/auth/${file}`)
}

/** A mail that production would have sent. Opening `oobLink` has the effect of the link in the mail. */
export interface Mail {
  readonly email: string
  readonly requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'
  readonly oobCode: string
  readonly oobLink: string
  /** The recipient; only for VERIFY_AND_CHANGE_EMAIL. */
  readonly newEmail?: string
}

/** The mails with unused links, oldest first. */
export async function listMails(emulator: AuthEmulatorAddress): Promise<readonly Mail[]> {
  const path = `/emulator/v1/${project(emulator)}/oobCodes`
  const { oobCodes = [] } = await administer<{ oobCodes?: readonly Mail[] }>(emulator, 'GET', path)
  return oobCodes
}

export interface SeedAccount {
  readonly uid: string
  readonly email: string
  /** Absent for an account that signs in only with Google. */
  readonly password?: string
  readonly emailVerified: boolean
  readonly displayName?: string
}

/** Creates accounts. Rejects if one cannot be created, for example because its uid exists. */
export async function seedAccounts(
  emulator: AuthEmulatorAddress,
  accounts: readonly SeedAccount[],
): Promise<void> {
  await importAccounts(emulator, accounts.map(toStoredAccount))
}

function toStoredAccount({ uid, password, ...account }: SeedAccount): StoredAccount {
  const { email } = account
  if (password === undefined) return { localId: uid, ...account }
  const provider = { providerId: 'password', rawId: email, federatedId: email, email }
  return { localId: uid, ...account, rawPassword: password, providerUserInfo: [provider] }
}

/** An account as JSON in the emulator's own format. It can be imported again. */
export type StoredAccount = Readonly<Record<string, unknown>>

/** All accounts, including their password hashes. */
export async function exportAccounts(emulator: AuthEmulatorAddress): Promise<readonly StoredAccount[]> {
  const path = `${accountsPath(emulator)}:batchGet?maxResults=-1`
  const { users = [] } = await administer<{ users?: readonly StoredAccount[] }>(emulator, 'GET', path)
  return users
}

/** Imports accounts from `exportAccounts`. If some are refused, rejects with the reason of the first. */
export async function importAccounts(
  emulator: AuthEmulatorAddress,
  accounts: readonly StoredAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const path = `${accountsPath(emulator)}:batchCreate`
  const body = { users: accounts }
  const { error = [] } = await administer<{ error?: readonly Refusal[] }>(emulator, 'POST', path, body)
  const [first] = error
  if (first !== undefined) throw new Error(`The Auth emulator refused an account: ${first.message}`)
}

interface Refusal {
  readonly message: string
}

/** Sets the account's last sign-in, in milliseconds since 1970. Its next tokens contain it. */
export async function setLastSignIn(emulator: AuthEmulatorAddress, uid: string, atMs: number): Promise<void> {
  const path = `${accountsPath(emulator)}:update`
  await administer(emulator, 'POST', path, { localId: uid, lastLoginAt: String(atMs) })
}

/** Disables the account, which ends its sessions, or enables it again. */
export async function setDisabled(
  emulator: AuthEmulatorAddress,
  uid: string,
  disabled: boolean,
): Promise<void> {
  await administer(emulator, 'POST', `${accountsPath(emulator)}:update`, {
    localId: uid,
    disableUser: disabled,
  })
}

/** Deletes all accounts. Their mails stay in the list, but the links no longer work. */
export async function wipeAccounts(emulator: AuthEmulatorAddress): Promise<void> {
  await administer(emulator, 'DELETE', `/emulator/v1/${project(emulator)}/accounts`)
}

const project = ({ projectId }: AuthEmulatorAddress) => `projects/${encodeURIComponent(projectId)}`
const accountsPath = (emulator: AuthEmulatorAddress) =>
  `/identitytoolkit.googleapis.com/v1/${project(emulator)}/accounts`

async function administer<T>(
  { url }: AuthEmulatorAddress,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`The Auth emulator answered ${response.status} to ${method} ${path}: ${text}`)
  const answer: T = JSON.parse(text)
  return answer
}
