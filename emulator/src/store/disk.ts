/** The data folder: which files hold which namespace. What is in them is the journal's concern. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DataSource, WriteLog } from './dataSource'
import { Journal } from './journal'
import { lockFolder } from './lock'
import type { Tree } from './tree'

const PREFIX = 'db-'
const SNAPSHOT_SUFFIX = '.snapshot'
const JOURNAL_PATTERN = /^db-([a-z0-9_%-]+)\.(\d+)\.journal$/
const SNAPSHOT_PATTERN = /^db-([a-z0-9_%-]+)\.snapshot$/
const PLAIN = /[^a-z0-9_-]/g

/**
 * A file name part for any namespace. Capitals are encoded as well: some file systems do not tell them from
 * small letters. No dot or slash is left, so no name can lead out of the folder.
 */
export function encodeNamespace(name: string): string {
  return name.replace(PLAIN, (character) =>
    Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  )
}

export class DataFolder implements DataSource {
  readonly #folder: string
  readonly #log: (line: string) => void
  readonly #unlock: () => void
  readonly #journals = new Map<string, Journal>()

  /** Throws FolderInUseError when another server has the folder. */
  constructor(folder: string, log: (line: string) => void) {
    this.#folder = folder
    this.#log = log
    this.#unlock = lockFolder(folder)
  }

  /** Reads a namespace; an unknown one is empty. Throws an Error that names the file when data is damaged. */
  open(name: string): { readonly tree: Tree; readonly writeLog: WriteLog } {
    const encoded = encodeNamespace(name)
    const journal = new Journal(
      {
        namespace: name,
        snapshot: join(this.#folder, `${PREFIX}${encoded}${SNAPSHOT_SUFFIX}`),
        generations: this.#generationsOf(encoded),
        journalOf: (generation) => join(this.#folder, `${PREFIX}${encoded}.${generation}.journal`),
      },
      this.#log,
    )
    this.#journals.set(name, journal)
    return { tree: journal.tree, writeLog: journal }
  }

  /** Namespaces that have files. */
  names(): string[] {
    const names = readdirSync(this.#folder).flatMap((file) => {
      const match = JOURNAL_PATTERN.exec(file) ?? SNAPSHOT_PATTERN.exec(file)
      return match?.[1] === undefined ? [] : [decodeURIComponent(match[1])]
    })
    return [...new Set(names)]
  }

  #generationsOf(encoded: string): number[] {
    return readdirSync(this.#folder).flatMap((file) => {
      const match = JOURNAL_PATTERN.exec(file)
      return match?.[1] === encoded ? [Number(match[2])] : []
    })
  }

  /** Saves everything and gives the folder back. */
  close(): void {
    try {
      for (const journal of this.#journals.values()) journal.close()
    } finally {
      this.#unlock()
    }
  }
}
