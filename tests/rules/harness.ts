/**
 * The harness of the rules tests: a database that enforces `database.rules.json`, actors who use it through the real
 * Firebase SDK, and permissions. Each permission is a table of allowed and denied acts.
 *
 * The tests start the project's own database server. With FIREBASE_DATABASE_EMULATOR_HOST set they use that emulator
 * instead.
 */

import { assertFails, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { get, query, ref, update } from 'firebase/database'
import type { Database, QueryConstraint } from 'firebase/database'
import { readFileSync } from 'node:fs'
import { startDatabaseServer } from '#database-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimsOf } from './people'
import type { Actor } from './people'
import { isTree } from './records'
import type { Changes, Tree } from './records'

// The SDK logs a warning for every refusal, and these tests provoke many.
setLogLevel('error')

export const RULES_SOURCE = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')

export interface Act {
  readonly title: string
  readonly changesNothing?: true
  /** The changes of a write. */
  readonly changes?: Changes
  readonly run: (database: Database) => Promise<unknown>
}

export function read(path: string, ...constraints: readonly QueryConstraint[]): Act {
  const how = constraints.map(({ type }) => ` ${type}`).join('')
  return {
    title: `read ${path}${how}`,
    changesNothing: true,
    run: (database) => get(query(ref(database, path), ...constraints)),
  }
}

/** One atomic update. Paths start at the root. A path with undefined is skipped. */
export function write(changes: Changes): Act {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return {
    title: `write ${Object.keys(sent).join(', ')}`,
    changes: sent,
    run: (database) => update(ref(database), sent),
  }
}

export function put(path: string, value: unknown): Act {
  return write({ [path]: value })
}

/** Writes the same value to each path, in separate writes. */
export function putEach(paths: readonly string[], value: unknown): readonly Act[] {
  return paths.map((path) => put(path, value))
}

export function remove(...paths: readonly string[]): Act {
  return write(Object.fromEntries(paths.map((path) => [path, null])))
}

/** An actor and the acts to try. */
export type Attempts = readonly [Actor | null, ...Act[]]
type OneOrMore = Attempts | readonly Attempts[]

/** The same acts for each of these actors. */
export function each(actors: readonly (Actor | null)[], ...acts: readonly Act[]): readonly Attempts[] {
  return actors.map((actor) => [actor, ...acts])
}

function isOne(attempts: OneOrMore): attempts is Attempts {
  return !Array.isArray(attempts[0])
}

export interface Permission {
  /** The data before each act. Default: the suite's world. */
  readonly world?: Tree
  /** Allowed operations that run before each act. */
  readonly before?: OneOrMore
  readonly denied: OneOrMore
  /** The nearest allowed act. Without it, a refusal could come from a mistake in the test. */
  readonly allowed: OneOrMore
  /** The expected values by path after the last allowed act. */
  readonly leaves?: Changes
}

type Verdict = 'allowed' | 'denied'

/** The values of a write by the paths of its leaves. */
function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, leaf: string])[] {
  if (!isTree(value) || Object.keys(value).length === 0) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, path === '' ? key : `${path}/${key}`),
  )
}

