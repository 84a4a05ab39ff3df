/** Keeps the accounts of the Auth emulator, which lives in memory, in a file between runs. */

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { StoredAccount } from 'realtime-database-server/auth'

const shape = v.array(v.record(v.string(), v.unknown()))

/** The saved accounts, or null when there is no file. Throws a sentence when the file is damaged. */
export async function readAccountsFile(file: string): Promise<readonly StoredAccount[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return v.parse(shape, JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is damaged. "npm run dev -- --reset" starts over.`, { cause })
  }
}

/** Returns a function that saves what `readAccounts` gives, when it differs from the last save. */
export function accountsSaver(
  file: string,
  readAccounts: () => Promise<readonly StoredAccount[]>,
): () => Promise<void> {
  let saved = ''
  let running = Promise.resolve()

  async function save() {
    const text = JSON.stringify(await readAccounts())
    if (text === saved) return
    await mkdir(dirname(file), { recursive: true })
    // Written beside and renamed: whoever reads the file finds the old text or the new one, never half of either.
    const beside = `${file}.new`
    await writeFile(beside, text)
    await rename(beside, file)
    saved = text
  }

  // One save at a time, also when the last one failed: two would write the same file beside.
  return () => {
    running = running.then(save, save)
    return running
  }
}
