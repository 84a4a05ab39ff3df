/** The file of the security rules while the dev command runs: its changes and its errors. */

import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

const SETTLE_MS = 100

/** Each line of a rules error (`3:15: reason`) with the file in front, as editors and terminals link it. */
export function rulesErrorLines(file: string, message: string): readonly string[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => (/^\d+:\d+:/.test(line) ? `${basename(file)}:${line}` : line))
}

/** Calls back with the new text a moment after each change. Returns what stops it. */
export function watchRulesFile(
  file: string,
  current: string,
  onChange: (source: string) => void,
): () => void {
  let known = current
  let timer: NodeJS.Timeout | undefined

  async function look() {
    // Absent for a moment while an editor replaces it: the next event brings it back.
    const source = await readFile(file, 'utf8').catch(() => known)
    if (source === known) return
    known = source
    onChange(source)
  }

  // The folder is watched, not the file: many editors save by renaming a new file over it.
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => void look(), SETTLE_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
