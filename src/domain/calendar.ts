/** The calendar file of a plan (RFC 5545): the interview, and a reminder to write down the questions. */

import { ORGANISATION_NAME, PRODUCT_NAME } from './organisation'
import { oneLine } from './text'

interface CalendarFacts {
  readonly companyName: string
  readonly role: string
  /** The day of the interview as 'YYYY-MM-DD'. */
  readonly date: string
  /** The time of day as 'HH:MM' in the reader's time zone; '' for a whole day. */
  readonly time: string
  /** The time when the plan was made, in milliseconds since 1970. The events' ids contain it in each version. */
  readonly createdAt: number
  /** Addresses of the company's page and of the form, with the site's own. */
  readonly companyUrl: string
  readonly formUrl: string
  /** The name of this site, such as 'club.example'. */
  readonly host: string
  readonly nowMs: number
}

/** The hour of the reminder in the reader's time zone, and its length. */
const EVENING_HOUR = 19
const REMINDER_MS = 15 * 60_000
const INTERVIEW_MS = 60 * 60_000
/** One hour before the interview. */
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', 'DESCRIPTION:Interview', 'END:VALARM']

export function calendarFile(facts: CalendarFacts): string {
  const { companyName, role, date, time, createdAt, companyUrl, formUrl, host, nowMs } = facts
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const startMs = new Date(year, month - 1, day, hour, minute).getTime()
  // The interview may be later than the evening.
  const eveningMs = Math.max(new Date(year, month - 1, day, EVENING_HOUR).getTime(), startMs + INTERVIEW_MS)
  const nextDay = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
  const interview = [companyName, role]
    .map(oneLine)
    .filter((text) => text !== '')
    .join(', ')
  // A calendar accepts a new version of an event only with a higher number.
  const sequence = Math.max(0, Math.floor((nowMs - createdAt) / 1000))
  const event = (name: string, lines: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${name}-${createdAt}@${host}`,
    `DTSTAMP:${utc(nowMs)}`,
    `SEQUENCE:${sequence}`,
    ...lines,
    'END:VEVENT',
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${ORGANISATION_NAME}//${PRODUCT_NAME}//EN`,
    ...event('interview', [
      ...(time === ''
        ? [
            `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
            `DTEND;VALUE=DATE:${nextDay.replaceAll('-', '')}`,
            'TRANSP:TRANSPARENT',
          ]
        : [`DTSTART:${utc(startMs)}`, `DTEND:${utc(startMs + INTERVIEW_MS)}`]),
      `SUMMARY:${escaped(`Interview: ${interview}`)}`,
      `DESCRIPTION:${escaped(`Prepare: ${companyUrl}`)}`,
      `URL:${companyUrl}`,
      ...(time === '' ? [] : ALARM),
    ]),
    ...event('write-down', [
      `DTSTART:${utc(eveningMs)}`,
      `DTEND:${utc(eveningMs + REMINDER_MS)}`,
      `SUMMARY:${escaped(`Write down what they asked: ${oneLine(companyName)}`)}`,
      `DESCRIPTION:${escaped(`While you remember it: ${formUrl}`)}`,
      `URL:${formUrl}`,
      'TRANSP:TRANSPARENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** '20261204T000000Z'. */
function utc(timeMs: number): string {
  return new Date(timeMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

const MAX_LINE_OCTETS = 75

/** Lines of at most 75 octets of UTF-8. Each but the first begins with a blank. No character is split. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    const fits = octets + size <= MAX_LINE_OCTETS
    text += fits ? letter : `\r\n ${letter}`
    octets = fits ? octets + size : 1 + size
  }
  return text
}
