/** Runs a command. If it fails, prints one message on standard error and sets the exit code to 1. */

import { printError } from './print'

export async function runCommand(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    printError(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
