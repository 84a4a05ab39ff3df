/** Bookmarks and feedback. */

import { MAX_LENGTH } from '../src/domain/limits'
import { after, has, stored } from './language'
import type { Nodes } from './language'
import { IS_OWNER, mayMoveDataOf, VERIFIED, VERIFIED_OWNER } from './people'
import { FLAG, isPushId, NOW, NUMBER, textIf } from './values'

export const bookmarkNodes: Nodes = {
  'bookmarks/$uid': {
    comment: `The entries that an account has bookmarked, each with the time of that. Nobody else sees them, and nothing in
    the entry tells.`,
    read: [
      'The verified account itself; and, for seven days, the verified account that its record names in transferTo.',
      VERIFIED,
      `(${IS_OWNER} || (${mayMoveDataOf('$uid')}))`,
    ],
    write: [
      `All of them are deleted at once: by the verified account itself; or, within seven days, by the account that its
      record names in transferTo, in an update that removes transferTo.`,
      VERIFIED,
      '!newData.exists()',
      `(${IS_OWNER}
        || (${mayMoveDataOf('$uid')} && !${after('users/$uid/transferTo')}.exists()))`,
    ],
  },

  'bookmarks/$uid/$entryId': {
    write: [
      'The verified account itself. It adds one if it has a record after the update, and removes one at any time.',
      VERIFIED_OWNER,
      `(!newData.exists() || ${after('users/$uid')}.exists())`,
    ],
    validate: [
      `An id that push() makes, and a time: now, for an entry that exists; or an earlier time, which a move brings along, for
      an entry that exists or has left a tombstone. So there are never more bookmarks than entries.`,
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
    comment: 'Feedback. Nobody reads it here: maintainers read it in the console.',
    write: [
      'The verified account deletes all of its feedback in the update that deletes its record.',
      VERIFIED_OWNER,
      `!newData.exists() && !${after('users/$uid')}.exists()`,
    ],
  },

  'feedback/$uid/$feedbackId': {
    write: [
      `The verified account, which has a record, adds feedback, counted in feedbackLimits, one in each update. Nobody
      changes or deletes a single one.`,
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
      bug: ['Which of the two it is.', FLAG],
      suggestion: FLAG,
      bugLocation: [
        'The texts of a chosen kind are visible. Those of the other kind are empty.',
        textIf(IS_BUG, MAX_LENGTH.bugLocation),
      ],
      reproduceSteps: textIf(IS_BUG, MAX_LENGTH.reproduceSteps),
      elaborateSuggestion: textIf(IS_SUGGESTION, MAX_LENGTH.elaborateSuggestion),
    },
  },
}
