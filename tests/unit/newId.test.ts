/** Ids of new records. */

import { expect, it } from 'vitest'
import { idAt, newId } from '../../src/data/newId'

it('ids have the form of push ids and sort by time', () => {
  const ids = [0, 1, 63, 64, 1_755_600_000_123, 1_755_600_000_124].map((ms) => idAt(ms))

  for (const id of ids) expect(id).toMatch(/^[-\w]{20}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(idAt(1_755_600_000_123).slice(0, 8)).toBe('-OY0uWGv')
})

it('new ids sort in the order of their making, also within a millisecond', () => {
  const ids = Array.from({ length: 50 }, newId)

  expect(ids.toSorted()).toEqual(ids)
})
