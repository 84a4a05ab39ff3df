/**
 * Small stand-ins of Google's services for one Firebase project: enough for Firebase's CLI and for the questions of
 * `npm run doctor`. They keep what is created and deployed, and record every request. The database is our local one.
 */

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { startDatabaseServer } from '#database-server'
import { LOCAL_PROJECT_ID } from '../../src/config/env'

export const PROJECT = 'our-site'
const NUMBER = '12345'
const DATABASE = `${PROJECT}-default-rtdb`
const DATABASE_URL = `https://${DATABASE}.europe-west1.firebasedatabase.app`
const APP = { appId: `1:${NUMBER}:web:abc`, platform: 'WEB', displayName: 'Our site' }
const INSTANCE = {
  name: `projects/${NUMBER}/locations/europe-west1/instances/${DATABASE}`,
  databaseUrl: DATABASE_URL,
}
const SITE = { name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' }

/** The settings of the web app, as in `.env.production`. */
export const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaKey',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_DATABASE_URL: DATABASE_URL,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: APP.appId,
}

export const STRONG_PASSWORDS = {
  enforcementState: 'ENFORCE',
  customStrengthOptions: {
    minPasswordLength: 8,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  },
}

/** firebase.json with this host of the sign-in. `npm run setup` has changed the committed one in the repository of a club. */
export function withSignInHost(host: string): string {
  return readFileSync('firebase.json', 'utf8').replace(/(?<=frame-src )\S+/, host)
}

