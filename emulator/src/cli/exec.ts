/**
 * Runs the command of `exec`: passes signals on to it, returns its exit code, and stops it if the parent of this process
 * is killed.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { isRunning } from '../store/lock'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const PARENT_CHECK_MS = 500
const KILL_DELAY_MS = 5_000
/** A shell's exit code for an unknown command. */
const NOT_FOUND = 127

export interface CommandEnd {
  readonly code: number
  readonly signal: NodeJS.Signals | null
}

/** Resolves when the command has ended. Rejects if it cannot be started. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const
  // On Windows npm and similar commands are scripts, which need a shell.
  const child =
    process.platform === 'win32'
      ? spawn([program, ...args].join(' '), { ...options, shell: true })
      : spawn(program, args, options)
  const pass = (signal: NodeJS.Signals): void => {
    // A terminal sends Ctrl-C to the command, too. Some commands stop immediately if they get it twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  const parentCheck = endWithParent(child)
  try {
    return await ended(child, program)
  } finally {
    clearInterval(parentCheck)
    for (const signal of SIGNALS) process.off(signal, pass)
  }
}

function ended(child: ChildProcess, program: string): Promise<CommandEnd> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }))
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return reject(error)
      process.stderr.write(`Command not found: ${program}\n`)
      resolve({ code: NOT_FOUND, signal: null })
    })
  })
}

/** Stops the command if the parent of this process is killed, because then nobody waits for the result. */
function endWithParent(child: ChildProcess): NodeJS.Timeout {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(check)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), KILL_DELAY_MS).unref()
  }, PARENT_CHECK_MS)
  return check
}
