/** The rules file while the dev command runs: taken over when it is saved, explained when it is broken. */

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { rulesErrorLines, watchRulesFile } from '../../scripts/rulesFile'

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

describe('the watched rules file', () => {
  it('tells its new text when it is written', async () => {
    const { file, onChange } = watchedFile()
    writeFileSync(file, 'second')

    await expect.poll(() => onChange.mock.calls).toEqual([['second']])
  })

  it('tells its new text when an editor puts a new file in its place', async () => {
    const { folder, file, onChange } = watchedFile()
    const beside = join(folder, 'database.rules.json~')
    writeFileSync(beside, 'second')
    renameSync(beside, file)

    await expect.poll(() => onChange.mock.calls).toEqual([['second']])
  })

  it('keeps quiet when it is saved unchanged', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { file, onChange } = watchedFile()
    const settle = () => vi.advanceTimersByTimeAsync(1_000)

    writeFileSync(file, 'first')
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await settle()
    // The watcher began to read before this.
    await readFile(file)
    writeFileSync(file, 'second')

    await expect.poll(() => settle().then(() => onChange.mock.calls)).toEqual([['second']])
  })
})

describe('an error in the rules', () => {
  it('is told with file, line, column and reason, one line each', () => {
    const message = "3:15: Unknown variable 'tr'.\n7:2: Expected a boolean.\n"

    expect(rulesErrorLines('/some/where/database.rules.json', message)).toEqual([
      "database.rules.json:3:15: Unknown variable 'tr'.",
      'database.rules.json:7:2: Expected a boolean.',
    ])
  })
})