interface HostingConfig {
  readonly rewrites: readonly { readonly glob: string; readonly path: string }[]
  readonly headers: readonly { readonly glob: string; readonly headers: Readonly<Record<string, string>> }[]
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
const refusal = (status: number, message: string) => json({ error: { code: status, message } }, status)

/** A new account has no project. `project` and `site` change as commands run; a test may change them, too. */
export async function startStandIns() {
  const database = await startDatabaseServer({ rules: '{"rules":{".read":false,".write":false}}' })
  const project = {
    exists: false,
    hasSite: false,
    hasApp: false,
    hasDatabase: false,
    hasSignIn: false,
    /** The reason for which Google creates no database; empty if it does. */
    refusal: '',
    domains: ['localhost', `${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`],
    accounts: [] as readonly object[],
    passwordPolicy: {},
    unknownEmail: 'INVALID_LOGIN_CREDENTIALS',
    signInPageHeaders: {},
  }
  const site = {
    files: {} as Readonly<Record<string, string>>,
    config: { rewrites: [], headers: [] } as HostingConfig,
  }
  const recorded: { readonly request: string; readonly body: string }[] = []
  const unexpected: string[] = []
  const uploads = new Map<string, Buffer>()
  const channels = new Map<string, object>()

  const info = () => ({
    projectId: PROJECT,
    projectNumber: NUMBER,
    resources: {
      ...(project.hasSite ? { hostingSite: PROJECT } : {}),
      ...(project.hasDatabase ? { realtimeDatabaseInstance: DATABASE } : {}),
    },
  })
  const apps = () => json({ apps: project.hasApp ? [APP] : [] })
  const channel = (name: string) => ({
    name: `${SITE.name}/channels/${name}`,
    url: `https://${PROJECT}${name === 'live' ? '' : `--${name}-abc`}.web.app`,
    ...channels.get(name),
  })
  /** Starts an operation that is done when the CLI asks for it. */
  const started = (name: string, what: keyof typeof project) => {
    Object.assign(project, { [what]: true })
    return json({ name: `operations/${name}` })
  }

  /** The addresses that the CLI and our commands may use. A star matches one part. The first line that matches answers. */
  const ROUTES: Readonly<Record<string, (body: Buffer, ...parts: string[]) => Reply>> = {
    'POST www.googleapis.com/oauth2/v3/token': () => json({ access_token: 'owner', expires_in: 3600 }),

    'POST cloudresourcemanager.googleapis.com/v1/projects/*:testIamPermissions': (body) =>
      json(JSON.parse(String(body))),
    'POST cloudresourcemanager.googleapis.com/v1/projects': (body) =>
      /"name":"[a-z0-9 '!-]{4,30}"/i.test(String(body))
        ? started('project', 'exists')
        : refusal(400, 'A project name has 4 to 30 characters.'),
    'GET cloudresourcemanager.googleapis.com/v1/projects/*': () => json(info()),
    'GET cloudresourcemanager.googleapis.com/v1/operations/*': () => json({ done: true, response: info() }),
    'GET serviceusage.googleapis.com/v1/projects/*/services/*': () => json({ state: 'ENABLED' }),

    'POST firebase.googleapis.com/v1beta1/projects/*:addFirebase': () => started('project', 'exists'),
    'POST firebase.googleapis.com/v1beta1/projects/*/webApps': () => started('app', 'hasApp'),
    'POST firebase.googleapis.com/v1alpha/firebase:provisionFirebaseApp': () => started('app', 'hasSignIn'),
    'GET firebase.googleapis.com/v1beta1/operations/project': () => json({ done: true, response: info() }),
    'GET firebase.googleapis.com/v1beta1/operations/app': () => json({ done: true, response: APP }),
    'GET firebase.googleapis.com/v1beta1/projects': () => json({ results: project.exists ? [info()] : [] }),
    'GET firebase.googleapis.com/v1beta1/projects/*/webApps': apps,
    'GET firebase.googleapis.com/v1beta1/projects/*:searchApps': apps,
    'GET firebase.googleapis.com/v1beta1/projects/*': () => json(info()),
    'GET firebase.googleapis.com/v1beta1/projects/-/webApps/*/config': () =>
      json({
        apiKey: SETTINGS.VITE_FIREBASE_API_KEY,
        authDomain: SETTINGS.VITE_FIREBASE_AUTH_DOMAIN,
        projectId: PROJECT,
        appId: APP.appId,
        ...(project.hasDatabase ? { databaseURL: DATABASE_URL } : {}),
      }),
    'POST firebasedatabase.googleapis.com/v1beta/projects/*/locations/*/instances': () => {
      if (project.refusal !== '') return refusal(403, project.refusal)
      project.hasDatabase = true
      return json(INSTANCE)
    },
    'GET firebasedatabase.googleapis.com/v1beta/projects/*/locations/*/instances/*': () => json(INSTANCE),

    'GET firebasehosting.googleapis.com/v1beta1/projects/*/sites': () =>
      json({ sites: project.hasSite ? [SITE] : [] }),
    'POST firebasehosting.googleapis.com/v1beta1/projects/*/sites': () => {
      project.hasSite = true
      return json(SITE)
    },
    'GET firebasehosting.googleapis.com/v1beta1/projects/*/sites/*': () => json(SITE),
    'POST firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/versions': () =>
      json({ name: `${SITE.name}/versions/v1` }),
    'POST firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/versions/*:populateFiles': (body) => {
      Object.assign(site, JSON.parse(String(body)))
      return json({
        uploadUrl: 'https://upload-firebasehosting.googleapis.com/upload',
        uploadRequiredHashes: Object.values(site.files),
      })
    },
    'POST upload-firebasehosting.googleapis.com/upload/*': (body, hash = '') => {
      uploads.set(hash, gunzipSync(body))
      return json({})
    },
    'PATCH firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/versions/*': (body) => {
      Object.assign(site, { config: JSON.parse(String(body)).config })
      return json({})
    },
    'POST firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels/*/releases': (
      body,
      ...parts
    ) => {
      const release = { ...JSON.parse(String(body)), releaseTime: new Date().toISOString() }
      channels.set(parts[2] ?? '', { release })
      return json(release)
    },
    'GET firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels': () =>
      json({ channels: [...channels.keys()].map(channel) }),
    'GET firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels/*': (_body, ...parts) =>
      channels.has(parts[2] ?? '')
        ? json(channel(parts[2] ?? ''))
        : refusal(404, 'There is no such channel.'),
    'POST firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels?channelId=fair': () =>
      json(channel('fair')),

    'GET identitytoolkit.googleapis.com/admin/v2/projects/*/config': () =>
      json({ authorizedDomains: project.domains }),
    'PATCH identitytoolkit.googleapis.com/admin/v2/projects/*/config': (body) => {
      project.domains = JSON.parse(String(body)).authorizedDomains
      return json({ authorizedDomains: project.domains })
    },
    'POST www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount': () =>
      json({ users: project.accounts }),
    'POST www.googleapis.com/identitytoolkit/v3/relyingparty/uploadAccount': () => json({}),
    'GET identitytoolkit.googleapis.com/v1/projects': () => json({ authorizedDomains: project.domains }),
    'GET identitytoolkit.googleapis.com/v2/passwordPolicy': () => json(project.passwordPolicy),
    'POST identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': () =>
      refusal(400, project.hasSignIn ? project.unknownEmail : 'PASSWORD_LOGIN_DISABLED'),
    'POST identitytoolkit.googleapis.com/v1/accounts:createAuthUri': () =>
      project.hasSignIn
        ? json({ authUri: 'https://accounts.google.com/' })
        : refusal(400, 'OPERATION_NOT_ALLOWED'),
  }
  const patterns = Object.entries(ROUTES).map(([name, reply]) => {
    const text = name.replaceAll(/[.*?]/g, (sign) => (sign === '*' ? '([^/?]+)' : `\\${sign}`))
    return { pattern: new RegExp(String.raw`^${text}(\?.*)?$`), reply }
  })

  function fromService(request: string, body: Buffer): Reply {
    for (const { pattern, reply } of patterns) {
      const found = pattern.exec(request)
      if (found !== null) return reply(body, ...found.slice(1, -1))
    }
    unexpected.push(request)
    return refusal(404, 'No stand-in answers this.')
  }

  /** As Hosting: the last header that matches wins, and a missing file gets the headers of 404.html. */
  function fromSite(path: string): Reply {
    if (path.startsWith('/__/auth/')) return { status: 200, headers: project.signInPageHeaders, body: '' }
    const { rewrites, headers } = site.config
    const rewritten = rewrites.find(({ glob }) => matches(glob, path))?.path
    const file = site.files[path] === undefined ? (rewritten ?? '/404.html') : path
    const matching = headers.filter(({ glob }) => matches(glob, path) || glob === file)
    return {
      status: site.files[file] === undefined || file === '/404.html' ? 404 : 200,
      headers: Object.assign({}, ...matching.map((group) => group.headers)),
      body: uploads.get(site.files[file] ?? '') ?? '',
    }
  }

  async function fromDatabase(
    method: string,
    path: string,
    authorization: string | undefined,
    body: Buffer,
  ): Promise<Reply> {
    const address = new URL(path, `http://127.0.0.1:${database.port}`)
    address.searchParams.set('ns', `${LOCAL_PROJECT_ID}-default-rtdb`)
    const stored = await fetch(address, {
      method,
      ...(authorization === undefined ? {} : { headers: { authorization } }),
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    })
    return { status: stored.status, headers: {}, body: await stored.text() }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const host = headers.host ?? ''
    const body = await buffer(request)
    recorded.push({ request: `${method} ${host}${url}`, body: String(body) })
    const reply = host.endsWith('.firebasedatabase.app')
      ? await fromDatabase(method, url, headers.authorization, body)
      : /\.(web\.app|firebaseapp\.com)$/.test(host)
        ? fromSite(url)
        : fromService(`${method} ${host}${url}`, body)
    response.writeHead(reply.status, { ...reply.headers, connection: 'close' }).end(reply.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    database,
    project,
    site,
    recorded,
    /** Requests that no stand-in knows. */
    unexpected,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

function matches(glob: string, path: string): boolean {
  if (glob.startsWith('!')) return !matches(glob.slice(1), path)
  return glob === '**' || (glob.endsWith('/**') ? path.startsWith(glob.slice(0, -2)) : glob === path)
}
