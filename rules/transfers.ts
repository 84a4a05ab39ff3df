/** Requests to move the data of an old account to a new one. */

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
      'Verified: the account that asks, and the owner of the email.',
      VERIFIED,
      `(data.child('toUid').val() == auth.uid || (${EMAIL_OWNER}))`,
    ],
    write: [
      `A verified account.
      1. The owner of the email approves a request that was stored before the update and is younger than seven days.
        Nothing else in it changes, fromUid says whose data it opens, and transferTo names, with the server's time, the
        account that had asked.
      2. The account that asked or the owner of the email removes it. Once it is seven days old, anybody does. An approved
        one goes only together with the permission that it gave, or after that has ended.
      3. An account with a record asks, if there is no request or one that anybody could remove. The new one is not
        approved. It has the uid and exactly the email of the token, because the owner goes by that email. It is for the
        email of another account that the index knows. requestLimits named it before this update, which uses that up.`,
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
      'Every request has these four. An approved one, and no other, says whose data it opens.',
      has(['approved', 'toUid', 'toEmail', 'requestedAt']),
      "newData.child('approved').val() == newData.child('fromUid').exists()",
    ],
    children: {
      approved: { read: ['Everybody who has the link sees whether it is approved.', 'true'], validate: FLAG },
      fromUid: ['The account whose owner approved.', TEXT],
      toUid: ['The account that asks, its email, and when it asked.', TEXT],
      toEmail: text(MAX_LENGTH.email),
      requestedAt: NUMBER,
    },
  },
}
