/** Dates as the product shows them. One shared formatter: making one for every card is slow. */

const longDate = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const longDateUtc = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'October 3, 2026' in the reader's time zone, from milliseconds since 1970. */
export function formatLongDate(timestampMs: number): string {
  return longDate.format(timestampMs)
}

const CALENDAR_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** True for a real day of the calendar as 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** 'May 12, 2026' from '2026-05-12', whatever the reader's time zone; the text itself when it is no such date. */
export function formatCalendarDate(text: string): string {
  return isCalendarDate(text) ? longDateUtc.format(new Date(`${text}T00:00:00Z`)) : text
}
