/** Parses days and times as programs and people write them: '1/15/2026 14:05:09', '15.01.2026 14:05', '2026-01-15T14:05Z'. */

import { isCalendarDate } from '../../src/domain/dates'

/** The order of month and day in dates such as '3/4/2026'. */
export const DATE_ORDERS = ['month first', 'day first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(?:${MONTHS.join('|')})[a-z]*\.?`
const DATE = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<anyYear>\d{4}|\d{2})`,
  String.raw`(?<monthName>${MONTH}) (?<dayAfter>\d{1,2}),? (?<yearAfter>\d{4})`,
  String.raw`(?<dayBefore>\d{1,2}) (?<nameAfter>${MONTH}),? (?<yearLast>\d{4})`,
].join('|')
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<sec>\d{2})(?:\.(?<fraction>\d{1,3})\d*)?)?(?: ?(?<half>[ap])\.?m\.?)?`
const ZONE = String.raw`(?<zone>z|[a-z]{3}|(?:gmt|utc)?[+-]\d{1,2}(?::?\d{2})?)`
const WHOLE = new RegExp(`^(?:${DATE})(?:(?:t|,? +)${TIME}(?: ?${ZONE})?)?$`, 'i')

/** Offsets from UTC in hours. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
}

const HOUR_MS = 3_600_000

/** The day as 'YYYY-MM-DD'; null if the text is not a day. Ignores a time after it. */
export function readDay(text: string, order: DateOrder): string | null {
  const groups = WHOLE.exec(tidied(text))?.groups
  return groups === undefined ? null : dayOf(groups, order)
}

/**
 * Returns a function that parses a date and time to milliseconds since 1970, or null if the text is not one. A text without
 * a time zone is in `timeZone`.
 */
export function momentReader(order: DateOrder, timeZone: string): (text: string) => number | null {
  const offsetAt = offsetsOf(timeZone)
  return (text) => {
    const groups = WHOLE.exec(tidied(text))?.groups ?? {}
    const day = dayOf(groups, order)
    const time = timeOf(groups)
    if (day === null || time === null) return null
    const utc = Date.parse(`${day}T00:00:00Z`) + time
    const { zone } = groups
    if (zone !== undefined) {
      const offset = offsetOfZone(zone.toLowerCase())
      return offset === null ? null : utc - offset
    }
    // The first offset can be wrong near a change of the clocks, so it is computed again at the resulting time.
    return utc - offsetAt(utc - offsetAt(utc))
  }
}

/** The order of month and day, from the first text in which only one order is possible; null if there is none. */
export function orderOf(texts: readonly string[]): DateOrder | null {
  const orders = texts.flatMap((text): readonly DateOrder[] => {
    const { first, second } = WHOLE.exec(tidied(text))?.groups ?? {}
    if (first === undefined || second === undefined) return []
    if (Number(first) > 12) return ['day first']
    return Number(second) > 12 ? ['month first'] : []
  })
  return orders[0] ?? null
}

function tidied(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type Groups = Readonly<Record<string, string | undefined>>

function dayOf(groups: Groups, order: DateOrder): string | null {
  const { first, second, anyYear = '' } = groups
  const [month, day] = order === 'month first' ? [first, second] : [second, first]
  const name = groups['monthName'] ?? groups['nameAfter']
  const numbers = [
    groups['year'] ?? groups['yearAfter'] ?? groups['yearLast'] ?? anyYear.padStart(4, '20'),
    groups['month'] ?? (name === undefined ? month : String(monthNumber(name))),
    groups['day'] ?? groups['dayAfter'] ?? groups['dayBefore'] ?? day,
  ]
  const text = numbers.map((number = '') => number.padStart(2, '0')).join('-')
  return isCalendarDate(text) ? text : null
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

/** The time in milliseconds since midnight, 0 if there is none; null if it is not a valid time. */
function timeOf({ hour = '0', minute = '0', sec = '0', fraction = '', half }: Groups): number | null {
  const [read, minutes, seconds] = [Number(hour), Number(minute), Number(sec)]
  if (half !== undefined && (read < 1 || read > 12)) return null
  const hours = half === undefined ? read : (read % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return hours * HOUR_MS + minutes * 60_000 + seconds * 1_000 + Number(fraction.padEnd(3, '0'))
}

function offsetOfZone(zone: string): number | null {
  const named = ZONES[zone]
  if (named !== undefined) return named * HOUR_MS
  const [, sign, hours = '', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60) * HOUR_MS
}

/** Returns a function from a time to the zone's offset from UTC in milliseconds. Throws a RangeError for an unknown zone. */
function offsetsOf(timeZone: string): (atMs: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (atMs) => {
    const shown = new Map(clock.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0
    const there = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    )
    return there - Math.floor(atMs / 1_000) * 1_000
  }
}
