/** The calendar entry of a plan: the file, read by another library, and the link. */

import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile, googleCalendarUrl } from '../../src/domain/calendar'

const FACTS = {
  companyName: 'Stripe',
  role: 'Software Engineer',
  date: '2026-12-31',
  createdAt: Date.UTC(2026, 10, 23, 8),
  companyUrl: 'https://wic.example/#/company/stripe',
  formUrl: 'https://wic.example/#/list?plan=1795420800000',
  host: 'wic.example',
  nowMs: Date.UTC(2026, 10, 23, 8, 30),
}

function eventsOf(file: string): readonly ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}

describe('a calendar file', () => {
  it('has one event, the whole day, with an alarm in the evening that asks for the questions', () => {
    const [interview, ...others] = eventsOf(calendarFile(FACTS))
    const alarm = interview?.component.getFirstSubcomponent('valarm')

    expect(others).toEqual([])
    expect(interview?.summary).toBe('Interview: Stripe, Software Engineer')
    expect(interview?.startDate.isDate).toBe(true)
    expect([interview?.startDate.toString(), interview?.endDate.toString()]).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
    expect(interview?.description).toBe(
      `Prepare: ${FACTS.companyUrl}\nWrite down what they asked: Stripe: ${FACTS.formUrl}`,
    )
    expect(alarm?.getFirstPropertyValue('trigger')).toEqual(ICAL.Duration.fromString('PT19H'))
    expect(alarm?.getFirstPropertyValue('description')).toBe('Write down what they asked: Stripe')
  })

  it('keeps its id when the plan changes, and counts its versions', () => {
    const before = eventsOf(calendarFile(FACTS))
    const after = eventsOf(
      calendarFile({ ...FACTS, date: '2027-01-07', role: '', nowMs: FACTS.nowMs + 60_000 }),
    )

    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 60))
    expect(after[0]?.summary).toBe('Interview: Stripe')
    // The clock has been set back since.
    expect(eventsOf(calendarFile({ ...FACTS, nowMs: 0 }))[0]?.sequence).toBe(0)
  })

  it('stays valid with any characters in a company and a role', () => {
    const companyName = 'A\\B; "C", D\nE\r\nEND:VCALENDAR'
    const role = `${'Ingénieure 🌸 '.repeat(9)}中文: ${'x'.repeat(90)}`
    const file = calendarFile({ ...FACTS, companyName, role })

    const [interview] = eventsOf(file)

    expect(interview?.summary).toBe(`Interview: A\\B; "C", D E END:VCALENDAR, ${role}`)
    // The library also reads a text whose signs are not escaped. Other calendars split it at a comma.
    expect(file.replaceAll('\r\n ', '')).toContain(
      String.raw`SUMMARY:Interview: A\\B\; "C"\, D E END:VCALENDAR\, I`,
    )
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(
      lines.filter((line) => new TextEncoder().encode(line).length > 75 || /[\r\n\ufffd]/.test(line)),
    ).toEqual([])
  })
})

it('the link to Google Calendar has the same day, title and text', () => {
  const address = new URL(googleCalendarUrl({ ...FACTS, companyName: 'AT&T + “Co”', role: '' }))

  expect(address.origin + address.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Interview: AT&T + “Co”',
    dates: '20261231/20270101',
    details: `Prepare: ${FACTS.companyUrl}\nWrite down what they asked: AT&T + “Co”: ${FACTS.formUrl}`,
  })
})
