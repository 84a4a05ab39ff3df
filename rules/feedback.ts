/** Rules for feedback. */

import { MAX_LENGTH } from '../src/domain/store/limits'
import { after, has, stored } from './language'
import type { Nodes } from './language'
import { VERIFIED_OWNER } from './people'
import { FLAG, isPushId, NOW, textIf } from './values'

const IS_BUG = "newData.parent().child('bug').val() == true"
const IS_SUGGESTION = "newData.parent().child('suggestion').val() == true"
const TEXTS = ['bugLocation', 'reproduceSteps', 'elaborateSuggestion']

export const feedbackNodes: Nodes = {
  'feedback/$uid': {
    comment: 'Feedback. No account can read it: maintainers read it in the console.',
    write: [
      'All at once, in the update that deletes the record of the account.',
      VERIFIED_OWNER,
      `!newData.exists() && !${after('users/$uid')}.exists()`,
    ],
  },

  'feedback/$uid/$feedbackId': {
    write: [
      'A verified account that has a record. Nobody can change feedback, or delete a single item.',
      VERIFIED_OWNER,
      '!data.exists() && newData.exists()',
      `${after('users/$uid')}.exists()`,
      `${stored('feedbackLimits/$uid/last')}.val() != $feedbackId`,
      `${after('feedbackLimits/$uid/last')}.val() == $feedbackId`,
    ],
    validate: [
      'A bug, a suggestion or both.',
      isPushId('$feedbackId'),
      has(['timestamp', 'bug', 'suggestion', ...TEXTS]),
      "(newData.child('bug').val() == true || newData.child('suggestion').val() == true)",
    ],
    children: {
      timestamp: NOW,
      bug: FLAG,
      suggestion: FLAG,
      bugLocation: [
        'Texts of a chosen kind are visible. Other texts are empty.',
        textIf(IS_BUG, MAX_LENGTH.bugLocation),
      ],
      reproduceSteps: textIf(IS_BUG, MAX_LENGTH.reproduceSteps),
      elaborateSuggestion: textIf(IS_SUGGESTION, MAX_LENGTH.elaborateSuggestion),
    },
  },
}
