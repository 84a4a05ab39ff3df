/** Good records of every kind, the writes that create them, and the stored data at the start of a test. */

import { serverTimestamp } from 'firebase/database'
import { emailKey } from '../../src/domain/account/emails'
import { SUMMARY_FIELDS, type FieldName } from '../../src/domain/entry/entry'
import { DAY_MS, MIN_WORDS, TRANSFER_REQUEST_DAYS } from '../../src/domain/store/limits'
import { NODES, OWN_NODES, type OwnField, type OwnNode } from '../../src/domain/store/nodes'
import { contributor, moderator, newcomer, oldOwner, owner, type Actor } from './people'

/** A record or a part of the database. null means no value. */
export type Tree = Readonly<Record<string, unknown>>
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

/** Values by path from the root, for one write. */
export type Changes = Readonly<Record<string, unknown>>

/** The posting time of the stored entries. */
export const POSTED_AT = 1_790_000_000_000
/** Ids in the format of push(). */
export const OWNER_ENTRY = '-OwnerEntry000000001'
export const CONTRIBUTOR_ENTRY = '-ContriEntry00000001'
export const OLD_FIRST = '-OldEntry00000000001'
export const OLD_SECOND = '-OldEntry00000000002'
export const NEW_ENTRY = '-NewEntry00000000001'

export function words(count = MIN_WORDS): string {
  return Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')
}

/** Control characters, no-break and other spaces, and zero-width characters. */
export const INVISIBLE = (
  '\u0001\u001f\u007f\u009f\u00a0\u00ad\u115f\u1680\u180e\u2003\u2007\u200b\u200d' +
  '\u2028\u2029\u202f\u205f\u2060\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ufff9'
).split('')

