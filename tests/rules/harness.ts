/**
 * The stage of the rules tests: a database that keeps `database.rules.json`, and people who talk to it through the
 * real Firebase SDK. Must not know which permissions there are.
 *
 * The database is the project's own server, started here; with FIREBASE_DATABASE_EMULATOR_HOST set it is that emulator.
 */

import { assertFails, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { get, query, ref, set, setPriority, setWithPriority, update } from 'firebase/database'
import type { Database, QueryConstraint } from 'firebase/database'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startDatabaseServer } from 'realtime-database-server'
import type { Actor } from './people'
import type { Changes, Tree } from './records'

// The SDK warns of every refusal, and refusals are what these tests are made of.
setLogLevel('error')

export const RULES_SOURCE = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')

/** What one actor can ask. Every promise settles with the server's answer. */
export interface Session {
  readonly database: Database
  readonly read: (path: string, ...constraints: QueryConstraint[]) => Promise<unknown>
  readonly set: (path: string, value: unknown) => Promise<void>
  readonly setWithPriority: (path: string, value: unknown, priority: string | number) => Promise<void>
  readonly setPriority: (path: string, priority: string | number) => Promise<void>
  readonly remove: (path: string) => Promise<void>
  /** One update: all of it or nothing. Paths start at the root. */
  readonly update: (changes: Changes) => Promise<void>
}

export interface Stage {
  readonly as: (actor: Actor | null) => Session
  /** Replaces the whole database, past the rules. */
  readonly seed: (tree: Tree) => Promise<void>
  /** What is stored, past the rules; null for nothing. */
  readonly stored: (path: string) => Promise<unknown>
}

export type Verdict = 'allowed' | 'denied'

/** What the rules say to an operation. Fails when it fails for any other reason. */
export async function verdict(operation: Promise<unknown>): Promise<Verdict> {
  try {
    await operation
    return 'allowed'
  } catch (error) {
    await assertFails(Promise.reject(error))
    return 'denied'
  }
}

interface Place {
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

async function findDatabase(): Promise<Place> {
  const running = process.env['FIREBASE_DATABASE_EMULATOR_HOST']
  if (running === undefined) return startDatabaseServer({ port: 0 })
  const { hostname, port } = new URL(`http://${running}`)
  return { host: hostname, port: Number(port), close: () => Promise.resolve() }
}

function session(database: Database): Session {
  return {
    database,
    read: async (path, ...constraints) =>
      (await get(query(ref(database, path), ...constraints))).val() as unknown,
    set: (path, value) => set(ref(database, path), value),
    setWithPriority: (path, value, priority) => setWithPriority(ref(database, path), value, priority),
    setPriority: (path, priority) => setPriority(ref(database, path), priority),
    remove: (path) => set(ref(database, path), null),
    update: (changes) => update(ref(database), changes),
  }
}

/**
 * Sets the stage for the tests of one file, which start from `world` each. `name` keeps files that share an emulator
 * apart.
 */
export function stageFor(name: string, world: () => Tree): Stage {
  const namespace = `demo-rules-${name.toLowerCase()}`
  const sessions = new Map<string, Session>()
  let place: Place
  let environment: RulesTestEnvironment

  const rest = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`http://${place.host}:${place.port}/${path}.json?ns=${namespace}`, {
      ...init,
      headers: { Authorization: 'Bearer owner' },
    })
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} /${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const open = (actor: Actor | null): Session => {
    const context =
      actor === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(actor.uid, {
            ...(actor.email === undefined ? {} : { email: actor.email }),
            email_verified: actor.verified,
          })
    // The testing library is typed for the older API; the functions of this one take its object as well.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return session(context.database() as unknown as Database)
  }

  const stage: Stage = {
    as: (actor) => {
      const who = JSON.stringify(actor)
      const opened = sessions.get(who) ?? open(actor)
      sessions.set(who, opened)
      return opened
    },
    seed: async (tree) => {
      await rest('', { method: 'PUT', body: JSON.stringify(tree) })
    },
    stored: (path) => rest(path),
  }

  beforeAll(async () => {
    place = await findDatabase()
    environment = await initializeTestEnvironment({
      projectId: namespace,
      database: { host: place.host, port: place.port, rules: RULES_SOURCE },
    })
  })
  beforeEach(() => stage.seed(world()))
  afterAll(async () => {
    await environment.cleanup()
    await place.close()
  })
  return stage
}
