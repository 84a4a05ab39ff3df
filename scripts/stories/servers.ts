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
const OWN = '{ "$uid": { ".read": "auth != null && auth.uid == $uid" } }'
const DENY_DETAILS = `{ "rules": { "users": ${OWN}, "interviews": ${OWN}, "interviewSummaries": { ".read": true } } }`
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

/** From now on everybody may read the cards, and what is their own. */
export async function denyDetails({ ports }: Stage): Promise<void> {
  realRules = await exchangeRules(ports, DENY_DETAILS)
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

function areTitled(entries: unknown): entries is Readonly<Record<string, { roleTitle: string }>> {
  return typeof entries === 'object' && entries !== null
}

let changed: Record<string, unknown> = {}

/** Another device of the contributor's gives every entry of theirs another role title. */
export async function changeElsewhere({ ports }: Stage): Promise<void> {
  const entries = await readAsOwner(ports, 'interviews/demo-maya')
  if (!areTitled(entries)) throw new Error('The contributor has no entries.')
  const titles = (titleOf: (title: string) => string) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([id, { roleTitle }]) =>
        [`interviews/demo-maya/${id}/roleTitle`, `interviewSummaries/${id}/roleTitle`].map((path) => [
          path,
          titleOf(roleTitle),
        ]),
      ),
    )
  changed = titles((title) => title)
  await patchAsOwner(
    ports,
    titles((title) => `Senior ${title}`),
  )
}

export function changeBack({ ports }: Stage): Promise<void> {
  return patchAsOwner(ports, changed)
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
