/** Rules for bookmarks and for feedback. */

import { MAX_LENGTH } from '../src/domain/limits'
import { after, has, stored } from './language'
import type { Nodes } from './language'
import { IS_OWNER, mayMoveDataOf, VERIFIED, VERIFIED_OWNER } from './people'
import { FLAG, isPushId, NOW, NUMBER, textIf } from './values'

export const bookmarkNodes: Nodes = {
  'bookmarks/$uid': {
    comment: `The entries that an account has bookmarked, each with the time of bookmarking. Nobody else can see them, and the
    entry does not show them.`,
    read: [
      'The verified account itself. For seven days, also the verified account that its record names in transferTo.',
      VERIFIED,
      `(${IS_OWNER} || (${mayMoveDataOf('$uid')}))`,
    ],
    write: [
      `All bookmarks are deleted at once. The verified account itself may do this. For seven days, the account that its
      record names in transferTo may also do it, in an update that removes transferTo.`,
      VERIFIED,
      '!newData.exists()',
      `(${IS_OWNER}
        || (${mayMoveDataOf('$uid')} && !${after('users/$uid/transferTo')}.exists()))`,
    ],
  },

  'bookmarks/$uid/$entryId': {
    write: [
      'The verified account itself. It can add a bookmark if it has a record after the update. It can always remove one.',
      VERIFIED_OWNER,
      `(!newData.exists() || ${after('users/$uid')}.exists())`,
    ],
    validate: [
      `The key is an id that push() makes. The value is a time: now, if the entry exists; or an earlier time, which a move
      copies, if the entry or its tombstone exists. So there are never more bookmarks than entries and tombstones.`,
      isPushId('$entryId'),
      NUMBER,
      `(newData.val() == now
        ? ${stored('entryOwners/$entryId')}.exists()
        : newData.val() > 0 && newData.val() < now && ${stored('interviewSummaries/$entryId')}.exists())`,
    ],
  },
}

const IS_BUG = "newData.parent().child('bug').val() == true"
const IS_SUGGESTION = "newData.parent().child('suggestion').val() == true"
const TEXTS = ['bugLocation', 'reproduceSteps', 'elaborateSuggestion']

export const feedbackNodes: Nodes = {
  'feedback/$uid': {
    comment: 'Feedback. No account can read it: maintainers read it in the console.',
    write: [
      'The verified account deletes all of its feedback in the update that deletes its record.',
      VERIFIED_OWNER,
      `!newData.exists() && !${after('users/$uid')}.exists()`,
    ],
  },

  'feedback/$uid/$feedbackId': {
    write: [
      `The verified account adds feedback if it has a record. feedbackLimits counts it, so an update adds at most
      one. Nobody can change feedback, or delete a single item.`,
      VERIFIED_OWNER,
      '!data.exists() && newData.exists()',
      `${after('users/$uid')}.exists()`,
      `${stored('feedbackLimits/$uid/last')}.val() != $feedbackId`,
      `${after('feedbackLimits/$uid/last')}.val() == $feedbackId`,
    ],
    validate: [
      'An id that push() makes, all fields, and a bug, a suggestion or both.',
      isPushId('$feedbackId'),
      has(['timestamp', 'bug', 'suggestion', ...TEXTS]),
      "(newData.child('bug').val() == true || newData.child('suggestion').val() == true)",
    ],
    children: {
      timestamp: ["The server's time.", NOW],
      bug: ['The kind: at least one of the two is true.', FLAG],
      suggestion: FLAG,
      bugLocation: [
        'The texts of a chosen kind are visible. The texts of a kind that is not chosen are empty.',
        textIf(IS_BUG, MAX_LENGTH.bugLocation),
      ],
      reproduceSteps: textIf(IS_BUG, MAX_LENGTH.reproduceSteps),
      elaborateSuggestion: textIf(IS_SUGGESTION, MAX_LENGTH.elaborateSuggestion),
    },
  },
}
