/** Rules for private nodes, from their rows in src/domain/store/nodes.ts: only their account reads and writes them. */

import { MAX_LENGTH } from '../src/domain/store/limits'
import { NODES, type OwnBound, type OwnKind, type OwnNode } from '../src/domain/store/nodes'
import { after, all, has, same, stored } from './language'
import type { Nodes, Rule } from './language'
import { VERIFIED_OWNER } from './people'
import { isPushId, NOW, NUMBER, visibleText } from './values'

const BOUNDS: Readonly<Record<OwnBound, readonly [comment: string, ...conditions: string[]]>> = {
  entryId: ['', isPushId('$entryId'), `${stored('entryOwners/$entryId')}.exists()`],
  slot: [
    'A slot keeps its company. So if two devices take the same slot, the later one fails.',
    '$slot.matches(/^s[0-9]{2}$/)',
    `(!data.exists() || ${same('companyKey')})`,
  ],
}

/** The rules of each kind of value: of its fields, or of a value without fields. */
const VALUES: Readonly<Record<OwnKind, string | Readonly<Record<string, Rule>>>> = {
  time: NOW,
  follow: {
    companyKey: visibleText(MAX_LENGTH.companyName),
    seenAt: [
      'The time of the newest card that the account has seen; 0 for none.',
      all(NUMBER, 'newData.val() >= 0', 'newData.val() <= now'),
    ],
  },
}

/** The rules of a private node: all values of an account, which can only be deleted at once, and one value. */
export function ownNodes(name: OwnNode): Nodes {
  const { path, what, own, bound } = NODES[name]
  const value = VALUES[own]
  return {
    [`${name}/$uid`]: {
      comment: `Private: "${what}".`,
      read: VERIFIED_OWNER,
      write: all(VERIFIED_OWNER, '!newData.exists()'),
    },
    // 'bookmarks/{uid}/{entryId}' as 'bookmarks/$uid/$entryId'.
    [path.replaceAll(/\{(\w+)\}/g, '$$$1')]: {
      write: ['', VERIFIED_OWNER, `(!newData.exists() || ${after('users/$uid')}.exists())`],
      validate: [...BOUNDS[bound], typeof value === 'string' ? value : has(Object.keys(value))],
      children: typeof value === 'string' ? {} : value,
    },
  }
}
