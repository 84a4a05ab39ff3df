/** The hash that clients send with transactions, and with listens after a reconnect. */

import { createHash } from 'node:crypto'
import { compareKeys, compareValues } from './ordering'
import type { Leaf } from './node'
import type { TreeNode } from './tree'

const doubleBytes = Buffer.alloc(8)

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}

function typedText(value: Leaf): string {
  if (typeof value !== 'number') return `${typeof value}:${value}`
  doubleBytes.writeDoubleBE(value)
  return `number:${doubleBytes.toString('hex')}`
}

function childrenText(node: TreeNode, keys: Iterable<string>): string {
  const children = Array.from(keys, (key) => ({ key, child: node.child(key) }))
  children.sort((a, b) => compareValues(a.child.priority, b.child.priority) || compareKeys(a.key, b.key))
  return children.map(({ key, child }) => `:${key}:${hashOf(child)}`).join('')
}

/** Base64 of a SHA-1; '' for the empty node. */
export function hashOf(node: TreeNode): string {
  if (node.cachedHash !== null) return node.cachedHash
  if (!node.exists()) return ''
  const priority = node.priority === null ? '' : `priority:${typedText(node.priority)}:`
  const hash = sha1(priority + (node.leaf === null ? childrenText(node, node.keys()) : typedText(node.leaf)))
  node.cachedHash = hash
  return hash
}

/** The hash of a query's result: the selected children only, without the node's own priority. */
export function hashOfChildren(node: TreeNode, keys: readonly string[]): string {
  return keys.length === 0 ? '' : sha1(childrenText(node, keys))
}
