/** Rules for requests to move the data of an old account to a new one. */

import { MAX_LENGTH } from '../src/domain/limits'
import { after, has, same, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_OWNER, IS_EMAIL_OWNER, TRANSFER_START, VERIFIED } from './people'
import { FLAG, NUMBER, TEXT, text } from './values'

const OWN = 'users/{auth.uid}/transferTo'
const GIVEN = "users/{data.child('fromUid').val()}/transferTo"

export const transferNodes: Nodes = {
  'transferRequests/$emailKey': {
    comment: `A request to move the data of the account with that email to the account toUid. The owner of the email approves it
    and names that account in users/{owner}/transferTo, in one update. Then the account toUid can move the data.`,
    read: [
      'Two verified accounts: the requesting account, and the owner of the email.',
      VERIFIED,
      `(data.child('toUid').val() == auth.uid || (${EMAIL_OWNER}))`,
    ],
    write: [
      `A verified account.
      1. The owner of the email approves a request that was stored before the update and is less than seven days old. The
        update sets fromUid to the owner's uid and changes nothing else in the request. It also sets transferTo of the
        owner to the requesting account, with the server's time.
      2. The requesting account or the owner of the email removes the request. Once it is seven days old, any verified
        account may remove it. An approved request can be removed only together with its permission, or after the
        permission has expired.
      3. An account with a record makes a request. It can replace only a request that any verified account could remove.
        The new request is not approved. It has the uid and exactly the email of the token, because the owner decides by
        that email. It is for an email that emailToUid has for another account. requestLimits had the key of that email
        before this update, and this update removes it there.`,
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
          && (!data.child('requestedAt').isNumber()
            || data.child('requestedAt').val() <= ${TRANSFER_START}
            || (!newData.exists()
              && (data.child('toUid').val() == auth.uid || (${IS_EMAIL_OWNER}))))
          && (!newData.exists()
            || (newData.child('approved').val() == false
              && newData.child('toUid').val() == auth.uid
              && newData.child('toEmail').val() == auth.token.email
              && newData.child('requestedAt').val() == now
              && ${after('users/{auth.uid}')}.exists()
              && ${stored('requestLimits/{auth.uid}/last')}.val() == $emailKey
              && !${after('requestLimits/{auth.uid}/last')}.exists()
              && $emailKey.replace(',', '.') != auth.token.email.toLowerCase()
              && ${stored('emailToUid/$emailKey')}.exists()
              && ${stored('emailToUid/$emailKey')}.val() != auth.uid)))`,
    ],
    validate: [
      'Every request has these four fields. Only an approved request has fromUid.',
      has(['approved', 'toUid', 'toEmail', 'requestedAt']),
      "newData.child('approved').val() == newData.child('fromUid').exists()",
    ],
    children: {
      approved: {
        read: ['Everybody who has the link can see whether it is approved.', 'true'],
        validate: FLAG,
      },
      fromUid: ['The uid of the account that approved.', TEXT],
      toUid: ['The requesting account, its email, and the time of the request.', TEXT],
      toEmail: text(MAX_LENGTH.email),
      requestedAt: NUMBER,
    },
  },
}
