/** Rules for the records of accounts, and for the index that finds an account by its email. */

import { ENTRY_FIELDS } from '../src/domain/entry/entry'
import { MAX_LENGTH } from '../src/domain/store/limits'
import { has } from './language'
import type { Nodes } from './language'
import { EMAIL_OWNER, IS_OWNER, OWNER, SIGNED_IN, VERIFIED } from './people'
import { mayMoveDataOf } from './transfers'
import { fieldRule, FLAG, textRule, visibleText } from './values'

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
        textRule(30),
        '(newData.val() == data.val() || !data.exists())',
      ],
      tagline: textRule(MAX_LENGTH.tagline),
      preferredContact: textRule(MAX_LENGTH.preferredContact),
      currentYear: textRule(MAX_LENGTH.currentYear),
      gpa: fieldRule(ENTRY_FIELDS.gpa),
    },
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
