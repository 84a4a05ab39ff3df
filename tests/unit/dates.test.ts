/** The displayed form of days and times. */

import { describe, expect, it } from 'vitest'
import {
  dayInYears,
  formatCalendarDate,
  formatLongDate,
  formatMoment,
  isCalendarDate,
} from '../../src/domain/text/dates'

describe('a time', () => {
  it.each([
    [0, 5, '12:05 AM'],
    [9, 30, '9:30 AM'],
    [12, 0, '12:00 PM'],
    [23, 59, '11:59 PM'],
  ])('is shown at %i:%i as %s', (hours, minutes, time) => {
    expect(formatMoment(new Date(2026, 9, 3, hours, minutes).getTime())).toBe(`October 3, 2026, ${time}`)
  })
})

describe('dates', () => {
  it('show month name, day and year', () => {
    expect(formatLongDate(new Date(2026, 9, 3, 12).getTime())).toBe('October 3, 2026')
  })

  it('show a calendar day as the same day in every time zone', () => {
    expect(formatCalendarDate('2026-05-12')).toBe('May 12, 2026')
  })

  it('show the text of an old record unchanged if it is no calendar date', () => {
    expect(formatCalendarDate('next spring')).toBe('next spring')
  })

  it.each([
    [new Date(2026, 10, 21, 23, 59), '2028-11-21'],
    [new Date(2028, 1, 29), '2030-03-01'],
  ])('count two years from %s', (today, day) => {
    expect(dayInYears(2, today)).toBe(day)
  })

  it.each(['2026-05-12', '2024-02-29'])('accept %s as a day', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '05/12/2026', '2026-5-1', '2026-05-12T00:00'])(
    'do not accept %j as a day',
    (text) => {
      expect(isCalendarDate(text)).toBe(false)
    },
  )
})
