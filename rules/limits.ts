/** Rules for the counters that limit how much an account adds in 24 hours. */

import { emailKey } from '../src/domain/emails'
import * as limits from '../src/domain/limits'
import { after, has, same, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { IS_OWN_MARK } from './marks'
import { OWNER, VERIFIED_OWNER } from './people'
import { NUMBER, text } from './values'

/** Longer than the path of any mark. Paths with more slashes lead to the same mark. */
const LAST_MAX_LENGTH = 256

const IS_RECENT = `data.child('since').isNumber() && data.child('since').val() > now - ${limits.DAY_MS}`
const IS_OVER_WITHOUT_RECORD = `!${after('users/$uid')}.exists() && !(${IS_RECENT})`

const isCounted = (most: number) => `newData.child('since').val() == now
          && (${IS_RECENT}
            ? data.child('count').val() < ${most}
              && newData.child('count').val() == data.child('count').val() + 1
            : newData.child('count').val() == 1)`

function countNode(comment: string, write: Rule, required: readonly string[], last: Rule): Node {
  return {
    comment,
    read: ['The account itself.', OWNER],
    write,
    validate: has(required),
    children: {
      since: ["The server's time of the last addition.", NUMBER],
      count: ['The number of additions since the last pause of 24 hours.', NUMBER],
      last,
    },
  }
}

/**
 * Counts the additions at `newPath`, in the same update. `isAdded` is a condition on the path of the addition, after
 * the update. `isLast` has further conditions for `last`.
 */
function limitNode(
  comment: string,
  most: number,
  newPath: string,
  isAdded = '.exists()',
  isLast: readonly string[] = [],
): Node {
  const path = newPath.replace('{last}', "{newData.child('last').val()}")
  const write: Rule = [
    `The verified account itself.
    - The update makes one addition, and last has its id or path. The count must not exceed ${most}. It starts again after 24
      hours without an addition. So no period of 24 hours has more than ${most}.
    - The account deletes the counter if its record does not exist after the update and the last addition is more than 24
      hours old. So deleting the account and signing up again does not raise the limit.`,
    VERIFIED_OWNER,
    `(newData.exists()
        ? ${["newData.child('last').isString()", ...isLast].join('\n          && ')}
          && !${stored(path)}.exists()
          && ${after(path)}${isAdded}
          && ${isCounted(most)}
        : ${IS_OVER_WITHOUT_RECORD})`,
  ]
  const required = ['since', 'count', 'last']
  return countNode(`${comment}: ${most} in 24 hours at most.`, write, required, [
    'The id or the path of the last addition.',
    text(LAST_MAX_LENGTH),
  ])
}

const { NEW_ENTRIES_A_DAY, FEEDBACK_A_DAY, REPORTS_A_DAY, REQUESTS_A_DAY, MARKS_A_DAY } = limits

export const limitNodes: Nodes = {
  'postingLimits/$uid': limitNode(
    'The entries that an account has posted, without edits and moves',
    NEW_ENTRIES_A_DAY,
    'entryOwners/{last}',
    '.val() == $uid',
  ),
  'feedbackLimits/$uid': limitNode('The feedback of an account', FEEDBACK_A_DAY, 'feedback/$uid/{last}'),
  'reportLimits/$uid': limitNode(
    'The entries that an account has reported',
    REPORTS_A_DAY,
    'reports/{last}/$uid',
  ),
  'markLimits/$uid': limitNode('The marks that an account has added', MARKS_A_DAY, '{last}', '.exists()', [
    IS_OWN_MARK,
  ]),
  'requestLimits/$uid': countNode(
    `The number of transfer requests of an account: ${REQUESTS_A_DAY} in 24 hours at most. A request reveals whether an email has an
    account, and blocks other requests for that email. So it takes two writes. The first write, here, stores the email
    key and counts it. The request itself could be undone, even by a write on disconnect; this count cannot.`,
    [
      `The verified account itself.
      1. It stores the email key of its next request. The count must not exceed ${REQUESTS_A_DAY}. It starts again after 24 hours without
        a new request.
      2. It removes the email key and changes nothing else. The request does this in its own update, so each key counts
        for one request.
      3. It deletes the counter if its record does not exist after the update and the last request is more than 24 hours
        old. So deleting the account and signing up again does not raise the limit.`,
      VERIFIED_OWNER,
      `(newData.child('last').exists()
        ? ${isCounted(REQUESTS_A_DAY)}
        : newData.exists()
          ? ${same('since')} && ${same('count')}
          : ${IS_OVER_WITHOUT_RECORD})`,
    ],
    ['since', 'count'],
    [
      'The key of a university email. The request for its data removes it.',
      text(limits.MAX_LENGTH.email),
      `newData.val().endsWith('${emailKey(limits.TRANSFER_EMAIL_ENDING)}')`,
    ],
  ),
}