/** The record without the fields that are null. */
export function present(record: Tree): Tree {
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

/** The record that sign-up stores: no optional field, not verified. */
export function newUserRecord(actor: Actor, overrides: Tree = {}): Tree {
  const optional = { tagline: null, preferredContact: null, currentYear: null, gpa: null }
  return userRecord(actor, { emailVerified: false, ...optional, ...overrides })
}

/** Two good values for each field of an entry. */
const ENTRY_VALUES: Readonly<Record<FieldName, readonly [value: unknown, another: unknown]>> = {
  openToContact: [true, true],
  name: ['Olivia', 'Liv'],
  contact: ['olivia@gmail.com', 'Discord: liv'],
  yearApplied: ['2026', '2025'],
  gpa: [3.5, 3.6],
  companyName: ['Google', 'NASA'],
  roleTitle: ['Software Engineer', 'Analyst'],
  positionType: ['Internship', 'Co-Op'],
  startDate: ['2026-05-11', '2026-06-01'],
  applicationMethod: ['Career fair', 'Referral'],
  hiringProcessLength: ['6 weeks', 'A month'],
  interviewedIn: ['2026-03', '2025-12'],
  interviewProcess: [words(), words(MIN_WORDS + 1)],
  questionsAsked: [words(), words(MIN_WORDS + 2)],
  location: ['Bay Area', 'Remote'],
  hourlyRate: [45.5, 46],
  baseSalary: [120_000, 130_000],
  totalCompensation: [150_000, 160_000],
  outcome: ['No reply', 'Offer accepted'],
  difficulty: [1, 5],
  rounds: [{ 'Take-home': true }, { 'Online assessment': true, 'Final panel': true }],
  womenOnPanel: ['Not sure', 'Yes'],
  feltRespected: [2, 4],
}

function entryOf(which: 0 | 1, overrides: Tree): Tree {
  const values = Object.entries(ENTRY_VALUES).map(([field, choices]) => [field, choices[which]])
  return present({ ...Object.fromEntries(values), timestamp: POSTED_AT, ...overrides })
}

/** A stored entry with every field, posted at `POSTED_AT`. */
export function entry(overrides: Tree = {}): Tree {
  return entryOf(0, overrides)
}

/** Another entry with different values in every field except the time. */
export function anotherEntry(overrides: Tree = {}): Tree {
  return entryOf(1, overrides)
}

/** An entry as its owner posts it, with a server timestamp. */
export function newEntry(overrides: Tree = {}): Tree {
  return entry({ timestamp: serverTimestamp(), ...overrides })
}

/** The values of an entry without consent to be contacted. */
export const CLOSED = { openToContact: false, name: '', contact: '' }

/** The card of an entry, with a server timestamp. */
export function summaryOf(of: Tree, overrides: Tree = {}): Tree {
  const repeated = SUMMARY_FIELDS.map((field) => [field, of[field] ?? null])
  return present({ ...Object.fromEntries(repeated), changedAt: serverTimestamp(), ...overrides })
}

/** Entry, summary and owner as one write. */
export function posting(uid: string, id: string, of: Tree, summary: Tree | null = summaryOf(of)): Changes {
  return {
    [`interviews/${uid}/${id}`]: of,
    [`interviewSummaries/${id}`]: summary,
    [`entryOwners/${id}`]: uid,
  }
}

/** The write that a field edit needs in addition: the card gets the current time. */
export function dating(id: string): Changes {
  return { [`interviewSummaries/${id}/changedAt`]: serverTimestamp() }
}

/** The count of the first addition of a day, with a server timestamp. */
export function firstCount(id: string): Tree {
  return { since: serverTimestamp(), lastAt: serverTimestamp(), count: 1, last: id }
}

const SINCE = Date.now() - 1_000

/** The count of a later addition of the day that began at `since`. */
export function laterCount(id: string, count: number, since = SINCE): Tree {
  return { ...firstCount(id), since, count }
}

/** A new entry as its owner posts it, counted as the first of the day. */
export function posted(uid: string, id: string, of: Tree, summary: Tree | null = summaryOf(of)): Changes {
  return { ...posting(uid, id, of, summary), [`postingLimits/${uid}`]: firstCount(id) }
}

/** The tombstone of a deleted entry, with a server timestamp. */
export const TOMBSTONE: Tree = { removed: true, changedAt: serverTimestamp() }

/** The deletion of an entry as one write. */
export function deletion(uid: string, id: string): Changes {
  return {
    [`interviews/${uid}/${id}`]: null,
    [`interviewSummaries/${id}`]: TOMBSTONE,
    [`entryOwners/${id}`]: null,
    [`reports/${id}`]: null,
  }
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

/** A request as `actor` makes it, with a server timestamp. */
export function newRequest(actor: Actor, overrides: Tree = {}): Tree {
  return present({
    approved: false,
    toUid: actor.uid,
    toEmail: actor.email ?? '',
    requestedAt: serverTimestamp(),
    ...overrides,
  })
}

/** The account has named that address for its next request, as the first of the day. */
export function named(actor: Actor, key: string): Changes {
  return { [`requestLimits/${actor.uid}`]: firstCount(key) }
}

/** Requests the data of that address, and uses up its name. */
export function asking(actor: Actor, key: string, overrides: Tree = {}): Changes {
  return {
    [`transferRequests/${key}`]: newRequest(actor, overrides),
    [`requestLimits/${actor.uid}/last`]: null,
    [`requestLimits/${actor.uid}/asked`]: key,
  }
}

/** The tree with other values at these paths; null removes a value. */
export function withValues(tree: Tree, changes: Changes): Tree {
  return Object.entries(changes).reduce((result, [path, value]) => withValue(result, path, value), tree)
}

function withValue(tree: Tree, path: string, value: unknown): Tree {
  const [head = '', ...rest] = path.split('/')
  if (rest.length === 0) return present({ ...tree, [head]: value })
  const inner = tree[head]
  return { ...tree, [head]: withValue(isTree(inner) ? inner : {}, rest.join('/'), value) }
}

/** The entries of the old owner. */
export const oldFirst = entry({ timestamp: POSTED_AT - 2_000 })
export const oldSecond = anotherEntry({ timestamp: POSTED_AT - 1_000, hourlyRate: null, ...CLOSED })

const ENTRIES = [
  [owner, OWNER_ENTRY, entry()],
  [contributor, CONTRIBUTOR_ENTRY, entry()],
  [oldOwner, OLD_FIRST, oldFirst],
  [oldOwner, OLD_SECOND, oldSecond],
] as const

/** The stored data at the start of a test: four accounts with records, three of them with entries. */
export const world: Tree = withValues(
  {
    users: Object.fromEntries(
      [owner, contributor, newcomer, oldOwner].map((actor) => [actor.uid, userRecord(actor)]),
    ),
    emailToUid: Object.fromEntries(
      [owner, contributor, newcomer, oldOwner].map((actor) => [keyOf(actor), actor.uid]),
    ),
  },
  Object.assign(
    {},
    ...ENTRIES.map(([actor, id, of]) => posting(actor.uid, id, of, summaryOf(of, { changedAt: POSTED_AT }))),
  ),
)

export function report(overrides: Tree = {}): Tree {
  return present({
    reason: 'Names a person',
    text: 'It names the interviewer.',
    timestamp: serverTimestamp(),
    ...overrides,
  })
}

/** A report as a contributor makes it, counted as the first of the day. */
export function reporting(actor: Actor, id: string, overrides: Tree = {}): Changes {
  return { [`reports/${id}/${actor.uid}`]: report(overrides), [`reportLimits/${actor.uid}`]: firstCount(id) }
}

/** The owner's entry with two reports, and the moderators. */
export const reported: Tree = withValues(world, {
  [`users/${moderator.uid}`]: userRecord(moderator),
  [`emailToUid/${keyOf(moderator)}`]: moderator.uid,
  [`moderators/${moderator.uid}`]: true,
  [`reports/${OWNER_ENTRY}/${contributor.uid}`]: report({ timestamp: POSTED_AT + 1 }),
  [`reports/${OWNER_ENTRY}/${oldOwner.uid}`]: report({ timestamp: POSTED_AT + 2, text: '' }),
})

/** Keeps the owner's entry: deletes its reports. */
export const KEEPING: Changes = {
  [`reports/${OWNER_ENTRY}/${contributor.uid}`]: null,
  [`reports/${OWNER_ENTRY}/${oldOwner.uid}`]: null,
}

/** The path where the owner finds the notice of the removed entry. */
export const REMOVAL = `removals/${owner.uid}/${OWNER_ENTRY}`

/** Removes an entry, the owner's by default. `overrides` replace fields of the notice. */
export function removing(
  overrides: Tree = {},
  [{ uid }, entryId, of]: readonly [Pick<Actor, 'uid'>, string, Tree] = [owner, OWNER_ENTRY, entry()],
): Changes {
  const { companyName = null, roleTitle = null } = of
  const notice = {
    companyName,
    roleTitle,
    reason: 'Names a person',
    timestamp: serverTimestamp(),
    changedAt: POSTED_AT,
  }
  return { ...deletion(uid, entryId), [`removals/${uid}/${entryId}`]: present({ ...notice, ...overrides }) }
}

/** The path of the transfer of the old owner's data to the newcomer. */
export const REQUEST = `transferRequests/${keyOf(oldOwner)}`
export const TRANSFER_TO = `users/${oldOwner.uid}/transferTo`

const HOUR_MS = 3_600_000

/** The creation time of a request that expires in an hour. */
export const LAST_HOUR = Date.now() - TRANSFER_REQUEST_DAYS * DAY_MS + HOUR_MS
/** The creation time of a request that expired an hour ago. */
export const EXPIRED = Date.now() - TRANSFER_REQUEST_DAYS * DAY_MS - HOUR_MS

/** The newcomer has requested the data of the old owner. */
export function asked(overrides: Tree = {}): Tree {
  return withValues(world, { [REQUEST]: newRequest(newcomer, { requestedAt: LAST_HOUR, ...overrides }) })
}

/** A `transferTo` that names the account, given an hour ago by default. */
export function approvalFor(uid: unknown, at: unknown = Date.now() - HOUR_MS): Tree {
  return { uid, at }
}

/** The fields of a request once the old owner has approved. */
export const APPROVED = { approved: true, fromUid: oldOwner.uid }

/** The old owner has approved. */
export function approved(overrides: Tree = {}): Tree {
  return withValues(asked({ ...APPROVED, ...overrides }), { [TRANSFER_TO]: approvalFor(newcomer.uid) })
}

/** The write that approves the request. */
export function approval(target: unknown = newcomer.uid): Changes {
  return {
    [`${REQUEST}/approved`]: true,
    [`${REQUEST}/fromUid`]: oldOwner.uid,
    [TRANSFER_TO]: approvalFor(target, serverTimestamp()),
  }
}

/** Moves one entry of the old owner to another account without ending the transfer. Its card does not change. */
export function moveOf(id: string, of: Tree, target: Actor = newcomer): Changes {
  return {
    [`interviews/${target.uid}/${id}`]: of,
    [`entryOwners/${id}`]: target.uid,
    [`interviews/${oldOwner.uid}/${id}`]: null,
  }
}

/** The writes that end a transfer. */
export const END: Changes = { [TRANSFER_TO]: null, [REQUEST]: null }

/** The whole move as the newcomer makes it. `overrides` replace single paths; undefined skips one. */
export function move(overrides: Changes = {}): Changes {
  return {
    ...moveOf(OLD_FIRST, oldFirst),
    ...moveOf(OLD_SECOND, oldSecond),
    [`users/${newcomer.uid}/username`]: `User ${oldOwner.uid}`,
    ...END,
    ...overrides,
  }
}

/** A good value of a private node. `overrides` replace fields of a company's value. */
export function ownValue(node: OwnNode, overrides: Tree = {}): unknown {
  const { fields } = NODES[node]
  if (fields === null) return serverTimestamp()
  const valueOf = (field: OwnField) => (field === 'time' ? POSTED_AT : 'A short text')
  const values = Object.entries(fields).map(([name, field]) => [name, valueOf(field)])
  return { companyKey: 'stripe', ...Object.fromEntries(values), ...overrides }
}

/** The path of a value of the actor. */
export function ownPath(
  node: OwnNode,
  { uid }: Actor,
  key = NODES[node].fields === null ? OWNER_ENTRY : 's07',
): string {
  return `${node}/${uid}/${key}`
}

/** A write that the rules allow. */
export interface GoodWrite {
  readonly what: string
  readonly by: Actor
  readonly changes: Changes
  /** The stored data before the write. Default: `world`. */
  readonly stored?: Tree
}

const PERMITTED = approvalFor(newcomer.uid)

/** At least one write for each node that clients may write. In this order each node keeps some data. */
export const GOOD_WRITES: readonly GoodWrite[] = [
  {
    what: 'a user record',
    by: owner,
    changes: { [`users/${owner.uid}`]: userRecord(owner, { transferTo: PERMITTED }) },
    stored: withValues(world, { [`users/${owner.uid}/transferTo`]: PERMITTED }),
  },
  { what: 'an email', by: owner, changes: { [`emailToUid/${keyOf(owner)}`]: owner.uid } },
  { what: 'a new entry', by: newcomer, changes: posted(newcomer.uid, NEW_ENTRY, newEntry()) },
  { what: 'an edited entry', by: owner, changes: posting(owner.uid, OWNER_ENTRY, entry({ revision: 1 })) },
  {
    what: 'feedback',
    by: newcomer,
    changes: {
      [`feedback/${newcomer.uid}/${NEW_ENTRY}`]: feedback(),
      [`feedbackLimits/${newcomer.uid}`]: firstCount(NEW_ENTRY),
    },
  },
  ...OWN_NODES.map((node) => ({
    what: `a value in ${node}`,
    by: newcomer,
    changes: { [ownPath(node, newcomer)]: ownValue(node) },
  })),
  { what: 'the name of an address to ask for', by: newcomer, changes: named(newcomer, keyOf(oldOwner)) },
  {
    what: 'a transfer request',
    by: newcomer,
    changes: asking(newcomer, keyOf(oldOwner)),
    stored: withValues(world, named(newcomer, keyOf(oldOwner))),
  },
  { what: 'an approval', by: oldOwner, changes: approval(), stored: asked() },
  { what: 'a report', by: owner, changes: reporting(owner, CONTRIBUTOR_ENTRY) },
  { what: 'a kept entry', by: moderator, changes: KEEPING, stored: reported },
  { what: 'a removal', by: moderator, changes: removing(), stored: reported },
]
