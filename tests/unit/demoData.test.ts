/** The demo people and experiences: enough of every kind to try the product with. */

import { describe, expect, it } from 'vitest'
import { DEMO_EXPERIENCES } from '../../scripts/demo/experiences'
import {
  DEMO_NEW_ACCOUNT,
  DEMO_NEWCOMER,
  DEMO_OLD_ACCOUNT,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_UNVERIFIED,
} from '../../scripts/demo/people'
import { findCompany } from '../../src/domain/companies'
import { findLocation } from '../../src/domain/locations'

const words = (text: string) => text.split(/[ \t\r\n]+/).filter((word) => word !== '').length
const person = (key: string) => DEMO_PEOPLE.find((one) => one.key === key)
const entriesOf = (key: string) => DEMO_EXPERIENCES.filter((experience) => experience.person === key)

describe('the demo people', () => {
  it('are sixteen, each with a key and an email of their own', () => {
    expect(DEMO_PEOPLE).toHaveLength(16)
    expect(new Set(DEMO_PEOPLE.map((one) => one.key)).size).toBe(16)
    expect(new Set(DEMO_PEOPLE.map((one) => one.email.toLowerCase())).size).toBe(16)
  })

  it('have lower-case addresses at the university or at a reserved domain', () => {
    const elsewhere = DEMO_PEOPLE.filter((one) => !/^[a-z.]+@(ufl\.edu|example\.(edu|com))$/.test(one.email))

    expect(elsewhere).toEqual([])
  })

  it('share one password that the sign-up form would take', () => {
    expect(DEMO_PASSWORD).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{8,}$/)
    expect(DEMO_PEOPLE.every((one) => one.password === DEMO_PASSWORD)).toBe(true)
  })

  it('include one verified person who has shared nothing', () => {
    expect(person(DEMO_NEWCOMER)?.verified).toBe(true)
    expect(entriesOf(DEMO_NEWCOMER)).toEqual([])
  })

  it('include exactly one unverified person, who has shared nothing', () => {
    const unverified = DEMO_PEOPLE.filter((one) => !one.verified)

    expect(unverified.map((one) => one.key)).toEqual([DEMO_UNVERIFIED])
    expect(entriesOf(DEMO_UNVERIFIED)).toEqual([])
  })

  it('include an old university account with entries and a new verified one without, for a transfer', () => {
    expect(person(DEMO_OLD_ACCOUNT)?.email).toMatch(/@ufl\.edu$/)
    expect(entriesOf(DEMO_OLD_ACCOUNT).length).toBeGreaterThan(0)
    expect(person(DEMO_NEW_ACCOUNT)?.verified).toBe(true)
    expect(entriesOf(DEMO_NEW_ACCOUNT)).toEqual([])
  })
})

describe('the demo experiences', () => {
  it('are at least forty-eight by at least thirteen people', () => {
    expect(DEMO_EXPERIENCES.length).toBeGreaterThanOrEqual(48)
    expect(new Set(DEMO_EXPERIENCES.map((experience) => experience.person)).size).toBeGreaterThanOrEqual(13)
  })

  it('are never two alike', () => {
    expect(new Set(DEMO_EXPERIENCES.map((experience) => experience.interviewProcess)).size).toBe(
      DEMO_EXPERIENCES.length,
    )
    expect(new Set(DEMO_EXPERIENCES.map((experience) => experience.questionsAsked)).size).toBe(
      DEMO_EXPERIENCES.length,
    )
  })

  it('cover every position type, with and without pay, with and without contact', () => {
    expect(new Set(DEMO_EXPERIENCES.map((experience) => experience.positionType))).toEqual(
      new Set(['Internship', 'Full-Time', 'Co-Op']),
    )
    expect(new Set(DEMO_EXPERIENCES.map((experience) => experience.openToContact))).toEqual(
      new Set([true, false]),
    )
    expect(new Set(DEMO_EXPERIENCES.map((experience) => experience.hourlyRate === undefined))).toEqual(
      new Set([true, false]),
    )
  })

  it('name a company without a logo two or three times and a listed location nearly always', () => {
    const unknownCompanies = DEMO_EXPERIENCES.filter((experience) => !findCompany(experience.companyName))
    const unknownLocations = DEMO_EXPERIENCES.filter((experience) => !findLocation(experience.location))

    expect([2, 3]).toContain(unknownCompanies.length)
    expect(unknownLocations.length).toBeLessThanOrEqual(3)
  })

  it.each(DEMO_EXPERIENCES)('would be accepted: $person at $companyName, $daysAgo days ago', (experience) => {
    expect(person(experience.person)?.verified).toBe(true)
    expect(Number.isInteger(experience.daysAgo) && experience.daysAgo >= 0).toBe(true)
    expect(experience.name !== '' && experience.contact !== '').toBe(experience.openToContact)
    expect(experience.name === '' && experience.contact === '').toBe(!experience.openToContact)
    expect(experience.yearApplied).toMatch(/^(20\d\d|Freshman|Sophomore|Junior|Senior|Graduate)$/)
    expect(experience.gpa).toBeGreaterThanOrEqual(2.8)
    expect(experience.gpa).toBeLessThanOrEqual(4)
    expect(Number(experience.gpa.toFixed(2))).toBe(experience.gpa)
    expect(new Date(`${experience.startDate}T00:00:00Z`).toISOString().slice(0, 10)).toBe(
      experience.startDate,
    )
    for (const text of [experience.interviewProcess, experience.questionsAsked]) {
      expect(words(text)).toBeGreaterThanOrEqual(22)
      expect(words(text)).toBeLessThanOrEqual(140)
      expect(text.length).toBeLessThanOrEqual(6000)
    }
    for (const pay of [experience.hourlyRate, experience.baseSalary, experience.totalCompensation]) {
      expect(pay === undefined || pay > 0).toBe(true)
    }
  })

  it.each([
    ['name', 80],
    ['contact', 120],
    ['companyName', 80],
    ['roleTitle', 100],
    ['applicationMethod', 200],
    ['hiringProcessLength', 100],
    ['location', 80],
  ] as const)('keep %s within %i characters', (field, most) => {
    const longest = Math.max(...DEMO_EXPERIENCES.map((experience) => experience[field].length))

    expect(longest).toBeLessThanOrEqual(most)
  })
})
