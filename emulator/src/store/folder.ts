/** The data folder: maps each namespace to its journal file. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Journal } from './journal'
import { lockFolder } from './lock'

const FILE = /^db-([a-z0-9_%-]+)\.journal(?:\.length)?$/
/** Files left by a compaction that a crash interrupted, and the reserve for a full disk. */
const NO_DATA = /\.journal\.(?:new|reserve)$/

/**
 * Encodes all characters except lower-case letters, digits, `_` and `-`. Some file systems ignore case, and a dot or
 * slash could lead out of the folder.
 */
export function encodeNamespace(name: string): string {
  return name.replace(/[^a-z0-9_-]/g, (character) =>
    Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  )
}

export class DataFolder {
  readonly #folder: string
  readonly #log: (line: string) => void
  readonly #unlock: () => void
  readonly #journals: Journal[] = []

  /** Throws FolderInUseError when another server has the folder. */
  constructor(folder: string, log: (line: string) => void) {
    this.#folder = folder
    this.#log = log
    this.#unlock = lockFolder(folder)
  }

  /** Reads a namespace; an unknown one is empty. Throws an Error that names the file if it is damaged. */
  open(namespace: string): Journal {
    const file = join(this.#folder, `db-${encodeNamespace(namespace)}.journal`)
    const journal = new Journal({ namespace, file, log: this.#log })
    this.#journals.push(journal)
    return journal
  }

  /** The namespaces with stored data. Throws an Error for data of another version of the server. */
  names(): string[] {
    const files = readdirSync(this.#folder).filter((file) => file.startsWith('db-') && !NO_DATA.test(file))
    const names = files.map((file) => {
      const [, name] = FILE.exec(file) ?? []
      if (name === undefined)
        throw new Error(
          `${join(this.#folder, file)} was written by another version of the server. Remove it, or choose another folder.`,
        )
      return decodeURIComponent(name)
    })
    return [...new Set(names)]
  }

  /** Flushes everything to the device and releases the folder. */
  close(): void {
    try {
      for (const journal of this.#journals) journal.close()
    } finally {
      this.#unlock()
    }
  }
}
