/** One database in memory and in this process: the server's engine with its rules, without sockets or HTTP. */

import { actorOf, type Actor, type Identity } from './actor'
import { Database } from './database/database'
import type { Listen } from './database/listens'
import { permissionDenied, type OperationError } from './errors'
import { explain, type Explanation, type Question } from './explain'
import { DENY_ALL, parseRules, type RuleSet } from './rules/ruleset'
import { childrenToPlainJson, toPlainJson } from './store/json'
import { compareKeys } from './store/ordering'
import { parsePath } from './store/path'
import { parseQueryOptions, selectKeys, type Query, type QueryOptions } from './store/query'

export interface MemoryDatabaseOptions {
  /** Source text, or what parseRules made of it. Absent: everything is denied, except to the owner. */
  readonly rules?: string | RuleSet
  /** The server's time in milliseconds since 1970; Date.now unless given. */
  readonly clock?: () => number
  /** Gets a line for each denial and for each rule that was consulted. */
  readonly log?: (line: string) => void
}

export interface MemoryDatabase {
  /**
   * A client of this database. `identity` is what it acts as: the claims of an ID token, such as
   * `{ sub: 'ann', email: 'ann@example.org', email_verified: true }`; null for nobody; 'owner' past all rules.
   */
  readonly connect: (identity: Identity) => MemoryClient
  /** Replaces the rules; listens that they no longer permit are cancelled. Throws RulesError and changes nothing then. */
  readonly setRules: (source: string) => void
}

export interface MemorySnapshot {
  /** As JSON, arrays and nulls as the SDK shows them; null for nothing. */
  readonly value: unknown
  /** The children that were asked for, in the query's order; by key without a query. */
  readonly children: readonly (readonly [key: string, value: unknown])[]
}

/**
 * Everything happens at once, before the call returns. Refusals are thrown: OperationError with the status
 * 'permission_denied', or 'no_index' for a `get` ordered by what the rules do not index; InvalidDataError for what
 * cannot be stored or requested. Written values may hold server values such as `{ '.sv': 'timestamp' }`.
 */
export interface MemoryClient {
  get(path: string, query?: QueryOptions): MemorySnapshot
  /**
   * Calls `onValue` now and after each write that changes what was asked for. `onCancel` is called once, and nothing
   * after it, when new rules or a new identity no longer permit it; when they do not now, this throws.
   * Returns the unsubscribe.
   */
  listen(
    path: string,
    onValue: (snapshot: MemorySnapshot) => void,
    onCancel: (error: OperationError) => void,
    query?: QueryOptions,
  ): () => void
  /** Replaces the value at a path; null removes it. */
  set(path: string, value: unknown): void
  /** Replaces the values at several paths below `path`, all of them or none. */
  update(path: string, changes: Readonly<Record<string, unknown>>): void
  /** Whether this client may do something now, and if not, which rules refuse it with which values. Changes nothing. */
  explain(question: Question): Explanation
  /** Acts as somebody else from now on, as after a sign-in, a sign-out or a new token. */
  signIn(identity: Identity): void
}

/** Throws RulesError for rules that production would not take. */
export function createDatabase(options: MemoryDatabaseOptions = {}): MemoryDatabase {
  const { rules = DENY_ALL, clock = Date.now, log = () => {} } = options
  const ruleSet = typeof rules === 'string' ? parseRules(rules) : rules
  const database = new Database({ name: 'memory', journal: null, clock, log }, ruleSet)
  return {
    connect: (identity) => new Client(database, actorOf(identity)),
    setRules: (source) => database.setRules(parseRules(source)),
  }
}

class Client implements MemoryClient {
  readonly #database: Database
  readonly #listens = new Set<Listen>()
  #actor: Actor

  constructor(database: Database, actor: Actor) {
    this.#database = database
    this.#actor = actor
  }

  get(path: string, options?: QueryOptions): MemorySnapshot {
    const keys = parsePath(path)
    const query = parseQueryOptions(options)
    this.#database.read(keys, query, this.#actor)
    return this.#snapshot(keys, query)
  }

  listen(
    path: string,
    onValue: (snapshot: MemorySnapshot) => void,
    onCancel: (error: OperationError) => void,
    options?: QueryOptions,
  ): () => void {
    const keys = parsePath(path)
    const query = parseQueryOptions(options)
    const currentActor = (): Actor => this.#actor
    const subscriber = {
      get actor() {
        return currentActor()
      },
      deliver: () => onValue(this.#snapshot(keys, query)),
      revoked: () => {
        this.#listens.delete(listen)
        onCancel(permissionDenied())
      },
    }
    const listen: Listen = { subscriber, path: keys, query, rawQuery: null, tag: null, window: new Set() }
    this.#listens.add(listen)
    try {
      this.#database.listen(listen)
    } catch (error) {
      this.#listens.delete(listen)
      throw error
    }
    return () => {
      this.#listens.delete(listen)
      this.#database.unlisten(listen)
    }
  }

  set(path: string, value: unknown): void {
    this.#database.write({ kind: 'put', path, value }, this.#actor)
  }

  update(path: string, changes: Readonly<Record<string, unknown>>): void {
    this.#database.write({ kind: 'merge', path, children: changes }, this.#actor)
  }

  explain(question: Question): Explanation {
    return explain(this.#database, this.#actor, question)
  }

  signIn(identity: Identity): void {
    this.#actor = actorOf(identity)
    for (const { subscriber } of this.#listens) this.#database.recheck(subscriber)
  }

  #snapshot(path: readonly string[], query: Query | null): MemorySnapshot {
    const node = this.#database.tree.at(path)
    const keys = query === null ? [...node.keys()].toSorted(compareKeys) : selectKeys(node, query)
    return {
      value: JSON.parse(query === null ? toPlainJson(node) : childrenToPlainJson(node, keys)),
      children: keys.map((key) => [key, JSON.parse(toPlainJson(node.child(key)))]),
    }
  }
}
