/** Rules for private nodes, from their rows in src/domain/nodes.ts: only their account reads and writes them. */

import { LINE_KEY, MAX_LENGTH } from '../src/domain/limits'
import { NODES, type Bound, type OwnNode } from '../src/domain/nodes'
import { after, all, pathText, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { VERIFIED_OWNER } from './people'
import { isPushId, NOW } from './values'

/** The rule of each key that a path may have. */
const KEYS: Readonly<Record<string, string>> = {
  entryId: isPushId('$entryId'),
  companyKey: `$companyKey.matches(/^[0-9a-z\u0080-\uffff]{1,${MAX_LENGTH.companyName}}$/)`,
  lineKey: `$lineKey.matches(/^${LINE_KEY}$/)`,
}

/** The rule of each kind of value. */
const VALUES: Readonly<Record<(typeof NODES)[OwnNode]['own'], Node>> = {
  time: { validate: ['', NOW] },
}

/** The conditions of each bound on a new value at `path`. */
const BOUNDS: Readonly<Record<Bound, (path: string) => readonly string[]>> = {
  'one per existing entry': () => [`${stored('entryOwners/$entryId')}.exists()`],
  // The update counts this value, and it has not been counted before.
  '60 a day': (path) => [
    `${after('markLimits/$uid/lastAt')}.val() == now`,
    `${after('markLimits/$uid/last')}.val() == ${pathText(path)}`,
    `(${stored('markLimits/$uid/lastAt')}.val() != now
      || ${stored('markLimits/$uid/last')}.val() != ${pathText(path)})`,
  ],
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
  const { path, what, own, bound } = NODES[name]
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
      validate: [comment, ...keys, ...conditions, ...BOUNDS[bound](rulePath(path))],
    },
  }
}
