/** Reads and writes the local database over REST as its owner, who bypasses the rules. */

import { LOCAL_PROJECT_ID } from '../src/config/env'
import { LOCAL_HOST } from './ports'

const OWNER = { Authorization: 'Bearer owner' }

function address(ports: { database: number }, path: string): string {
  return `http://${LOCAL_HOST}:${ports.database}/${path}.json?ns=${LOCAL_PROJECT_ID}-default-rtdb`
}

/** The address of all data, for a browser on this machine. */
export function dataAddress(ports: { database: number }): string {
  return `${address(ports, '')}&print=pretty&access_token=owner`
}

async function textOf(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${text}`)
  return text
}

/** The value at the path; null if there is none. */
export async function readAsOwner(ports: { database: number }, path: string): Promise<unknown> {
  return JSON.parse(await textOf(address(ports, path), { headers: OWNER }))
}

/** All data in the server of `npm run dev`. Rejects with an error that says what to do if no server answers. */
export function readLocal(ports: { database: number }): Promise<unknown> {
  return readAsOwner(ports, '').catch((cause: unknown) => {
    throw new Error(`No local server answers on port ${ports.database}. Start it with "npm run dev".`, {
      cause,
    })
  })
}

/** Sets many paths in one write. */
export async function patchAsOwner(
  ports: { database: number },
  changes: Record<string, unknown>,
): Promise<void> {
  await textOf(address(ports, ''), { method: 'PATCH', headers: OWNER, body: JSON.stringify(changes) })
}

const RULES = '.settings/rules'

/** The text of the current rules. */
export function rulesAsOwner(ports: { database: number }): Promise<string> {
  return textOf(address(ports, RULES), { headers: OWNER })
}

/** Replaces the rules, also for open subscriptions. */
export async function putRulesAsOwner(ports: { database: number }, source: string): Promise<void> {
  await textOf(address(ports, RULES), { method: 'PUT', headers: OWNER, body: source })
}
