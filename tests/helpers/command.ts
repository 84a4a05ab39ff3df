/** Runs our commands in this process, as a user types them. Starting a process for each takes seconds. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { format } from 'node:util'
import { onTestFinished, vi } from 'vitest'

type Env = Readonly<Record<string, string | undefined>>

let runs = 0

/** Resolves to the output of a command in scripts/. Rejects with its error message if it fails. */
async function run(folder: string, env: Env, script: string, args: readonly string[]): Promise<string> {
  const file = resolve('scripts', script)
  const before = { cwd: process.cwd(), argv: process.argv, env: process.env }
  const lines: string[] = []
  const errors: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...said) => void lines.push(format(...said)))
  const error = vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(format(...said)))
  process.chdir(folder)
  process.argv = [process.execPath, file, ...args]
  process.env = { ...env }
  let code: typeof process.exitCode
  try {
    // A new query makes Vitest run the file again, but not the modules that it imports.
    await import(/* @vite-ignore */ `${file}?run=${(runs += 1)}`)
  } finally {
    code = process.exitCode
    process.exitCode = undefined
    process.chdir(before.cwd)
    process.argv = before.argv
    process.env = before.env
    log.mockRestore()
    error.mockRestore()
  }
  if (code !== undefined) throw new Error(errors.join('\n'))
  return lines.join('\n')
}

/** A new folder where commands can run. */
export function commandFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = (file: string) => join(folder, file)
  const text = (file: string) => readFileSync(path(file), 'utf8')
  return {
    path,
    text,
    json: (file: string): unknown => JSON.parse(text(file)),
    /** Writes a text or bytes, or any other value as JSON. */
    write: (file: string, content: string | Buffer | object) => {
      mkdirSync(dirname(path(file)), { recursive: true })
      const isFinished = typeof content === 'string' || Buffer.isBuffer(content)
      writeFileSync(path(file), isFinished ? content : JSON.stringify(content))
    },
    run: (script: string, ...args: string[]) => run(folder, process.env, script, args),
    runWith: (env: Env, script: string, ...args: string[]) => run(folder, env, script, args),
  }
}
