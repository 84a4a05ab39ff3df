/** Starts the server's program as separate processes, and ends them after a test. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const PROGRAM = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

export interface Program {
  readonly child: ChildProcess
  /** The server's address, once it has been printed. */
  readonly url: Promise<string>
  /** The exit code; null after a signal. */
  readonly exit: Promise<number | null>
  output(): string
  errors(): string
  /** Resolves when stdout or stderr matches. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
}

export class Programs {
  readonly #children: ChildProcess[] = []

  /** Runs the program from source with these arguments. */
  start(...args: string[]): Program {
    return this.spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args])
  }

  spawn(command: string, args: readonly string[]): Program {
    const child = spawn(command, args)
    this.#children.push(child)
    const texts = { out: '', err: '' }
    const checks = new Set<() => void>()
    const collect = (stream: 'out' | 'err') => (data: unknown) => {
      texts[stream] += String(data)
      for (const check of checks) check()
    }
    child.stdout.on('data', collect('out'))
    child.stderr.on('data', collect('err'))
    const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
      new Promise((resolve) => {
        const check = (): void => {
          const match = pattern.exec(texts.out) ?? pattern.exec(texts.err)
          if (match === null) return
          checks.delete(check)
          resolve(match)
        }
        checks.add(check)
        check()
      })
    return {
      child,
      url: printed(/Database at (http:\S+)\n/).then(([, url = '']) => url),
      exit: once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null)),
      output: () => texts.out,
      errors: () => texts.err,
      printed,
    }
  }

  async killAll(): Promise<void> {
    const running = this.#children.splice(0).filter(isRunning)
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(running.map((child) => once(child, 'exit')))
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
