/** The people of the contract suite, and functions that create them. */

import { DataError, type Account, type DataErrorKind } from '../../src/data'
import type { AppData } from '../../src/session/accounts'
import { emailKey } from '../../src/domain/account/emails'
import type { EntryContent } from '../../src/domain/entry/entry'
import { CARD_PAUSE_MS } from '../../src/domain/store/limits'
import { newId } from '../../src/data/newId'
import { ENDING } from '../helpers/addresses'
import { PASSWORD } from '../helpers/browser'
import { entryContent } from '../helpers/builders'
import type { ContractBackend } from './backend'

export interface Person {
  readonly uid: string
  readonly email: string
}

export const ANN: Person = { uid: 'u-ann', email: `ann${ENDING}` }
export const BOB: Person = { uid: 'u-bob', email: `bob${ENDING}` }
export const EVE: Person = { uid: 'u-eve', email: 'eve@example.com' }
/** Two moderators. */
export const MIA: Person = { uid: 'u-mia', email: 'mia@example.com' }
export const MAX: Person = { uid: 'u-max', email: 'max@example.com' }

/** A user record as sign-up stores it. */
export const storedUser = (person: Person, overrides: object = {}) => ({
  username: `Name of ${person.uid}`,
  email: person.email,
  emailVerified: true,
  createdAt: '2026-01-15T12:00:00.000Z',
  ...overrides,
})

/** An account with record and index entry, verified by default. */
export async function settle(backend: ContractBackend, person: Person, emailVerified = true): Promise<void> {
  await backend.addAccount({ ...person, emailVerified })
  await backend.write({
    [`users/${person.uid}`]: storedUser(person, { emailVerified }),
    [`emailToUid/${emailKey(person.email)}`]: person.uid,
  })
}

/** A browser in which that existing person is signed in. */
export async function browserOf(
  backend: ContractBackend,
  person: Person,
): Promise<{ client: AppData; account: Account }> {
  const client = backend.newClient()
  return { client, account: await client.accounts.signIn(person.email, PASSWORD) }
}

/** Creates the person and opens their browser. */
export async function arrive(backend: ContractBackend, person: Person, emailVerified = true) {
  await settle(backend, person, emailVerified)
  return browserOf(backend, person)
}

/** Makes the entry's card old enough to be changed at once. */
export function ageCard(backend: ContractBackend, entryId: string): Promise<void> {
  return backend.write({ [`interviewSummaries/${entryId}/changedAt`]: Date.now() - CARD_PAUSE_MS })
}

/** Posts an entry. Resolves with its id. */
export async function appendEntry(client: AppData, uid: string, content: EntryContent): Promise<string> {
  const id = newId()
  await client.entries.append(uid, id, content, null)
  return id
}

/** Creates the person with one posted entry, and opens their browser. */
export async function withEntry(backend: ContractBackend, person: Person) {
  const arrived = await arrive(backend, person)
  const id = await appendEntry(arrived.client, person.uid, entryContent())
  await ageCard(backend, id)
  return { ...arrived, id }
}

/** Creates the person as a moderator, and opens their browser. */
export async function arriveAsModerator(backend: ContractBackend, person: Person) {
  await backend.write({ [`moderators/${person.uid}`]: true })
  return arrive(backend, person)
}

/** The kind of the DataError that the promise rejects with. Throws in every other case. */
export async function failureOf(promise: Promise<unknown>): Promise<DataErrorKind> {
  try {
    await promise
  } catch (error) {
    if (error instanceof DataError) return error.kind
    throw error
  }
  throw new Error('The call succeeded.')
}
