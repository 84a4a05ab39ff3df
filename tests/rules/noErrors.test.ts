/**
 * The rules engine alone, without a server, asked about every combination of people, paths and damaged data. A rule
 * that ends in an error refuses, so the other tests cannot tell an error from a decision; this one can.
 */

import { beforeAll, describe, expect, it } from 'vitest'
import { parseRules } from 'realtime-database-server'
import type { AuthValue, QueryValue } from 'realtime-database-server'
import type { Path } from 'realtime-database-server'
import { SUMMARY_FIELDS } from '../../src/domain/entry'
import { PLAIN_READ } from 'realtime-database-server/testing'
import { authOf, toNode } from './engine'
import { RULES_SOURCE } from './harness'
import { newcomer, oldOwner, owner, unverified, withEmail, withoutEmail } from './people'
import type { Tree } from './records'
import {
  branch,
  entry,
  feedback,
  isTree,
  keyOf,
  newRequest,
  OWNER_ENTRY,
  posting,
  summaryOf,
  userRecord,
  withValue,
  world,
} from './records'

const rules = parseRules(RULES_SOURCE)
const NOW = 1_800_000_000_000
const KEY = keyOf(oldOwner)

const bare: AuthValue = { uid: owner.uid, provider: null, token: {} }
const people: readonly AuthValue[] = [
  null,
  bare,
  ...[owner, newcomer, oldOwner]
    .flatMap((actor) => [actor, unverified(actor), withoutEmail(actor)])
    .map(authOf),
  ...['', '/', 'a/b@ufl.edu', 'a.#$[]@x'].map((email) => authOf(withEmail(owner, email))),
]

const approved = newRequest(newcomer, { approved: true, requestedAt: NOW - 1_000 })

/** Every place that holds a record, with a good one. */
const places: readonly { readonly path: string; readonly good: unknown }[] = [
  { path: `users/${owner.uid}`, good: userRecord(owner) },
  { path: `users/${oldOwner.uid}`, good: userRecord(oldOwner, { transferTo: newcomer.uid }) },
  { path: `interviews/${owner.uid}/${OWNER_ENTRY}`, good: entry({ revision: 1 }) },
  { path: `interviewSummaries/${OWNER_ENTRY}`, good: summaryOf(owner.uid, entry()) },
  { path: `feedback/${owner.uid}/${OWNER_ENTRY}`, good: feedback({ timestamp: NOW }) },
  { path: `emailToUid/${KEY}`, good: oldOwner.uid },
  { path: `emailToUid/${keyOf(owner)}`, good: owner.uid },
  { path: `transferRequests/${KEY}`, good: newRequest(newcomer, { requestedAt: NOW }) },
]

const DAMAGED: readonly unknown[] = ['', 7, true, { a: 1 }]

/** A good record, none, and the good one damaged as a whole. */
function wholes(good: unknown): readonly unknown[] {
  return [good, null, ...DAMAGED]
}

/** The good record damaged in each of its fields, with the field. */
function partials(good: unknown): readonly (readonly [string, unknown])[] {
  if (!isTree(good)) return []
  const ofFields = Object.keys(good).flatMap((field) =>
    [null, ...DAMAGED].map((value) => [field, withValue(good, field, value)] as const),
  )
  return [...ofFields, ['extra', { ...good, extra: 1 }]]
}

/** What may be stored around the record: good, nothing, and damage wherever a rule looks across. */
const surroundings: readonly Tree[] = [
  world(),
  {},
  {
    ...world(),
    transferRequests: { [KEY]: approved },
    users: {
      [oldOwner.uid]: userRecord(oldOwner, { transferTo: newcomer.uid }),
      [owner.uid]: userRecord(owner),
    },
    emailToUid: { [KEY]: oldOwner.uid },
  },
  ...DAMAGED.map((damage) => ({
    users: { [owner.uid]: { transferTo: damage }, [oldOwner.uid]: { transferTo: damage } },
    interviews: { [owner.uid]: { [OWNER_ENTRY]: { timestamp: damage } }, [newcomer.uid]: damage },
    interviewSummaries: { [OWNER_ENTRY]: { uid: damage, timestamp: damage } },
    emailToUid: { [KEY]: damage },
    transferRequests: { [KEY]: { approved: damage, toUid: damage, toEmail: damage, requestedAt: damage } },
  })),
  ...['x', 7, true].map((damage) => ({
    users: damage,
    interviews: damage,
    interviewSummaries: damage,
    emailToUid: damage,
    transferRequests: damage,
  })),
]

const queries: readonly QueryValue[] = [
  PLAIN_READ,
  { ...PLAIN_READ, limitToFirst: 24 },
  { ...PLAIN_READ, limitToLast: 24 },
  { ...PLAIN_READ, limitToLast: 501 },
  { ...PLAIN_READ, orderByKey: false, orderByChild: 'gpa', equalTo: 'x' },
]

