/** When a visit ends, and from when on something is new. */

import { describe, expect, it } from 'vitest'
import { VISIT_SILENCE_MS } from '../../src/domain/limits'
import { readVisit, visitAt, writeVisit } from '../../src/domain/visits'

const NOW = Date.UTC(2026, 10, 22, 12)
const LAST_WEEK = NOW - 7 * 86_400_000

describe('a visit', () => {
  it('has none before it at first', () => {
    expect(visitAt(NOW, null)).toEqual({ since: null, usedAt: NOW })
  })

  it('goes on while the page is used, and counts from the same moment', () => {
    const kept = { since: LAST_WEEK, usedAt: NOW - VISIT_SILENCE_MS }

    expect(visitAt(NOW, kept)).toEqual({ since: LAST_WEEK, usedAt: NOW })
  })

  it('is a new one after a longer silence, and counts from its beginning', () => {
    const kept = { since: LAST_WEEK, usedAt: NOW - VISIT_SILENCE_MS - 1 }

    expect(visitAt(NOW, kept)).toEqual({ since: NOW - VISIT_SILENCE_MS - 1, usedAt: NOW })
  })

  it('goes on when the clock was put back', () => {
    const kept = { since: LAST_WEEK, usedAt: NOW + 1 }

    expect(visitAt(NOW, kept)).toEqual({ since: LAST_WEEK, usedAt: NOW })
  })

  it.each([
    { since: null, usedAt: NOW },
    { since: LAST_WEEK, usedAt: NOW },
  ])('is read as written: %o', (visit) => {
    expect(readVisit(writeVisit(visit))).toEqual(visit)
  })

  it.each([undefined, null, '', 'soon', '-1 -2', '{"usedAt":1}', 'NaN 12'])(
    'is none where %o is kept',
    (kept) => {
      expect(readVisit(kept)).toBeNull()
    },
  )
})
