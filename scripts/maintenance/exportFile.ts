/**
 * Reads a JSON export of the database, from `firebase database:get` or the Firebase console. Runs the commands that convert
 * an export to another file.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRecord } from '../../src/data/parse'
import { NODE_NAMES, type NodeName } from '../../src/domain/nodes'
import { byName } from '../../src/domain/tables'
import { runCommand } from '../command'
import { parseJson, readInput } from '../inputFile'
import { print } from '../print'

export type Tree = Readonly<Record<string, unknown>>

/** The children of each node. A node without children, such as `cardsEpoch`, is empty here. */
export type DatabaseExport = Readonly<Record<NodeName, Tree>>

/**
 * Parses an export of the whole database; an absent node is empty. `interviewsOnly` also allows an export of the node
 * `interviews`, and `empty` allows an empty database. Throws an error with a message to print for any other text.
 */
export function parseExport(
  text: string,
  allow: { interviewsOnly: boolean; empty?: boolean },
): DatabaseExport {
  const json = parseJson(text, 'The export')
  if (json === null && allow.empty === true) return parseExport('{"users":{}}', allow)
  if (!isRecord(json)) throw new Error('The export is empty or not a JSON object.')
  const { users } = json
  if (Array.isArray(users) && users.some((user) => isRecord(user) && 'localId' in user))
    throw new Error(
      'This file has the accounts of a backup. Name the file of its database: without ".accounts".',
    )
  // Only an export of the whole database has nodes with these names.
  const isWhole = NODE_NAMES.some((node) => node in json)
  if (!isWhole && !allow.interviewsOnly) {
    throw new Error('This command needs an export of the whole database: "firebase database:get /".')
  }
  if (!isWhole && !Object.keys(json).some((uid) => Object.values(childrenOf(json, uid)).some(isRecord)))
    throw new Error('This file is no export of the database: it has no entries and none of its nodes.')
  const tree = isWhole ? json : { interviews: json }
  return byName<DatabaseExport>(NODE_NAMES, (node) => childrenOf(tree, node))
}

/** The children of a node; none if the node is absent or not a record. */
export function childrenOf(tree: Tree, key: string): Tree {
  const node = tree[key]
  return isRecord(node) ? node : {}
}

/** A path of the database and a text about it. */
export interface Finding {
  readonly path: string
  readonly text: string
}

export interface ExportCommand {
  readonly help: string
  /** The default of `--out`. */
  readonly out: string
  /** Returns the JSON to write and the lines to print. Throws an error with a message to print. */
  run(exportText: string, out: string): { readonly json: unknown; readonly lines: readonly string[] }
}

export function runExportCommand(command: ExportCommand): Promise<void> {
  return runCommand(() => run(command))
}

async function run(command: ExportCommand): Promise<void> {
  const options = { out: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...more] = positionals
  if (values.help === true) return print(command.help.split('\n'))
  if (file === undefined || more.length > 0) throw new Error(command.help)

  const out = values.out ?? command.out
  if (resolve(out) === resolve(file))
    throw new Error('The result would replace the export. Name another file with --out.')
  const { json, lines } = command.run(String(await readInput(file)), out)
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, `${JSON.stringify(json, null, 2)}\n`)
  print(lines)
}

/** A heading and one line for each finding. No lines if there are no findings. */
export function section(heading: string, findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return []
  return ['', `${heading} (${findings.length}):`, ...findings.map(({ path, text }) => `  ${path} ${text}`)]
}
