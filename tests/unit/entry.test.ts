/** The forms of an entry, and the record that they store. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayInYears, formatCalendarDate, monthAt } from '../../src/domain/text/dates'
import {
  CARD,
  DETAILS,
  ENTRY_FIELDS,
  FIELD_NAMES,
  fieldsInSentence,
  newestFirst,
  showField,
} from '../../src/domain/entry/entry'
import {
  editEntrySchema,
  entryContentSchema,
  newTypedEntry,
  submitEntrySchema,
  toTypedEntry,
  type TypedEntry,
} from '../../src/domain/entry/entrySchemas'
import { optionsOf } from '../../src/domain/entry/kinds'
import { MAX_LENGTH, MIN_WORDS } from '../../src/domain/store/limits'
import { valueMessages } from '../../src/domain/entry/typedValues'
import { entry, entryContent, typedEntry, user, words } from '../helpers/builders'
import { schemaMessages } from '../helpers/schemaMessages'

const REQUIRED = 'This field is required'

/** The messages of the submit form for a valid form with these values. */
const messagesOf = (typed: Partial<TypedEntry>) => schemaMessages(submitEntrySchema, typedEntry(typed))

describe('the table of fields', () => {
  it('lists each field once in the reading view, except the consent', () => {
    const shown = [...CARD.headings, ...CARD.tags, ...CARD.figures]
    const read = [...shown, ...DETAILS.texts, ...DETAILS.facts, ...DETAILS.factsIfGiven]

    expect([...read, 'openToContact'].toSorted()).toEqual(FIELD_NAMES.toSorted())
  })
})

