/**
 * The journal of one namespace: a file of lines. Each line has a checksum and writes that belong together. It is in the
 * file before its writes are applied to the tree. A compaction replaces a large file with one that has all data in one line.
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
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { StorageError } from '../errors'
import { fromWire, readPriority, toExportJson } from './json'
import { parsePath, pathText } from './path'
import { EMPTY_NODE, Tree, type PendingWrite } from './tree'

/**
 * The longest time until a write is flushed to the device. Until then, a crash of the machine can lose it, but a crash of
 * the process cannot.
 */
const SYNC_DELAY_MS = 50
/** Smaller files are not compacted. */
const MIN_COMPACT_BYTES = 8 * 1024 * 1024
/** Enough for about ten thousand deletes. */
const RESERVE_BYTES = 1024 * 1024
const LINE_BREAK = 10
const CHECKSUM_LENGTH = 8

export interface JournalOptions {
  readonly namespace: string
  /** Created by the first write. */
  readonly file: string
  readonly log: (line: string) => void
}

/** All methods are synchronous: a write is in the file before it is acknowledged. */
export class Journal {
  /** The content of the file. The caller of `append` applies the same writes here. */
  readonly tree = new Tree()
  readonly #options: JournalOptions
  #descriptor: number | null = null
  #bytes = 0
  #compactedBytes = 0
  #syncTimer: NodeJS.Timeout | null = null
  #isBroken = false

  /** Drops an incomplete last line with a notice. Throws an Error that names the file if it is damaged. */
  constructor(options: JournalOptions) {
    this.#options = options
    const content = existsSync(options.file) ? readFileSync(options.file) : Buffer.alloc(0)
    this.#requireLength(content.length)
    this.#replay(content)
    this.#compactIfLarge()
  }

