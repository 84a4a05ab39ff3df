/** Saves the accounts of the Auth emulator in a file between runs, because the emulator keeps them in memory only. */

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { StoredAccount } from '#database-server/auth'

const shape = v.array(v.record(v.string(), v.unknown()))

/** The saved accounts, or null when there is no file. Throws an error with a message to print when the file is damaged. */
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

/** Returns a function that saves the accounts if they differ from the last save. */
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
    // The text goes to another file, which then replaces this one. So a reader gets the whole old text or the whole new one.
    const beside = `${file}.new`
    await writeFile(beside, text)
    await renameOver(beside, file)
    saved = text
  }

  // Saves run one after the other, even after a failure, because two would write the same temporary file.
  return () => {
    running = running.then(save, save)
    return running
  }
}

const RENAME_ATTEMPTS = 20
const RENAME_PAUSE_MS = 100

/** Retries on Windows, which refuses to rename while another program, such as a virus scanner, has one of the files open. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (attempt === RENAME_ATTEMPTS || process.platform !== 'win32') throw error
      await wait(RENAME_PAUSE_MS)
    }
  }
}
