/** Rules for private nodes, from their rows in src/domain/store/nodes.ts: only their account reads and writes them. */

import { textRule } from '../src/domain/entry/kinds'
import { MAX_LENGTH } from '../src/domain/store/limits'
import { NODES, type Bound, type OwnNode } from '../src/domain/store/nodes'
import { after, all, has, partsOf, same, stored } from './language'
import type { Node, Nodes } from './language'
import { VERIFIED_OWNER } from './people'
import { isPushId, isVisible, NOW, NUMBER } from './values'

/** The rule of each key that a path may have. */
const KEYS: Readonly<Record<string, string>> = {
  entryId: isPushId('$entryId'),
  slot: '$slot.matches(/^s[0-9]{2}$/)',
}

/** The rule of each kind of value. */
const VALUES: Readonly<Record<(typeof NODES)[OwnNode]['own'], Node>> = {
  time: { validate: NOW },
  follow: {
    validate: [
      'A slot keeps its company. So if two devices take the same slot, the later one fails, and overwrites nothing.',
      has(['companyKey', 'seenAt']),
      `(!data.exists() || ${same('companyKey')})`,
    ],
    children: {
      companyKey: all(textRule(MAX_LENGTH.companyName), isVisible()),
      seenAt: [
        'The time of the newest card that the account has seen there; 0 for none.',
        NUMBER,
        'newData.val() >= 0',
        'newData.val() <= now',
      ],
    },
  },
}

/** The conditions of each bound on a new value. */
const BOUNDS: Readonly<Record<Bound, readonly string[]>> = {
  'one per existing entry': [`${stored('entryOwners/$entryId')}.exists()`],
  // KEYS allows 100 slots.
  '100 slots': [],
}

/** The rules of a private node: all values of an account, which can only be deleted at once, and one value. */
export function ownNodes(name: OwnNode): Nodes {
  const { path, what, own, bound } = NODES[name]
  const { validate, ...value } = VALUES[own]
  const [comment, ...conditions] = validate === undefined ? [''] : partsOf(validate)
  const keys = [...path.matchAll(/\{(\w+)\}/g)].slice(1).map(([, key = '']) => {
    const rule = KEYS[key]
    if (rule === undefined) throw new Error(`${path}: KEYS in rules/own.ts has no rule for {${key}}.`)
    return rule
  })
  return {
    [`${name}/$uid`]: {
      comment: `Private: "${what}".`,
      read: VERIFIED_OWNER,
      write: all(VERIFIED_OWNER, '!newData.exists()'),
    },
    // 'bookmarks/{uid}/{entryId}' as 'bookmarks/$uid/$entryId'.
    [path.replaceAll(/\{(\w+)\}/g, '$$$1')]: {
      ...value,
      write: ['', VERIFIED_OWNER, `(!newData.exists() || ${after('users/$uid')}.exists())`],
      validate: [comment, ...keys, ...conditions, ...BOUNDS[bound]],
    },
  }
}
