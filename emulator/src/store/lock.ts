/** One server per data folder: a file that names the process which holds it. */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LOCK_NAME = 'lock'
const MAX_ATTEMPTS = 5
/** Field 22 of /proc/<pid>/stat, counted behind the command name, which may hold blanks. */
const START_TIME_FIELD = 19

/** Folders held by this very process: its own id in a lock file proves nothing. */
const heldHere = new Set<string>()

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

interface Holder {
  readonly pid: number
  /** Tells a process from a later one with the same id; null where the system does not say. */
  readonly started: string | null
}

function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null
  } catch {
    return null // no such process, or no /proc: the id alone decides
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function parseHolder(text: string): Holder | null {
  const [pid, started] = text.trim().split(' ')
  const number = Number(pid)
  return Number.isInteger(number) && number > 0 ? { pid: number, started: started ?? null } : null
}

function holds({ pid, started }: Holder, folder: string): boolean {
  if (pid === process.pid) return heldHere.has(folder)
  if (!isRunning(pid)) return false
  return started === null || startOf(pid) === null || startOf(pid) === started
}

/** True when the lock file was made and is ours; false when there is another. */
function tryCreate(lockFile: string): boolean {
  const content = [process.pid, startOf(process.pid) ?? ''].join(' ').trim()
  try {
    writeFileSync(lockFile, content, { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  // Another server may have taken the file for a dead one's before its content was there.
  return readLock(lockFile) === content
}

function readLock(lockFile: string): string | null {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Moves a dead process's lock away; gives it back if another server took over in between. */
function removeStale(lockFile: string, content: string): void {
  const aside = `${lockFile}.stale.${process.pid}`
  try {
    renameSync(lockFile, aside)
    if (readFileSync(aside, 'utf8') !== content) renameSync(aside, lockFile)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes `folder` (made if absent) for this server and returns how to give it back. The lock of a process that is
 * dead is taken over. Throws FolderInUseError when another server has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const absolute = resolve(folder)
  const lockFile = join(absolute, LOCK_NAME)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (tryCreate(lockFile)) {
      heldHere.add(absolute)
      return () => {
        heldHere.delete(absolute)
        rmSync(lockFile, { force: true })
      }
    }
    const content = readLock(lockFile)
    if (content === null) continue
    const holder = parseHolder(content)
    if (holder !== null && holds(holder, absolute)) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by another database server (process ${holder.pid}). ` +
          `Stop that one first, or choose another folder.`,
      )
    }
    removeStale(lockFile, content)
  }
  throw new FolderInUseError(
    `The data folder ${folder} is being taken by several servers at once. Try again.`,
  )
}
