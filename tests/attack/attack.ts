/** What an attack is, who attacks, and the database that is attacked. */

import { contributor, newcomer, oldOwner, owner } from '../rules/people'
import type { Actor } from '../rules/people'
import {
  CONTRIBUTOR_ENTRY,
  entry,
  feedback,
  isTree,
  keyOf,
  newRequest,
  newUserRecord,
  POSTED_AT,
  summaryOf,
  userRecord,
  withValue,
  world,
} from '../rules/records'
import type { Changes, Tree } from '../rules/records'
import type { Answer, Attacker, Stage } from './stage'

/** Signed up, and the email never verified. */
export const unverifiedUser: Actor = { uid: 'unverified', email: 'uma@gmail.com', verified: false }
/** Verified, and has asked for the data of the old owner. */
export const requester: Actor = { uid: 'requester', email: 'rita@gmail.com', verified: true }

export const ROLES = {
  visitor: null,
  unverified: unverifiedUser,
  newcomer,
  contributor,
  requester,
  'old owner': oldOwner,
} as const
export type Role = keyof typeof ROLES

export interface Attack {
  readonly role: Role
  /** What is tried, in words. */
  readonly name: string
  /** `ordinary()` when absent. */
  readonly world?: () => Tree
  /** What others, or the attacker, have done before; all of it is allowed. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** Every answer must be a refusal, and nothing may have changed. */
  readonly attempt: (me: Attacker, stage: Stage) => Promise<Answer> | Promise<readonly Answer[]>
  /** 'denied' when absent. */
  readonly refusal?: Exclude<Answer, 'done'>
  /** The nearest act that is allowed: it must be done. */
  readonly legal: (me: Attacker, stage: Stage) => Promise<Answer>
}

/** The name of its test. */
export function titleOf({ role, name }: Attack): string {
  return `${role}: ${name}`
}

export const OLD_FIRST = '-OldEntry00000000001'
export const OLD_SECOND = '-OldEntry00000000002'
export const KEY = keyOf(oldOwner)
export const REQUEST = `transferRequests/${KEY}`
export const TRANSFER_TO = `users/${oldOwner.uid}/transferTo`
export const FEEDBACK_ID = '-Feedback00000000001'

export const oldFirst = entry({ timestamp: POSTED_AT - 2_000, name: 'Oscar', contact: 'oscar@ufl.edu' })
export const oldSecond = entry({
  timestamp: POSTED_AT - 1_000,
  openToContact: false,
  name: '',
  contact: '',
  companyName: 'NASA',
})

export function withValues(tree: Tree, changes: Changes): Tree {
  return Object.entries(changes).reduce((result, [path, value]) => withValue(result, path, value), tree)
}

/** Everybody has a record, the owner, the contributor and the old owner have entries; nobody asks for anything. */
export function ordinary(): Tree {
  return withValues(world(), {
    [`users/${oldOwner.uid}`]: userRecord(oldOwner),
    [`users/${requester.uid}`]: userRecord(requester),
    [`users/${unverifiedUser.uid}`]: newUserRecord(unverifiedUser),
    [`emailToUid/${KEY}`]: oldOwner.uid,
    [`emailToUid/${keyOf(requester)}`]: requester.uid,
    [`emailToUid/${keyOf(unverifiedUser)}`]: unverifiedUser.uid,
    [`interviews/${oldOwner.uid}`]: { [OLD_FIRST]: oldFirst, [OLD_SECOND]: oldSecond },
    [`interviewSummaries/${OLD_FIRST}`]: summaryOf(oldOwner.uid, oldFirst),
    [`interviewSummaries/${OLD_SECOND}`]: summaryOf(oldOwner.uid, oldSecond),
    [`feedback/${contributor.uid}/${FEEDBACK_ID}`]: feedback({ timestamp: POSTED_AT }),
  })
}

/** The requester has asked, `age` milliseconds ago. */
export function asked(age = 60_000): Tree {
  return withValue(ordinary(), REQUEST, newRequest(requester, { requestedAt: Date.now() - age }))
}

/** The old owner has approved. */
export function approved(age = 60_000): Tree {
  return withValues(asked(age), { [`${REQUEST}/approved`]: true, [TRANSFER_TO]: requester.uid })
}

/** What ends a transfer. */
export const END: Changes = { [TRANSFER_TO]: null, [REQUEST]: null }

/** The whole move by the requester; `overrides` replace single places, undefined leaves one out. */
export function move(overrides: Changes = {}): Changes {
  const all: Changes = {
    ...moveOf(OLD_FIRST, oldFirst),
    ...moveOf(OLD_SECOND, oldSecond),
    [`users/${requester.uid}/username`]: 'User oldOwner',
    ...END,
    ...overrides,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** One entry of the old owner moved to `heir`, without what ends the transfer. */
export function moveOf(id: string, of: Tree, heir: string = requester.uid): Changes {
  return {
    [`interviews/${heir}/${id}`]: of,
    [`interviewSummaries/${id}`]: summaryOf(heir, of),
    [`interviews/${oldOwner.uid}/${id}`]: null,
  }
}

/** The value if it is an object, else nothing. */
export function treeOf(value: unknown): Tree {
  return isTree(value) ? value : {}
}

export const all = (answers: readonly Promise<Answer>[]): Promise<readonly Answer[]> => Promise.all(answers)

export { contributor, CONTRIBUTOR_ENTRY, newcomer, oldOwner, owner }
