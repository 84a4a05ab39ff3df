/** Data on disk: whole after a kill, a torn journal and a restart, and in one server’s hands. */

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolder, encodeNamespace } from '../src/store/disk'
import { FolderInUseError } from '../src/store/lock'
import type { PendingWrite } from '../src/store/tree'
import { Random } from './support/random'
import { plain, putAt, randomJson, randomPath } from './support/trees'

let folder: string
let notices: string[]
let opened: DataFolder[]

function openFolder(): DataFolder {
  const data = new DataFolder(folder, (line) => notices.push(line))
  opened.push(data)
  return data
}

/** As after a crash: nothing is closed, the lock names a process that does not exist. */
function abandon(): void {
  rmSync(join(folder, 'lock'))
  opened.pop()
}

type Open = ReturnType<DataFolder['open']>

function write({ tree, writeLog }: Open, ...writes: PendingWrite[]): void {
  writeLog.append(writes)
  tree.applyAll(writes)
}

function file(ending: string): string {
  const found = readdirSync(folder).find((name) => name.endsWith(ending))
  if (found === undefined) throw new Error(`There is no file that ends in ${ending}.`)
  return join(folder, found)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-'))
  notices = []
  opened = []
})

afterEach(() => {
  for (const data of opened) data.close()
  rmSync(folder, { recursive: true })
})

describe('a data folder', () => {
  it('gives back after a close what was written, several times over', () => {
    const random = new Random(5)
    let expected: unknown = null
    for (let round = 0; round < 6; round += 1) {
      const data = openFolder()
      const database = data.open('demo')
      expect(plain(database.tree.root)).toEqual(expected)
      for (let step = 0; step < 40; step += 1) {
        write(database, putAt(`/${randomPath(random, 3).join('/')}`, randomJson(random, 3)))
        const priority = random.pick([null, 1, 'p'])
        write(database, { path: randomPath(random, 2), replacement: { kind: 'priority', priority } })
      }
      expected = plain(database.tree.root)
      data.close()
    }
    expect(expected).not.toBe(null)
  })

  it('gives back after a crash what was written, without a close', () => {
    const random = new Random(6)
    const database = openFolder().open('demo')
    for (let step = 0; step < 100; step += 1) {
      write(database, putAt(`/${randomPath(random, 3).join('/')}`, randomJson(random, 3)), putAt('/zz', step))
    }
    const expected = plain(database.tree.root)

    abandon()

    expect(plain(openFolder().open('demo').tree.root)).toEqual(expected)
    expect(notices).toEqual([])
  })

  it('drops a torn last line with a notice, at whatever byte it is torn, and writes on', () => {
    const whole = openFolder()
    const database = whole.open('demo')
    write(database, putAt('/a', 'first 🌸'))
    const afterFirst = statSync(file('.journal')).size
    write(database, putAt('/a', 'second 🌸'))
    const journal = readFileSync(file('.journal'))
    abandon()

    for (let size = afterFirst + 1; size < journal.length; size += 1) {
      writeFileSync(file('.journal'), journal.subarray(0, size))
      const again = openFolder().open('demo')
      expect(plain(again.tree.root)).toEqual({ a: 'first 🌸' })
      write(again, putAt('/b', size))
      abandon()
      const third = openFolder().open('demo')
      expect(plain(third.tree.root)).toEqual({ a: 'first 🌸', b: size })
      abandon()
    }
    expect(notices.length).toBe(journal.length - afterFirst - 1)
    expect(notices[0]).toContain('cut short')
  })

  it('refuses a journal that is damaged elsewhere, and names the file', () => {
    const database = openFolder().open('demo')
    write(database, putAt('/a', 'first'))
    write(database, putAt('/a', 'second'))
    abandon()
    const bytes = readFileSync(file('.journal'))
    bytes[15] = (bytes[15] ?? 0) ^ 1
    writeFileSync(file('.journal'), bytes)

    expect(() => openFolder().open('demo')).toThrow(/journal is damaged: line 1 does not match its checksum/)
  })

  it('refuses a snapshot that is damaged, cut short or gone', () => {
    const data = openFolder()
    write(data.open('demo'), putAt('/a', 1))
    data.close()
    opened.pop()
    const snapshot = readFileSync(file('.snapshot'))

    truncateSync(file('.snapshot'), snapshot.length - 3)
    expect(() => openFolder().open('demo')).toThrow(/snapshot is damaged: it is not complete/)
    abandon()
    writeFileSync(file('.snapshot'), snapshot.toString().replace('"a":1', '"a":2'))
    expect(() => openFolder().open('demo')).toThrow(/snapshot is damaged: line 2/)
    abandon()
    writeFileSync(file('.snapshot'), snapshot)
    write(openFolder().open('demo'), putAt('/b', 2))
    abandon()
    rmSync(file('.snapshot'))
    expect(() => openFolder().open('demo')).toThrow(/journal is damaged: the snapshot before it is missing/)
  })

  it('survives a crash between a new snapshot and the removal of the old journal', () => {
    const data = openFolder()
    const database = data.open('demo')
    write(database, putAt('/count', 1))
    const oldJournal = file('.journal')
    const content = readFileSync(oldJournal)
    write(database, putAt('/count', 2))
    data.close()
    opened.pop()
    writeFileSync(oldJournal, content)

    const again = openFolder().open('demo')

    expect(plain(again.tree.root)).toEqual({ count: 2 })
    expect(existsSync(oldJournal)).toBe(false)
  })

  it('ignores a snapshot that was never finished', () => {
    const data = openFolder()
    write(data.open('demo'), putAt('/a', 1))
    data.close()
    opened.pop()
    appendFileSync(`${file('.snapshot')}.tmp`, 'half a snap')

    expect(plain(openFolder().open('demo').tree.root)).toEqual({ a: 1 })
  })

  it('refuses a write that it cannot store', () => {
    const data = openFolder()
    const { writeLog } = data.open('demo')
    rmSync(folder, { recursive: true })

    expect(() => writeLog.append([putAt('/a', 1)])).toThrow('The write could not be stored')
    mkdirSync(folder)
    expect(() => writeLog.append([putAt('/a', 1)])).not.toThrow()
  })

  it('folds a long journal into a snapshot on the way', () => {
    const database = openFolder().open('demo')
    const text = 'x'.repeat(1024 * 1024)
    for (let step = 0; step < 20; step += 1) write(database, putAt('/same', `${step}${text}`))
    abandon()

    const size = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

    expect(size).toBeLessThan(12 * 1024 * 1024)
    expect(plain(openFolder().open('demo').tree.root)).toEqual({ same: `19${text}` })
  })
})

