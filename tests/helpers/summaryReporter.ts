/** Ends every test run with one plain line that people and scripts can read: '12 passed, 0 failed'. */

import type { Reporter, TestModule } from 'vitest/node'

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      if (module.children.size === 0 && !module.ok()) count.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') count[state] += 1
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    // After Vitest's own summary, which prints later in the same turn.
    process.on('exit', () =>
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`),
    )
  }
}
