/**
 * The stored form of one namespace: a snapshot, and a journal of the writes made since. Both carry a generation;
 * a new snapshot starts the next one, so a crash at any moment leaves one consistent pair.
 */

import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { WriteLog } from './dataSource'
import { StorageError } from './errors'
import { fromWire, readPriority } from './fromWire'
import { readLines, toLine, type Lines } from './lines'
import { pathText, splitPath } from './path'
import { toExportJson } from './toJson'
import { EMPTY_NODE, Tree, type PendingWrite } from './tree'

const FORMAT = 1
/** How long a write may wait for its flush: only a crash of the machine can lose it meanwhile. */
const SYNC_DELAY_MS = 50
/** The journal is folded into a snapshot when it is this large and larger than the snapshot. */
const MIN_JOURNAL_BYTES = 8 * 1024 * 1024

export interface JournalFiles {
  readonly namespace: string
  readonly snapshot: string
  readonly journalOf: (generation: number) => string
  /** Of the journals that exist. */
  readonly generations: readonly number[]
}

type StoredWrite = readonly [kind: 'node' | 'priority', path: string, json: unknown]

function writeJson({ path, replacement }: PendingWrite): string {
  const value =
    replacement.kind === 'node'
      ? toExportJson(replacement.node ?? EMPTY_NODE)
      : JSON.stringify(replacement.priority)
  return `["${replacement.kind}",${JSON.stringify(pathText(path))},${value}]`
}

function isStoredWrite(value: unknown): value is StoredWrite {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [kind, path]: unknown[] = value
  return (kind === 'node' || kind === 'priority') && typeof path === 'string'
}

/** Stored values hold no server values, so neither the time nor what exists matters. */
function readWrite(stored: unknown): PendingWrite {
  if (!isStoredWrite(stored)) throw new Error('it holds something that is not a write')
  const [kind, text, json] = stored
  const path = splitPath(text)
  const place = { existing: EMPTY_NODE, now: 0, depth: path.length }
  if (kind === 'priority') return { path, replacement: { kind, priority: readPriority(json, place) } }
  return { path, replacement: { kind, node: fromWire(json, place) } }
}

function readFile(file: string): Lines {
  try {
    return readLines(readFileSync(file))
  } catch (error) {
    throw corrupt(file, error)
  }
}

function corrupt(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(
    `The data file ${file} is damaged: ${reason}. Restore it from a copy, or remove it to lose its data.`,
  )
}

/** Fills `tree` from the snapshot and returns its generation; 0 without one. */
function loadSnapshot({ snapshot }: JournalFiles, tree: Tree): number {
  if (!existsSync(snapshot)) return 0
  const { values, torn } = readFile(snapshot)
  const [header, root] = values
  if (torn || values.length !== 2 || typeof header !== 'object' || header === null) {
    throw corrupt(snapshot, new Error('it is not complete'))
  }
  const { format, generation }: { format?: unknown; generation?: unknown } = header
  if (format !== FORMAT || typeof generation !== 'number') {
    throw corrupt(snapshot, new Error('its format is unknown'))
  }
  try {
    const node = fromWire(root, { existing: EMPTY_NODE, now: 0, depth: 0 })
    tree.applyAll([{ path: [], replacement: { kind: 'node', node } }])
  } catch (error) {
    throw corrupt(snapshot, error)
  }
  return generation
}

/** Makes a rename or a new file in `directory` last. Not every system can open a folder: then there is no need. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(directory, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** One namespace on disk. All methods are synchronous: a write is in the file before it is acknowledged. */
export class Journal implements WriteLog {
  readonly tree: Tree
  readonly #files: JournalFiles
  readonly #log: (line: string) => void
  #generation: number
  #descriptor: number | null = null
  #bytes = 0
  #snapshotBytes = 0
  #syncTimer: NodeJS.Timeout | null = null
  #broken = false

  /** Throws an Error that names the file when stored data is damaged. A torn last line is dropped with a notice. */
  constructor(files: JournalFiles, log: (line: string) => void) {
    this.#files = files
    this.#log = log
    this.tree = new Tree()
    this.#generation = loadSnapshot(files, this.tree)
    this.#sortOutGenerations()
    this.#replay()
  }

