/** Rules for private nodes, from their rows in src/domain/nodes.ts: only their account reads and writes them. */

import { oneOfRule } from '../src/domain/kinds'
import { LINE_KEY, MAX_LENGTH } from '../src/domain/limits'
import { NODES, type OwnNode } from '../src/domain/nodes'
import { PLAN_SLOTS } from '../src/domain/plans'
import { after, all, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { VERIFIED_OWNER } from './people'
import { planValue } from './plans'
import { isPushId, NOW } from './values'

/** The rule of each key that a path may have. */
const KEYS: Readonly<Record<string, string>> = {
  entryId: isPushId('$entryId'),
  companyKey: `$companyKey.matches(/^[0-9a-z\u0080-\uffff]{1,${MAX_LENGTH.companyName}}$/)`,
  lineKey: `$lineKey.matches(/^${LINE_KEY}$/)`,
  slot: oneOfRule(PLAN_SLOTS, '$slot'),
}

/** The rule of each kind of value. */
const VALUES: Readonly<Record<(typeof NODES)[OwnNode]['own'], Node>> = {
  time: { validate: ['', NOW] },
  plan: planValue,
}

/** Further conditions on new values. A counted mark has its own `write` (marks.ts). */
const MORE: { readonly [Name in OwnNode]?: readonly string[] } = {
  // So there are never more bookmarks than there have been entries.
  bookmarks: [`${stored('entryOwners/$entryId')}.exists()`],
}

/** 'bookmarks/{uid}/{entryId}' as 'bookmarks/$uid/$entryId'. */
export function rulePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, '$$$1')
}

interface Writes {
  /** Deletes everything under the account. */
  readonly all: Rule
  /** Writes or removes one value. */
  readonly one: Rule
}

const WRITES: Writes = {
  all: all(VERIFIED_OWNER, '!newData.exists()'),
  one: ['', VERIFIED_OWNER, `(!newData.exists() || ${after('users/$uid')}.exists())`],
}

/** The rules of a private node: all values of an account, and one value. */
export function ownNodes(name: OwnNode, writes: Writes = WRITES): Nodes {
  const { path, what, own } = NODES[name]
  const { validate, ...value } = VALUES[own]
  const [comment = '', ...conditions] = Array.isArray(validate) ? validate : []
  const keys = [...path.matchAll(/\{(\w+)\}/g)].slice(1).map(([, key = '']) => {
    const rule = KEYS[key]
    if (rule === undefined) throw new Error(`${path}: KEYS in rules/own.ts has no rule for {${key}}.`)
    return rule
  })
  return {
    [`${name}/$uid`]: {
      comment: `Private: "${what}".`,
      read: VERIFIED_OWNER,
      write: writes.all,
    },
    [rulePath(path)]: {
      ...value,
      write: writes.one,
      validate: [comment, ...keys, ...conditions, ...(MORE[name] ?? [])],
    },
  }
}
