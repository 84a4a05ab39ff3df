/** The calendar file of a plan, read by another library. */

import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../../src/domain/calendar'

const FACTS = {
  companyName: 'Stripe',
  role: 'Software Engineer',
  date: '2026-12-31',
  time: '',
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
  it('has the interview as a whole day, and a reminder on the same evening with the link to the form', () => {
    const [interview, reminder, ...others] = eventsOf(calendarFile(FACTS))

    expect(others).toEqual([])
    expect(interview?.summary).toBe('Interview: Stripe, Software Engineer')
    expect(interview?.startDate.isDate).toBe(true)
    expect([interview?.startDate.toString(), interview?.endDate.toString()]).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
    expect(interview?.description).toContain(FACTS.companyUrl)
    expect(reminder?.summary).toBe('Write down what they asked: Stripe')
    expect(reminder?.startDate.toJSDate()).toEqual(new Date(2026, 11, 31, 19))
    expect(reminder?.startDate.zone.tzid).toBe('UTC')
    expect(reminder?.description).toContain(FACTS.formUrl)
    expect(reminder?.component.getFirstPropertyValue('url')).toBe(FACTS.formUrl)
  })

  it('has the time of day with a reminder an hour before, and asks for the questions after the interview', () => {
    const [interview, reminder] = eventsOf(calendarFile({ ...FACTS, time: '19:30' }))

    expect(interview?.startDate.toJSDate()).toEqual(new Date(2026, 11, 31, 19, 30))
    expect(interview?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')).toEqual(
      ICAL.Duration.fromString('-PT1H'),
    )
    expect(reminder?.startDate.toJSDate()).toEqual(new Date(2026, 11, 31, 20, 30))
  })

  it('keeps its ids when the plan changes, and counts its versions', () => {
    const before = eventsOf(calendarFile(FACTS))
    const after = eventsOf(
      calendarFile({ ...FACTS, date: '2027-01-07', role: '', nowMs: FACTS.nowMs + 60_000 }),
    )

    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(2)
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
