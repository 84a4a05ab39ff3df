/** The methods of snapshots and strings: arguments, results and implementations. */
import { nodeAt, type DataNode } from '../store/node'
import type { ValueType } from './types'
import type { RuleValue, Snapshot } from './values'

type Keys = readonly string[]

/** A method that returns a value needs only the node. One that returns a snapshot also needs the node's parents. */
export type SnapshotMethod =
  | { readonly takes: 'nothing'; readonly gives: ValueType; readonly run: (of: DataNode) => RuleValue }
  | { readonly takes: 'path'; readonly gives: 'boolean'; readonly run: (of: DataNode, keys: Keys) => boolean }
  | {
      readonly takes: 'paths'
      readonly gives: 'boolean'
      readonly run: (of: DataNode, paths: readonly Keys[]) => boolean
    }
  | { readonly takes: 'nothing'; readonly gives: 'snapshot'; readonly run: (of: Snapshot) => Snapshot | null }
  | {
      readonly takes: 'path'
      readonly gives: 'snapshot'
      readonly run: (of: Snapshot, keys: Keys) => Snapshot
    }

const SNAPSHOT_METHODS: Readonly<Record<string, SnapshotMethod>> = {
  val: { takes: 'nothing', gives: 'value', run: (node) => node.leaf ?? (node.exists() ? node : null) },
  child: { takes: 'path', gives: 'snapshot', run: (of, keys) => of.descendant(keys) },
  parent: { takes: 'nothing', gives: 'snapshot', run: ({ parent }) => parent },
  hasChild: { takes: 'path', gives: 'boolean', run: holds },
  hasChildren: {
    takes: 'paths',
    gives: 'boolean',
    run: (node, paths) =>
      paths.length === 0 ? node.hasChildren() : paths.every((keys) => holds(node, keys)),
  },
  exists: { takes: 'nothing', gives: 'boolean', run: (node) => node.exists() },
  getPriority: { takes: 'nothing', gives: 'value', run: (node) => node.priority },
  isNumber: { takes: 'nothing', gives: 'boolean', run: ({ leaf }) => typeof leaf === 'number' },
  isString: { takes: 'nothing', gives: 'boolean', run: ({ leaf }) => typeof leaf === 'string' },
  isBoolean: { takes: 'nothing', gives: 'boolean', run: ({ leaf }) => typeof leaf === 'boolean' },
}

function holds(node: DataNode, keys: Keys): boolean {
  return nodeAt(node, keys).exists()
}

export type StringMethod =
  | { readonly takes: 'nothing'; readonly gives: 'string'; readonly run: (of: string) => string }
  | { readonly takes: 'text'; readonly gives: 'boolean'; readonly run: (of: string, part: string) => boolean }
  | {
      readonly takes: 'twoTexts'
      readonly gives: 'string'
      readonly run: (of: string, old: string, inserted: string) => string
    }
  | {
      readonly takes: 'pattern'
      readonly gives: 'boolean'
      readonly run: (of: string, pattern: RegExp) => boolean
    }

const STRING_METHODS: Readonly<Record<string, StringMethod>> = {
  contains: { takes: 'text', gives: 'boolean', run: (of, part) => of.includes(part) },
  beginsWith: { takes: 'text', gives: 'boolean', run: (of, part) => of.startsWith(part) },
  endsWith: { takes: 'text', gives: 'boolean', run: (of, part) => of.endsWith(part) },
  /** Replaces every occurrence. No character in either text is special. */
  replace: {
    takes: 'twoTexts',
    gives: 'string',
    run: (of, old, inserted) => of.replaceAll(old, () => inserted),
  },
  toLowerCase: { takes: 'nothing', gives: 'string', run: (of) => of.toLowerCase() },
  toUpperCase: { takes: 'nothing', gives: 'string', run: (of) => of.toUpperCase() },
  matches: { takes: 'pattern', gives: 'boolean', run: (of, pattern) => pattern.test(of) },
}

/** Own names only, so that `constructor` is not a method. */
export function snapshotMethod(name: string): SnapshotMethod | undefined {
  return Object.hasOwn(SNAPSHOT_METHODS, name) ? SNAPSHOT_METHODS[name] : undefined
}

export function stringMethod(name: string): StringMethod | undefined {
  return Object.hasOwn(STRING_METHODS, name) ? STRING_METHODS[name] : undefined
}
