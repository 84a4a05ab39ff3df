/** Prints one summary line after every test run: '12 passed, 0 failed', and the flaky ones. */

import type { Reporter, TestModule } from 'vitest/node'

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, flaky: 0, skipped: 0 }
    for (const module of modules) {
      // Of files that do not load, and of hooks. The tests behind a failed hook are skipped.
      for (const group of [module, ...module.children.allSuites()]) count.failed += group.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') count[state] += 1
        if (test.diagnostic()?.flaky) count.flaky += 1
      }
    }
    const besides = (['flaky', 'skipped'] as const).filter((outcome) => count[outcome] > 0)
    const more = besides.map((outcome) => `, ${count[outcome]} ${outcome}`).join('')
    // After Vitest's own summary, which prints later in the same turn.
    process.on('exit', () =>
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${more}\n`),
    )
  }
}
