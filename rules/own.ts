/** Rules for private nodes, from their rows in src/domain/store/nodes.ts: only their account reads and writes them. */

import { MAX_LENGTH } from '../src/domain/store/limits'
import { NODES, type OwnKind, type OwnNode } from '../src/domain/store/nodes'
import { after, all, has, same, stored } from './language'
import type { Node, Nodes } from './language'
import { VERIFIED_OWNER } from './people'
import { isPushId, NOW, NUMBER, visibleText } from './values'

/** The rules of each kind of value and of its key, which limit how many values an account can add. */
const VALUES: Readonly<Record<OwnKind, Node>> = {
  time: { validate: ['', isPushId('$entryId'), `${stored('entryOwners/$entryId')}.exists()`, NOW] },
  follow: {
    validate: [
      'A slot keeps its company. So if two devices take the same slot, the later one fails.',
      '$slot.matches(/^s[0-9]{2}$/)',
      has(['companyKey', 'seenAt']),
      `(!data.exists() || ${same('companyKey')})`,
    ],
    children: {
      companyKey: visibleText(MAX_LENGTH.companyName),
      seenAt: [
        'The time of the newest card that the account has seen; 0 for none.',
        NUMBER,
        'newData.val() >= 0',
        'newData.val() <= now',
      ],
    },
  },
}

/** The rules of a private node: all values of an account, which can only be deleted at once, and one value. */
export function ownNodes(name: OwnNode): Nodes {
  const { path, what, own } = NODES[name]
  return {
    [`${name}/$uid`]: {
      comment: `Private: "${what}".`,
      read: VERIFIED_OWNER,
      write: all(VERIFIED_OWNER, '!newData.exists()'),
    },
    // 'bookmarks/{uid}/{entryId}' as 'bookmarks/$uid/$entryId'.
    [path.replaceAll(/\{(\w+)\}/g, '$$$1')]: {
      ...VALUES[own],
      write: ['', VERIFIED_OWNER, `(!newData.exists() || ${after('users/$uid')}.exists())`],
    },
  }
}
