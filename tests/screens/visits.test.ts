/** Visits: when one ends, and from which time entries count as new. */

import { describe, expect, it } from 'vitest'
import { deviceStore, VISIT_KEY } from '../../src/device/deviceStore'
import { readVisit, writeVisit } from '../../src/device/visit'
import { VISIT_SILENCE_MS } from '../../src/domain/store/limits'
import { visitAt } from '../../src/features/entries/browse/useNewEntries'

const NOW = Date.UTC(2026, 10, 22, 12)
const LAST_WEEK = NOW - 7 * 86_400_000

describe('a visit', () => {
  it('continues while the page is used, and counts the same entries as new', () => {
    const kept = { since: LAST_WEEK, newest: LAST_WEEK + 1, usedAt: NOW - VISIT_SILENCE_MS }

    expect(visitAt(NOW, kept)).toEqual({ ...kept, usedAt: NOW })
  })

  it('is a new one after a long pause, and counts entries after the newest that was shown as new', () => {
    const kept = { since: LAST_WEEK, newest: LAST_WEEK + 1, usedAt: NOW - VISIT_SILENCE_MS - 1 }

    expect(visitAt(NOW, kept)).toEqual({ since: LAST_WEEK + 1, newest: LAST_WEEK + 1, usedAt: NOW })
  })

  it('counts the same entries as new if the visit before it has shown none', () => {
    const kept = { since: LAST_WEEK, newest: 0, usedAt: LAST_WEEK }

    expect(visitAt(NOW, kept)).toEqual({ ...kept, usedAt: NOW })
  })

  it('continues when the clock is set back', () => {
    const kept = { since: LAST_WEEK, newest: LAST_WEEK + 1, usedAt: NOW + 1 }

    expect(visitAt(NOW, kept)).toEqual({ ...kept, usedAt: NOW })
  })

  it.each([
    { since: null, newest: 0, usedAt: NOW },
    { since: LAST_WEEK, newest: NOW, usedAt: NOW },
  ])('is read as it was stored: %o', (visit) => {
    writeVisit(visit)

    expect(readVisit()).toEqual(visit)
  })

  it.each(['', 'soon', '-1 -2', '{"usedAt":1}', 'NaN 12', '1 2 x'])(
    'is missing when the stored value is %o',
    (kept) => {
      deviceStore.write(VISIT_KEY, kept)

      expect(readVisit()).toBeNull()
    },
  )
})
