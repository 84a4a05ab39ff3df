/** An in-process database with the real rules and its own clock, for tests of many or exact moments. */

import { createDatabase, OperationError } from '#database-server'
import { RULES_SOURCE } from './harness'
import { claimsOf, type Actor } from './people'
import type { Changes, Tree } from './records'

export const START = 1_800_000_000_000

export class Memory {
  /** The server's time in milliseconds since 1970. */
  now = START
  readonly #database = createDatabase({ rules: RULES_SOURCE, clock: () => this.now })
  readonly #owner = this.#database.connect('owner')

  constructor(tree: Tree = {}) {
    this.replace(tree)
  }

  /** Replaces the whole database, bypassing the rules. */
  replace(tree: Tree): void {
    this.#owner.set('/', tree)
  }

  /** False when the rules refuse the write. Throws on any other failure. */
  update(actor: Actor, changes: Changes): boolean {
    try {
      this.#database.connect({ sub: actor.uid, ...claimsOf(actor) }).update('/', changes)
      return true
    } catch (error) {
      if (error instanceof OperationError && error.status === 'permission_denied') return false
      throw error
    }
  }
}
