/** The local files of the dev command: accounts and data saved between runs, and rules watched during a run. */

import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as v from 'valibot'
import { accountsShape, databaseShape, fileSaver, readLocalFile } from '../../scripts/localFile'
import { ruleMistakes, watchRulesFile, watchSource } from '../../scripts/rulesFile'

function localFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'local', 'accounts.json')
}

describe('a local file', () => {
  // Windows has no such modes.
  it.runIf(process.platform !== 'win32')('can be read by its owner only, also after a crash', async () => {
    const file = localFile()
    let text = '[]'
    const save = fileSaver(file, () => text)
    await save()
    writeFileSync(`${file}.new`, 'half', { mode: 0o644 })
    text = '[{}]'
    await save()

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['accounts.json'])
  })

  it('is written only when its text has changed', async () => {
    const file = localFile()
    let text = 'one'
    const save = fileSaver(file, () => text)
    await save()
    const first = statSync(file).ino
    await save()
    const unchanged = statSync(file).ino
    text = 'two'
    await save()

    expect(unchanged).toBe(first)
    expect(readFileSync(file, 'utf8')).toBe('two')
  })

  it('leaves no partial file beside it, even when saves overlap', async () => {
    const file = localFile()
    let count = 0
    const save = fileSaver(file, () => String((count += 1)))
    await Promise.all([save(), save(), save()])

    expect(readdirSync(join(file, '..'))).toEqual(['accounts.json'])
    expect(readFileSync(file, 'utf8')).toBe('3')
  })

  it('saves again after a failure', async () => {
    const file = localFile()
    let isDown = true
    const save = fileSaver(file, async () => {
      if (isDown) throw new Error('no answer')
      return 'text'
    })

    await expect(save()).rejects.toThrow('no answer')
    isDown = false
    await save()
    expect(readFileSync(file, 'utf8')).toBe('text')
  })

  it.each([
    ['[{"localId":', accountsShape],
    ['{"localId":"ann"}', accountsShape],
    ['', databaseShape],
    ['"text"', databaseShape],
  ])('explains the fix when it is damaged, and stays as it is: %s', async (text, shape) => {
    const file = localFile()
    await fileSaver(file, () => 'x')()
    writeFileSync(file, text)

    await expect(readLocalFile<v.GenericSchema>(file, shape)).rejects.toThrow(
      /accounts\.json is damaged \(.+\)\. Restore it, or start over with "npm run dev -- --reset"\./,
    )
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})

function watchedFile() {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  const file = join(folder, 'database.rules.json')
  writeFileSync(file, 'first')
  const onChange = vi.fn<(source: string) => void>()
  const stop = watchRulesFile(file, 'first', onChange)
  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  return { folder, file, onChange }
}

it('a mistake in a rule is named with its line and column', () => {
  const text = `// Mine\n{ "rules": {\n  "a": { "$id": { ".read": true },\n  "b": { "$id": {\n    ".read": "auth = 1" } } }\n}`

  expect(ruleMistakes(text.replace('}', '} }'))).toEqual([
    expect.stringMatching(/^database\.rules\.json:5:5: \/b\/\$id \.read: /),
  ])
  expect(ruleMistakes(text)).toEqual([
    expect.stringMatching(/^database\.rules\.json: The rules are not JSON/),
  ])
})

describe('the watched rules file', () => {
  it('is read again when it is written', async () => {
    const { file, onChange } = watchedFile()
    writeFileSync(file, 'second')

    await expect.poll(() => onChange.mock.calls).toEqual([['second']])
  })

  it('is read again when an editor replaces the file', async () => {
    const { folder, file, onChange } = watchedFile()
    const beside = join(folder, 'database.rules.json~')
    writeFileSync(beside, 'second')
    renameSync(beside, file)

    await expect.poll(() => onChange.mock.calls).toEqual([['second']])
  })

  it('has no effect when it is saved unchanged', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { file, onChange } = watchedFile()
    const settle = () => vi.advanceTimersByTimeAsync(1_000)

    writeFileSync(file, 'first')
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await settle()
    // The watcher has started to read before this read ends.
    await readFile(file)
    // As long as the text before, so that no reader gets a part of it.
    writeFileSync(file, 'other')

    await expect.poll(() => settle().then(() => onChange.mock.calls)).toEqual([['other']])
  })
})

describe('the watched source of the rules', () => {
  it('reports a change of any of its files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'source-'))
    const onChange = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const stop = watchSource(folder, onChange)
    onTestFinished(() => {
      stop()
      rmSync(folder, { recursive: true })
    })
    writeFileSync(join(folder, 'users.ts'), 'x')

    await expect.poll(() => onChange.mock.calls.length).toBe(1)
  })
})
