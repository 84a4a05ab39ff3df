/** The namespaces of one server. Each has its own data, and its own rules after a client has set them. */

import { OWNER } from '../actor'
import type { RuleSet } from '../rules/ruleset'
import { toExportJson } from '../store/json'
import { Database } from './database'

export class Namespaces {
  readonly #log: (line: string) => void
  readonly #databases = new Map<string, Database>()
  readonly #withOwnRules = new Set<string>()
  #rules: RuleSet
  /** The result of `allData`; null after a write. */
  #text: string | null = null

  constructor(rules: RuleSet, log: (line: string) => void) {
    this.#rules = rules
    this.#log = log
  }

  /** The namespace with this name; a new one is empty. */
  get(name: string): Database {
    const known = this.#databases.get(name)
    if (known !== undefined) return known
    const onWrite = (): void => {
      this.#text = null
    }
    const database = new Database({ name, clock: Date.now, log: this.#log, onWrite }, this.#rules)
    this.#databases.set(name, database)
    return database
  }

  /** Writes data from `allData`, parsed, to empty namespaces. Throws InvalidDataError. */
  fill(data: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(data))
      this.get(name).write({ kind: 'put', path: '/', value }, OWNER)
  }

  /** All data with priorities, as JSON text by namespace. */
  allData(): string {
    this.#text ??= `{${[...this.#databases].map(namedJson).join(',')}}`
    return this.#text
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

function namedJson([name, { tree }]: readonly [string, Database]): string {
  return `${JSON.stringify(name)}:${toExportJson(tree.root)}`
}
