/** Numbers as the product writes them. */

import { describe, expect, it } from 'vitest'
import { groupThousands } from '../../src/domain/numbers'

describe('a number', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [20_000, '20,000'],
    [1_250_000, '1,250,000'],
    ['1250.50', '1,250.50'],
  ])('%s is written as %s', (digits, text) => {
    const written = groupThousands(digits)

    expect(written).toBe(text)
  })
})