describe('the submit form', () => {
  it('turns the typed values into an entry', () => {
    expect(v.parse(submitEntrySchema, typedEntry())).toEqual(entryContent())
  })

  it('trims texts', () => {
    expect(v.parse(submitEntrySchema, typedEntry({ companyName: '  Google ' })).companyName).toBe('Google')
  })

  it('requires every field except openToContact, name, contact, pay and how it went', () => {
    expect(schemaMessages(submitEntrySchema, { ...newTypedEntry(null), openToContact: false })).toEqual({
      yearApplied: REQUIRED,
      gpa: REQUIRED,
      companyName: REQUIRED,
      roleTitle: REQUIRED,
      positionType: REQUIRED,
      startDate: REQUIRED,
      applicationMethod: REQUIRED,
      hiringProcessLength: REQUIRED,
      interviewProcess: REQUIRED,
      questionsAsked: REQUIRED,
      location: REQUIRED,
    })
  })

  it.each<[Partial<TypedEntry>, Record<string, string>]>([
    [{ roleTitle: '   ' }, { roleTitle: REQUIRED }],
    [
      { name: '', contact: ' ' },
      {
        name: 'Name is required when open to contact',
        contact: 'Preferred contact is required when open to contact',
      },
    ],
    [
      { interviewProcess: words(MIN_WORDS - 1), questionsAsked: words(MIN_WORDS - 1) },
      {
        interviewProcess: 'Please provide at least 20 words for the interview process description',
        questionsAsked: 'Please provide at least 20 words for the questions asked',
      },
    ],
    [
      { companyName: 'x'.repeat(MAX_LENGTH.companyName + 1) },
      { companyName: 'Please enter at most 80 characters. You have 81.' },
    ],
    [{ hourlyRate: '10001', baseSalary: '10000k' }, { hourlyRate: 'Please enter at most $10,000.' }],
    [{ hourlyRate: '120.000' }, { hourlyRate: 'Do you mean $120,000 or $120? Please write it like that.' }],
    [{ hourlyRate: '40-45' }, { hourlyRate: 'Please enter one number, not a range.' }],
    [{ hourlyRate: '£30' }, { hourlyRate: 'Please enter the amount in US dollars.' }],
    [{ hourlyRate: '90k a year' }, { hourlyRate: 'Please enter the amount per hour.' }],
    [
      { baseSalary: '120' },
      {
        baseSalary:
          'Do you mean $120,000? Please write it like that, or “120 a year” if you really mean that.',
      },
    ],
    [
      { hourlyRate: '4500' },
      {
        hourlyRate: 'Do you mean $45? Please write it like that, or “4500 an hour” if you really mean that.',
      },
    ],
    [{ gpa: '4.01' }, { gpa: valueMessages.gpaUnclear }],
    [{ gpa: '8.7/10' }, { gpa: valueMessages.gpaOtherScale(3.48) }],
    [{ gpa: 'N/A' }, { gpa: valueMessages.gpaNone }],
    [{ startDate: '2026-02-30' }, { startDate: 'Please enter a date.' }],
  ])('refuses %o', (typed, messages) => {
    expect(messagesOf(typed)).toEqual(messages)
  })

  it.each([submitEntrySchema, editEntrySchema])('counts words between blanks of any script', (schema) => {
    const typed = (count: number) =>
      typedEntry({
        questionsAsked: words(count).replaceAll(' ', '\u00a0'),
        companyName: 'Delta\u2028\u3000Air',
      })

    expect(Object.keys(schemaMessages(schema, typed(MIN_WORDS - 1)))).toEqual(['questionsAsked'])
    expect(v.parse(schema, typed(MIN_WORDS))).toMatchObject({
      questionsAsked: words(),
      companyName: 'Delta  Air',
    })
  })

  it.each([
    { interviewProcess: words(), questionsAsked: words() },
    { gpa: '4', startDate: '2024-02-29' },
  ])('accepts %o', (typed) => {
    expect(messagesOf(typed)).toEqual({})
  })

  it('neither checks nor keeps name and contact when not open to contact', () => {
    const name = 'x'.repeat(MAX_LENGTH.name + 1)
    const content = v.parse(submitEntrySchema, typedEntry({ openToContact: false, name }))

    expect(content).toMatchObject({ name: '', contact: '' })
  })

  it('stores no blank pay, and reads 120k as 120,000', () => {
    const content = v.parse(submitEntrySchema, typedEntry({ hourlyRate: ' ', baseSalary: '120k' }))

    expect(content).toMatchObject({ hourlyRate: null, baseSalary: 120_000 })
  })

  it('accepts start dates from the year 2000 to two years from today, and names these limits', () => {
    const last = dayInYears(2)
    const message = `Please enter a date from January 1, 2000 to ${formatCalendarDate(last)}.`

    for (const startDate of ['2000-01-01', last]) expect(messagesOf({ startDate })).toEqual({})
    for (const startDate of ['1999-12-31', dayInYears(3)])
      expect(messagesOf({ startDate })).toEqual({ startDate: message })
  })

  it('has a month of the interviews that has begun, also one that the form no longer offers', () => {
    for (const interviewedIn of ['', monthAt(Date.now()), '2019-03'])
      expect(messagesOf({ interviewedIn })).toEqual({})
    for (const interviewedIn of [monthAt(Date.now(), -1), '2026-13', '1999-12', 'October'])
      expect(messagesOf({ interviewedIn })).toHaveProperty('interviewedIn')
  })

  it('offers the last 24 months, the latest first', () => {
    const options = optionsOf(ENTRY_FIELDS.interviewedIn)

    expect(options).toHaveLength(24)
    expect(options[0]?.value).toBe(monthAt(Date.now()))
    expect(options.at(-1)?.value).toBe(monthAt(Date.now(), 23))
  })

  it.each([
    ['sf', 'San Francisco'],
    [' Portland, ME ', 'Portland, ME'],
  ])('stores the location %j as %j', (location, stored) => {
    expect(v.parse(submitEntrySchema, typedEntry({ location })).location).toBe(stored)
  })
})

