/** Reads days and times as Google Forms, Excel and ISO write them: '1/15/2026 14:05:09', '15.01.2026', '2026-01-15T14:05Z'. */

import { isCalendarDate } from '../../src/domain/text/dates'
import { DAY_MS } from '../../src/domain/store/limits'
import { TIME_ZONE } from '../../src/domain/organisation'

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const DATES = [
  /^(?<y>\d{4})[-/](?<m>\d\d?)[-/](?<d>\d\d?)/,
  /^(?<m>\d\d?)\/(?<d>\d\d?)\/(?<y>\d{4}|\d\d)/,
  /^(?<d>\d\d?)\.(?<m>\d\d?)\.(?<y>\d{4}|\d\d)/,
  /^(?<d>\d\d?)-(?<m>[A-Z][a-z]{2})-(?<y>\d{4}|\d\d)/,
]
const TIME =
  /^(?:[T ] *(\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?)(?: ?(Z|[ECMP][SD]T|(?:GMT|UTC)?[+-]\d.*|GMT|UTC))?)?$/i

export interface DateReading {
  /** As 'YYYY-MM-DD'. */
  readonly day: string
  /** As written: '14:05:09', '2:05 pm'. '' for a day alone. */
  readonly time: string
  /** As written: 'Z', '-05:00', 'EST'. */
  readonly zone: string
}

/** Null if the text is not a day, with or without a time. */
export function readDate(text: string): DateReading | null {
  const found = DATES.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (found === undefined) return null
  const { y = '', m = '', d = '' } = found.groups ?? {}
  const month = /\d/.test(m) ? m : String(MONTHS.indexOf(m) / 3 + 1)
  const day = [y.padStart(4, '20'), month.padStart(2, '0'), d.padStart(2, '0')].join('-')
  const [isTime, time = '', zone = ''] = TIME.exec(text.slice(found[0].length)) ?? []
  return isTime !== undefined && isCalendarDate(day) ? { day, time, zone } : null
}

/** The month as 'YYYY-MM' of '2026-10', 'October 2026', '10/2026' or a day; null for other texts. */
export function readMonth(text: string): string | null {
  const firstDay = text
    .replace(/^([A-Z][a-z]{2})[a-z]*\.? (\d{4})$/, '1-$1-$2')
    .replace(/^(\d\d?)\/(\d{4})$/, '$2-$1-01')
    .replace(/^\d{4}-\d\d?$/, '$&-01')
  return readDate(firstDay)?.day.slice(0, 'YYYY-MM'.length) ?? null
}

export const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
const CLOCK = clockIn(TIME_ZONE)

/** Milliseconds since 1970; null for an hour or a zone that does not exist. Without a zone, a time is one of the clock. */
export function momentOf({ day, time, zone }: DateReading, clock = CLOCK): number | null {
  /** The clock's offset from UTC in milliseconds. */
  const offsetAt = (atMs: number) => -Date.parse(`1970/01/01 ${clock.format(atMs).split(' ').at(-1)}`)
  const ms = Date.parse(`${day.replaceAll('-', '/')} ${time.replace(/[ap]m/i, ' $&')} ${zone || 'UTC'}`)
  if (Number.isNaN(ms)) return null
  // The first offset can be wrong near a change of the clocks, so it is computed again at the resulting time.
  return zone === '' ? ms - offsetAt(ms - offsetAt(ms)) : ms
}

/** True for a day such as '14/9/2024', whose month cannot come first. */
export function hasDayFirst(text: string): boolean {
  return readDate(text) === null && readDate(text.replace(/^(\d\d?)\/(\d\d?)\//, '$2/$1/')) !== null
}

export function areEndsOfMonths(dates: readonly DateReading[]): boolean {
  const isEnd = ({ day }: DateReading) => new Date(Date.parse(day) + DAY_MS).getUTCDate() === 1
  return dates.length > 0 && dates.every(isEnd)
}

/** As written, or in UTC. Midnight without a zone stands for a day. */
export function areAtOneHour(dates: readonly DateReading[]): boolean {
  const moments = dates.filter(({ time, zone }) => zone !== '' || !/^(?:0?0:00(?::00)?)?$/.test(time))
  const asWritten = moments.map((moment) => ({ ...moment, zone: 'UTC' }))
  const minuteOf = (moment: DateReading) => Math.round((momentOf(moment) ?? 0) / 60_000) % 1_440
  return moments.length > 1 && [moments, asWritten].some((all) => new Set(all.map(minuteOf)).size === 1)
}
