/** The counts of what an account may add in 24 hours. */

import { emailKey } from '../src/domain/emails'
import * as limits from '../src/domain/limits'
import { after, has, same, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { OWNER, VERIFIED_OWNER } from './people'
import { NUMBER, TEXT, text } from './values'

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
      since: ["The server's time of the last one.", NUMBER],
      count: ['How many there were without a pause of 24 hours.', NUMBER],
      last,
    },
  }
}

/** A count of what the same update adds. `newPath` is its path, and `isAdded` says that it is there after the update. */
function limitNode(comment: string, most: number, newPath: string, isAdded = '.exists()'): Node {
  const path = newPath.replace('{last}', "{newData.child('last').val()}")
  const write: Rule = [
    `The verified account itself.
    - The update adds one that was not there, and last names it. It is counted, up to ${most}. The count starts again after
      24 hours without one, so no 24 hours, wherever they begin, hold more than ${most}.
    - The record is gone, and 24 hours without one are over: nobody adds more by starting again.`,
    VERIFIED_OWNER,
    `(newData.exists()
        ? newData.child('last').isString()
          && !${stored(path)}.exists()
          && ${after(path)}${isAdded}
          && ${isCounted(most)}
        : ${IS_OVER_WITHOUT_RECORD})`,
  ]
  const required = ['since', 'count', 'last']
  return countNode(`${comment}: ${most} in 24 hours at most.`, write, required, [
    'The id of the last one.',
    TEXT,
  ])
}

const { NEW_ENTRIES_A_DAY, FEEDBACK_A_DAY, REPORTS_A_DAY, REQUESTS_A_DAY } = limits

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
  'requestLimits/$uid': countNode(
    `How often an account has asked for the data of others: ${REQUESTS_A_DAY} times in 24 hours at most. A request shows whether
    an address has an account, and blocks the address. So it takes two writes: first this names the address, and counts
    it. The request could be taken back, also by a write for the end of the connection; this cannot.`,
    [
      `The verified account itself.
      1. It names the email key that it will ask for. This is counted, up to ${REQUESTS_A_DAY}. The count starts again after
        24 hours without one.
      2. It removes that name and changes nothing else. The request does this, which uses the name up.
      3. The record is gone, and 24 hours without one are over: nobody asks more often by starting again.`,
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
