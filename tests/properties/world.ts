/** A database in memory under the real rules, and what must hold in it whatever happens. Must not know what is tried. */

import { readFileSync } from 'node:fs'
import { createDatabase, OperationError, parseRules, type MemoryDatabase } from 'realtime-database-server'
import { emailKey } from '../../src/domain/emails'
import { SUMMARY_FIELDS } from '../../src/domain/entry'
import type { Actor } from '../rules/people'
import { isTree } from '../rules/records'
import type { Changes, Tree } from '../rules/records'

export const rules = parseRules(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'))

/** Every run of the properties starts from this seed, so that a failure comes again. */
export const SEED = 20_261_120
export const START = 1_800_000_000_000

export class World {
  now = START
  readonly #database: MemoryDatabase

  constructor(tree: Tree = {}) {
    this.#database = createDatabase({ rules, clock: () => this.now })
    this.#database.connect('owner').set('/', tree)
  }

  /** False when the rules refuse it. Fails for anything that is no decision of theirs. */
  update(actor: Actor, changes: Changes): boolean {
    try {
      this.#database.connect(claimsOf(actor)).update('/', changes)
      return true
    } catch (error) {
      if (error instanceof OperationError && error.status === 'permission_denied') return false
      throw error
    }
  }

  /** Fails with OperationError when the actor may not read it. */
  read(actor: Actor, path: string): unknown {
    return this.#database.connect(claimsOf(actor)).get(path).value
  }

  /** Everything, past the rules. */
  all(): Tree {
    const everything = this.#database.connect('owner').get('/').value
    return isTree(everything) ? everything : {}
  }
}

function claimsOf({ uid, email, verified }: Actor) {
  return { sub: uid, ...(email === undefined ? {} : { email }), email_verified: verified }
}

/** The value at a path, undefined for none. */
export function valueAt(tree: unknown, path: string): unknown {
  let part = tree
  for (const key of path.split('/')) part = isTree(part) && Object.hasOwn(part, key) ? part[key] : undefined
  return part
}

/** The children at a path; none where there is no object. */
export function childrenAt(tree: unknown, path: string): readonly (readonly [string, unknown])[] {
  const part = valueAt(tree, path)
  return isTree(part) ? Object.entries(part) : []
}

export interface StoredEntry {
  readonly uid: string
  readonly id: string
  readonly fields: Tree
}

export function entriesOf(tree: Tree): readonly StoredEntry[] {
  return childrenAt(tree, 'interviews').flatMap(([uid, folder]) =>
    Object.entries(isTree(folder) ? folder : {}).map(([id, fields]) => ({
      uid,
      id,
      fields: isTree(fields) ? fields : {},
    })),
  )
}

/** What is wrong with a state, in words: nothing, after any writes that the rules allow. */
export function flawsOf(tree: Tree, actors: readonly Actor[]): readonly string[] {
  const entries = entriesOf(tree)
  const cards = new Map(childrenAt(tree, 'interviewSummaries'))
  const ids = new Set(entries.map(({ id }) => id))
  return [
    ...(ids.size === entries.length ? [] : ['an id belongs to two accounts']),
    ...[...cards.keys()].filter((id) => !ids.has(id)).map((id) => `card ${id} has no entry`),
    ...entries.flatMap(({ uid, id, fields }) => [
      ...(valueAt(cards.get(id), 'uid') === uid ? [] : [`entry ${id} has no card of its owner`]),
      ...SUMMARY_FIELDS.filter((field) => valueAt(cards.get(id), field) !== fields[field]).map(
        (field) => `card ${id} differs in ${field}`,
      ),
      ...(fields['openToContact'] === true || (fields['name'] === '' && fields['contact'] === '')
        ? []
        : [`entry ${id} keeps a contact without consent`]),
    ]),
    ...childrenAt(tree, 'emailToUid')
      .filter(
        ([key, uid]) => !actors.some((actor) => actor.uid === uid && emailKey(actor.email ?? '') === key),
      )
      .map(([key]) => `the index gives ${key} to somebody else`),
  ]
}

/** What a write that was allowed must not have done, in words. `actor` wrote it at `now`. */
export function trespasses(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const isHeir = (uid: string) =>
    valueAt(before, `users/${uid}/transferTo`) === actor.uid &&
    valueAt(after, `users/${uid}/transferTo`) === undefined
  const earlier = new Map(entriesOf(before).map((entry) => [entry.id, entry]))
  const later = new Map(entriesOf(after).map((entry) => [entry.id, entry]))
  const found: string[] = []
  for (const id of new Set([...earlier.keys(), ...later.keys()])) {
    const [was, is] = [earlier.get(id), later.get(id)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const mayTakeAway =
      was === undefined || was.uid === actor.uid || (isHeir(was.uid) && is?.uid === actor.uid)
    const time = is?.fields['timestamp']
    if (!mayTakeAway) found.push(`took entry ${id} of ${was.uid}`)
    if (is !== undefined && is.uid !== actor.uid) found.push(`wrote entry ${id} for ${is.uid}`)
    if (is !== undefined && time !== (was === undefined ? now : was.fields['timestamp'])) {
      found.push(`gave entry ${id} another time`)
    }
  }
  for (const [uid] of [...childrenAt(before, 'users'), ...childrenAt(after, 'users')]) {
    const [was, is] = [valueAt(before, `users/${uid}`), valueAt(after, `users/${uid}`)]
    if (uid === actor.uid) {
      const heir = valueAt(is, 'transferTo')
      const asks = valueAt(after, `transferRequests/${emailKey(actor.email ?? '')}`)
      const mayName =
        heir === undefined || heir === valueAt(was, 'transferTo') || valueAt(asks, 'toUid') === heir
      if (!mayName) found.push('named an heir who has not asked')
    } else if (withoutHeir(was) !== withoutHeir(is)) found.push(`wrote the record of ${uid}`)
    else if (JSON.stringify(was) !== JSON.stringify(is) && !isHeir(uid))
      found.push(`changed the heir of ${uid}`)
  }
  for (const [key, request] of childrenAt(after, 'transferRequests')) {
    const isNew = valueAt(before, `transferRequests/${key}/approved`) !== true
    const approves = valueAt(request, 'approved') === true && isNew
    if (approves && emailKey(actor.email ?? '') !== key) found.push(`approved for ${key}`)
  }
  return found
}

function withoutHeir(record: unknown): string {
  if (!isTree(record)) return 'none'
  const { transferTo: _transferTo, ...rest } = record
  return JSON.stringify(rest)
}
