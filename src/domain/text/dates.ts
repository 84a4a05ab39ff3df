/** Formats dates in English in every browser. Does not use `Intl`, because its first use on a page is slow. */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function longDate(year: number, month: number, day: number): string {
  return `${MONTHS[month] ?? ''} ${day}, ${year}`
}

/** 'October 3, 2026' in the reader's time zone, from milliseconds since 1970. */
export function formatLongDate(timestampMs: number): string {
  const date = new Date(timestampMs)
  return longDate(date.getFullYear(), date.getMonth(), date.getDate())
}

/** 'October 3, 2026, 2:05 PM' in the reader's time zone, from milliseconds since 1970. */
export function formatMoment(timestampMs: number): string {
  const date = new Date(timestampMs)
  const [hours, minutes] = [date.getHours(), String(date.getMinutes()).padStart(2, '0')]
  return `${formatLongDate(timestampMs)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The month as 'YYYY-MM' in the reader's time zone, `monthsAgo` months before the time. */
export function monthAt(timestampMs: number, monthsAgo = 0): string {
  const date = new Date(timestampMs)
  const month = new Date(Date.UTC(date.getFullYear(), date.getMonth() - monthsAgo))
  return month.toISOString().slice(0, 'YYYY-MM'.length)
}

export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** 'October 2026' from '2026-10'. Returns any other text unchanged. */
export function formatMonth(text: string): string {
  return isMonth(text) ? `${MONTHS[Number(text.slice(5)) - 1] ?? ''} ${text.slice(0, 4)}` : text
}

/** 'Oct 2026' from '2026-10'. */
export function formatShortMonth(text: string): string {
  return formatMonth(text).replace(/^(\w{3})\w*/, '$1')
}

const CALENDAR_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** True for a real calendar day as 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day `years` years from today in the reader's time zone, as 'YYYY-MM-DD'. */
export function dayInYears(years: number, today = new Date()): string {
  const day = new Date(Date.UTC(today.getFullYear() + years, today.getMonth(), today.getDate()))
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** 'May 12, 2026' from '2026-05-12' in every time zone. Returns any other text unchanged. */
export function formatCalendarDate(text: string): string {
  if (!isCalendarDate(text)) return text
  const date = new Date(`${text}T00:00:00Z`)
  return longDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
}
