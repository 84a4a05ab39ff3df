/** Rules for the counters that limit how much an account adds in 24 hours. */

import { emailKey } from '../src/domain/account/emails'
import * as limits from '../src/domain/store/limits'
import { UNIVERSITY_EMAIL_ENDING } from '../src/domain/organisation'
import { textRule } from '../src/domain/entry/kinds'
import { after, has, same, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { OWNER, VERIFIED_OWNER } from './people'
import { NUMBER } from './values'

const LAST_MAX_LENGTH = 256

const IS_RECENT = `data.child('lastAt').isNumber() && data.child('lastAt').val() > now - ${limits.DAY_MS}`
const IS_OVER_WITHOUT_RECORD = `!${after('users/$uid')}.exists() && !(${IS_RECENT})`

const isCounted = (most: number) => `newData.child('lastAt').val() == now
          && (${IS_RECENT}
            ? data.child('count').val() < ${most}
              && newData.child('count').val() == data.child('count').val() + 1
            : newData.child('count').val() == 1)`

function countNode(
  comment: string,
  write: Rule,
  required: readonly string[],
  children: Node['children'],
): Node {
  return {
    comment,
    read: OWNER,
    write,
    validate: has(required),
    children: {
      lastAt: NUMBER,
      count: NUMBER,
      ...children,
    },
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
  const required = ['lastAt', 'count', 'last']
  return countNode(`${comment}: ${most} in 24 hours at most.`, write, required, {
    last: textRule(LAST_MAX_LENGTH),
  })
}

const UNIVERSITY_KEY = [
  textRule(limits.MAX_LENGTH.email),
  `newData.val().endsWith('${emailKey(UNIVERSITY_EMAIL_ENDING)}')`,
] as const

const { NEW_ENTRIES_A_DAY, FEEDBACK_A_DAY, REPORTS_A_DAY, REQUESTS_A_DAY } = limits

export const limitNodes: Nodes = {
  'postingLimits/$uid': limitNode(
    'The entries that an account has posted, without edits and moves',
    NEW_ENTRIES_A_DAY,
    'interviews/$uid/{last}/timestamp',
  ),
  'feedbackLimits/$uid': limitNode(
    'The feedback of an account',
    FEEDBACK_A_DAY,
    'feedback/$uid/{last}/timestamp',
  ),
  'reportLimits/$uid': limitNode(
    'The entries that an account has reported',
    REPORTS_A_DAY,
    'reports/{last}/$uid/timestamp',
  ),
  'requestLimits/$uid': countNode(
    `The number of transfer requests of an account: ${REQUESTS_A_DAY} in 24 hours at most. A request reveals whether an email has an
    account, and blocks other requests for that email. So it takes two writes. The first write, here, stores the email
    key and counts it. The request itself could be undone, even by a write on disconnect; this count cannot. Beside the
    count, the account keeps what its other devices need to know: the address that it asked, and what it has moved.`,
    [
      `1. The account stores the email key of its next request, and counts it.
      2. It removes the email key and keeps the count. The request does this in its own update, so each key counts for
        one request.
      3. It deletes the limit.`,
      VERIFIED_OWNER,
      `(newData.child('last').exists()
        ? ${isCounted(REQUESTS_A_DAY)}
        : newData.exists()
          ? ${same('lastAt')} && ${same('count')}
          : ${IS_OVER_WITHOUT_RECORD})`,
    ],
    ['lastAt', 'count'],
    {
      last: ['The key of a university email. The request for its data removes it.', ...UNIVERSITY_KEY],
      asked: [
        'The key of the email whose data the account has requested, until the move.',
        ...UNIVERSITY_KEY,
      ],
      moved: {
        comment: 'What the last move brought, until the account has read it.',
        validate: has(['entries']),
        children: { entries: NUMBER, fields: textRule(LAST_MAX_LENGTH) },
      },
    },
  ),
}
