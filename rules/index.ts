/** The text of `database.rules.json`. */

import { entryNodes } from './entries'
import { bookmarkNodes, feedbackNodes } from './extras'
import { rulesFile } from './file'
import type { Nodes } from './language'
import { limitNodes } from './limits'
import { moderationNodes } from './moderation'
import { transferNodes } from './transfers'
import { userNodes } from './users'

const COMMENT = String.raw`Who may read and write what, and what each record looks like. The rules refuse everything else.
- "npm run rules" makes this file from rules/. Change that, not this.
- data and root are the database before the write; newData is the database after the whole update. So "only together with"
  climbs from newData to the top with parent(), and "only if it was so" looks into data or root.
- "Verified" always means email_verified in the token, which nobody can write; never the flag in the user record.
- A moderator is a verified account that has true in "moderators".
- An email key is an email in lower case with commas for dots. An account whose email has a comma or the Kelvin sign
  (\u212a, whose lower case is k) has no key: it would be the key of somebody else.
- .read and .write grant, for everything below as well. .validate only refuses, and is skipped where nothing is left. So a
  condition on a deletion stands in .write.
- A run-time error refuses the whole rule, also after "||". So rules first check what may be null or of another type:
  'users/' + null is such an error.
- The long class [!-~\u00a1-...] has the characters that a reader can see: no blank, no control character, nothing without
  a width. A text without one of them is blank.
- getPriority() == null closes the hidden extra value that every node could have, of any length.
- "$other" refuses every child that is not named beside it. A field that hasChildren does not name may be absent.
- An id matches what push() makes: such ids sort by their time, and none reads as a number.`

const root: Nodes = {
  '': { read: ['Nobody reads or writes the database as a whole.', 'false'], write: 'false' },
}

export const RULES = rulesFile(
  COMMENT,
  root,
  userNodes,
  entryNodes,
  bookmarkNodes,
  feedbackNodes,
  moderationNodes,
  limitNodes,
  transferNodes,
)
