/**
 * Prints the slowest files after every end-to-end run, and one summary line like the other tests: '12 passed, 0 failed',
 * and the flaky ones.
 */

import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** The number of files in the list. */
const SLOWEST = 10

export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined
  /** Errors of the run itself, such as a server that does not start. */
  #errors = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(): void {
    this.#errors += 1
  }

  /** Playwright calls this after all other reporters have ended. */
  async onExit(): Promise<void> {
    const tests = this.#suite?.allTests() ?? []
    // Playwright's own list of slow files has none that both workers share.
    const times = new Map<string, number>()
    for (const { location, results } of tests) {
      const file = basename(location.file)
      times.set(
        file,
        results.reduce((sum, { duration }) => sum + duration, times.get(file) ?? 0),
      )
    }
    const slowest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST)
    const lines = slowest.map(([file, ms]) => `  ${Math.round(ms / 1_000)} s  ${file}`)
    process.stdout.write(`\nThe slowest files, in seconds of a worker:\n${lines.join('\n')}\n`)

    const outcomes = tests.map((test) => test.outcome())
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    const besides = ['flaky', 'skipped'].filter((outcome) => count(outcome) > 0)
    const more = besides.map((outcome) => `, ${count(outcome)} ${outcome}`).join('')
    const failed = count('unexpected') + this.#errors
    process.stdout.write(`\n${count('expected') + count('flaky')} passed, ${failed} failed${more}\n`)
  }
}
