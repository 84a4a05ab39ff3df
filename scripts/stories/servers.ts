/** What stories do to the local servers and the connection: silence, refusal, emptiness, a request for a transfer. */

import type { Page, WebSocketRoute } from '@playwright/test'
import { patchAsOwner, putRulesAsOwner, readAsOwner, rulesAsOwner } from '../ownerRest'
import type { Ports } from '../ports'
import type { StoryContext } from './story'

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

async function replaceRules(ports: Ports, rules: string): Promise<void> {
  realRules ??= await rulesAsOwner(ports)
  await putRulesAsOwner(ports, rules)
}

/** From now on nobody may read or write anything. */
export async function denyEverything({ ports }: StoryContext): Promise<void> {
  await replaceRules(ports, DENY_ALL)
}

/** From now on everybody may read the cards, and what is their own. */
export async function denyDetails({ ports }: StoryContext): Promise<void> {
  await replaceRules(ports, DENY_DETAILS)
}

export async function allowAsBefore({ ports }: StoryContext): Promise<void> {
  if (realRules !== null) await putRulesAsOwner(ports, realRules)
  realRules = null
}

export async function emptyDatabase({ ports }: StoryContext): Promise<void> {
  realData = {
    interviews: await readAsOwner(ports, 'interviews'),
    interviewSummaries: await readAsOwner(ports, 'interviewSummaries'),
  }
  await patchAsOwner(ports, { interviews: null, interviewSummaries: null })
}

export function fillDatabase({ ports }: StoryContext): Promise<void> {
  return patchAsOwner(ports, realData)
}

function areTitled(entries: unknown): entries is Readonly<Record<string, { roleTitle: string }>> {
  return typeof entries === 'object' && entries !== null
}

let changed: Record<string, unknown> = {}

/** Another device of the contributor's gives every entry of theirs another role title. */
export async function changeElsewhere({ ports }: StoryContext): Promise<void> {
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

export function changeBack({ ports }: StoryContext): Promise<void> {
  return patchAsOwner(ports, changed)
}

export const OLD_EMAIL = 'amara.demo@ufl.edu'
const REQUEST = 'transferRequests/amara,demo@ufl,edu'

export function requestTransfer({ ports }: StoryContext): Promise<void> {
  return patchAsOwner(ports, {
    [REQUEST]: {
      approved: false,
      toUid: 'demo-amara-new',
      toEmail: 'amara.demo@example.com',
      requestedAt: Date.now(),
    },
  })
}

export function endTransfer({ ports }: StoryContext): Promise<void> {
  return patchAsOwner(ports, { [REQUEST]: null, 'users/demo-amara-old/transferTo': null })
}
