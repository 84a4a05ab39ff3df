/** The rule of a plan, which only its account reads and writes. */

import {
  LAST_DAY_OF_RULES,
  LINE_KEY,
  LINE_KEY_LENGTH,
  MAX_LENGTH,
  MAX_TICKS,
  START_DATE_MIN,
} from '../src/domain/limits'
import { textRule } from '../src/domain/kinds'
import { all, has } from './language'
import type { Node } from './language'
import { isVisible, NUMBER, wholeNumber } from './values'

const LAST_MOMENT_MS = 8_640_000_000_000_000

/** The value of a plan. Its key is one of nine slots. */
export const planValue: Node = {
  validate: [
    `createdAt never changes. So the rules refuse a change that was meant for an earlier plan of this slot, and a new
    plan in a slot that is taken. Other ticks come with the next number in ticks.`,
    has(['companyName', 'role', 'date', 'createdAt']),
    "(!data.exists() || newData.child('createdAt').val() == data.child('createdAt').val())",
    `(!data.exists() || newData.child('practised').val() == data.child('practised').val()
      || newData.child('ticks').val() == (data.child('ticks').isNumber() ? data.child('ticks').val() + 1 : 1))`,
  ],
  children: {
    companyName: all(textRule(MAX_LENGTH.companyName), isVisible()),
    role: [
      'May be empty, but not blank.',
      textRule(MAX_LENGTH.role),
      `(newData.val() == '' || ${isVisible()})`,
    ],
    date: [
      'A day, or an empty text. The form is stricter.',
      'newData.isString()',
      `(newData.val() == ''
        || (newData.val().matches(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/)
          && newData.val() >= '${START_DATE_MIN}' && newData.val() <= '${LAST_DAY_OF_RULES}'))`,
    ],
    practised: [
      `The keys of at most ${MAX_TICKS} questions, with a blank between two.`,
      textRule(MAX_TICKS * (LINE_KEY_LENGTH + 1) - 1),
      `newData.val().matches(/^${LINE_KEY}( ${LINE_KEY})*$/)`,
    ],
    ticks: [
      'How often the ticks were changed. So of the ticks of two tabs at the same time, the later ones overwrite nothing.',
      NUMBER,
    ],
    createdAt: ['The time by the clock of the device.', wholeNumber(1, LAST_MOMENT_MS)],
  },
}
