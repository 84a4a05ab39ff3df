/** Rules for the plans of an account. */

import {
  LAST_DAY_OF_RULES,
  LINE_KEY_LENGTH,
  MAX_LENGTH,
  MAX_TICKS,
  START_DATE_MIN,
} from '../src/domain/limits'
import { PLAN_SLOTS } from '../src/domain/plans'
import { after, has, oneOf } from './language'
import type { Nodes } from './language'
import { IS_OWNER, mayMoveDataOf, VERIFIED, VERIFIED_OWNER } from './people'
import { isVisible, text, wholeNumber } from './values'

const LAST_MOMENT_MS = 8_640_000_000_000_000

export const planNodes: Nodes = {
  'plans/$uid': {
    comment: 'The plans of an account for interviews, at most nine. Nobody else can see them.',
    read: [
      'The verified account itself. For seven days, also the verified account that its record names in transferTo.',
      VERIFIED,
      `(${IS_OWNER} || (${mayMoveDataOf('$uid')}))`,
    ],
    write: ['The verified account itself deletes all of them at once.', VERIFIED_OWNER, '!newData.exists()'],
  },

  'plans/$uid/$slot': {
    write: [
      `The verified account itself. It can store a plan if it has a record after the update. It can always delete one. For
      seven days, the account that its record names in transferTo may also delete one, in an update that removes
      transferTo.`,
      VERIFIED,
      `(${IS_OWNER}
        ? !newData.exists() || ${after('users/$uid')}.exists()
        : !newData.exists()
          && ${mayMoveDataOf('$uid')}
          && !${after('users/$uid/transferTo')}.exists())`,
    ],
    validate: [
      `The key is one of nine slots. All fields exist; only the ticks may be missing. createdAt never changes. So the rules
      refuse a change that was meant for an earlier plan of this slot, and a new plan in a slot that is taken.`,
      oneOf(PLAN_SLOTS, '$slot'),
      has(['companyName', 'role', 'date', 'notes', 'createdAt']),
      "(!data.exists() || newData.child('createdAt').val() == data.child('createdAt').val())",
    ],
    children: {
      companyName: ['A visible text.', text(MAX_LENGTH.companyName), isVisible()],
      role: [
        'May be empty, but not blank.',
        text(MAX_LENGTH.role),
        `(newData.val() == '' || ${isVisible()})`,
      ],
      date: [
        'A day such as 2026-12-03, or an empty text. The form is stricter.',
        'newData.isString()',
        `(newData.val() == ''
          || (newData.val().matches(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/)
            && newData.val() >= '${START_DATE_MIN}' && newData.val() <= '${LAST_DAY_OF_RULES}'))`,
      ],
      notes: text(MAX_LENGTH.notes),
      practised: [
        `The keys of at most ${MAX_TICKS} questions, with a blank between two.`,
        text(MAX_TICKS * (LINE_KEY_LENGTH + 1) - 1),
        `newData.val().matches(/^[0-9a-z]{${LINE_KEY_LENGTH}}( [0-9a-z]{${LINE_KEY_LENGTH}})*$/)`,
      ],
      createdAt: [
        'The time by the clock of the device that made the plan. No rule trusts it.',
        wholeNumber(1, LAST_MOMENT_MS),
      ],
    },
  },
}
