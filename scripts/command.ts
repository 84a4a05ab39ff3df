/** What all commands do when they fail: one message on standard error, and the exit code 1. */

import { printError } from './print'

export async function runCommand(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    printError(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
