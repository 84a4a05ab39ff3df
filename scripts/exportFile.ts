/** A JSON export of the database, as `firebase database:get` and the Firebase console write it. */

import { isRecord } from '../src/data/parse'

export type Tree = Readonly<Record<string, unknown>>

export interface DatabaseExport {
  readonly users: Tree
  /** By uid, then by entry id. */
  readonly interviews: Tree
  readonly interviewSummaries: Tree
  readonly emailToUid: Tree
}

/** The nodes that tell an export of the whole database from one of `interviews` alone. */
const NODES = ['users', 'interviews', 'interviewSummaries', 'emailToUid', 'feedback', 'transferRequests']

/**
 * What an export of the whole database holds; a node that is not there is empty. `interviewsOnly` also takes an export
 * of the node `interviews`. Throws a sentence for anything else.
 */
export function parseExport(text: string, allow: { interviewsOnly: boolean }): DatabaseExport {
  const json = parseJson(text)
  if (!isRecord(json)) throw new Error('The export is empty or no JSON object.')
  const isWhole = NODES.some((node) => node in json)
  if (!isWhole && !allow.interviewsOnly) {
    throw new Error('This takes an export of the whole database: "firebase database:get /".')
  }
  const tree = isWhole ? json : { interviews: json }
  return {
    users: childrenOf(tree, 'users'),
    interviews: childrenOf(tree, 'interviews'),
    interviewSummaries: childrenOf(tree, 'interviewSummaries'),
    emailToUid: childrenOf(tree, 'emailToUid'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The export is no JSON: ${String(cause)}`, { cause })
  }
}

/** The children of a node that has some; none for a node that is absent or no record. */
export function childrenOf(tree: Tree, key: string): Tree {
  const node = tree[key]
  return isRecord(node) ? node : {}
}
