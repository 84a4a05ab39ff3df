/** Good records of every kind, and the changes that write them together. Each builder takes what should differ. */

import { serverTimestamp } from 'firebase/database'
import { emailKey } from '../../src/domain/emails'
import { SUMMARY_FIELDS } from '../../src/domain/entry'
import { DAY_MS, TRANSFER_REQUEST_DAYS } from '../../src/domain/limits'
import { contributor, newcomer, owner } from './people'
import type { Actor } from './people'

/** A record or a part of the database. A null is nothing. */
export type Tree = Readonly<Record<string, unknown>>
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

/** Values by path from the root, written as one. */
export type Changes = Record<string, unknown>

/** When the stored entries were posted. */
export const POSTED_AT = 1_790_000_000_000
/** Ids as push() makes them. */
export const OWNER_ENTRY = '-OwnerEntry000000001'
export const CONTRIBUTOR_ENTRY = '-ContriEntry00000001'
export const NEW_ENTRY = '-NewEntry00000000001'

export function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')
}

/** A text of exactly that length with so many words that it is long enough in words, too. */
export function longText(length: number): string {
  return words(20).padEnd(length, 'x')
}

/** The record without the fields that are null. */
function present(record: Tree): Tree {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}

export function userRecord(actor: Actor, overrides: Tree = {}): Tree {
  return present({
    username: `User ${actor.uid}`,
    email: actor.email ?? '',
    emailVerified: actor.verified,
    createdAt: '2026-08-24T09:30:15.250Z',
    tagline: 'Coding my way up',
    preferredContact: 'linkedin.com/in/someone',
    currentYear: 'Junior',
    gpa: 3.5,
    ...overrides,
  })
}

/** What sign-up stores: nothing optional, nothing verified. */
export function newUserRecord(actor: Actor, overrides: Tree = {}): Tree {
  return userRecord(actor, {
    emailVerified: false,
    tagline: null,
    preferredContact: null,
    currentYear: null,
    gpa: null,
    ...overrides,
  })
}

/** What an entry may be without; the rules require every other field. */
export const OPTIONAL_FIELDS: readonly string[] = ['hourlyRate', 'baseSalary', 'totalCompensation']

/** An entry as stored, posted at `POSTED_AT`. */
export function entry(overrides: Tree = {}): Tree {
  return present({
    openToContact: true,
    name: 'Olivia',
    contact: 'olivia@gmail.com',
    yearApplied: '2026',
    gpa: 3.5,
    companyName: 'Google',
    roleTitle: 'Software Engineer',
    positionType: 'Internship',
    startDate: '2026-05-11',
    applicationMethod: 'Career fair',
    hiringProcessLength: '6 weeks',
    interviewProcess: words(20),
    questionsAsked: words(20),
    location: 'Bay Area',
    timestamp: POSTED_AT,
    hourlyRate: 45.5,
    baseSalary: 120_000,
    totalCompensation: 150_000,
    ...overrides,
  })
}

/** An entry as its owner posts it, with the time for the server to fill in. */
export function newEntry(overrides: Tree = {}): Tree {
  return entry({ timestamp: serverTimestamp(), ...overrides })
}

export function summaryOf(uid: string, of: Tree, overrides: Tree = {}): Tree {
  const repeated = SUMMARY_FIELDS.map((field) => [field, of[field] ?? null])
  return present({ uid, ...Object.fromEntries(repeated), ...overrides })
}

/** Entry and summary as one write. */
export function posting(
  uid: string,
  id: string,
  of: Tree,
  summary: Tree | null = summaryOf(uid, of),
): Changes {
  return { [`interviews/${uid}/${id}`]: of, [`interviewSummaries/${id}`]: summary }
}

/** The end of entry and summary as one write. */
export function deletion(uid: string, id: string): Changes {
  return { [`interviews/${uid}/${id}`]: null, [`interviewSummaries/${id}`]: null }
}

export function feedback(overrides: Tree = {}): Tree {
  return present({
    timestamp: serverTimestamp(),
    bug: true,
    bugLocation: 'Profile',
    reproduceSteps: 'Open it twice',
    suggestion: true,
    elaborateSuggestion: 'A dark theme',
    ...overrides,
  })
}

export function keyOf(actor: Actor): string {
  return emailKey(actor.email ?? '')
}

/** A request as `actor` makes it, with the time for the server to fill in. */
export function newRequest(actor: Actor, overrides: Tree = {}): Tree {
  return present({
    approved: false,
    toUid: actor.uid,
    toEmail: actor.email ?? '',
    requestedAt: serverTimestamp(),
    ...overrides,
  })
}

const MINUTE_MS = 60_000

/** When a request was made that has a minute left. */
export function lastMinute(): number {
  return Date.now() - TRANSFER_REQUEST_DAYS * DAY_MS + MINUTE_MS
}

/** When a request was made that ended a minute ago. */
export function expired(): number {
  return Date.now() - TRANSFER_REQUEST_DAYS * DAY_MS - MINUTE_MS
}

/** The database most tests start from: three accounts with records, two of them with an entry. */
export function world(): Tree {
  return {
    users: {
      [owner.uid]: userRecord(owner),
      [contributor.uid]: userRecord(contributor),
      [newcomer.uid]: userRecord(newcomer),
    },
    emailToUid: {
      [keyOf(owner)]: owner.uid,
      [keyOf(contributor)]: contributor.uid,
      [keyOf(newcomer)]: newcomer.uid,
    },
    interviews: {
      [owner.uid]: { [OWNER_ENTRY]: entry() },
      [contributor.uid]: { [CONTRIBUTOR_ENTRY]: entry() },
    },
    interviewSummaries: {
      [OWNER_ENTRY]: summaryOf(owner.uid, entry()),
      [CONTRIBUTOR_ENTRY]: summaryOf(contributor.uid, entry()),
    },
  }
}

/** The part of a tree below a path. Fails when there is none. */
export function branch(tree: unknown, path: string): Tree {
  let part = tree
  for (const key of path.split('/')) part = isTree(part) ? part[key] : undefined
  if (!isTree(part)) throw new Error(`There is nothing below ${path}`)
  return part
}

/** The tree with one value put at a path; null removes what is there. */
export function withValue(tree: Tree, path: string, value: unknown): Tree {
  const [head = '', ...rest] = path.split('/')
  if (rest.length === 0) return present({ ...tree, [head]: value })
  const inner = tree[head]
  return { ...tree, [head]: withValue(isTree(inner) ? inner : {}, rest.join('/'), value) }
}
