/** Locks a data folder for one server, by a lock file that names the process. */

import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_ATTEMPTS = 50
const RETRY_MS = 10
/** The index of the start time in /proc/<pid>/stat, counted after the command name, because that may contain blanks. */
const START_TIME_FIELD = 19

/** Folders locked by this process. A lock file cannot tell this process from an earlier one with the same id. */
const heldHere = new Set<string>()

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Locks `folder` for this process, creates it if needed, and returns the unlock. Takes over the lock of a dead
 * process. Throws FolderInUseError if another server holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = realpathSync(folder)
  const lockFile = join(path, 'lock')
  withExclusiveFile(`${lockFile}.new`, () => {
    const holder = readHolder(lockFile)
    if (holder !== null && isAlive(holder, path)) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by another database server (process ${holder.pid}). ` +
          `Stop that one first, or choose another folder. If that process is another program, remove ${lockFile}.`,
      )
    }
    writeFileSync(lockFile, `${process.pid} ${startOf(process.pid)}`)
  })
  heldHere.add(path)
  let isOurs = true
  return () => {
    if (!isOurs) return
    isOurs = false
    heldHere.delete(path)
    rmSync(lockFile, { force: true })
  }
}

/** Runs `action` while no other process runs one with the same file. */
function withExclusiveFile(file: string, action: () => void): void {
  for (let attempt = 1; !tryCreate(file, attempt === MAX_ATTEMPTS); attempt += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
  }
  try {
    action()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryCreate(file: string, isLastAttempt: boolean): boolean {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    const code = codeOf(error)
    // Windows reports EPERM while a removed file is still open somewhere.
    if (!isLastAttempt && (code === 'EEXIST' || code === 'EPERM')) return false
    if (code !== 'EEXIST') throw error
    throw new FolderInUseError(
      `Another server is locking the data folder. If no other server runs, remove ${file}.`,
    )
  }
}

interface Holder {
  readonly pid: number
  /** Distinguishes a process from a later one with the same id; '' if the system does not provide it. */
  readonly started: string
}

/** Null without a lock file, and for one whose process died while writing it. */
function readHolder(lockFile: string): Holder | null {
  try {
    const [pid, started = ''] = readFileSync(lockFile, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started } : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function isAlive({ pid, started }: Holder, path: string): boolean {
  if (pid === process.pid) return heldHere.has(path)
  if (!isRunning(pid)) return false
  const runningSince = startOf(pid)
  return started === '' || runningSince === '' || runningSince === started
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The start time of a process. '' without /proc, so that only the id is compared. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return ''
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? ''
  } catch {
    return '' // the process has just ended, or /proc is not readable
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
