/** Rules for the records of accounts, and for the index that finds an account by its email. */

import { ENTRY_FIELDS } from '../src/domain/entry'
import { MAX_LENGTH } from '../src/domain/limits'
import { after, all, has, same, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_OWNER, EMAIL_VERIFIED, IS_OWNER, mayMoveDataOf, OWNER, SIGNED_IN, VERIFIED } from './people'
import { fieldRule, FLAG, isVisible, MOMENT, NUMBER, TEXT, text } from './values'

/** Firebase's limit. */
const UID_MAX_LENGTH = 128

const OWN_REQUEST = "transferRequests/{auth.token.email.toLowerCase().replace('.', ',')}"

export const userNodes: Nodes = {
  'users/$uid': {
    comment: 'The record of an account. Sign-up writes it before the email is verified.',
    read: [
      'The account itself. For seven days, also the verified account that transferTo names.',
      SIGNED_IN,
      `(${IS_OWNER} || (${EMAIL_VERIFIED} && ${mayMoveDataOf('$uid')}))`,
    ],
    write: ['The account itself. It may also delete the record.', OWNER],
    validate: [
      'Every record has these four fields.',
      has(['username', 'email', 'emailVerified', 'createdAt']),
    ],
    children: {
      username: ['A visible text.', text(MAX_LENGTH.username), isVisible()],
      email: [
        'Exactly the email of the token, or unchanged.',
        text(MAX_LENGTH.email),
        '(newData.val() == data.val() || newData.val() == auth.token.email)',
      ],
      emailVerified: [
        'Only for display: no rule trusts it. It can become true only if the email is verified in the token.',
        FLAG,
        `(newData.val() == false || newData.val() == data.val() || ${EMAIL_VERIFIED})`,
      ],
      createdAt: [
        'A text such as 2026-10-03T14:05:09.123Z, set once. No rule trusts it.',
        TEXT,
        `(data.exists()
          ? newData.val() == data.val()
          : newData.val().matches(${MOMENT}))`,
      ],
      tagline: ['These three texts may be empty.', text(MAX_LENGTH.tagline)],
      preferredContact: text(MAX_LENGTH.preferredContact),
      currentYear: text(MAX_LENGTH.currentYear),
      gpa: fieldRule(ENTRY_FIELDS.gpa),
      movedFrom: [
        `The uid of the account whose data this account moved last. It gives no permission. The rules of marks use it to
        find the old marks.`,
        text(UID_MAX_LENGTH),
      ],
    },
  },

  'users/$uid/transferTo': {
    comment: "The account that may read and move this account's data, once and within seven days.",
    write: [
      'The verified account that it names removes it in the move. (The owner may remove it at any time: see above.)',
      all(VERIFIED, "data.child('uid').val() == auth.uid", '!newData.exists()'),
    ],
    validate: [
      `It is unchanged. Or this update approves a request for the owner's email (see transferRequests), and the verified
      owner stores the account that asked, with the server's time.`,
      has(['uid', 'at']),
      `((${same('uid')} && ${same('at')})
        || (newData.child('at').val() == now && ${EMAIL_VERIFIED}
          && auth.token.email != null && !auth.token.email.matches(/[,\u212a]/)
          && ${stored(`${OWN_REQUEST}/approved`)}.val() == false
          && ${after(`${OWN_REQUEST}/approved`)}.val() == true
          && ${after(`${OWN_REQUEST}/toUid`)}.val() == newData.child('uid').val()))`,
    ],
    children: { uid: TEXT, at: NUMBER },
  },

  'emailToUid/$emailKey': {
    comment: 'The account of an email. Sign-up writes it before the email is verified.',
    read: ['The account that has the email, verified or not.', SIGNED_IN, EMAIL_OWNER],
    write: [
      `The account that has the email. To replace another account, it must have verified the email. The stored account
      may remove itself.`,
      SIGNED_IN,
      `((${EMAIL_OWNER}
          && (${EMAIL_VERIFIED} || !data.exists() || data.val() == auth.uid))
        || (!newData.exists() && data.val() == auth.uid))`,
    ],
    validate: ['The account itself, never another.', 'newData.val() == auth.uid'],
  },
}
