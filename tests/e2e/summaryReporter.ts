/**
 * Prints one summary line after every end-to-end run, like the other tests: '12 passed, 0 failed', and the flaky ones.
 */

import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

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
    const outcomes = (this.#suite?.allTests() ?? []).map((test) => test.outcome())
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    const besides = ['flaky', 'skipped'].filter((outcome) => count(outcome) > 0)
    const more = besides.map((outcome) => `, ${count(outcome)} ${outcome}`).join('')
    const failed = count('unexpected') + this.#errors
    process.stdout.write(`\n${count('expected') + count('flaky')} passed, ${failed} failed${more}\n`)
  }
}