  /** Older journals are in the snapshot already; a newer one means that its snapshot has been lost. */
  #sortOutGenerations(): void {
    for (const generation of this.#files.generations) {
      const file = this.#files.journalOf(generation)
      if (generation > this.#generation) throw corrupt(file, new Error('the snapshot before it is missing'))
      if (generation < this.#generation) rmSync(file, { force: true })
    }
  }

  #replay(): void {
    const file = this.#files.journalOf(this.#generation)
    if (!existsSync(file)) return
    const { values, wholeBytes, torn } = readFile(file)
    try {
      for (const value of values) {
        if (!Array.isArray(value)) throw new Error('it holds something that is not a list of writes')
        this.tree.applyAll(value.map(readWrite))
      }
    } catch (error) {
      throw corrupt(file, error)
    }
    this.#descriptor = openSync(file, 'r+')
    this.#bytes = wholeBytes
    if (torn) {
      this.#log(`Notice: the last write to ${this.#files.namespace} was cut short and has been dropped.`)
      ftruncateSync(this.#descriptor, wholeBytes)
    }
  }

  append(writes: readonly PendingWrite[]): void {
    if (this.#broken) throw writeFailure('an earlier write could not be undone')
    this.#compactIfLarge()
    const line = Buffer.from(toLine(`[${writes.map(writeJson).join(',')}]`))
    try {
      writeFully(this.#openForAppend(), line, this.#bytes)
    } catch (error) {
      this.#undo()
      throw writeFailure(error instanceof Error ? error.message : String(error))
    }
    this.#bytes += line.length
    this.#syncSoon()
  }

  /** Failing to fold is no reason to refuse a write: the journal still holds everything. */
  #compactIfLarge(): void {
    if (this.#bytes <= Math.max(MIN_JOURNAL_BYTES, this.#snapshotBytes)) return
    try {
      this.#compact()
    } catch (error) {
      this.#log(`The journal of ${this.#files.namespace} could not be folded: ${String(error)}`)
    }
  }

  /** Writes a new snapshot and starts an empty journal. */
  #compact(): void {
    if (this.#bytes === 0) return
    const generation = this.#generation + 1
    const header = JSON.stringify({ format: FORMAT, generation, namespace: this.#files.namespace })
    const content = Buffer.from(toLine(header) + toLine(toExportJson(this.tree.root)))
    replaceFile(this.#files.snapshot, content)
    // From here on the new snapshot counts: nothing more may go into the old journal.
    const oldJournal = this.#files.journalOf(this.#generation)
    this.#generation = generation
    this.#snapshotBytes = content.length
    this.#closeJournal()
    syncDirectory(dirname(oldJournal))
    rmSync(oldJournal, { force: true })
  }

  /** Everything is safely on disk when this returns. */
  close(): void {
    this.#compact()
    this.#closeJournal()
  }

  #openForAppend(): number {
    if (this.#descriptor !== null) return this.#descriptor
    const file = this.#files.journalOf(this.#generation)
    this.#descriptor = openSync(file, 'w')
    syncDirectory(dirname(file))
    return this.#descriptor
  }

  #undo(): void {
    if (this.#descriptor === null) return
    try {
      ftruncateSync(this.#descriptor, this.#bytes)
    } catch (error) {
      this.#broken = true
      this.#log(`The journal of ${this.#files.namespace} cannot be repaired: ${String(error)}`)
    }
  }

  #syncSoon(): void {
    if (this.#syncTimer !== null) return
    this.#syncTimer = setTimeout(() => {
      this.#syncTimer = null
      const descriptor = this.#descriptor
      if (descriptor === null) return
      fsync(descriptor, (error) => {
        // A journal that has been closed in between was flushed then.
        if (error !== null && descriptor === this.#descriptor)
          this.#log(`Data could not be flushed to disk: ${error.message}`)
      })
    }, SYNC_DELAY_MS)
    this.#syncTimer.unref()
  }

  #closeJournal(): void {
    if (this.#syncTimer !== null) clearTimeout(this.#syncTimer)
    this.#syncTimer = null
    const descriptor = this.#descriptor
    this.#descriptor = null
    this.#bytes = 0
    if (descriptor === null) return
    fsyncSync(descriptor)
    closeSync(descriptor)
  }
}

function writeFully(descriptor: number, content: Buffer, position: number): void {
  let written = 0
  while (written < content.length) {
    written += writeSync(descriptor, content, written, content.length - written, position + written)
  }
}

function writeFailure(reason: string): StorageError {
  return new StorageError(`The write could not be stored: ${reason}.`)
}

/** After a crash at any moment the file holds its old content or the new one. */
function replaceFile(file: string, content: Buffer): void {
  const temporary = `${file}.tmp`
  const descriptor = openSync(temporary, 'w')
  try {
    writeFully(descriptor, content, 0)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(temporary, file)
}
