/** Reads a JSON export of the database, from `firebase database:get` or the Firebase console. */

import { isRecord } from '../../src/data/parse'
import { NODE_NAMES, type NodeName } from '../../src/domain/store/nodes'
import { byName } from '../../src/domain/tables'
import { parseJson } from '../inputFile'

export type Tree = Readonly<Record<string, unknown>>

/**
 * The children of each node; none for a node such as `cardsEpoch`. `unknownNodes` are stored nodes that `NODES` lacks, so
 * no deletion of an account reaches them.
 */
export type DatabaseExport = Readonly<Record<NodeName, Tree> & { unknownNodes: readonly string[] }>

/**
 * Parses an export of the whole database; an absent node is empty. `empty` allows an empty database. Throws an error with a
 * message to print for any other text.
 */
export function parseExport(text: string, allow: { empty?: boolean } = {}): DatabaseExport {
  const json = parseJson(text, 'The export')
  if (json === null && allow.empty === true) return parseExport('{"users":{}}')
  if (!isRecord(json)) throw new Error('The export is empty or not a JSON object.')
  const { users } = json
  if (Array.isArray(users) && users.some((user) => isRecord(user) && 'localId' in user))
    throw new Error(
      'This file has the accounts of a backup. Name the file of its database: without ".accounts".',
    )
  // Only an export of the whole database has nodes with these names.
  if (!NODE_NAMES.some((node) => node in json))
    throw new Error('This command needs an export of the whole database: "firebase database:get /".')
  const unknownNodes = Object.keys(json).filter((node) => !NODE_NAMES.some((known) => known === node))
  return { ...byName<Record<NodeName, Tree>>(NODE_NAMES, (node) => childrenOf(json, node)), unknownNodes }
}

/** The children of a node; none if the node is absent or not a record. */
export function childrenOf(tree: Tree, key: string): Tree {
  const node = tree[key]
  return isRecord(node) ? node : {}
}

/** A path of the database and a text about it. */
export interface Remark {
  readonly path: string
  readonly text: string
}

/** A heading and one line for each remark. No lines if there are no remarks. */
export function section(heading: string, remarks: readonly Remark[]): readonly string[] {
  if (remarks.length === 0) return []
  return ['', `${heading} (${remarks.length}):`, ...remarks.map(({ path, text }) => `  ${path} ${text}`)]
}
