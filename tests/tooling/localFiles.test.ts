/** The local files of the dev command: accounts saved between runs, and rules watched during a run. */

import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { StoredAccount } from '#database-server/auth'
import { accountsSaver, readAccountsFile } from '../../scripts/accountsFile'
import { rulesErrorLines, watchRulesFile, watchSource } from '../../scripts/rulesFile'

function accountsFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'local', 'accounts.json')
}

const ann = { localId: 'ann', email: 'ann@ufl.edu' }
const ben = { localId: 'ben', email: 'ben@ufl.edu' }

describe('the accounts file', () => {
  it('gives back what was saved', async () => {
    const file = accountsFile()
    await accountsSaver(file, async () => [ann, ben])()

    expect(await readAccountsFile(file)).toEqual([ann, ben])
  })

  it('is absent on the first run', async () => {
    expect(await readAccountsFile(accountsFile())).toBeNull()
  })

  it('is written only when an account has changed', async () => {
    const file = accountsFile()
    let accounts: readonly StoredAccount[] = [ann]
    const save = accountsSaver(file, async () => accounts)
    await save()
    const first = statSync(file).ino
    await save()
    const unchanged = statSync(file).ino
    accounts = [ann, ben]
    await save()

    expect(unchanged).toBe(first)
    expect(await readAccountsFile(file)).toEqual([ann, ben])
  })

  it('leaves no partial file beside it, even when saves overlap', async () => {
    const file = accountsFile()
    let count = 0
    const save = accountsSaver(file, async () => [{ ...ann, count: (count += 1) }])
    await Promise.all([save(), save(), save()])

    expect(readdirSync(join(file, '..'))).toEqual(['accounts.json'])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([{ ...ann, count: 3 }])
  })

  it('saves again after a failure', async () => {
    const file = accountsFile()
    let isDown = true
    const save = accountsSaver(file, async () => {
      if (isDown) throw new Error('no answer')
      return [ann]
    })

    await expect(save()).rejects.toThrow('no answer')
    isDown = false
    await save()
    expect(await readAccountsFile(file)).toEqual([ann])
  })

  it.each(['[{"localId":', '{"localId":"ann"}'])('explains the fix when it is damaged: %s', async (text) => {
    const file = accountsFile()
    await accountsSaver(file, async () => [ann])()
    writeFileSync(file, text)

    await expect(readAccountsFile(file)).rejects.toThrow('is damaged. "npm run dev -- --reset" starts over.')
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
    writeFileSync(file, 'second')

    await expect.poll(() => settle().then(() => onChange.mock.calls)).toEqual([['second']])
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

describe('an error in the rules', () => {
  it('is reported with file, line, column and reason, one line each', () => {
    const message = "3:15: Unknown variable 'tr'.\n7:2: Expected a boolean.\n"

    expect(rulesErrorLines('/some/where/database.rules.json', message)).toEqual([
      "database.rules.json:3:15: Unknown variable 'tr'.",
      'database.rules.json:7:2: Expected a boolean.',
    ])
  })
})
