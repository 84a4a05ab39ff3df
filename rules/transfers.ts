/** Rules for requests to move the data of an old account to a new one. */

import { MAX_LENGTH, REQUEST_WINDOW_MS } from '../src/domain/store/limits'
import { after, has, same, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_OWNER, IS_EMAIL_OWNER, TRANSFER_START, VERIFIED } from './people'
import { FLAG, NUMBER, TEXT, textRule } from './values'

const OWN = 'users/{auth.uid}/transferTo'
const GIVEN = "users/{data.child('fromUid').val()}/transferTo"

export const transferNodes: Nodes = {
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
          && ${after(`${OWN}/uid`)}.val() == data.child('toUid').val()
          && ${after(`${OWN}/at`)}.val() == now
        : (!data.child('fromUid').isString()
            || ${after(`${GIVEN}/uid`)}.val() != data.child('toUid').val()
            || ${after(`${GIVEN}/at`)}.val() <= ${TRANSFER_START})
          && (newData.exists()
            ? (!data.child('requestedAt').isNumber() || data.child('requestedAt').val() <= ${TRANSFER_START})
              && newData.child('approved').val() == false
              && newData.child('toUid').val() == auth.uid
              && newData.child('toEmail').val() == auth.token.email
              && newData.child('requestedAt').val() == now
              && ${after('users/{auth.uid}')}.exists()
              && ${stored('requestLimits/{auth.uid}/last')}.val() == $emailKey
              && ${stored('requestLimits/{auth.uid}/lastAt')}.val() >= now - ${REQUEST_WINDOW_MS}
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
      toEmail: textRule(MAX_LENGTH.email),
      requestedAt: NUMBER,
    },
  },
}
