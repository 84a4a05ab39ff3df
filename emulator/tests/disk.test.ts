/** Data on disk: crashes, torn files, a full disk, compaction and the folder lock. */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OWNER } from '../src/actor'
import { Database } from '../src/database/database'
import { DENY_ALL } from '../src/rules/ruleset'
import { DataFolder, encodeNamespace } from '../src/store/folder'
import type { Journal } from '../src/store/journal'
import { FolderInUseError, lockFolder } from '../src/store/lock'
import type { PendingWrite } from '../src/store/tree'
import { Random } from './support/random'
import { plain, putAt, randomJson, randomPath } from './support/trees'

const { closeSync, ftruncateSync, openSync, renameSync, writeSync } = fs
const ORIGINALS = { closeSync, ftruncateSync, openSync, renameSync, writeSync }

let folder: string
let notices: string[]
let opened: DataFolder[]
/** Descriptors and paths of the open files. */
let openFiles: Map<number, string>

const JOURNAL = 'db-demo.journal'
const journalFile = () => join(folder, JOURNAL)

function openFolder(): DataFolder {
  const own = notices
  const data = new DataFolder(folder, (line) => own.push(line))
  opened.push(data)
  return data
}

/** Simulates a crash: nothing is closed and no process holds the lock. */
function crash(): void {
  fs.rmSync(join(folder, 'lock'))
  opened.pop()
}

function close(): void {
  opened.pop()?.close()
}

/** The stored data, as a new server reads it. */
function reopened(): unknown {
  return plain(openFolder().open('demo').tree.root)
}

function write(journal: Journal, ...writes: PendingWrite[]): void {
  journal.append(writes)
  journal.tree.applyAll(writes)
}

/** Replaces functions of node:fs until the end of the test. */
function replaceInFs(functions: Partial<Record<keyof typeof ORIGINALS, unknown>>): void {
  Object.assign(fs, functions)
  syncBuiltinESMExports()
}

/** The arguments of writeSync after the descriptor. */
type Rest = [content: Buffer, offset: number, length: number, position: number]

function fail(): never {
  throw new Error('no space left on device')
}

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'rtdb-'))
  notices = []
  opened = []
  openFiles = new Map()
  replaceInFs({
    openSync(...[path, ...options]: Parameters<typeof openSync>) {
      const descriptor = openSync(path, ...options)
      openFiles.set(descriptor, String(path))
      return descriptor
    },
    closeSync(descriptor: number) {
      closeSync(descriptor)
      openFiles.delete(descriptor)
    },
  })
})

afterEach(() => {
  for (const data of opened) data.close()
  // Closes files left open by a crash, because Windows cannot remove a folder with open files.
  for (const descriptor of openFiles.keys()) closeSync(descriptor)
  replaceInFs(ORIGINALS)
  fs.rmSync(folder, { recursive: true, force: true })
})

