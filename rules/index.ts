/** The text of `database.rules.json`, from the nodes of all files in this folder. */

import { entryNodes } from './entries'
import { bookmarkNodes, feedbackNodes } from './extras'
import { rulesFile } from './file'
import type { Nodes } from './language'
import { limitNodes } from './limits'
import { markNodes } from './marks'
import { moderationNodes } from './moderation'
import { planNodes } from './plans'
import { transferNodes } from './transfers'
import { userNodes } from './users'

const COMMENT = String.raw`These rules define who may read and write each node, and the shape of each record. They refuse everything else.
- "npm run rules" generates this file from rules/. Change the files there, not this one.
- data and root are the database before the write. newData is the database after the whole update. A rule that requires
  another write in the same update reaches the top from newData with parent(). A rule about the earlier state uses data or
  root.
- "Verified" always means email_verified in the token, which nobody can write. It never means the flag in the user record.
- A moderator is a verified account that has true in "moderators".
- An email key is an email in lower case with commas for dots. An account has no key if its email has a comma or the
  Kelvin sign (\u212a, whose lower case is k), because that key would belong to another email.
- .read and .write also grant access to everything below. .validate can only refuse. Firebase skips it when a write
  deletes the node, so a condition on a deletion must be in .write.
- A run-time error refuses the whole rule, even after "||". So rules first check values that may be null or have another
  type: 'users/' + null is such an error.
- The long class [!-~\u00a1-...] has the characters that a reader can see. It has no blanks, no control characters and no
  characters without a width. A text without any of these characters is blank.
- getPriority() == null forbids priorities: a hidden extra value of any length that every node could have.
- "$other" refuses every child that is not named beside it. A field is optional if hasChildren does not name it.
- An id matches the ids that push() makes. They sort by their time, and none looks like a number.`

const root: Nodes = {
  '': { read: ['Nobody reads or writes the database as a whole.', 'false'], write: 'false' },
}

export const RULES = rulesFile(
  COMMENT,
  root,
  userNodes,
  entryNodes,
  bookmarkNodes,
  planNodes,
  feedbackNodes,
  markNodes,
  moderationNodes,
  limitNodes,
  transferNodes,
)
