/** Firebase’s own library for rules tests, against the local server. */

import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { get, ref, update } from 'firebase/database'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'
import { USER_RULES } from './support/rules'

setLogLevel('silent')

let server: DatabaseServer
let environment: RulesTestEnvironment

beforeAll(async () => {
  server = await startDatabaseServer({})
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: '127.0.0.1', port: server.port, rules: USER_RULES },
  })
})

afterEach(async () => {
  await environment.clearDatabase()
})

afterAll(async () => {
  await environment.cleanup()
  await server.close()
})

it('allows a write to the user named in the rules and to nobody else', async () => {
  const ann = environment.authenticatedContext('ann').database()
  const bob = environment.authenticatedContext('bob').database()
  const visitor = environment.unauthenticatedContext().database()

  await assertSucceeds(ann.ref('users/ann/name').set('Ann'))
  await assertFails(bob.ref('users/ann/name').set('Bob'))
  await assertFails(visitor.ref('users/ann').get())

  expect((await ann.ref('users/ann/name').get()).val()).toBe('Ann')
})

it('applies the claims of a context', async () => {
  const verified = environment.authenticatedContext('ann', { email_verified: true }).database()
  const unverified = environment.authenticatedContext('ann', { email_verified: false }).database()

  const allowed = assertSucceeds(verified.ref('verified').get())
  const denied = assertFails(unverified.ref('verified').get())

  await expect(allowed).resolves.toBeDefined()
  await expect(denied).resolves.toMatchObject({ message: 'Permission denied' })
})

it('seeds data past the rules and clears it again', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await update(ref(context.database()), { 'users/ann/name': 'Ann', 'public/x': 1 })
  })
  const visitor = environment.unauthenticatedContext().database()

  expect((await get(ref(visitor, 'public/x'))).val()).toBe(1)
  await environment.clearDatabase()
  expect((await get(ref(visitor, 'public/x'))).val()).toBe(null)
})
