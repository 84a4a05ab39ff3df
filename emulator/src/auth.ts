/**
 * Firebase's own Auth emulator, taken out of firebase-tools and run in this process: no command line, no Java, no log
 * files. Also the few calls of its administration that development and tests need. Knows nothing of the database.
 */

import { createServer, type RequestListener, type Server } from 'node:http'

export interface AuthEmulatorOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** 127.0.0.1 unless given: the emulator trusts everybody who can reach it. */
  readonly host?: string
  readonly projectId: string
}

/** What the administration calls below need to know of a running emulator. */
export interface AuthEmulatorAddress {
  /** 'http://host:port' */
  readonly url: string
  readonly projectId: string
}

export interface AuthEmulator extends AuthEmulatorAddress {
  readonly port: number
  /** Ends open connections too. Accounts are lost: export them before. */
  close(): Promise<void>
}

/** Starts the emulator, empty. Takes about two seconds. Rejects with one clear sentence when the port is taken. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { port, host = '127.0.0.1', projectId } = options
  const server = createServer(await createAuthApp(projectId))
  // Clients close idle connections; the server, doing so at the same moment, would break their next request.
  server.keepAliveTimeout = 0
  const actualPort = await listen(server, port, host)
  return {
    url: `http://${host}:${actualPort}`,
    port: actualPort,
    projectId,
    close: () => close(server),
  }
}

/**
 * The calls that the web SDK and this project make. Preparing a call costs the emulator up to 0.1 s, and it knows 80
 * paths (tenants, SAML, phones, passkeys): all of them would take over five seconds. The others answer 404.
 */
const PATHS_IN_USE: ReadonlySet<string> = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithEmailLink',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/v2/passwordPolicy',
  '/v2/recaptchaConfig',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
])

/** The modules of firebase-tools that are used; they come without types. */
interface AuthApiSpec {
  readonly paths: Record<string, unknown>
}
interface AuthServerModule {
  readonly createApp: (projectId: string) => Promise<RequestListener>
}

async function createAuthApp(projectId: string): Promise<RequestListener> {
  type Wrapped = { readonly default: AuthApiSpec & { readonly default?: AuthApiSpec } }
  const spec = await load<Wrapped>('apiSpec.js')
  // An ES module that imports a CommonJS one gets it wrapped.
  const { paths } = spec.default.default ?? spec.default
  for (const path of Object.keys(paths)) if (!PATHS_IN_USE.has(path)) delete paths[path]
  const { createApp } = await load<AuthServerModule>('server.js')
  return createApp(projectId)
}

function load<Module>(file: string): Promise<Module> {
  return import(`firebase-tools/lib/emulator/auth/${file}`).catch((error: unknown) => {
    const isMissing = error instanceof Error && /Cannot find (module|package)/.test(error.message)
    const missing = 'The Auth emulator is part of firebase-tools: npm install --save-dev firebase-tools'
    throw isMissing ? new Error(missing, { cause: error }) : error
  })
}

/** Resolves with the port that was taken. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE'
      reject(
        busy ? new Error(`Port ${port} on ${host} is in use, so the Auth emulator cannot start.`) : error,
      )
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}

/** A mail that production would have sent. Opening `oobLink` does what a click in the mail does. */
export interface Mail {
  readonly email: string
  readonly requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL'
  readonly oobCode: string
  readonly oobLink: string
  /** Only for VERIFY_AND_CHANGE_EMAIL: the address that the mail goes to. */
  readonly newEmail?: string
}

/** Mails whose link has not been used yet, oldest first. */
export async function listMails(emulator: AuthEmulatorAddress): Promise<readonly Mail[]> {
  const path = `/emulator/v1/${project(emulator)}/oobCodes`
  const { oobCodes = [] } = await administer<{ oobCodes?: readonly Mail[] }>(emulator, 'GET', path)
  return oobCodes
}

export interface SeedAccount {
  readonly uid: string
  readonly email: string
  /** Absent for an account that signs in by link or Google only. */
  readonly password?: string
  readonly emailVerified: boolean
  readonly displayName?: string
}

/** Creates accounts. Rejects when one of them cannot be created, for example because its uid exists. */
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

/** An account in the emulator's own form: opaque, but it can be written as JSON and imported again. */
export type StoredAccount = Readonly<Record<string, unknown>>

/** Every account, with what its password needs. */
export async function exportAccounts(emulator: AuthEmulatorAddress): Promise<readonly StoredAccount[]> {
  const path = `${accountsPath(emulator)}:batchGet?maxResults=-1`
  const { users = [] } = await administer<{ users?: readonly StoredAccount[] }>(emulator, 'GET', path)
  return users
}

/** Brings back what `exportAccounts` gave. Rejects, with the first reason, when an account was refused. */
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

/** Makes the account's last sign-in one of that moment, in milliseconds since 1970. Its next tokens say so. */
export async function setLastSignIn(emulator: AuthEmulatorAddress, uid: string, atMs: number): Promise<void> {
  const path = `${accountsPath(emulator)}:update`
  await administer(emulator, 'POST', path, { localId: uid, lastLoginAt: String(atMs) })
}

/** Switches the account off, which ends its sessions, or on again. */
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

/** Removes every account. Their mails stay in the list, though their links no longer work. */
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
