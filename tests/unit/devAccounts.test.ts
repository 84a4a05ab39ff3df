/** The local accounts as they are kept between two runs of the dev command. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoredAccount } from 'realtime-database-server/auth'
import { accountsSaver, readAccountsFile } from '../../scripts/accountsFile'

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

  it('leaves nothing half written beside it, also when saves overlap', async () => {
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

  it.each(['[{"localId":', '{"localId":"ann"}'])('says what to do when it is damaged: %s', async (text) => {
    const file = accountsFile()
    await accountsSaver(file, async () => [ann])()
    writeFileSync(file, text)

    await expect(readAccountsFile(file)).rejects.toThrow('is damaged. "npm run dev -- --reset" starts over.')
  })
})