describe('a journal', () => {
  it.each([
    ['a close', close],
    ['a crash', crash],
  ])('restores all writes after %s, several times', (_name, end) => {
    const random = new Random(5)
    let expected: unknown = null
    for (let round = 0; round < 6; round += 1) {
      const journal = openFolder().open('demo')
      expect(plain(journal.tree.root)).toEqual(expected)
      for (let step = 0; step < 40; step += 1) {
        write(
          journal,
          putAt(`/${randomPath(random, 3).join('/')}`, randomJson(random, 3)),
          putAt('/zz', step),
        )
        const priority = random.pick([null, 1, 'p'])
        write(journal, { path: randomPath(random, 2), replacement: { kind: 'priority', priority } })
      }
      expected = plain(journal.tree.root)
      end()
    }
    expect(expected).toMatchObject({ zz: 39 })
    expect(notices).toEqual([])
  })

  it('drops an update that is cut off at any byte as a whole, logs a notice and accepts further writes', () => {
    const journal = openFolder().open('demo')
    write(journal, putAt('/a', 'first 🌸'))
    const afterFirst = fs.statSync(journalFile()).size
    write(journal, putAt('/a', 'second 🌸'), putAt('/c', 'of the same update'))
    const content = fs.readFileSync(journalFile())
    crash()

    for (let size = afterFirst + 1; size < content.length; size += 1) {
      fs.writeFileSync(journalFile(), content.subarray(0, size))
      const again = openFolder().open('demo')
      expect(plain(again.tree.root)).toEqual({ a: 'first 🌸' })
      write(again, putAt('/b', size))
      crash()
      expect(reopened()).toEqual({ a: 'first 🌸', b: size })
      crash()
    }
    expect(notices).toHaveLength(content.length - afterFirst - 1)
    expect(notices[0]).toContain('was incomplete')
  })

  it('refuses a damaged line at any byte and names file and line', () => {
    const journal = openFolder().open('demo')
    write(journal, putAt('/a', 'first'))
    const afterFirst = fs.statSync(journalFile()).size
    write(journal, putAt('/a', 'second'))
    const content = fs.readFileSync(journalFile())
    crash()

    for (let at = 0; at < content.length - 1; at += 1) {
      const damaged = Buffer.from(content)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      fs.writeFileSync(journalFile(), damaged)
      // Without its line break the first line merges with the second.
      const line = at < afterFirst ? 1 : 2
      expect(() => openFolder().open('demo')).toThrow(
        `${JOURNAL} is damaged: line ${line} does not match its checksum`,
      )
      crash()
    }
  })

  it.each(['{}', '[1]', '[["put","/a",1]]', '[["node","/a.b",1]]', '[["node","/",{"a/b":1}]]'])(
    'is refused when it holds %s, whatever its checksum says',
    (json) => {
      const checksum = crc32(json).toString(16).padStart(8, '0')
      fs.writeFileSync(journalFile(), `${checksum} ${json}\n`)

      expect(() => openFolder().open('demo')).toThrow(`${JOURNAL} is damaged: line 1`)
    },
  )

  it('refuses a write that cannot be stored, and accepts the next one', () => {
    const journal = openFolder().open('demo')
    const options = { name: 'demo', journal, clock: Date.now, log: () => {} }
    const database = new Database(options, DENY_ALL)
    const writeOne = () => database.write({ kind: 'put', path: '/a', value: 1 }, OWNER)
    fs.rmSync(folder, { recursive: true })

    expect(writeOne).toThrow('The write could not be stored')
    expect(plain(database.tree.root)).toBe(null)
    fs.mkdirSync(folder)
    writeOne()
    expect(plain(database.tree.root)).toEqual({ a: 1 })
  })

  it('stores everything when the system writes in small pieces', () => {
    replaceInFs({
      writeSync: (descriptor: number, ...[content, offset, length, position]: Rest) =>
        writeSync(descriptor, content, offset, Math.min(length, 5), position),
    })
    write(openFolder().open('demo'), putAt('/a', 'first 🌸'))
    crash()

    expect(reopened()).toEqual({ a: 'first 🌸' })
  })

  it('removes a line that a full disk has cut short', () => {
    const journal = openFolder().open('demo')
    write(journal, putAt('/a', 'first'))

    replaceInFs({
      writeSync(descriptor: number, ...[content, offset, _length, position]: Rest) {
        writeSync(descriptor, content, offset, 8, position)
        return fail()
      },
    })
    expect(() => journal.append([putAt('/a', 'lost')])).toThrow('The write could not be stored: no space')
    replaceInFs({ writeSync })
    write(journal, putAt('/b', 'second'))
    crash()

    expect(reopened()).toEqual({ a: 'first', b: 'second' })
    expect(notices).toEqual([expect.stringContaining('could not be compacted: no space')])
    expect(fs.readdirSync(folder).filter((file) => file.endsWith('.new'))).toEqual([])
  })

  it('refuses writes on a full disk and accepts them again after a delete', () => {
    const capacity = 2_000_000
    replaceInFs({
      writeSync(descriptor: number, ...[content, offset, length, position]: Rest) {
        const others = fs.readdirSync(folder).filter((file) => !openFiles.get(descriptor)?.endsWith(file))
        const used = others.reduce((sum, file) => sum + fs.statSync(join(folder, file)).size, 0)
        if (used + position + length > capacity) return fail()
        return writeSync(descriptor, content, offset, length, position)
      },
    })
    const journal = openFolder().open('demo')
    const large = 'x'.repeat(100_000)
    let count = 0
    const fill = (size: number) => {
      for (;;) {
        write(journal, putAt(`/n${count}`, large.slice(0, size)))
        count += 1
      }
    }

    expect(() => fill(100_000)).toThrow('The write could not be stored: no space')
    expect(count).toBeGreaterThan(5)
    expect(() => fill(10)).toThrow('The write could not be stored: no space')
    for (let index = 0; index < count; index += 1) write(journal, putAt(`/n${index}`, null))
    write(journal, putAt('/large', large))
    crash()

    expect(reopened()).toEqual({ large })
  })

  it('refuses all writes after it failed to remove an incomplete one', () => {
    const journal = openFolder().open('demo')
    write(journal, putAt('/a', 'first'))

    replaceInFs({ writeSync: fail, ftruncateSync: fail })
    expect(() => journal.append([putAt('/a', 'lost')])).toThrow('The write could not be stored')
    replaceInFs({ writeSync, ftruncateSync })

    expect(() => journal.append([putAt('/a', 'next')])).toThrow(
      'an incomplete earlier one could not be removed',
    )
    expect(notices).toEqual([expect.stringContaining('cannot be repaired')])
    crash()
    expect(reopened()).toEqual({ a: 'first' })
  })
})

