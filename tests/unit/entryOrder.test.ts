/** The sort orders of the cards. */

import { describe, expect, it } from 'vitest'
import { orderEntries } from '../../src/domain/finding/entryOrder'
import { summary } from '../helpers/builders'

const cards = [
  summary({ id: 'newest', hourlyRate: 40, baseSalary: null, difficulty: null }),
  summary({ id: 'without', hourlyRate: null, baseSalary: 0, difficulty: 5 }),
  summary({ id: 'high', hourlyRate: 60, baseSalary: null, difficulty: 1 }),
  summary({ id: 'oldest', hourlyRate: 40, baseSalary: 90_000, difficulty: 5 }),
]

describe('the order', () => {
  it.each([
    ['hourly', ['high', 'newest', 'oldest', 'without']],
    ['salary', ['oldest', 'without', 'newest', 'high']],
    ['difficulty', ['without', 'oldest', 'high', 'newest']],
  ] as const)(
    '%s: highest first, the newer one first among equals, cards without the figure last',
    (order, ids) => {
      expect(orderEntries(cards, order).map(({ id }) => id)).toEqual(ids)
    },
  )
})
