/** Steps that change the local servers or the connection for a story: no answer, denials, other data, a transfer request. */

import type { Page, WebSocketRoute } from '@playwright/test'
import { isRecord } from '../../src/data/parse'
import { patchAsOwner, putRulesAsOwner, readAsOwner, rulesAsOwner } from '../ownerRest'
import type { Ports } from '../ports'
import { pathOf } from '../../src/domain/store/paths'
import { UNIVERSITY_EMAIL_ENDING } from '../../src/domain/organisation'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { button, inTurn, opens, written, type StoryContext } from './story'

/** Keeps the database from answering, so that the page stays in its loading state. */
async function silence({ page }: StoryContext): Promise<void> {
  await page.route(/interviewSummaries\.json/, () => undefined)
  await page.routeWebSocket(/./, () => undefined)
}

/** Connects the page to the database until the returned function is called. */
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

const CARDS =
  '"interviewSummaries": { ".read": true, ".indexOn": ["timestamp", "changedAt"] }, "cardsEpoch": { ".read": true }'
const OWN = '{ "$uid": { ".read": "auth != null && auth.uid == $uid" } }'
/** The original rules and data, which `restoreServers` restores. */
let realRules: string | null = null
let realData: Record<string, unknown> = {}

/** Replaces the rules from now on. */
const replacingRules =
  (rules: string) =>
  async ({ ports }: StoryContext): Promise<void> => {
    realRules = await rulesAsOwner(ports)
    await putRulesAsOwner(ports, `{ "rules": { ${rules} } }`)
  }

async function replaceData(ports: Ports, changes: Record<string, unknown>): Promise<void> {
  for (const path of Object.keys(changes)) realData[path] = await readAsOwner(ports, path)
  await patchAsOwner(ports, changes)
}

/** Saves the data at the paths before a story changes it, so that `restoreServers` can restore it. */
export const restoring =
  (...paths: readonly string[]) =>
  async ({ ports }: StoryContext): Promise<void> => {
    for (const path of paths) realData[path] = await readAsOwner(ports, path)
  }

/** Undoes the changes that a story made to the servers. */
export async function restoreServers(ports: Ports): Promise<void> {
  if (realRules !== null) await putRulesAsOwner(ports, realRules)
  await patchAsOwner(ports, { ...realData, ...NO_TRANSFER })
  realRules = null
  realData = {}
}

/** The database denies all reads and writes. */
export const denyEverything = replacingRules('".read": false, ".write": false')

/** The database denies all writes. */
export const denyWrites = replacingRules(`".read": true, ".write": false, ${CARDS}`)

/** The database denies all reads except those of cards and of one's own data. */
export const denyDetails = replacingRules(`"users": ${OWN}, "interviews": ${OWN}, ${CARDS}`)

/** Opens a page while all reads are denied. */
export const failing = (address: string) =>
  inTurn(
    denyEverything,
    opens(address, (page) => button(page, 'Try again')),
  )

/** Opens a page before the database has answered. */
export const loading = (address: string, title: string) =>
  inTurn(
    silence,
    opens(address, (page) => page.getByRole('heading', { name: title }).first()),
  )

export const storing =
  (changes: Record<string, unknown>) =>
  ({ ports }: StoryContext): Promise<void> =>
    replaceData(ports, changes)

export const emptyDatabase = storing({ interviews: null, interviewSummaries: null, entryOwners: null })

const MAYA = 'demo-maya'

/** Stores a report about an entry that does not exist. */
export const reportGoneEntry = (text: string) => (context: StoryContext) => {
  const report = { reason: 'Names a person', text: written(context, text, MAX_LENGTH.text) }
  return replaceData(context.ports, {
    reports: { '-Ogone00000000000000': { 'demo-lena': { ...report, timestamp: Date.now() } } },
  })
}

const postedAt = (entry: unknown) => (isRecord(entry) ? Number(entry['timestamp']) : 0)