describe('a journal with missing bytes', () => {
  const lines = 50
  const half = (content: Buffer) => content.subarray(0, content.indexOf('\n', content.length / 2) + 1)
  const everySecond = (content: Buffer) => content.toString().replaceAll(/(.*\n).*\n/g, '$1')

  it.each([
    ['its second half', half],
    ['every second line', everySecond],
    ['everything', () => ''],
    ['the file', null],
  ])('prevents the start: without %s', (_name, left) => {
    const journal = openFolder().open('demo')
    for (let line = 0; line < lines; line += 1) write(journal, putAt(`/n${line}`, line))
    close()
    const content = fs.readFileSync(journalFile())
    if (left === null) fs.rmSync(journalFile())
    else fs.writeFileSync(journalFile(), left(content))
    const now = left === null ? 0 : left(content).length

    const again = openFolder()
    expect(again.names()).toEqual(['demo'])
    expect(() => again.open('demo')).toThrow(
      `held at least ${content.length} bytes and now holds ${now}. Restore`,
    )
    crash()
    fs.rmSync(`${journalFile()}.length`)
    expect(Object.keys(Object(reopened())).length).toBeLessThan(lines)
  })

  it('is also detected after a crash, for all flushed bytes', async () => {
    const journal = openFolder().open('demo')
    write(journal, putAt('/a', 1))
    await vi.waitUntil(() => fs.existsSync(`${journalFile()}.length`))
    crash()
    fs.writeFileSync(journalFile(), '')

    expect(reopened).toThrow('and now holds 0')
  })
})

