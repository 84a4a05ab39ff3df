/** The text of `database.rules.json`, from the nodes of all files in this folder. */

import { OWN_NODES } from '../src/domain/store/nodes'
import { entryNodes } from './entries'
import { feedbackNodes } from './feedback'
import { rulesFile } from './file'
import type { Nodes } from './language'
import { limitNodes } from './limits'
import { moderationNodes } from './moderation'
import { ownNodes } from './own'
import { transferNodes } from './transfers'
import { userNodes } from './users'

const COMMENT = String.raw`These rules say who may read and write each node, and the shape of each record. They refuse everything else.
- "npm run rules" generates this file from rules/. Change the files there, not this one.
- data and root are the database before the write. newData is the database after the whole update; parent() leads to its
  top, for a rule that requires another write in the same update.
- "Verified" is email_verified in the token, which nobody can write. It is never the flag in the user record.
- A moderator is a verified account that has true in "moderators". A contributor is a verified account with an entry.
- An email key is an email in lower case with commas for dots. An email with a comma or the Kelvin sign (\u212a, whose
  lower case is k) has no key: its key would belong to another email.
- .read and .write also grant access to everything below. .validate can only refuse, and never a deletion.
- A run-time error, such as 'users/' + null, refuses the whole rule, even after "||". So rules first check values that
  may be null or have another type.
- The long class [!-~\u00a1-...] has the visible characters.
- getPriority() == null forbids priorities: a hidden extra value of any length that every node could have.
- "$other" refuses every child that is not named beside it. A field is optional if hasChildren does not name it.
- An id matches those of push(): they sort by their time, and none looks like a number.
- A private node belongs to its verified account. It adds values while it has a record, and can always remove them.
- A limit counts the additions of an account, one in each update; "last" has its id. "since" has the time of the first
  one. A new count starts 24 hours later. No account can delete its count. A new account has a new one.`

const root: Nodes = {
  '': { read: ['Nobody reads or writes the database as a whole.', 'false'], write: 'false' },
}

export const RULES = rulesFile(
  COMMENT,
  root,
  userNodes,
  entryNodes,
  ...OWN_NODES.map(ownNodes),
  feedbackNodes,
  moderationNodes,
  limitNodes,
  transferNodes,
)