/** The paths at which the write differs from the nearest allowed one. */
function differencesOf(act: Act, allowed: OneOrMore): readonly string[] {
  const leaves = new Map(leavesOf(act.changes))
  const all = (isOne(allowed) ? [allowed] : allowed).flatMap(([, ...acts]) => acts)
  const differences = all.map(({ changes }) => {
    const others = new Map(leavesOf(changes))
    return [...new Map([...leaves, ...others]).keys()]
      .filter((path) => leaves.get(path) !== others.get(path))
      .map((path) => `  ${path}: ${leaves.get(path) ?? 'nothing'}, allowed: ${others.get(path) ?? 'nothing'}`)
  })
  return differences.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** The verdict of the rules about an operation. Throws when the operation fails for any other reason. */
async function verdictOn(operation: Promise<unknown>): Promise<Verdict> {
  try {
    await operation
    return 'allowed'
  } catch (error) {
    await assertFails(Promise.reject(error))
    return 'denied'
  }
}

function nameOf(actor: Actor | null): string {
  if (actor === null) return 'visitor'
  const { uid, ...rest } = actor
  return `${uid} ${JSON.stringify(rest)}`
}

interface Server {
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

/** The rules that our server evaluated for the last act, if it denied it. */
const evaluated: string[] = []

async function findDatabase(): Promise<Server> {
  const running = process.env['FIREBASE_DATABASE_EMULATOR_HOST']
  if (running === undefined) {
    const server = await startDatabaseServer({ log: (line) => evaluated.push(line) })
    return { host: '127.0.0.1', port: server.port, close: () => server.close() }
  }
  const { hostname, port } = new URL(`http://${running}`)
  return { host: hostname, port: Number(port), close: () => Promise.resolve() }
}

export interface Suite {
  /** A test: every act of `denied` is refused and every act of `allowed` succeeds. Each starts from the same data. */
  readonly permission: (name: string, permission: Permission) => void
  /** The verdict of the rules when the actor tries this on the current data. */
  readonly verdict: (actor: Actor | null, act: Act) => Promise<Verdict>
  /** Replaces the whole database, bypassing the rules. */
  readonly seed: (tree: Tree) => Promise<void>
  /** The stored value, read past the rules; null if there is none. */
  readonly stored: (path: string) => Promise<unknown>
}

/** Sets up the database for the tests of one file. `name` separates files that share an emulator. */
export function rulesSuite(name: string, ordinaryWorld: Tree): Suite {
  const namespace = `demo-rules-${name.toLowerCase()}`
  const connections = new Map<string, Database>()
  let server: Server
  let environment: RulesTestEnvironment

  async function rest(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`http://${server.host}:${server.port}/${path}.json?ns=${namespace}`, {
      ...init,
      headers: { Authorization: 'Bearer owner' },
    })
    if (!response.ok) throw new Error(`/${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  function connect(actor: Actor | null): Database {
    const known = connections.get(nameOf(actor))
    if (known !== undefined) return known
    const context =
      actor === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(actor.uid, claimsOf(actor))
    // The testing library has types for the older API only. The functions of the newer API accept its object, too.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const database = context.database() as unknown as Database
    connections.set(nameOf(actor), database)
    return database
  }

  const verdict: Suite['verdict'] = (actor, { run }) => verdictOn(run(connect(actor)))
  const stored: Suite['stored'] = (path) => rest(path)
  const seed: Suite['seed'] = async (tree) => {
    await rest('', { method: 'PUT', body: JSON.stringify(tree) })
  }

  async function start({ world = ordinaryWorld, before = [] }: Permission): Promise<void> {
    await seed(world)
    expect(await wrong('allowed', { allowed: before, denied: [] })).toEqual([])
  }

  /** Describes the acts that do not have this verdict. */
  async function wrong(
    wanted: Verdict,
    cases: Pick<Permission, Verdict>,
    startAgain: () => Promise<void> = async () => {},
  ): Promise<readonly string[]> {
    const found: string[] = []
    const attempts = cases[wanted]
    let isAtStart = false
    for (const [actor, ...acts] of isOne(attempts) ? [attempts] : attempts) {
      for (const act of acts) {
        if (!isAtStart) await startAgain()
        evaluated.length = 0
        const said = await verdict(actor, act)
        isAtStart = said === 'denied' || act.changesNothing === true
        if (said === wanted) continue
        const reasons = said === 'denied' ? evaluated : differencesOf(act, cases.allowed)
        found.push([`was ${said}, should be ${wanted}: ${nameOf(actor)} ${act.title}`, ...reasons].join('\n'))
      }
    }
    return found
  }

  beforeAll(async () => {
    server = await findDatabase()
    environment = await initializeTestEnvironment({
      projectId: namespace,
      database: { host: server.host, port: server.port, rules: RULES_SOURCE },
    })
  })
  afterAll(async () => {
    await environment.cleanup()
    await server.close()
  })

  return {
    verdict,
    seed,
    stored,
    permission: (title, permission) => {
      // oxlint-disable-next-line vitest/valid-title -- the titles are where this is called
      it(title, async () => {
        const startAgain = () => start(permission)

        expect([
          ...(await wrong('denied', permission, startAgain)),
          ...(await wrong('allowed', permission, startAgain)),
        ]).toEqual([])
        for (const [path, value] of Object.entries(permission.leaves ?? {})) {
          expect({ [path]: await stored(path) }).toEqual({ [path]: value })
        }
      })
    },
  }
}
