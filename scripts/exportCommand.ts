/** What the commands that work on an export have in common: arguments, files, and one clear line when they fail. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Remark } from './exportCards'

export interface ExportCommand {
  readonly help: string
  /** Where the result goes unless `--out` names another file. */
  readonly out: string
  /** What to write, and what to print. Throws a sentence. */
  run(exportText: string, out: string): { readonly json: unknown; readonly lines: readonly string[] }
}

/** Runs the command and sets the exit code: 1 with one line on standard error when it fails. */
export async function runExportCommand(command: ExportCommand): Promise<void> {
  try {
    await run(command)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function run(command: ExportCommand): Promise<void> {
  const options = { out: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...more] = positionals
  if (values.help === true) return console.log(command.help)
  if (file === undefined || more.length > 0) throw new Error(command.help)

  const out = values.out ?? command.out
  if (resolve(out) === resolve(file))
    throw new Error('The result would replace the export. Name another file with --out.')
  const { json, lines } = command.run(await readFile(file, 'utf8'), out)
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, `${JSON.stringify(json, null, 2)}\n`)
  console.log(lines.join('\n'))
}

/** A heading and one line for each remark; nothing for none. */
export function section(heading: string, remarks: readonly Remark[]): readonly string[] {
  if (remarks.length === 0) return []
  return ['', `${heading} (${remarks.length}):`, ...remarks.map(({ place, text }) => `  ${place} ${text}`)]
}
