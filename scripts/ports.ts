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

/** The ports of `npm run dev`: the option `--port` and the two after it, or the defaults. The variables win. */
export function devPorts(appPort: number | undefined, env: Env): Ports {
  const { app, auth, database } =
    appPort === undefined ? LOCAL_PORTS : { app: appPort, auth: appPort + 1, database: appPort + 2 }
  const fromEnv = (name: 'auth' | 'database', port: number) => {
    const text = env[PORT_VARIABLES[name]] ?? ''
    return text === '' ? port : parsePort(text, PORT_VARIABLES[name])
  }
  const ports = { app, auth: fromEnv('auth', auth), database: fromEnv('database', database) }
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

/** The message about the ports of `npm run dev` that are in use. */
export function busyPortsLine(busy: readonly (keyof Ports)[], ports: Ports): string {
  const names = { app: 'app', auth: 'sign-in', database: 'database' } as const
  const used = busy.map((key) => `${ports[key]} (${names[key]})`).join(', ')
  return `In use: port ${used}. Stop the program that uses it, perhaps an earlier "npm run dev". If that is of another folder, use three other ports: npm run dev -- --port ${ports.app + 10}`
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