const keys = (path: string): Path => path.split('/').filter((key) => key !== '')

const outcomes = new Set<string>()

function note(trace: readonly string[]): void {
  for (const line of trace) outcomes.add(line)
}

function askForChange(path: string, before: Tree, after: Tree, fields: readonly string[] = []): void {
  const change = { before: toNode(before), after: toNode(after), now: NOW }
  const paths = [path, ...fields.map((field) => `${path}/${field}`)].map(keys)
  for (const auth of people) {
    for (const written of paths) note(rules.allowsWrite({ ...change, auth, paths: [written] }).trace)
  }
}

function askForWrites(
  path: string,
  around: Tree,
  before: unknown,
  after: unknown,
  fields: readonly string[],
): void {
  askForChange(path, withValue(around, path, before), withValue(around, path, after), fields)
}

function askForWhole(): void {
  for (const { path, good } of places) {
    for (const around of surroundings) {
      for (const before of wholes(good)) {
        for (const after of wholes(good))
          askForWrites(path, around, before, after, ['approved', 'transferTo'])
      }
    }
  }
}

function askForPartial(): void {
  for (const { path, good } of places) {
    for (const around of surroundings) {
      for (const [field, record] of partials(good)) {
        for (const before of [null, good, record]) askForWrites(path, around, before, record, [field])
        askForWrites(path, around, record, good, [field])
      }
    }
  }
}

/** Writes of good records in updates that also repair damage in another place. */
function askForRepairs(): void {
  for (const { path, good } of places) {
    for (const around of surroundings.slice(0, 3)) {
      for (const other of places) {
        for (const damaged of [...wholes(other.good), ...partials(other.good).map(([, record]) => record)]) {
          const before = withValue(around, other.path, damaged)
          const after = withValue(around, other.path, other.good)
          askForChange(path, withValue(before, path, null), withValue(after, path, good))
        }
      }
    }
  }
}

/** Writes of entry and summary that are damaged alike. */
function askForTwins(): void {
  for (const field of SUMMARY_FIELDS) {
    for (const damage of DAMAGED) {
      const damaged = entry({ [field]: damage })
      const after = Object.entries(posting(owner.uid, OWNER_ENTRY, damaged))
      const twins = after.reduce((around, [path, value]) => withValue(around, path, value), world())
      for (const [path] of after) askForChange(path, world(), twins, [field])
    }
  }
}

/** Approvals of requests that are damaged. */
function askForApprovals(): void {
  for (const around of surroundings) {
    for (const damage of DAMAGED) {
      for (const field of ['toUid', 'requestedAt', 'toEmail']) {
        const request = newRequest(newcomer, { requestedAt: NOW, [field]: damage })
        const named = userRecord(oldOwner, { transferTo: request['toUid'] })
        const after = withValue(around, `transferRequests/${KEY}`, { ...request, approved: true })
        askForChange(
          `transferRequests/${KEY}/approved`,
          withValue(around, `transferRequests/${KEY}`, request),
          withValue(after, `users/${oldOwner.uid}`, named),
        )
      }
    }
  }
}

function askForReads(): void {
  const paths = places.flatMap(({ path }) => {
    const all = keys(path)
    return [...all.map((_, depth) => all.slice(0, depth + 1)), [...all, 'approved'], []]
  })
  for (const around of surroundings) {
    const root = toNode(around)
    for (const auth of people) {
      for (const path of paths) {
        for (const query of queries) note(rules.allowsRead({ path, auth, now: NOW, root, query }).trace)
      }
    }
  }
}

describe('the rules, whoever asks and whatever is stored', () => {
  beforeAll(() => {
    askForReads()
    askForWhole()
    askForPartial()
    askForTwins()
    askForRepairs()
    askForApprovals()
  }, 120_000)

  it('never end in an error, but where objects are stored in the place of two texts', () => {
    const errors = [...outcomes].filter((line) => line.includes('→ error'))

    expect(errors.filter((line) => !line.includes('Two objects cannot be compared'))).toEqual([])
  })

  it('are all asked', () => {
    const asked = new Set([...outcomes].map((line) => line.split(' ').slice(0, 2).join(' ')))
    const written = rulesBelow('', branch(rules.toStrictJson(), 'rules'))

    // Nobody may write at the root, so nobody gets as far as its $other.
    expect(written.filter((rule) => !asked.has(rule))).toEqual(['/$other .validate'])
  })
})

/** Every rule of the file as the trace names it: `/users/$uid .write`. */
function rulesBelow(place: string, node: Tree): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('.')) return [`${place === '' ? '/' : place} ${key}`]
    return isTree(value) ? rulesBelow(`${place}/${key}`, value) : []
  })
}