describe('the edit form', () => {
  it('has its own message for texts of too few words', () => {
    expect(
      schemaMessages(
        editEntrySchema,
        typedEntry({ interviewProcess: words(MIN_WORDS - 1), questionsAsked: 'no' }),
      ),
    ).toEqual({
      interviewProcess: 'Minimum 20 words required',
      questionsAsked: 'Minimum 20 words required',
    })
  })

  it('fills in a stored entry so that saving it unchanged stores the same record', () => {
    const more = {
      baseSalary: 0,
      outcome: 'No reply',
      difficulty: 5,
      rounds: { Technical: true, 'Final panel': true },
      womenOnPanel: 'Not sure',
      feltRespected: 1,
    } as const

    expect(v.parse(editEntrySchema, toTypedEntry(entry(more)))).toEqual(entryContent(more))
  })

  it('asks for the missing fields of an old record', () => {
    const old = entry({ gpa: null, positionType: 'Contract', startDate: '' })

    expect(schemaMessages(editEntrySchema, toTypedEntry(old))).toEqual({
      gpa: REQUIRED,
      positionType: REQUIRED,
      startDate: REQUIRED,
    })
  })
})

describe('an entry ready to be stored', () => {
  it('equals the output of the forms', () => {
    expect(v.is(entryContentSchema, v.parse(submitEntrySchema, typedEntry()))).toBe(true)
  })

  it('holds no contact details unless open to contact', () => {
    expect(v.is(entryContentSchema, entryContent({ openToContact: false }))).toBe(false)
    expect(v.is(entryContentSchema, entryContent({ openToContact: false, name: '', contact: '' }))).toBe(true)
  })
})

describe('a new form', () => {
  it('is prefilled from the profile with openToContact true', () => {
    expect(newTypedEntry(user())).toMatchObject({
      openToContact: true,
      name: 'Ann Lee',
      contact: 'ann@my.test',
      yearApplied: 'Junior',
      gpa: '3.7',
      companyName: '',
    })
  })

  it('fills fields that the profile leaves empty from the newest entry', () => {
    const newest = { openToContact: true, contact: 'ann@example.com', yearApplied: '2025', gpa: 3.2 }

    expect(newTypedEntry(user(), newest)).toEqual(newTypedEntry(user()))
    expect(newTypedEntry(user({ preferredContact: '', currentYear: '', gpa: null }), newest)).toMatchObject({
      openToContact: true,
      name: 'Ann Lee',
      contact: 'ann@example.com',
      yearApplied: '2025',
      gpa: '3.2',
    })
  })
})

describe('the kinds of rounds', () => {
  it('are stored once each; without any, the field is missing', () => {
    const rounds = (typed: readonly string[]) =>
      v.parse(submitEntrySchema, typedEntry({ rounds: typed })).rounds

    expect(rounds(['Technical', 'Technical', 'Coffee'])).toEqual({ Technical: true })
    expect([rounds([]), rounds(['Coffee'])]).toEqual([null, null])
  })

  it('are shown in a fixed order with their count', () => {
    const rounds = { 'Final panel': true, 'Online assessment': true } as const

    expect(showField(entry({ rounds }), 'rounds')).toBe('Online assessment, Final panel')
    expect(showField(entry(), 'rounds')).toBe('')
  })
})

describe('a difficulty', () => {
  it.each([
    [1, 'Very easy'],
    [5, 'Very hard'],
    [null, ''],
  ])('of %j is shown as %j', (difficulty, read) => {
    expect(showField(entry({ difficulty }), 'difficulty')).toBe(read)
  })
})

describe('the names of fields', () => {
  it('are in lower case within a sentence', () => {
    expect(fieldsInSentence(['companyName', 'positionType', 'gpa'])).toBe(
      'company name, position type and GPA',
    )
    expect(fieldsInSentence(['womenOnPanel'])).toBe('women on the panel')
  })
})

describe('entries', () => {
  it('are ordered newest first, those of one millisecond by their ids, and those without a date last', () => {
    const entries = [
      { id: 'old', timestamp: 1 },
      { id: 'undated', timestamp: null },
      { id: '-Na', timestamp: 3 },
      { id: '-Nb', timestamp: 3 },
    ]

    expect(entries.toSorted(newestFirst).map(({ id }) => id)).toEqual(['-Nb', '-Na', 'old', 'undated'])
  })
})
