/** Serves a built site as Firebase Hosting does: with Firebase's static server and the settings of firebase.json. */

import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { server as staticServer } from 'superstatic'
import { LOCAL_HOST, type Ports } from './ports'

const FIREBASE_JSON = resolve(import.meta.dirname, '../firebase.json')

type LocalServers = Pick<Ports, 'auth' | 'database'>

/** Serves the built site in the folder. Its Content-Security-Policy also allows the servers. Returns a function that stops it. */
export async function startHosting(
  folder: string,
  port: number,
  servers?: LocalServers,
): Promise<() => Promise<void>> {
  const { hosting } = JSON.parse(withLocalPolicy(readFileSync(FIREBASE_JSON, 'utf8'), servers))
  const config = { ...hosting, public: '.' }
  const server: Server = await new Promise((done, reject) => {
    const started: Server = staticServer({
      config,
      cwd: folder,
      hostname: LOCAL_HOST,
      port,
      compression: true,
    })
      .listen(() => done(started))
      .once('error', reject)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

/** firebase.json for local use. Its policy also allows the local servers, and does not upgrade to https, for lack of a certificate. */
function withLocalPolicy(text: string, servers?: LocalServers): string {
  const plain = text.replace('; upgrade-insecure-requests', '')
  if (servers === undefined) return plain
  const auth = `http://${LOCAL_HOST}:${servers.auth}`
  const database = `${LOCAL_HOST}:${servers.database}`
  return plain
    .replace("connect-src 'self'", `$& ${auth} http://${database} ws://${database}`)
    .replace('frame-src', `$& ${auth}`)
}
