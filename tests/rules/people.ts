/** The actors of the rules tests. Their permissions are defined elsewhere. */

import { ENDING } from '../helpers/addresses'

/** An actor as the token describes it. An account without `email` signed in without one. */
export interface Actor {
  readonly uid: string
  readonly email?: string
  readonly verified: boolean
  /** Claims that override the above. */
  readonly claims?: Readonly<Record<string, unknown>>
}

export const visitor = null
/** Verified, with an entry of their own. */
export const owner: Actor = { uid: 'owner', email: 'olivia@gmail.com', verified: true }
/** Verified, with an entry of their own; not the owner of the requested data. */
export const contributor: Actor = { uid: 'contributor', email: 'cora@gmail.com', verified: true }
/** Verified, with a record and no entry. */
export const newcomer: Actor = { uid: 'newcomer', email: 'nina@gmail.com', verified: true }
/** Verified, without a record and without an entry: the database holds nothing about this account. */
export const other: Actor = { uid: 'other', email: 'otto@gmail.com', verified: true }
/** A verified university account with two entries: the account whose data is requested. */
export const oldOwner: Actor = { uid: 'oldOwner', email: `oscar${ENDING}`, verified: true }
/** Verified, with a record and no entry; a moderator in the worlds that have moderators. */
export const moderator: Actor = { uid: 'moderator', email: 'mo@gmail.com', verified: true }

/** The same account before its email is verified. */
export function unverified(actor: Actor): Actor {
  return { ...actor, verified: false }
}

/** The same account after its email has changed. */
export function withEmail(actor: Actor, email: string): Actor {
  return { ...actor, email }
}

/** The same account with a token that names no email. */
export function withoutEmail({ uid, verified }: Actor): Actor {
  return { uid, verified }
}

/** The claims of the actor's token. */
export function claimsOf({ email, verified, claims }: Actor): Readonly<Record<string, unknown>> {
  return { ...(email === undefined ? {} : { email }), email_verified: verified, ...claims }
}
