/** Rules for the records of accounts, and for the index that finds an account by its email. */

import { ENTRY_FIELDS } from '../src/domain/entry/entry'
import { MAX_LENGTH } from '../src/domain/store/limits'
import { after, all, has, same, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_OWNER, IS_OWNER, mayMoveDataOf, OWNER, SIGNED_IN, VERIFIED } from './people'
import { fieldRule, FLAG, MOMENT, NUMBER, TEXT, textRule, visibleText } from './values'

const OWN_REQUEST = "transferRequests/{auth.token.email.toLowerCase().replace('.', ',')}"

export const userNodes: Nodes = {
  'users/$uid': {
    comment: 'The record of an account. Sign-up writes it before the email is verified.',
    read: [
      'The account. For seven days, also the verified account that transferTo names.',
      SIGNED_IN,
      `(${IS_OWNER} || (${VERIFIED} && ${mayMoveDataOf('$uid')}))`,
    ],
    write: OWNER,
    validate: has(['username', 'email', 'emailVerified', 'createdAt']),
    children: {
      username: visibleText(MAX_LENGTH.username),
      email: [
        'Exactly the email of the token, or unchanged.',
        textRule(MAX_LENGTH.email),
        '(newData.val() == data.val() || newData.val() == auth.token.email)',
      ],
      emailVerified: [
        'Only for display: no rule trusts it. It becomes true only if the token says so.',
        FLAG,
        `(newData.val() == false || newData.val() == data.val() || ${VERIFIED})`,
      ],
      createdAt: [
        'A text such as 2026-10-03T14:05:09.123Z, set once. No rule trusts it.',
        TEXT,
        `(data.exists()
          ? newData.val() == data.val()
          : newData.val().matches(${MOMENT}))`,
      ],
      tagline: textRule(MAX_LENGTH.tagline),
      preferredContact: textRule(MAX_LENGTH.preferredContact),
      currentYear: textRule(MAX_LENGTH.currentYear),
      gpa: fieldRule(ENTRY_FIELDS.gpa),
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

  'emailToUid/$emailKey': {
    comment: 'The account of an email. Sign-up writes it before the email is verified.',
    read: [
      `The account that has the email. Until it has verified it, it cannot read or replace the uid of another account,
      which may have had the email before.`,
      SIGNED_IN,
      EMAIL_OWNER,
      `(${VERIFIED} || !data.exists() || data.val() == auth.uid)`,
    ],
    write: [
      'The same. The stored account may also remove itself.',
      SIGNED_IN,
      `((${EMAIL_OWNER}
          && (${VERIFIED} || !data.exists() || data.val() == auth.uid))
        || (!newData.exists() && data.val() == auth.uid))`,
    ],
    validate: 'newData.val() == auth.uid',
  },
}
