/** Reading records of earlier versions: without failing and without invented values. */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseEntry, parseSummary, parseUser } from '../../src/data/parse'
import { parseTransferRequest } from '../../src/data/transfers'
import { monthAt } from '../../src/domain/text/dates'
import { NOT_GIVEN } from '../../src/domain/entry/entry'
import { entry, summary, user } from '../helpers/builders'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The stored record of the builders' entry. */
const { id: ID, ...storedEntry } = entry()

describe('an entry', () => {
  it('is read as it was stored', () => {
    expect(parseEntry(ID, storedEntry)).toEqual(entry())
  })

  it('has an empty text or null for every missing field', () => {
    expect(parseEntry(ID, {})).toEqual({
      ...NOT_GIVEN,
      id: ID,
      timestamp: null,
      openToContact: false,
      name: '',
      contact: '',
      yearApplied: '',
      gpa: null,
      companyName: '',
      roleTitle: '',
      positionType: '',
      startDate: '',
      applicationMethod: '',
      hiringProcessLength: '',
      interviewProcess: '',
      questionsAsked: '',
      location: '',
    })
  })

  it('hides name and contact of an author who is not open to contact', () => {
    const closed = parseEntry(ID, { ...storedEntry, openToContact: false })

    expect([closed?.name, closed?.contact]).toEqual(['', ''])
  })

  it('has no month of the interviews that has not begun', () => {
    const months = [monthAt(Date.now()), monthAt(Date.now(), -1), '2099-12']
    const read = months.map(
      (interviewedIn) => parseEntry(ID, { ...storedEntry, interviewedIn })?.interviewedIn,
    )

    expect(read).toEqual([monthAt(Date.now()), null, null])
  })

  it('ignores unknown fields', () => {
    expect(parseEntry(ID, { ...storedEntry, preferredContact: 'x' })).toEqual(entry())
  })

  it.each([
    ['a number', 1_700_000_000_000, 1_700_000_000_000],
    ['a number as a text', '1700000000000', 1_700_000_000_000],
    ['an ISO date', '2026-10-03T12:00:00.000Z', Date.UTC(2026, 9, 3, 12)],
    ['another text', 'yesterday', null],
    ['an impossible date', '2026-99-99', null],
    ['zero', 0, null],
    ['an object', { seconds: 1 }, null],
  ])('reads its time from %s', (_what, timestamp, expected) => {
    expect(parseEntry(ID, { ...storedEntry, timestamp })?.timestamp).toBe(expected)
  })

  it.each([
    [45.5, 45.5],
    ['45.5', 45.5],
    ['$45', 45],
    ['120,000', 120_000],
    ['120k', 120_000],
    [0, 0],
    ['', null],
    ['USD 45', 45],
    ['120.000', null],
    ['45-50', null],
    ['idk', null],
    [-1, null],
    [Number.NaN, null],
    [true, null],
    [null, null],
  ])('reads the pay %j as %j', (stored, expected) => {
    const pay = { hourlyRate: stored, baseSalary: stored, totalCompensation: stored }
    const read = parseEntry(ID, { ...storedEntry, ...pay })

    expect([read?.hourlyRate, read?.baseSalary, read?.totalCompensation]).toEqual([
      expected,
      expected,
      expected,
    ])
  })

  it('reads an amount for the period of its field', () => {
    const read = parseEntry(ID, { ...storedEntry, hourlyRate: '45/hr', baseSalary: '45/hr' })

    expect([read?.hourlyRate, read?.baseSalary]).toEqual([45, null])
  })

  it.each([
    [3.7, 3.7],
    ['3.70', 3.7],
    [3.5678, 3.57],
    ['3.5678', 3.57],
    [' 4 ', 4],
    ['3.7/4.0', null],
    ['', null],
    [4.5, null],
    ['-1', null],
    [[], null],
  ])('reads the GPA %j as %j', (gpa, expected) => {
    expect(parseEntry(ID, { ...storedEntry, gpa })?.gpa).toBe(expected)
  })

  it.each([
    [{ Technical: true, Coffee: true, 'Final panel': 'yes' }, { Technical: true }],
    [{}, null],
    [['Technical'], null],
    ['Technical', null],
  ])('reads the rounds %j as %j', (rounds, expected) => {
    expect(parseEntry(ID, { ...storedEntry, rounds })?.rounds).toEqual(expected)
  })

  it.each([
    [3, 3],
    ['3', 3],
    [0, null],
    [2.5, null],
    [6, null],
    ['hard', null],
  ])('reads the difficulty %j as %j', (difficulty, expected) => {
    expect(parseEntry(ID, { ...storedEntry, difficulty })?.difficulty).toBe(expected)
  })

  it.each([
    ['Internship', 'Internship'],
    ['full time', 'Full-Time'],
    ['FULL-TIME', 'Full-Time'],
    ['coop', 'Co-Op'],
    ['Part-Time', 'Part-Time'],
    [undefined, ''],
  ])('reads the position type %j as %j', (positionType, expected) => {
    expect(parseEntry(ID, { ...storedEntry, positionType })?.positionType).toBe(expected)
  })

  it('reads a text that was stored as a number', () => {
    expect(parseEntry(ID, { ...storedEntry, yearApplied: 2025 })?.yearApplied).toBe('2025')
  })

  it.each([true, 'true'])('is open to contact when it says %j', (openToContact) => {
    expect(parseEntry(ID, { ...storedEntry, openToContact })?.name).toBe('Ann Lee')
  })

  it.each(['junk', 7, true, null, ['a']])('is skipped when %j is stored instead', (value) => {
    vi.spyOn(console, 'warn').mockReturnValue()

    expect(parseEntry('-O-some-junk', value)).toBeNull()
  })

  it('is skipped with one warning, however often it is read', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()

    parseEntry('-O-read-twice', 'junk')
    parseEntry('-O-read-twice', 'junk')
    parseSummary('-O-read-twice', 'junk')

    expect(warned.mock.calls).toEqual([
      ['The entry -O-read-twice is no record and is skipped.'],
      ['The summary -O-read-twice is no record and is skipped.'],
    ])
  })
})

