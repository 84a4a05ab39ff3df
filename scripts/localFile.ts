/**
 * JSON files in `.local/` that keep the accounts and the data of the local servers between runs, because both servers keep
 * them in memory only.
 */

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'

const record = v.record(v.string(), v.unknown())

/** The accounts, in the format of the Auth emulator. */
export const accountsShape = v.array(record)
/** The values of the databases, by namespace. */
export const databaseShape = record

/** The file's value, or null when there is no file. Throws an error with a message to print when the file is damaged. */
export async function readLocalFile<Shape extends v.GenericSchema>(
  file: string,
  shape: Shape,
): Promise<v.InferOutput<Shape> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return v.parse(shape, JSON.parse(text))
  } catch (cause) {
    throw damagedFile(file, cause)
  }
}

export function damagedFile(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `${file} is damaged (${reason}). Restore it, or start over with "npm run dev -- --reset".`,
    { cause },
  )
}

/** Returns a function that saves the text if it differs from the last save. Only the file's owner can read it. */
export function fileSaver(file: string, readText: () => Promise<string> | string): () => Promise<void> {
  let saved = ''
  let running = Promise.resolve()

  async function save() {
    const text = await readText()
    if (text === saved) return
    await mkdir(dirname(file), { recursive: true })
    // The text goes to another file, which then replaces this one. So a reader gets the whole old text or the whole new one.
    const beside = `${file}.new`
    await rm(beside, { force: true })
    await writeFile(beside, text, { mode: 0o600, flush: true })
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
