/** Days and moments as the page shows them. */

import { describe, expect, it } from 'vitest'
import { dayInYears, formatCalendarDate, formatLongDate, isCalendarDate } from '../../src/domain/dates'

describe('dates', () => {
  it('are shown with month name, day and year', () => {
    expect(formatLongDate(new Date(2026, 9, 3, 12).getTime())).toBe('October 3, 2026')
  })

  it('show a calendar day as that day in every time zone', () => {
    expect(formatCalendarDate('2026-05-12')).toBe('May 12, 2026')
  })

  it('show an old record’s text as it is when it is no calendar date', () => {
    expect(formatCalendarDate('next spring')).toBe('next spring')
  })

  it.each([
    [new Date(2026, 10, 21, 23, 59), '2028-11-21'],
    [new Date(2028, 1, 29), '2030-03-01'],
  ])('count two years from %s', (today, day) => {
    expect(dayInYears(2, today)).toBe(day)
  })

  it.each(['2026-05-12', '2024-02-29'])('take %s for a day', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '05/12/2026', '2026-5-1', '2026-05-12T00:00'])(
    'do not take %j for a day',
    (text) => {
      expect(isCalendarDate(text)).toBe(false)
    },
  )
})
