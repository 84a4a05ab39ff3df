/** Rules for kinds of fields: the cases that the tests of entries, stored values, imports and rules do not cover. */

import { describe, expect, it } from 'vitest'
import { ruleOf } from '../../src/domain/entry/kinds'

describe('the rule of a field', () => {
  it.each([`Don't know`, 'C++', 'Yes/No', 'a|b', '\\d', ''])(
    'refuses the option %j, which a rule cannot hold',
    (option) => {
      const refusal = 'cannot be an option'

      expect(() => ruleOf({ kind: 'choice', label: 'x', options: ['Yes', option] })).toThrow(refusal)
      expect(() => ruleOf({ kind: 'choices', label: 'x', options: ['Yes', option] })).toThrow(refusal)
    },
  )
})
