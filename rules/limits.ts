/** Rules for the counters that limit how much an account adds in 24 hours. */

import { emailKey } from '../src/domain/account/emails'
import * as limits from '../src/domain/store/limits'
import { UNIVERSITY_EMAIL_ENDING } from '../src/domain/organisation'
import { after, has, same, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { OWNER, VERIFIED_OWNER } from './people'
import { NUMBER, textRule } from './values'

const LAST_MAX_LENGTH = 256

const IS_RECENT = `data.child('lastAt').isNumber() && data.child('lastAt').val() > now - ${limits.DAY_MS}`
const IS_OVER_WITHOUT_RECORD = `!${after('users/$uid')}.exists() && !(${IS_RECENT})`

const isCounted = (most: number) => `newData.child('lastAt').val() == now
          && (${IS_RECENT}
            ? data.child('count').val() < ${most}
              && newData.child('count').val() == data.child('count').val() + 1
            : newData.child('count').val() == 1)`

function countNode(comment: string, write: Rule, children: Node['children']): Node {
  const fields = { lastAt: NUMBER, count: NUMBER }
  return {
    comment,
    read: OWNER,
    write,
    validate: has(['lastAt', 'count']),
    children: { ...fields, ...children },
  }
}

/** Counts the additions. `timePath` is the time of an addition: the same update sets it. */
function limitNode(comment: string, most: number, timePath: string): Node {
  const path = timePath.replace('{last}', "{newData.child('last').val()}")
  const write: Rule = [
    '',
    VERIFIED_OWNER,
    `(newData.exists()
        ? newData.child('last').isString()
          && ${stored(path)}.val() != now
          && ${after(path)}.val() == now
          && ${isCounted(most)}
        : ${IS_OVER_WITHOUT_RECORD})`,
  ]
  return countNode(`${comment}: ${most} in 24 hours at most.`, write, { last: textRule(LAST_MAX_LENGTH) })
}

const UNIVERSITY_KEY = [
  textRule(limits.MAX_LENGTH.email),
  `newData.val().endsWith('${emailKey(UNIVERSITY_EMAIL_ENDING)}')`,
] as const

export const limitNodes: Nodes = {
  'postingLimits/$uid': limitNode(
    'Posted entries, without edits and moves',
    limits.NEW_ENTRIES_A_DAY,
    'interviews/$uid/{last}/timestamp',
  ),
  'feedbackLimits/$uid': limitNode('Sent feedback', limits.FEEDBACK_A_DAY, 'feedback/$uid/{last}/timestamp'),
  'reportLimits/$uid': limitNode('Reported entries', limits.REPORTS_A_DAY, 'reports/{last}/$uid/timestamp'),
  'requestLimits/$uid': countNode(
    `The transfer requests of an account: ${limits.REQUESTS_A_DAY} in 24 hours at most. A request reveals whether an email has an account,
    and blocks other requests for that email. So it takes two writes: the first one, here, stores the email key and
    counts it, because the request itself could be undone. Beside the count is what the account's other devices need.`,
    [
      `1. The account stores the email key of its next request, and counts it.
      2. It removes the email key and keeps the count. The request does this in its own update.
      3. It deletes the limit.`,
      VERIFIED_OWNER,
      `(newData.child('last').exists()
        ? ${isCounted(limits.REQUESTS_A_DAY)}
        : newData.exists()
          ? ${same('lastAt')} && ${same('count')}
          : ${IS_OVER_WITHOUT_RECORD})`,
    ],
    {
      last: ['The key of a university email, until the request for its data.', ...UNIVERSITY_KEY],
      asked: ['The email key of the last request, until the move.', ...UNIVERSITY_KEY],
      moved: {
        comment: 'What the last move brought, until the account has read it.',
        validate: has(['entries']),
        children: { entries: NUMBER, fields: textRule(LAST_MAX_LENGTH) },
      },
    },
  ),
}
