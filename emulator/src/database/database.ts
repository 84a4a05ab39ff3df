/**
 * One namespace: its tree, its rules and its listeners. Sockets and REST both use it; it knows neither. Operations
 * run one after the other, so none sees half of another's write.
 */

import { actorName, type Actor } from '../actor'
import { OperationError, permissionDenied } from '../errors'
import type { RuleSet } from '../rules/ruleset'
import { ABSENT, nodeAt, type DataNode, type Path } from '../store/node'
import { KEY_ORDER, PRIORITY_ORDER } from '../store/ordering'
import { pathText } from '../store/path'
import { selectKeys, type Query } from '../store/query'
import { pushWhole, pushWrite, type Listen, type Subscriber } from './listens'
import { queryValue } from './queryValue'
import { resolveWrites, type WriteRequest } from './writes'

export interface DatabaseOptions {
  readonly name: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: (line: string) => void
}

export class Database {
  readonly name: string
  readonly #clock: () => number
  readonly #log: (line: string) => void
  readonly #listens = new Set<Listen>()
  #root = ABSENT
  #rules: RuleSet

  constructor({ name, clock, log }: DatabaseOptions, rules: RuleSet) {
    this.name = name
    this.#clock = clock
    this.#log = log
    this.#rules = rules
  }

  get root(): DataNode {
    return this.#root
  }

  get rules(): RuleSet {
    return this.#rules
  }

  /** Replaces the rules and ends every listen that they no longer allow. */
  setRules(rules: RuleSet): void {
    this.#rules = rules
    for (const subscriber of new Set([...this.#listens].map((listen) => listen.subscriber)))
      this.recheck(subscriber)
  }

  /**
   * The keys of the children that the query selects, or null if it asks for everything. Throws OperationError
   * 'permission_denied', or 'no_index' for an order that the rules do not index.
   */
  read(path: Path, query: Query | null, actor: Actor): string[] | null {
    this.#requireRead(path, query, actor)
    if (query === null) return null
    if (!this.#isIndexed(path, query)) {
      const index = `".indexOn": "${query.order.id}"`
      throw new OperationError(
        'no_index',
        `Index not defined, add ${index}, for path "${pathText(path)}", to the rules`,
      )
    }
    return selectKeys(nodeAt(this.#root, path), query)
  }

  /** Starts a listen and delivers its data. Returns warnings for the client. Throws OperationError 'permission_denied'. */
  listen(listen: Listen): string[] {
    this.#requireRead(listen.path, listen.query, listen.subscriber.actor)
    this.#listens.add(listen)
    pushWhole(this.#root, listen)
    return listen.query === null || this.#isIndexed(listen.path, listen.query) ? [] : ['no_index']
  }

  unlisten(listen: Listen): void {
    this.#listens.delete(listen)
  }

  /** Ends the listens that the subscriber may no longer read. Call it after a change of its token or of the rules. */
  recheck(subscriber: Subscriber): void {
    for (const listen of this.#listens) {
      if (listen.subscriber !== subscriber) continue
      if (this.#mayRead(listen.path, listen.query, subscriber.actor)) continue
      this.#listens.delete(listen)
      subscriber.revoked(listen)
    }
  }

  /** Removes all listens of a disconnected subscriber. */
  forget(subscriber: Subscriber): void {
    for (const listen of this.#listens) if (listen.subscriber === subscriber) this.#listens.delete(listen)
  }

  /**
   * Makes a write and pushes it to the listeners before it returns. Throws InvalidDataError, or OperationError
   * 'permission_denied'.
   */
  write(request: WriteRequest, actor: Actor): void {
    const now = this.#clock()
    const writes = resolveWrites(this.#root, request, now)
    const paths = writes.map(({ path }) => path)
    const after = this.#root.after(writes)
    if (!actor.admin) this.#requireWrite(paths, after, actor, now)
    this.#root = after
    const listens = [...this.#listens]
    // A subscriber may end listens when it gets a push.
    for (const listen of listens) if (this.#listens.has(listen)) pushWrite(this.#root, listen, paths)
  }

  #isIndexed(path: Path, { order }: Query): boolean {
    return (
      order.id === KEY_ORDER.id ||
      order.id === PRIORITY_ORDER.id ||
      this.#rules.indexesAt(path).includes(order.id)
    )
  }

  #requireRead(path: Path, query: Query | null, actor: Actor): void {
    if (!this.#mayRead(path, query, actor)) throw permissionDenied()
  }

  #mayRead(path: Path, query: Query | null, actor: Actor): boolean {
    if (actor.admin) return true
    const { auth } = actor
    const request = { path, auth, now: this.#clock(), root: this.#root, query: queryValue(query) }
    const verdict = this.#rules.allowsRead(request)
    // An app may expect denied reads, so they take only one line.
    if (!verdict.allowed) this.#log(`${this.#denial('read', [path], actor)}: ${verdict.trace.join('; ')}`)
    return verdict.allowed
  }

  #requireWrite(paths: readonly Path[], after: DataNode, actor: Actor, now: number): void {
    const verdict = this.#rules.allowsWrite({ paths, auth: actor.auth, now, before: this.#root, after })
    if (verdict.allowed) return
    this.#log(this.#denial('write', paths, actor))
    for (const line of verdict.trace) this.#log(`  ${line}`)
    throw permissionDenied()
  }

  #denial(verb: string, paths: readonly Path[], actor: Actor): string {
    return `Denied: ${verb} of ${paths.map(pathText).join(', ')} by ${actorName(actor)} in ${this.name}`
  }
}
