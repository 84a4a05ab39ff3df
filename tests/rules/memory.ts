/** A database in this process under the real rules, with a clock of its own, for tests of many or exact moments. */

import { createDatabase, OperationError } from '#database-server'
import { RULES_SOURCE } from './harness'
import { claimsOf } from './people'
import type { Actor } from './people'
import { isTree } from './records'
import type { Changes, Tree } from './records'

export const START = 1_800_000_000_000

export class Memory {
  /** The server's time in milliseconds since 1970. */
  now = START
  /** A line for each rule that was asked and what came of it. */
  readonly log: string[] = []
  readonly #database = createDatabase({
    rules: RULES_SOURCE,
    clock: () => this.now,
    log: (line) => this.log.push(line),
  })
  readonly #owner = this.#database.connect('owner')

  constructor(tree: Tree = {}) {
    this.#owner.set('/', tree)
  }

  /** False when the rules refuse it. Throws for anything that is no decision of theirs. */
  update(actor: Actor, changes: Changes): boolean {
    try {
      this.#database.connect({ sub: actor.uid, ...claimsOf(actor) }).update('/', changes)
      return true
    } catch (error) {
      if (error instanceof OperationError && error.status === 'permission_denied') return false
      throw error
    }
  }

  /** Everything, past the rules. */
  all(): Tree {
    const { value } = this.#owner.get('/')
    return isTree(value) ? value : {}
  }
}
