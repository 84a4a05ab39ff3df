/** The ports of the local servers, and the message for a port that is in use. */

import { createServer } from 'node:net'
import { LOCAL_PORTS } from '../src/config/env'

export const LOCAL_HOST = '127.0.0.1'

export interface Ports {
  readonly app: number
  readonly auth: number
  readonly database: number
}

const { E2E_PORT_OFFSET: ofRun = '0', TEST_PARALLEL_INDEX: worker = '0' } = process.env
/**
 * Added to each port of the end-to-end tests, so that two runs can share a machine. Playwright counts its workers, and each
 * has servers of its own.
 */
export const E2E_PORT_OFFSET = Number(ofRun) + Number(worker)

/** The ports of the end-to-end tests. They differ from those of `npm run dev`, so both can run at the same time. */
export const E2E_PORTS: Ports = {
  app: 5373 + E2E_PORT_OFFSET,
  auth: 9399 + E2E_PORT_OFFSET,
  database: 9300 + E2E_PORT_OFFSET,
}

type Env = Readonly<Record<string, string | undefined>>

/** The variables with the ports of the local servers. The app (src/config/env.ts) and the servers read the same ones. */
export const PORT_VARIABLES = { auth: 'VITE_LOCAL_AUTH_PORT', database: 'VITE_LOCAL_DATABASE_PORT' } as const

/** Parses a port. Throws an error whose message begins with `what` if it is not a number from 1 to 65535. */
export function parsePort(text: string, what: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new Error(`${what} must be a port from 1 to 65535, not "${text}".`)
  return port
}

/** The ports of `npm run dev`: the option `--port`, a variable, or the default. */
export function devPorts(appPort: number | undefined, env: Env): Ports {
  const fromEnv = (name: 'auth' | 'database') => {
    const text = env[PORT_VARIABLES[name]] ?? ''
    return text === '' ? LOCAL_PORTS[name] : parsePort(text, PORT_VARIABLES[name])
  }
  const ports = { app: appPort ?? LOCAL_PORTS.app, auth: fromEnv('auth'), database: fromEnv('database') }
  if (new Set(Object.values(ports)).size < 3)
    throw new Error(
      `The app (${ports.app}), sign-in (${ports.auth}) and database (${ports.database}) need three different ports.`,
    )
  return ports
}

/** The servers whose ports are in use. */
export async function busyPorts(ports: Ports): Promise<readonly (keyof Ports)[]> {
  const keys = ['app', 'auth', 'database'] as const
  const free = await Promise.all(keys.map((key) => isFree(ports[key])))
  return keys.filter((_key, index) => !free[index])
}

/** The message about a port of `npm run dev` that is in use. */
export function busyPortLine(key: keyof Ports, port: number): string {
  const remedies: Record<keyof Ports, string> = {
    app: `start with "npm run dev -- --port ${port + 1}"`,
    auth: `start with ${PORT_VARIABLES.auth}=${port + 1} in the environment`,
    database: `start with ${PORT_VARIABLES.database}=${port + 1} in the environment`,
  }
  const names: Record<keyof Ports, string> = { app: 'app', auth: 'sign-in', database: 'database' }
  return `Port ${port} (${names[key]}) is in use. Stop the program that uses it (perhaps an earlier "npm run dev"), or ${remedies[key]}.`
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    probe.listen({ port, host: LOCAL_HOST, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