/** Makes the contributor a moderator and reports their newest entry. */
export async function reportOwnEntry({ ports }: StoryContext): Promise<void> {
  const entries = Object.entries(Object(await readAsOwner(ports, `interviews/${MAYA}`)))
  const [newest] = entries.toSorted(([, a], [, b]) => postedAt(b) - postedAt(a))
  const [id = ''] = newest ?? []
  const report = { reason: 'Not a real experience', text: '', timestamp: Date.now() }
  await replaceData(ports, { [`moderators/${MAYA}`]: true, reports: { [id]: { 'demo-lena': report } } })
}

/** Stores a removal of one of the contributor's entries. With `isOnly`, the contributor has no other entries. */
export const removeEntry =
  (isOnly: boolean) =>
  async (context: StoryContext): Promise<void> => {
    const { ports } = context
    const entries = Object(await readAsOwner(ports, `interviews/${MAYA}`))
    const [id = ''] = Object.keys(entries)
    const { companyName, roleTitle } = Object(entries[id])
    const removal = { companyName, roleTitle, reason: 'Names a person', timestamp: Date.now() }
    await replaceData(ports, {
      [`removals/${MAYA}`]: { [id]: removal },
      ...(isOnly ? { [`interviews/${MAYA}`]: null } : {}),
    })
  }

/** Edits each reported entry, as its author would on another device. */
export async function editReported({ ports }: StoryContext): Promise<void> {
  const ids = Object.keys(Object(await readAsOwner(ports, 'reports')))
  const edits = ids.map(async (id) => {
    const owner = String(await readAsOwner(ports, `entryOwners/${id}`))
    return {
      [`interviews/${owner}/${id}/applicationMethod`]: 'A friend who works there told me what to say',
      [`interviewSummaries/${id}/changedAt`]: Date.now(),
    }
  })
  await replaceData(ports, Object.assign({}, ...(await Promise.all(edits))))
}

/** Changes the role of all the contributor's entries, as another device would. */
export async function changeElsewhere(context: StoryContext): Promise<void> {
  const { ports } = context
  const roleTitle = written(context, 'Senior Engineer', MAX_LENGTH.roleTitle)
  const entries = await readAsOwner(ports, `interviews/${MAYA}`)
  const paths = Object.keys(isRecord(entries) ? entries : {}).flatMap((id) => [
    `interviews/${MAYA}/${id}/roleTitle`,
    `interviewSummaries/${id}/roleTitle`,
  ])
  await replaceData(ports, Object.fromEntries(paths.map((path) => [path, roleTitle])))
}

export const OLD_EMAIL = `amara.demo${UNIVERSITY_EMAIL_ENDING}`
const REQUEST = pathOf('transferRequests', OLD_EMAIL)
const NO_TRANSFER = {
  [REQUEST]: null,
  'requestLimits/demo-amara-new': null,
  'users/demo-amara-old/transferTo': null,
}

export function requestTransferAs(toEmail: string) {
  return async (context: StoryContext): Promise<void> => {
    const request = { toUid: 'demo-amara-new', toEmail: written(context, toEmail, MAX_LENGTH.email) }
    await patchAsOwner(context.ports, {
      [REQUEST]: { approved: false, ...request, requestedAt: Date.now() },
    })
  }
}

export const requestTransfer = requestTransferAs('amara.demo@example.com')

/** Approves the new account's request, as the old account would. */
export async function approveTransfer({ ports }: StoryContext): Promise<void> {
  await patchAsOwner(ports, {
    [`${REQUEST}/approved`]: true,
    [`${REQUEST}/fromUid`]: 'demo-amara-old',
    'users/demo-amara-old/transferTo': { uid: 'demo-amara-new', at: Date.now() },
  })
}

export function endTransfer({ ports }: StoryContext): Promise<void> {
  return patchAsOwner(ports, { [REQUEST]: null })
}
