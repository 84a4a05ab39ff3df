/** Comparing records field by field. */

import { describe, expect, it } from 'vitest'
import { sameFields } from '../../src/domain/tables'
import { typedEntry } from '../helpers/builders'

describe('two records', () => {
  it('are equal when every field is equal, in any order', () => {
    const form = typedEntry({ rounds: ['Technical'] })
    const same = typedEntry({ rounds: ['Technical'] })
    const reversed = Object.fromEntries(Object.entries(same).toReversed())

    expect(sameFields<object>(form, reversed)).toBe(true)
  })

  it.each([{ openToContact: false }, { rounds: ['Behavioral'] }])(
    'differ if one field differs: %j',
    (other) => {
      expect(sameFields(typedEntry(), typedEntry(other))).toBe(false)
    },
  )
})
