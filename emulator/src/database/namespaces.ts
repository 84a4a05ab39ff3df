/** The namespaces of one server. Each has its own data, and its own rules after a client has set them. */

import type { RuleSet } from '../rules/ruleset'
import type { DataFolder } from '../store/folder'
import { Database } from './database'

export interface NamespacesOptions {
  readonly rules: RuleSet
  /** Null keeps all data in memory. */
  readonly folder: DataFolder | null
  readonly clock: () => number
  readonly log: (line: string) => void
  /** True logs the values behind each denial, too. */
  readonly explain: boolean
}

export class Namespaces {
  readonly #options: NamespacesOptions
  readonly #databases = new Map<string, Database>()
  readonly #withOwnRules = new Set<string>()
  #rules: RuleSet

  constructor(options: NamespacesOptions) {
    this.#options = options
    this.#rules = options.rules
  }

  /** The namespace with this name; a new one is empty. Throws if its stored data cannot be read. */
  get(name: string): Database {
    const known = this.#databases.get(name)
    if (known !== undefined) return known
    const { folder, clock, log, explain } = this.#options
    const journal = folder?.open(name) ?? null
    const database = new Database({ name, journal, clock, log, explain }, this.#rules)
    this.#databases.set(name, database)
    return database
  }

  withData(): Database[] {
    return [...this.#databases.values()].filter(({ tree }) => tree.root.exists())
  }

  /** The name of the only namespace; undefined for none or several. */
  only(): string | undefined {
    const [name, second] = this.#databases.keys()
    return second === undefined ? name : undefined
  }

  /** Gives one namespace its own rules. `setRules` then no longer changes them. */
  setRulesOf(name: string, rules: RuleSet): void {
    this.#withOwnRules.add(name)
    this.get(name).setRules(rules)
  }

  /** Replaces the rules of the server, in every namespace without rules of its own. */
  setRules(rules: RuleSet): void {
    this.#rules = rules
    for (const [name, database] of this.#databases) {
      if (!this.#withOwnRules.has(name)) database.setRules(rules)
    }
  }
}