describe('namespaces on disk', () => {
  it('have file names of their own that stay in the folder, whatever they are called', () => {
    const names = ['demo', 'Demo', 'a.b:c', '..', '../up', 'a%2eb', 'a.b', 'ü']

    const encoded = names.map(encodeNamespace)

    expect(new Set(encoded.map((name) => name.toLowerCase())).size).toBe(names.length)
    expect(encoded.every((name) => /^[a-z0-9_%-]+$/.test(name))).toBe(true)
    expect(encoded.map(decodeURIComponent)).toEqual(names)
  })

  it('are found again', () => {
    const data = openFolder()
    for (const name of ['Demo', 'a.b']) write(data.open(name), putAt('/name', name))
    data.close()
    opened.pop()

    const again = openFolder()

    expect(again.names().toSorted()).toEqual(['Demo', 'a.b'])
    expect(plain(again.open('a.b').tree.root)).toEqual({ name: 'a.b' })
  })
})

describe('the lock', () => {
  it('keeps a second server out until the first one closes', () => {
    const first = openFolder()

    expect(() => openFolder()).toThrow(FolderInUseError)
    expect(() => openFolder()).toThrow(/in use by another database server/)
    first.close()
    opened = []

    expect(openFolder().names()).toEqual([])
  })

  it.each([
    ['a dead process', '999999999'],
    ['a process whose number this one has got', String(process.pid)],
    ['a process that crashed while writing it', ''],
    ['an earlier process of the same number', '1 0'],
  ])('of %s is taken over', (_name, content) => {
    writeFileSync(join(folder, 'lock'), content)

    expect(openFolder().names()).toEqual([])
  })

  it('of a living process is respected', () => {
    writeFileSync(join(folder, 'lock'), String(process.ppid))

    expect(() => openFolder()).toThrow(`process ${process.ppid}`)
  })
})
