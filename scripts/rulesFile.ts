/** The file of the security rules: finds its mistakes; generates and watches it while the dev command runs. */

import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { parseRules, RulesError } from '#database-server'

export const RULES_FILE = 'database.rules.json'
const SETTLE_MS = 100

/** The mistakes in the text of the rules file, each with its line and column. */
export function ruleMistakes(text: string): readonly string[] {
  try {
    parseRules(text)
    return []
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    return error.message.split('\n').map((mistake) => `${RULES_FILE}${placeOf(mistake, text)}: ${mistake}`)
  }
}

/** ':277:13' for a mistake such as '/users/$uid .write: …'. A rule stands before the children of its node. */
function placeOf(mistake: string, text: string): string {
  const [, path = '', rule] = /^\/(\S*) (\.\w+):/.exec(mistake) ?? []
  if (rule === undefined) return ''
  const keys = [...path.split('/').filter((key) => key !== ''), rule]
  const at = keys.reduce((from, key) => text.indexOf(`"${key}"`, from), text.indexOf('"rules"'))
  const lines = text.slice(0, at).split('\n')
  return `:${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

/** Runs `npm run rules` in the project. Rejects with its output if the source has an error. */
export async function writeRules(projectRoot: string): Promise<void> {
  const args = ['--import', 'tsx', join(projectRoot, 'scripts', 'rules.ts')]
  try {
    // A new process, because this one has loaded the source and would not read it again.
    await promisify(execFile)(process.execPath, args, { cwd: projectRoot })
  } catch (error) {
    const printed: unknown = error instanceof Error && 'stderr' in error ? error.stderr : ''
    throw new Error(String(printed).trim(), { cause: error })
  }
}

/** Calls `onChange` with the new text shortly after each change. Returns a function that stops it. */
export function watchRulesFile(
  file: string,
  current: string,
  onChange: (source: string) => void,
): () => void {
  let known = current

  async function look() {
    // The file is briefly missing while an editor replaces it. Another event follows.
    const source = await readFile(file, 'utf8').catch(() => known)
    if (source === known) return
    known = source
    onChange(source)
  }

  // The folder is watched, not the file: many editors save by renaming a new file over it.
  return watchFolder(dirname(file), (name) => name === basename(file), look)
}

/** Calls `onChange` shortly after a TypeScript file in the folder changes. Returns a function that stops it. */
export function watchSource(folder: string, onChange: () => Promise<void>): () => void {
  return watchFolder(folder, (name) => name.endsWith('.ts'), onChange)
}

function watchFolder(
  folder: string,
  isOurs: (name: string) => boolean,
  onChange: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, (_event, name) => {
    if (name === null || !isOurs(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void onChange(), SETTLE_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
