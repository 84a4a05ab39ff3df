/**
 * One namespace: its tree, its rules and its listeners. Sockets and REST both use it; it knows neither. Operations
 * run one after the other, so none sees half of another's write.
 */

import { actorName, type Actor } from '../actor'
import { OperationError, permissionDenied } from '../errors'
import type { RuleSet } from '../rules/ruleset'
import { hashOf, hashOfChildren } from '../store/hash'
import { childrenToExportJson, toExportJson } from '../store/json'
import type { Path } from '../store/node'
import { KEY_ORDER, PRIORITY_ORDER } from '../store/ordering'
import { overlay } from '../store/overlay'
import { isAtOrAbove, pathText } from '../store/path'
import { selectKeys, type Query } from '../store/query'
import { Tree, type PendingWrite } from '../store/tree'
import { fanOut, putPush } from './fanOut'
import { ListenRegistry, type Listen, type Subscriber } from './listens'
import { queryValue } from './queryValue'
import { prepareMerge, preparePut } from './writes'

export interface DatabaseOptions {
  readonly name: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: (line: string) => void
  /** Called after each write. */
  readonly onWrite?: () => void
}

export type WriteRequest =
  | { readonly kind: 'put'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'merge'; readonly path: string; readonly children: Readonly<Record<string, unknown>> }

export class Database {
  readonly name: string
  readonly tree = new Tree()
  readonly #clock: () => number
  readonly #log: (line: string) => void
  readonly #onWrite: () => void
  readonly #listens = new ListenRegistry()
  #rules: RuleSet

  constructor(options: DatabaseOptions, rules: RuleSet) {
    this.name = options.name
    this.#clock = options.clock
    this.#log = options.log
    this.#onWrite = options.onWrite ?? (() => {})
    this.#rules = rules
  }

  get rules(): RuleSet {
    return this.#rules
  }

  /** Replaces the rules and ends every listen that they no longer allow. */
  setRules(rules: RuleSet): void {
    this.#rules = rules
    for (const subscriber of this.#listens.subscribers()) this.recheck(subscriber)
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
    return selectKeys(this.tree.at(path), query)
  }

  /**
   * Starts a listen and delivers the current data, unless the client's hash matches it. Returns warnings for the
   * client. Throws OperationError 'permission_denied'.
   */
  listen(listen: Listen, clientHash = ''): string[] {
    this.#requireRead(listen.path, listen.query, listen.subscriber.actor)
    const node = this.tree.at(listen.path)
    const keys = listen.query === null ? null : selectKeys(node, listen.query)
    listen.window = new Set(keys)
    this.#listens.add(listen)
    if (clientHash === '' || clientHash !== (keys === null ? hashOf(node) : hashOfChildren(node, keys))) {
      const json = keys === null ? toExportJson(node) : childrenToExportJson(node, keys)
      listen.subscriber.deliver(putPush(listen.path, json), listen.tag)
    }
    return listen.query === null || this.#isIndexed(listen.path, listen.query) ? [] : ['no_index']
  }

  unlisten(listen: Listen): void {
    this.#listens.remove(listen)
  }

  /** Ends the listens that the subscriber may no longer read. Call it after a change of its token or of the rules. */
  recheck(subscriber: Subscriber): void {
    for (const listen of this.#listens.of(subscriber)) {
      if (this.#mayRead(listen.path, listen.query, subscriber.actor)) continue
      this.#listens.remove(listen)
      subscriber.revoked(listen)
    }
  }

  /** Removes all listens of a disconnected subscriber. */
  forget(subscriber: Subscriber): void {
    for (const listen of this.#listens.of(subscriber)) this.#listens.remove(listen)
  }

  /**
   * Makes a write and pushes it to the listeners before it returns. Returns the resolved writes. Throws
   * InvalidDataError, or OperationError 'permission_denied'.
   */
  write(request: WriteRequest, actor: Actor): readonly PendingWrite[] {
    const now = this.#clock()
    const writes = this.#prepare(request, now)
    this.#requireWrite(writes, actor, now)
    this.#commit(writes)
    return writes
  }

  /**
   * Makes a put if the stored value has this hash. Otherwise throws OperationError 'datastale', after sending the
   * current value to a subscriber that listens there. The hash is compared before the write rules run: they must
   * not judge a value that the client will recompute.
   */
  transact(path: string, value: unknown, hash: string, subscriber: Subscriber): void {
    const now = this.#clock()
    const writes = this.#prepare({ kind: 'put', path, value }, now)
    for (const write of writes) {
      if (hashOf(this.tree.at(write.path)) === hash) continue
      // For a client without read access, 'datastale' would reveal that its guess of the value was wrong.
      this.#requireRead(write.path, null, subscriber.actor)
      this.#deliverCurrent(write.path, subscriber)
      throw new OperationError('datastale', 'Transaction hash does not match')
    }
    this.#requireWrite(writes, subscriber.actor, now)
    this.#commit(writes)
  }

  /** Throws what `write` would throw for the same request now, but writes nothing. */
  checkWrite(request: WriteRequest, actor: Actor): void {
    const now = this.#clock()
    this.#requireWrite(this.#prepare(request, now), actor, now)
  }

  #prepare(request: WriteRequest, now: number): PendingWrite[] {
    if (request.kind === 'put') return [preparePut(this.tree, request.path, request.value, now)]
    return prepareMerge(this.tree, request.path, request.children, now)
  }

  #commit(writes: readonly PendingWrite[]): void {
    if (writes.length === 0) return
    this.tree.applyAll(writes)
    this.#onWrite()
    const paths = writes.map((write) => write.path)
    fanOut(this.tree, this.#listens, paths)
  }

  #deliverCurrent(path: Path, subscriber: Subscriber): void {
    const covered = this.#listens
      .of(subscriber)
      .some((listen) => listen.query === null && isAtOrAbove(listen.path, path))
    if (covered) subscriber.deliver(putPush(path, toExportJson(this.tree.at(path))), null)
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
    const request = { path, auth, now: this.#clock(), root: this.tree.root, query: queryValue(query) }
    const verdict = this.#rules.allowsRead(request)
    // An app may expect denied reads, so they take only one line.
    if (!verdict.allowed) this.#log(`${this.#denial('read', [path], actor)}: ${verdict.trace.join('; ')}`)
    return verdict.allowed
  }

  #requireWrite(writes: readonly PendingWrite[], actor: Actor, now: number): void {
    if (actor.admin || writes.length === 0) return
    const before = this.tree.root
    const paths = writes.map((write) => write.path)
    const request = { paths, auth: actor.auth, now, before, after: overlay(before, writes) }
    const verdict = this.#rules.allowsWrite(request)
    if (verdict.allowed) return
    this.#log(this.#denial('write', paths, actor))
    for (const line of verdict.trace) this.#log(`  ${line}`)
    throw permissionDenied()
  }

  #denial(verb: string, paths: readonly Path[], actor: Actor): string {
    return `Denied: ${verb} of ${paths.map(pathText).join(', ')} by ${actorName(actor)} in ${this.name}`
  }
}
