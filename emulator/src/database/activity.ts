/** The activity of one database, for the data page: every write, and the denials of the last 10 minutes. */

import type { Verdict } from '../rules/ruleset'
import type { Path } from '../store/node'

const MAX_DENIALS = 50
const DENIALS_KEPT_MS = 10 * 60_000

export interface Denial {
  readonly atMs: number
  readonly summary: string
  readonly verdict: Verdict
}

export interface Watcher {
  wrote(paths: readonly Path[]): void
  denied(denial: Denial): void
}

export class Activity {
  readonly #watchers = new Set<Watcher>()
  #denials: readonly Denial[] = []

  get isWatched(): boolean {
    return this.#watchers.size > 0
  }

  /** Reports the recent denials, oldest first, and all later activity. Returns a function that stops the reports. */
  watch(watcher: Watcher): () => void {
    const since = Date.now() - DENIALS_KEPT_MS
    for (const denial of this.#denials) if (denial.atMs > since) watcher.denied(denial)
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  wrote(paths: readonly Path[]): void {
    for (const watcher of this.#watchers) watcher.wrote(paths)
  }

  denied(denial: Denial): void {
    this.#denials = [...this.#denials.slice(1 - MAX_DENIALS), denial]
    for (const watcher of this.#watchers) watcher.denied(denial)
  }
}
