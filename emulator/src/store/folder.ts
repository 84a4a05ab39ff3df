/** The data folder: which file holds which namespace. What is in them is the journal's concern. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Journal } from './journal'
import { lockFolder } from './lock'

const FILE = /^db-([a-z0-9_%-]+)\.journal(?:\.length)?$/
/** A fold that a crash has ended, which the next one replaces; and what is kept for a full disk. */
const NO_DATA = /\.journal\.(?:new|reserve)$/

/** Capitals too: some file systems do not distinguish them. No dot or slash is left to lead out of the folder. */
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

  /** Reads a namespace; an unknown one is empty. Throws an Error that names the file when it is damaged. */
  open(namespace: string): Journal {
    const file = join(this.#folder, `db-${encodeNamespace(namespace)}.journal`)
    const journal = new Journal({ namespace, file, log: this.#log })
    this.#journals.push(journal)
    return journal
  }

  /** Namespaces that have been written to. Throws an Error for data that another version of the server has left. */
  names(): string[] {
    const files = readdirSync(this.#folder).filter((file) => file.startsWith('db-') && !NO_DATA.test(file))
    const names = files.map((file) => {
      const [, name] = FILE.exec(file) ?? []
      if (name === undefined)
        throw new Error(
          `${join(this.#folder, file)} is of another version of the server. Choose another folder, or remove it.`,
        )
      return decodeURIComponent(name)
    })
    return [...new Set(names)]
  }

  /** Everything is on the device when this returns, and the folder is free. */
  close(): void {
    try {
      for (const journal of this.#journals) journal.close()
    } finally {
      this.#unlock()
    }
  }
}
