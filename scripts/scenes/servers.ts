/** What scenes do to the local servers and to the way there: silence, refusal, emptiness, a request for a transfer. */

import type { Page, WebSocketRoute } from '@playwright/test'
import { LOCAL_PROJECT_ID } from '../../src/config/env'
import { patchAsOwner, readAsOwner } from '../ownerRest'
import { LOCAL_HOST, type Ports } from '../ports'
import { ACTORS, type Stage } from './stage'

/** The database does not answer: what waits for it goes on waiting. */
export function silence(page: Page): Promise<void> {
  return page.routeWebSocket(/./, () => undefined)
}

/** Lets the page reach the database until the returned function is called. */
export async function breakableConnection(page: Page): Promise<() => Promise<void>> {
  const open: WebSocketRoute[] = []
  let broken = false
  await page.routeWebSocket(/./, (socket) => {
    if (broken) return
    socket.connectToServer()
    open.push(socket)
  })
  return async () => {
    broken = true
    await Promise.all(open.map((socket) => socket.close()))
  }
}

const DENY_ALL = '{ "rules": { ".read": false, ".write": false } }'
let realRules: string | null = null
let realData: Record<string, unknown> = {}

async function exchangeRules(ports: Ports, rules: string): Promise<string> {
  const address = `http://${LOCAL_HOST}:${ports.database}/.settings/rules.json?ns=${LOCAL_PROJECT_ID}-default-rtdb`
  const headers = { Authorization: 'Bearer owner' }
  const before = await (await fetch(address, { headers })).text()
  const response = await fetch(address, { method: 'PUT', headers, body: rules })
  if (!response.ok) throw new Error(`The rules were refused: ${await response.text()}`)
  return before
}

/** From now on nobody may read or write anything. */
export async function denyEverything({ ports }: Stage): Promise<void> {
  realRules = await exchangeRules(ports, DENY_ALL)
}

export async function allowAsBefore({ ports }: Stage): Promise<void> {
  if (realRules !== null) await exchangeRules(ports, realRules)
  realRules = null
}

export async function emptyDatabase({ ports }: Stage): Promise<void> {
  realData = {
    interviews: await readAsOwner(ports, 'interviews'),
    interviewSummaries: await readAsOwner(ports, 'interviewSummaries'),
  }
  await patchAsOwner(ports, { interviews: null, interviewSummaries: null })
}

export function fillDatabase({ ports }: Stage): Promise<void> {
  return patchAsOwner(ports, realData)
}

export const OLD_EMAIL = 'amara.demo@ufl.edu'
const REQUEST = 'transferRequests/amara,demo@ufl,edu'

export function askForTransfer({ ports }: Stage): Promise<void> {
  return patchAsOwner(ports, {
    [REQUEST]: {
      approved: false,
      toUid: 'demo-amara-new',
      toEmail: ACTORS.newAccount,
      requestedAt: Date.now(),
    },
  })
}

export function endTransfer({ ports }: Stage): Promise<void> {
  return patchAsOwner(ports, { [REQUEST]: null, 'users/demo-amara-old/transferTo': null })
}