describe('a summary', () => {
  it('is read as it was stored', () => {
    const { id, ...stored } = summary()

    expect(parseSummary(id, stored)).toEqual(summary())
  })

  it('is read from records of earlier versions', () => {
    const old = { gpa: '3.5', baseSalary: '$90,000', positionType: 'co op', timestamp: '17' }

    expect(parseSummary(ID, old)).toMatchObject({
      gpa: 3.5,
      baseSalary: 90_000,
      positionType: 'Co-Op',
      timestamp: 17,
    })
  })
})

describe('a user record', () => {
  it('is read as it was stored', () => {
    const stored = user({ transferTo: { uid: 'u-new', at: 1_700_000_000_000 } })

    expect(parseUser({ ...stored })).toEqual(stored)
  })

  it('has an empty text or null for every missing field', () => {
    expect(parseUser({ username: 'Ann' })).toEqual({
      username: 'Ann',
      email: '',
      emailVerified: false,
      createdAt: '',
      tagline: '',
      preferredContact: '',
      currentYear: '',
      gpa: null,
      transferTo: null,
    })
  })

  it('treats the permission of an account that is named without a time as ended', () => {
    expect(parseUser({ transferTo: { uid: 'u-new' } })?.transferTo).toEqual({ uid: 'u-new', at: 0 })
    expect(parseUser({ transferTo: 'u-new' })?.transferTo).toBeNull()
  })

  it('reads a GPA stored as a text', () => {
    expect(parseUser({ gpa: '3.25' })?.gpa).toBe(3.25)
  })

  it.each([null, 'Ann', 7])('is null when %j is stored instead', (value) => {
    expect(parseUser(value)).toBeNull()
  })
})

describe('a transfer request', () => {
  it('is read as it was stored', () => {
    const request = {
      approved: true,
      toUid: 'u-new',
      toEmail: 'new@example.com',
      requestedAt: 1_700_000_000_000,
      fromUid: 'u-old',
    }

    expect(parseTransferRequest(request)).toEqual(request)
  })

  it('is approved only by the boolean true, and has expired when its time is missing', () => {
    expect(parseTransferRequest({ approved: 'true', toUid: 'u-new' })).toEqual({
      approved: false,
      toUid: 'u-new',
      toEmail: '',
      requestedAt: 0,
      fromUid: null,
    })
  })

  it('is missing when there is none', () => {
    expect(parseTransferRequest(null)).toBeNull()
  })
})
