/** Names of wanted companies, the number of students who want one, and the answers. */

import { describe, expect, it } from 'vitest'
import { DAY_MS, WANT_DAYS } from '../../src/domain/limits'
import { answersTo, companiesOn, studentCount } from '../../src/domain/wanted'
import { summary } from '../helpers/builders'

const NOW = Date.UTC(2026, 10, 1)

describe('the name of a wanted company', () => {
  const companyOf = companiesOn([
    { companyName: 'tideline', timestamp: NOW },
    { companyName: 'Tideline', timestamp: NOW - 1 },
    { companyName: 'Tideline', timestamp: NOW - 2 },
    { companyName: 'JP Morgan', timestamp: null },
  ])
  const nameOf = (key: string) => companyOf(key)?.name ?? null

  it('comes from the list of companies, even if no card has it', () => {
    expect(nameOf('waltdisney')).toBeNull()
    expect(nameOf('disney')).toBe('Disney')
    expect(nameOf('jpmorganchase')).toBe('JPMorgan Chase')
  })

  it('is the most frequent spelling on the cards for a company that is not in the list', () => {
    expect(nameOf('tideline')).toBe('Tideline')
  })

  it('comes with the time of the newest entry', () => {
    expect(companyOf('tideline')?.sharedAt).toBe(NOW)
    expect(companyOf('jpmorganchase')?.sharedAt).toBe(0)
    expect(companyOf('disney')?.sharedAt).toBe(0)
  })

  it.each(['callme5551234', 'facebook', '', '__proto__'])('is unknown for the key %j', (key) => {
    expect(nameOf(key)).toBeNull()
  })
})

describe('the students who want a company', () => {
  const recently = NOW - DAY_MS

  it.each([
    ['all students', { count: 3, lastAt: recently }, false, 3],
    ['all students, with this user', { count: 3, lastAt: recently }, true, 3],
    ['another student and this user', { count: 2, lastAt: recently }, true, 2],
    ['nobody if only this user wants it', { count: 1, lastAt: recently }, true, 0],
    ['nobody', undefined, false, 0],
    ['nobody after the last want has expired', { count: 3, lastAt: NOW - WANT_DAYS * DAY_MS }, false, 0],
    [
      'all students until the last want expires',
      { count: 3, lastAt: NOW - WANT_DAYS * DAY_MS + 1 },
      false,
      3,
    ],
    ['all students if the clock of this device is slow', { count: 3, lastAt: NOW + DAY_MS }, false, 3],
  ])('count %s', (_who, count, isOwn, expected) => {
    expect(studentCount(count, { isOwn, sharedAt: 0, nowMs: NOW })).toBe(expected)
  })

  it('count nobody once an entry is newer than the last want', () => {
    const students = (sharedAt: number) =>
      studentCount({ count: 3, lastAt: recently }, { isOwn: false, sharedAt, nowMs: NOW })

    expect([recently, recently + 1].map(students)).toEqual([3, 0])
  })
})

describe('the answers', () => {
  const card = (id: string, companyName: string, timestamp: number | null) =>
    summary({ id, companyName, timestamp })
  const wants = new Map([
    ['figma', NOW],
    ['visa', NOW + 10],
  ])
  const cards = [
    card('v2', 'VISA', NOW + 30),
    card('f3', 'Figma', NOW + 20),
    card('v1', 'Visa', NOW + 10),
    card('g1', 'Google', NOW + 5),
    card('f2', 'Figma, Inc.', NOW + 1),
    card('f1', 'Figma', NOW),
    card('f0', 'Figma', null),
  ]
  const found = (ownIds: readonly string[]) =>
    answersTo(wants, cards, new Set(ownIds)).map(({ companyKey, card: answer }) => [companyKey, answer?.id])

  it('are the newest card of each company that is newer than the want', () => {
    expect(found([])).toEqual([
      ['visa', 'v2'],
      ['figma', 'f3'],
    ])
  })

  it('are the newest card of another student, and no card if the user has written all of them', () => {
    expect(found(['f3', 'v2'])).toEqual([
      ['visa', undefined],
      ['figma', 'f2'],
    ])
  })

  it('are none without wants', () => {
    expect(answersTo(new Map(), cards, new Set())).toEqual([])
  })
})
