/** The local database by its REST interface, as its owner: no rule is asked. Local servers only. */

import { LOCAL_PROJECT_ID } from '../src/config/env'
import { LOCAL_HOST } from './ports'

const OWNER = { Authorization: 'Bearer owner' }

function address(ports: { database: number }, path: string): string {
  return `http://${LOCAL_HOST}:${ports.database}/${path}.json?ns=${LOCAL_PROJECT_ID}-default-rtdb`
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** What is stored at the path; null when nothing is. */
export function readAsOwner(ports: { database: number }, path: string): Promise<unknown> {
  return request(address(ports, path), { headers: OWNER })
}

/** Sets many paths in one write. */
export async function patchAsOwner(
  ports: { database: number },
  changes: Record<string, unknown>,
): Promise<void> {
  await request(address(ports, ''), { method: 'PATCH', headers: OWNER, body: JSON.stringify(changes) })
}
