/** Rules for moving the data of an old account: the count of requests, the request, the approval. */

import { emailKey } from '../src/domain/account/emails'
import { UNIVERSITY_EMAIL_ENDING } from '../src/domain/organisation'
import * as limits from '../src/domain/store/limits'
import { after, all, has, same, stored, type Nodes } from './language'
import { countNode, isCounted, LAST_MAX_LENGTH } from './limits'
import { EMAIL_OWNER, IS_EMAIL_OWNER, VERIFIED, VERIFIED_OWNER } from './people'
import { FLAG, NUMBER, TEXT, textRule } from './values'

/** Requests and approvals from before this moment have expired. */
const TRANSFER_START = `now - ${limits.TRANSFER_REQUEST_DAYS * limits.DAY_MS}`

const OWN_APPROVAL = 'users/{auth.uid}/transferTo'
const APPROVAL = "users/{data.child('fromUid').val()}/transferTo"
const OWN_REQUEST = "transferRequests/{auth.token.email.toLowerCase().replace('.', ',')}"

const UNIVERSITY_KEY = [
  textRule(limits.MAX_LENGTH.email),
  `newData.val().endsWith('${emailKey(UNIVERSITY_EMAIL_ENDING)}')`,
] as const

/** The record of that account names this account in transferTo. `uid` is a key of a path: '$uid' or '{data.val()}'. */
export function mayMoveDataOf(uid: string): string {
  const [to, at] = [stored(`users/${uid}/transferTo/uid`), stored(`users/${uid}/transferTo/at`)]
  return all(`${to}.val() == auth.uid`, `${at}.val() > ${TRANSFER_START}`)
}

export const transferNodes: Nodes = {
  'requestLimits/$uid': countNode(
    `The transfer requests of an account: at most ${limits.REQUESTS_A_DAY} in the 24 hours from the first one. A request reveals whether an email has an account,
    and blocks other requests for that email. So it takes two writes: the first one, here, stores the email key and
    counts it, because the request itself could be undone. Beside the count is what the account's other devices need.`,
    [
      `1. The account stores the email key of its next request, and counts it.
      2. It removes the email key and keeps the count. The request does this in its own update.`,
      VERIFIED_OWNER,
      `(newData.child('last').exists()
        ? ${isCounted(limits.REQUESTS_A_DAY)}
        : ${['since', 'lastAt', 'count'].map(same).join(' && ')})`,
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

  'transferRequests/$emailKey': {
    comment: `Requests to move the data of the account with that email to the account toUid. The owner of the email approves one
    and names that account in users/{owner}/transferTo, in one update. Then the account toUid can move the data.`,
    read: [
      'The requesting account and the owner of the email. Nobody else learns that it exists.',
      VERIFIED,
      `(data.child('toUid').val() == auth.uid || (${EMAIL_OWNER}))`,
    ],
    write: [
      `1. The owner of the email approves a request that is less than seven days old.
      2. The requesting account or the owner of the email removes the request: an approved one only with its approval in
        transferTo, or after that has expired.
      3. An account with a record makes a request, or replaces one that is seven days old and could be removed. It gives
        exactly the email of the token, because the owner decides by it. emailToUid has the other email for another
        account. requestLimits had its key for at most a minute, so nobody can watch an email all day with one count.`,
      VERIFIED,
      'auth.token.email != null',
      `(newData.child('approved').val() == true
        ? ${IS_EMAIL_OWNER}
          && data.child('approved').val() == false
          && data.child('requestedAt').isNumber()
          && data.child('requestedAt').val() > ${TRANSFER_START}
          && ${['toUid', 'toEmail', 'requestedAt'].map(same).join('\n          && ')}
          && newData.child('fromUid').val() == auth.uid
          && ${after(`${OWN_APPROVAL}/uid`)}.val() == data.child('toUid').val()
          && ${after(`${OWN_APPROVAL}/at`)}.val() == now
        : (!data.child('fromUid').isString()
            || ${after(`${APPROVAL}/uid`)}.val() != data.child('toUid').val()
            || ${after(`${APPROVAL}/at`)}.val() <= ${TRANSFER_START})
          && (newData.exists()
            ? (!data.child('requestedAt').isNumber() || data.child('requestedAt').val() <= ${TRANSFER_START})
              && newData.child('approved').val() == false
              && newData.child('toUid').val() == auth.uid
              && newData.child('toEmail').val() == auth.token.email
              && newData.child('requestedAt').val() == now
              && ${after('users/{auth.uid}')}.exists()
              && ${stored('requestLimits/{auth.uid}/last')}.val() == $emailKey
              && ${stored('requestLimits/{auth.uid}/lastAt')}.val() >= now - ${limits.REQUEST_WINDOW_MS}
              && !${after('requestLimits/{auth.uid}/last')}.exists()
              && $emailKey.replace(',', '.') != auth.token.email.toLowerCase()
              && ${stored('emailToUid/$emailKey')}.exists()
              && ${stored('emailToUid/$emailKey')}.val() != auth.uid
            : data.child('toUid').val() == auth.uid || (${IS_EMAIL_OWNER})))`,
    ],
    validate: [
      'Only an approved request has fromUid.',
      has(['approved', 'toUid', 'toEmail', 'requestedAt']),
      "newData.child('approved').val() == newData.child('fromUid').exists()",
    ],
    children: {
      approved: FLAG,
      fromUid: TEXT,
      toUid: TEXT,
      toEmail: textRule(limits.MAX_LENGTH.email),
      requestedAt: NUMBER,
    },
  },

  'users/$uid/transferTo': {
    comment: 'The account that may read and move profile and entries, once and within seven days.',
    write: [
      'That account removes it in the move.',
      all(VERIFIED, "data.child('uid').val() == auth.uid", '!newData.exists()'),
    ],
    validate: [
      'Unchanged, or the update approves a request (see transferRequests).',
      has(['uid', 'at']),
      `((${same('uid')} && ${same('at')})
        || (newData.child('at').val() == now && ${VERIFIED}
          && auth.token.email != null && !auth.token.email.matches(/[,\u212a]/)
          && ${stored(`${OWN_REQUEST}/approved`)}.val() == false
          && ${after(`${OWN_REQUEST}/approved`)}.val() == true
          && ${after(`${OWN_REQUEST}/toUid`)}.val() == newData.child('uid').val()))`,
    ],
    children: { uid: TEXT, at: NUMBER },
  },
}
