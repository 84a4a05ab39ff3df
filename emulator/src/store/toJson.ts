/**
 * Writes nodes as JSON text. Text and not objects: it is faster, and a key such as `__proto__` stays a plain key.
 */

import { compareKeys } from './ordering'
import type { Priority } from './node'
import type { TreeNode } from './tree'

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/

function withPriority(members: string[], priority: Priority): string {
  if (priority !== null) members.push(`".priority":${JSON.stringify(priority)}`)
  return `{${members.join(',')}}`
}

/** The form on the wire and on disk: with priorities, never with arrays. 'null' for the empty node. */
export function toExportJson(node: TreeNode): string {
  if (node.leaf !== null) {
    const value = JSON.stringify(node.leaf)
    return node.priority === null ? value : withPriority([`".value":${value}`], node.priority)
  }
  if (!node.hasChildren()) return 'null'
  const members: string[] = []
  for (const [key, child] of node.entries()) members.push(`${JSON.stringify(key)}:${toExportJson(child)}`)
  return withPriority(members, node.priority)
}

/** The children named by `keys`, in that order and in the wire form; 'null' when there are none. */
export function childrenToExportJson(node: TreeNode, keys: readonly string[]): string {
  if (keys.length === 0) return 'null'
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toExportJson(node.child(key))}`).join(',')}}`
}

/** The form of REST answers: without priorities, and keys that look like an array's become an array. */
export function toPlainJson(node: TreeNode): string {
  if (node.leaf !== null) return JSON.stringify(node.leaf)
  return childrenToPlainJson(node, [...node.keys()].toSorted(compareKeys))
}

/** As `toPlainJson`, for a choice of children in the given order. */
export function childrenToPlainJson(node: TreeNode, keys: readonly string[]): string {
  if (keys.length === 0) return 'null'
  const length = arrayLength(keys)
  if (length !== null) {
    const items = Array.from({ length }, (_, index) => toPlainJson(node.child(String(index))))
    const chosen = new Set(keys)
    return `[${items.map((item, index) => (chosen.has(String(index)) ? item : 'null')).join(',')}]`
  }
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toPlainJson(node.child(key))}`).join(',')}}`
}

/** An array is shown when all keys are indexes and at least half of the places are taken. */
function arrayLength(keys: readonly string[]): number | null {
  let highest = -1
  for (const key of keys) {
    if (!ARRAY_INDEX.test(key)) return null
    highest = Math.max(highest, Number(key))
  }
  return highest < 2 * keys.length ? highest + 1 : null
}
