/** A database in this process: the server's engine and rules in memory, without sockets or HTTP. */

import { actorOf, type Actor, type Identity } from './actor'
import { Database } from './database/database'
import type { Listen } from './database/listens'
import { permissionDenied, type OperationError } from './errors'
import { DENY_ALL, parseRules, type RuleSet } from './rules/ruleset'
import { childrenToPlainJson, toPlainJson } from './store/json'
import { nodeAt } from './store/node'
import { compareKeys } from './store/ordering'
import { parsePath } from './store/path'
import { parseQueryOptions, selectKeys, type Query, type QueryOptions } from './store/query'

export interface MemoryDatabaseOptions {
  /** Source text, or a result of parseRules. Absent: everything is denied, except to the owner. */
  readonly rules?: string | RuleSet
  /** The server's time in milliseconds since 1970; Date.now by default. */
  readonly clock?: () => number
  /** Receives a line for each denial and each rule judged for it. */
  readonly log?: (line: string) => void
}

export interface MemoryDatabase {
  /**
   * A client of this database. `identity` holds the claims of an ID token, such as `{ sub: 'ann', email:
   * 'ann@example.org', email_verified: true }`; null means signed out; 'owner' bypasses every rule.
   */
  readonly connect: (identity: Identity) => MemoryClient
}

export interface MemorySnapshot {
  /** JSON with arrays and nulls as in the SDK; null for no data. */
  readonly value: unknown
  /** The selected children in the query's order; by key without a query. */
  readonly children: readonly (readonly [key: string, value: unknown])[]
}

/**
 * Every call completes before it returns. Refusals are thrown: OperationError 'permission_denied', or 'no_index'
 * for a `get` by an order that the rules do not index; InvalidDataError for malformed data or requests. Written
 * values may contain server values such as `{ '.sv': 'timestamp' }`.
 */
export interface MemoryClient {
  get(path: string, query?: QueryOptions): MemorySnapshot
  /**
   * Calls `onValue` now and after each write that changes the selection. Throws if the client may not read there. If
   * a new identity ends the permission later, calls `onCancel` once, and `onValue` no more. Returns
   * the unsubscribe function.
   */
  listen(
    path: string,
    onValue: (snapshot: MemorySnapshot) => void,
    onCancel: (error: OperationError) => void,
    query?: QueryOptions,
  ): () => void
  /** Replaces the value at a path; null removes it. */
  set(path: string, value: unknown): void
  /** Replaces the values at several paths below `path`: all of them or none. */
  update(path: string, changes: Readonly<Record<string, unknown>>): void
  /** Changes the identity, as a sign-in, a sign-out or a new token does. */
  signIn(identity: Identity): void
}

/** Throws RulesError for rules that production would refuse. */
export function createDatabase(options: MemoryDatabaseOptions = {}): MemoryDatabase {
  const { rules = DENY_ALL, clock = Date.now, log = () => {} } = options
  const ruleSet = typeof rules === 'string' ? parseRules(rules) : rules
  const database = new Database({ name: 'memory', clock, log }, ruleSet)
  return { connect: (identity) => new Client(database, actorOf(identity)) }
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
    const listen: Listen = { subscriber, path: keys, query, rawQuery: null, tag: null, sent: '' }
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

  signIn(identity: Identity): void {
    this.#actor = actorOf(identity)
    for (const { subscriber } of this.#listens) this.#database.recheck(subscriber)
  }

  #snapshot(path: readonly string[], query: Query | null): MemorySnapshot {
    const node = nodeAt(this.#database.root, path)
    const keys = query === null ? [...node.keys()].toSorted(compareKeys) : selectKeys(node, query)
    return {
      value: JSON.parse(query === null ? toPlainJson(node) : childrenToPlainJson(node, keys)),
      children: keys.map((key) => [key, JSON.parse(toPlainJson(node.child(key)))]),
    }
  }
}