  /** Throws if the file is shorter than the length that was flushed to the device. */
  #requireLength(bytes: number): void {
    const { file } = this.#options
    const note = noteOf(file)
    const before = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
    if (bytes >= before) return
    throw new Error(
      `The data file ${file} held at least ${before} bytes and now holds ${bytes}. ` +
        `Restore it from a copy, or remove ${note} to continue with the remaining data.`,
    )
  }

  #replay(content: Buffer): void {
    const { file, namespace, log } = this.#options
    for (let number = 1; ; number += 1) {
      const end = content.indexOf(LINE_BREAK, this.#bytes)
      if (end === -1) break
      try {
        this.tree.applyAll(readLine(content.toString('utf8', this.#bytes, end)))
      } catch (error) {
        throw new Error(
          `The data file ${file} is damaged: line ${number} ${messageOf(error)}. ` +
            'Restore it from a copy, or remove it to lose its data.',
          { cause: error },
        )
      }
      this.#bytes = end + 1
      if (number === 1) this.#compactedBytes = this.#bytes
    }
    if (this.#bytes === content.length) return
    log(`Notice: the last write to ${namespace} was incomplete and has been dropped.`)
    truncateSync(file, this.#bytes)
  }

  /** Records writes before they are applied. If it throws a StorageError, they must not be applied. */
  append(writes: readonly PendingWrite[]): void {
    if (this.#isBroken)
      throw new StorageError(
        'The write could not be stored, because an incomplete earlier one could not be removed.',
      )
    this.#compactIfLarge()
    const line = toLine(writes)
    for (let isStored = false; !isStored;) {
      try {
        writeFully(this.#open(), line, this.#bytes)
        isStored = true
      } catch (error) {
        this.#undo()
        if (!this.#makeRoom(writes))
          throw new StorageError(`The write could not be stored: ${messageOf(error)}.`)
      }
    }
    this.#bytes += line.length
    this.#syncSoon()
  }

  /** On a full disk: frees the reserve for deletes, or compacts the file. Returns whether to try again. */
  #makeRoom(writes: readonly PendingWrite[]): boolean {
    const reserve = `${this.#options.file}.reserve`
    if (this.#isBroken) return false
    if (writes.every(isRemoval) && existsSync(reserve)) {
      rmSync(reserve)
      return true
    }
    return this.#bytes !== this.#compactedBytes && this.#tryCompact()
  }

  #keepReserve(): void {
    const reserve = `${this.#options.file}.reserve`
    if (existsSync(reserve)) return
    try {
      writeFileSync(reserve, Buffer.alloc(RESERVE_BYTES))
    } catch {
      // The next compaction tries again. Until then a full disk accepts no deletes.
      rmSync(reserve, { force: true })
    }
  }

  #open(): number {
    if (this.#descriptor !== null) return this.#descriptor
    const { file } = this.#options
    const isNew = !existsSync(file)
    this.#descriptor = openSync(file, isNew ? 'w' : 'r+')
    if (isNew) syncFolderOf(file)
    this.#keepReserve()
    return this.#descriptor
  }

  /** Removes an incomplete line, so that the next line does not follow it. */
  #undo(): void {
    if (this.#descriptor === null) return
    try {
      ftruncateSync(this.#descriptor, this.#bytes)
    } catch (error) {
      this.#isBroken = true
      this.#options.log(`The journal of ${this.#options.namespace} cannot be repaired: ${messageOf(error)}`)
    }
  }

  #compactIfLarge(): void {
    if (this.#bytes > Math.max(MIN_COMPACT_BYTES, 2 * this.#compactedBytes)) this.#tryCompact()
  }

  #tryCompact(): boolean {
    try {
      this.#compact()
      return true
    } catch (error) {
      // The file still has all data. The next attempt follows when it has doubled.
      this.#compactedBytes = this.#bytes
      rmSync(`${this.#options.file}.new`, { force: true })
      this.#options.log(
        `The journal of ${this.#options.namespace} could not be compacted: ${messageOf(error)}`,
      )
      return false
    }
  }

  /** A crash at any moment leaves either the old file or the new one. */
  #compact(): void {
    const { file } = this.#options
    const line = toLine([{ path: [], replacement: { kind: 'node', node: this.tree.root } }])
    const aside = `${file}.new`
    const descriptor = openSync(aside, 'w')
    try {
      writeFully(descriptor, line, 0)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    // Windows cannot rename over an open file.
    this.close()
    this.#note(Math.min(this.#bytes, line.length))
    renameSync(aside, file)
    syncFolderOf(file)
    this.#bytes = line.length
    this.#compactedBytes = line.length
  }

  #syncSoon(): void {
    this.#syncTimer ??= setTimeout(() => {
      this.#syncTimer = null
      const descriptor = this.#descriptor
      if (descriptor === null) return
      const bytes = this.#bytes
      fsync(descriptor, (error) => {
        // The file was closed meanwhile, which flushed it.
        if (descriptor !== this.#descriptor) return
        if (error === null) this.#note(bytes)
        else this.#options.log(`Data could not be flushed to disk: ${error.message}`)
      })
    }, SYNC_DELAY_MS).unref()
  }

  /**
   * Records the length that a restart must find. If a full disk prevents this, a restart accepts a shorter file.
   */
  #note(bytes: number): void {
    try {
      writeFileSync(noteOf(this.#options.file), String(bytes))
    } catch (error) {
      this.#options.log(`The length of ${this.#options.file} could not be recorded: ${messageOf(error)}`)
    }
  }

  /** Flushes everything to the device. A later write opens the file again. */
  close(): void {
    if (this.#syncTimer !== null) clearTimeout(this.#syncTimer)
    this.#syncTimer = null
    const descriptor = this.#descriptor
    this.#descriptor = null
    if (descriptor === null) return
    fsyncSync(descriptor)
    closeSync(descriptor)
    this.#note(this.#bytes)
  }
}

function noteOf(file: string): string {
  return `${file}.length`
}

function isRemoval({ replacement }: PendingWrite): boolean {
  return replacement.kind === 'node' && replacement.node === null
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(CHECKSUM_LENGTH, '0')
}

/** A line of the journal. JSON text contains no line break. */
function toLine(writes: readonly PendingWrite[]): Buffer {
  const json = `[${writes.map(toJson).join(',')}]`
  return Buffer.from(`${checksum(json)} ${json}\n`)
}

function toJson({ path, replacement }: PendingWrite): string {
  const value =
    replacement.kind === 'node'
      ? toExportJson(replacement.node ?? EMPTY_NODE)
      : JSON.stringify(replacement.priority)
  return `["${replacement.kind}",${JSON.stringify(pathText(path))},${value}]`
}

function readLine(line: string): PendingWrite[] {
  const json = line.slice(CHECKSUM_LENGTH + 1)
  if (line.slice(0, CHECKSUM_LENGTH + 1) !== `${checksum(json)} `)
    throw new Error('does not match its checksum')
  const writes: unknown = JSON.parse(json)
  if (!Array.isArray(writes)) throw new Error('is not a list of writes')
  return writes.map(fromJson)
}

/** Stored values contain no server values, so the time and the existing value do not matter. */
function fromJson(write: unknown): PendingWrite {
  const [kind, text, value]: unknown[] = Array.isArray(write) ? write : []
  if ((kind !== 'node' && kind !== 'priority') || typeof text !== 'string') throw new Error('holds no write')
  const path = parsePath(text)
  const target = { existing: EMPTY_NODE, now: 0, depth: path.length }
  if (kind === 'priority') return { path, replacement: { kind, priority: readPriority(value, target) } }
  return { path, replacement: { kind, node: fromWire(value, target) } }
}

function writeFully(descriptor: number, content: Buffer, position: number): void {
  let written = 0
  while (written < content.length) {
    written += writeSync(descriptor, content, written, content.length - written, position + written)
  }
}

/** Makes a new name in a folder durable. Windows cannot open folders and does not need this. */
function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(dirname(file), 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
