/** The calendar entry of a plan: one whole day, as a file (RFC 5545) or as a link to Google Calendar. */

import { ORGANISATION_NAME, PRODUCT_NAME } from './organisation'
import { oneLine } from './text'

interface CalendarFacts {
  readonly companyName: string
  readonly role: string
  /** The day of the interview as 'YYYY-MM-DD'. */
  readonly date: string
  /** Addresses of the company's page and of the form, with the site's own. */
  readonly companyUrl: string
  readonly formUrl: string
}

interface FileFacts extends CalendarFacts {
  /** The time when the plan was made, in milliseconds since 1970. The event's id contains it in each version. */
  readonly createdAt: number
  /** The name of this site, such as 'club.example'. */
  readonly host: string
  readonly nowMs: number
}

/** On the evening of the day. */
const ALARM_AFTER = 'PT19H'

/** Has one event, because Outlook opens a file with two as a calendar of its own. */
export function calendarFile({ createdAt, host, nowMs, ...facts }: FileFacts): string {
  // A calendar accepts a new version of an event only with a higher number.
  const sequence = Math.max(0, Math.floor((nowMs - createdAt) / 1000))
  const [first, next] = daysOf(facts)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${ORGANISATION_NAME}//${PRODUCT_NAME}//EN`,
    'BEGIN:VEVENT',
    `UID:interview-${createdAt}@${host}`,
    `DTSTAMP:${utc(nowMs)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${first}`,
    `DTEND;VALUE=DATE:${next}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(titleOf(facts))}`,
    `DESCRIPTION:${escaped(descriptionOf(facts))}`,
    `URL:${facts.companyUrl}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${ALARM_AFTER}`,
    `DESCRIPTION:${escaped(writeDown(facts))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** The address of Google Calendar's form, filled in. */
export function googleCalendarUrl(facts: CalendarFacts): string {
  const address = new URL('https://calendar.google.com/calendar/render')
  address.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: titleOf(facts),
    dates: daysOf(facts).join('/'),
    details: descriptionOf(facts),
  }).toString()
  return address.href
}

/** The day of the interview and the next one, as '20261204'. */
function daysOf({ date }: CalendarFacts): readonly [string, string] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return [date.replaceAll('-', ''), next.replaceAll('-', '')]
}

function titleOf({ companyName, role }: CalendarFacts): string {
  const names = [companyName, role].map(oneLine).filter((text) => text !== '')
  return `Interview: ${names.join(', ')}`
}

function descriptionOf(facts: CalendarFacts): string {
  return `Prepare: ${facts.companyUrl}\n${writeDown(facts)}: ${facts.formUrl}`
}

function writeDown({ companyName }: CalendarFacts): string {
  return `Write down what they asked: ${oneLine(companyName)}`
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