describe('a long journal', () => {
  const MEGABYTE = 1024 * 1024
  const text = 'x'.repeat(MEGABYTE)
  const writeLong = (journal: Journal, count: number): void => {
    for (let step = 0; step < count; step += 1) write(journal, putAt('/same', `${step}${text}`))
  }

  it('is compacted during writes, and a crash loses nothing', () => {
    const journal = openFolder().open('demo')
    write(journal, putAt('/kept', { '.value': 1, '.priority': 'p' }))
    writeLong(journal, 20)
    write(journal, putAt('/last', true))
    crash()

    expect(fs.statSync(journalFile()).size).toBeLessThan(10 * MEGABYTE)
    expect(fs.readdirSync(folder)).toEqual([JOURNAL, `${JOURNAL}.length`, `${JOURNAL}.reserve`])
    const kept = { '.value': 1, '.priority': 'p' }
    expect(reopened()).toEqual({ kept, last: true, same: `19${text}` })
  })

  it('keeps all writes when a compaction fails', () => {
    replaceInFs({ renameSync: fail })
    const journal = openFolder().open('demo')
    writeLong(journal, 12)
    crash()

    expect(fs.statSync(journalFile()).size).toBeGreaterThan(12 * MEGABYTE)
    expect(notices).toEqual([expect.stringContaining('could not be compacted')])
    replaceInFs({ renameSync })
    expect(reopened()).toEqual({ same: `11${text}` })
  })

  it('is closed before another file replaces it, for Windows', () => {
    const journal = openFolder().open('demo')
    const openWhenRenamed: string[] = []
    replaceInFs({
      renameSync(from: string, to: string) {
        openWhenRenamed.push(...openFiles.values())
        renameSync(from, to)
      },
    })
    writeLong(journal, 12)

    expect(fs.statSync(journalFile()).size).toBeLessThan(6 * MEGABYTE)
    expect(openWhenRenamed).toEqual([])
  })

  it('ignores an unfinished compaction', () => {
    write(openFolder().open('demo'), putAt('/a', 1))
    fs.writeFileSync(`${journalFile()}.new`, 'half a line')
    crash()

    expect(openFolder().names()).toEqual(['demo'])
    crash()
    expect(reopened()).toEqual({ a: 1 })
  })
})

describe('namespaces on disk', () => {
  it('have distinct file names inside the folder, for any name', () => {
    const names = ['demo', 'Demo', 'a.b:c', '..', '../up', 'a%2eb', 'a.b', 'ü']

    const encoded = names.map(encodeNamespace)

    expect(new Set(encoded.map((name) => name.toLowerCase())).size).toBe(names.length)
    expect(encoded.every((name) => /^[a-z0-9_%-]+$/.test(name))).toBe(true)
    expect(encoded.map(decodeURIComponent)).toEqual(names)
  })

  it('are restored with their data', () => {
    const data = openFolder()
    for (const name of ['Demo', 'a.b']) write(data.open(name), putAt('/name', name))
    close()

    const again = openFolder()

    expect(again.names().toSorted()).toEqual(['Demo', 'a.b'])
    expect(plain(again.open('a.b').tree.root)).toEqual({ name: 'a.b' })
  })

  it('of another version of the server are refused', () => {
    fs.writeFileSync(join(folder, 'db-demo.snapshot'), '')

    expect(() => openFolder().names()).toThrow(
      'db-demo.snapshot was written by another version of the server',
    )
  })
})

describe('the lock', () => {
  it('excludes a second server until the first one closes', () => {
    openFolder()

    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow('in use by another database server')
    close()
    const release = lockFolder(folder)
    expect(() => openFolder()).toThrow(FolderInUseError)
    release()
    openFolder()
    release()
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  })

  const OVER: [owner: string, content: string][] = [
    ['a dead process', '999999999'],
    ['a dead process whose id this process now has', String(process.pid)],
    ['a process that crashed while writing it', ''],
  ]
  // Only Linux gives the start time of a process.
  if (process.platform === 'linux') OVER.push(['an earlier process with the same id', '1 0'])
  it.each(OVER)('of %s is taken over', (_name, content) => {
    fs.writeFileSync(join(folder, 'lock'), content)

    expect(openFolder().names()).toEqual([])
  })

  it('of a running process is respected', () => {
    fs.writeFileSync(join(folder, 'lock'), String(process.ppid))

    expect(() => openFolder()).toThrow(`process ${process.ppid}`)
  })

  it('is not touched while another server is taking it', () => {
    fs.writeFileSync(join(folder, 'lock.new'), '')

    expect(() => openFolder()).toThrow(
      `Another server is locking the data folder. If no other server runs, remove`,
    )
    expect(fs.readdirSync(folder)).toEqual(['lock.new'])
  })
})
