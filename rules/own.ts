/** Rules for private nodes, from their rows in src/domain/store/nodes.ts: only their account reads and writes them. */

import { fieldsOf, NODES, type OwnField, type OwnNode } from '../src/domain/store/nodes'
import { after, all, has, same, stored } from './language'
import type { Nodes, Rule } from './language'
import { VERIFIED_OWNER } from './people'
import { isPushId, NOW, NUMBER, visibleText } from './values'

const MARK: Rule = ['', isPushId('$entryId'), `${stored('entryOwners/$entryId')}.exists()`, NOW]

/** The last key of a private node limits how many values an account adds: existing entries, or 100 slots for companies. */
const IN_SLOT = [
  'A slot keeps its company. So if two devices take the same slot, the later one fails.',
  '$slot.matches(/^s[0-9]{2}$/)',
  `(!data.exists() || ${same('companyKey')})`,
] as const

const TIME: Rule = [
  'A time up to now; 0 for none.',
  all(NUMBER, 'newData.val() >= 0', 'newData.val() <= now'),
]

function fieldRule(field: OwnField): Rule {
  return field === 'time' ? TIME : visibleText(field.maxLength)
}

/** The rules of a private node: all values of an account, which can only be deleted at once, and one value. */
export function ownNodes(name: OwnNode): Nodes {
  const { path, what, fields } = NODES[name]
  const children = Object.fromEntries(fieldsOf(name).map(([field, of]) => [field, fieldRule(of)]))
  return {
    [`${name}/$uid`]: {
      comment: `Private: "${what}".`,
      read: VERIFIED_OWNER,
      write: all(VERIFIED_OWNER, '!newData.exists()'),
    },
    // A path such as 'removals/{uid}/{entryId}' as 'removals/$uid/$entryId'.
    [path.replaceAll(/\{(\w+)\}/g, '$$$1')]: {
      write: ['', VERIFIED_OWNER, `(!newData.exists() || ${after('users/$uid')}.exists())`],
      validate: fields === null ? MARK : [...IN_SLOT, has(Object.keys(children))],
      children,
    },
  }
}
