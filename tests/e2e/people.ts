/**
 * People for the end-to-end tests, created without the app. Every test has its own, so tests are independent. Also
 * reads of the database with owner rights.
 */

import { test } from '@playwright/test'
import { seedAccounts } from '#database-server/auth'
import { patchAsOwner, readAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { pathOf } from '../../src/domain/store/paths'
import { entryChanges } from '../../src/data/entries'
import { NOT_GIVEN, type EntryContent } from '../../src/domain/entry/entry'
import { newId } from '../../src/data/newId'
import { ENDING } from '../helpers/addresses'
import { AUTH_EMULATOR } from './mails'

/** The sign-up time of everybody here. */
const JOINED = '2026-01-15T12:00:00.000Z'

/** The password of every account in these tests. */
export const PASSWORD = 'Petals5&stem'

export interface Person {
  readonly uid: string
  readonly name: string
  readonly email: string
  /** Ids of the entries, in the given order. */
  readonly entryIds: readonly string[]
}

export interface PersonOptions {
  /** The end of the email. */
  readonly at?: string
  readonly entries?: readonly EntryContent[]
}

/** A word that differs in each test, project, repetition and retry. */
export function ownWord(): string {
  const { testId, retry } = test.info()
  return testId.slice(-8) + (retry === 0 ? '' : retry)
}

/** Account, record, index and entries, as the app would have written them. */
export async function createPerson(name: string, options: PersonOptions = {}): Promise<Person> {
  const { at = ENDING, entries = [] } = options
  const uid = `${name}-${ownWord()}`
  const email = `${name.toLowerCase()}.${ownWord()}${at}`
  await seedAccounts(AUTH_EMULATOR, [{ uid, email, password: PASSWORD, emailVerified: true }])

  const now = Date.now()
  const written = entries.map((content) => ({ id: newId(), content }))
  await patchAsOwner(E2E_PORTS, {
    [pathOf('users', uid)]: { username: name, email, emailVerified: true, createdAt: JOINED },
    [pathOf('emailToUid', email)]: uid,
    ...Object.assign({}, ...written.map(({ id, content }) => entryChanges(uid, id, content, now))),
  })
  return { uid, name, email, entryIds: written.map(({ id }) => id) }
}

/** An entry of an author who is not open to contact, unless the overrides say so. */
export function experience(overrides: Partial<EntryContent> = {}): EntryContent {
  return {
    ...NOT_GIVEN,
    openToContact: false,
    name: '',
    contact: '',
    yearApplied: '2026',
    gpa: 3.5,
    companyName: `Petal Labs ${ownWord()}`,
    roleTitle: 'Software Engineering Intern',
    positionType: 'Internship',
    startDate: '2027-05-10',
    applicationMethod: 'Career fair',
    hiringProcessLength: '5 weeks',
    interviewProcess: LONG_PROCESS,
    questionsAsked: LONG_QUESTIONS,
    location: 'Remote',
    ...overrides,
  }
}

export const LONG_PROCESS =
  'First came a recruiter call of half an hour, then an online assessment with two problems, and after two quiet weeks a final round of three interviews on one day.'
export const LONG_QUESTIONS =
  'Merge overlapping intervals, design a small cache with an eviction rule, and tell us about a time when a team project did not go to plan, and what you would change about it today.'

/** The stored value at a path; null if there is none. */
export function stored(path: string): Promise<unknown> {
  return readAsOwner(E2E_PORTS, path)
}
