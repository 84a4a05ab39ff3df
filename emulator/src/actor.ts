/**
 * The actor of an operation: the owner, a signed-in user or nobody, from a token. Like every emulator, this server does
 * not check a token's signature or expiry, and the token `owner` bypasses every rule. So no other machine should reach it.
 */

import type { AuthValue } from './rules/ruleset'
import { InvalidDataError } from './errors'
import { isRecord } from './store/json'

export interface Actor {
  /** An admin bypasses every rule. */
  readonly admin: boolean
  /** The value of `auth` in rules; null if nobody is signed in. */
  readonly auth: AuthValue
}

export const OWNER: Actor = { admin: true, auth: null }
export const SIGNED_OUT: Actor = { admin: false, auth: null }
const OWNER_CREDENTIAL = 'owner'

/** For log lines. */
export function actorName(actor: Actor): string {
  if (actor.admin) return 'owner'
  if (actor.auth === null) return 'nobody'
  const { uid } = actor.auth
  return typeof uid === 'string' ? uid : 'a user without uid'
}

/** The actor of `owner` or of an ID token; null for anything else. */
export function actorOfCredential(credential: string): Actor | null {
  return credential === OWNER_CREDENTIAL ? OWNER : actorOfIdToken(credential)
}

/** The user of an ID token, or null if the text is not a token of a user. */
function actorOfIdToken(token: string): Actor | null {
  const [, payload, ...rest] = token.split('.')
  if (payload === undefined || rest.length !== 1) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return isRecord(claims) ? actorOfClaims(claims) : null
  } catch {
    return null
  }
}

/** The user in the payload of an ID token, or null without a user id. */
function actorOfClaims(claims: Readonly<Record<string, unknown>>): Actor | null {
  const uid = claims['user_id'] ?? claims['sub']
  if (typeof uid !== 'string' || uid === '') return null
  const { firebase } = claims
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : null
  return {
    admin: false,
    auth: { uid, provider: typeof provider === 'string' ? provider : null, token: claims },
  }
}

/**
 * Claims of an ID token, such as `{ sub: 'ann', email_verified: true }`; null when signed out; 'owner' for an admin.
 */
export type Identity = Readonly<Record<string, unknown>> | 'owner' | null

/** Throws InvalidDataError for claims without a user id. */
export function actorOf(identity: Identity): Actor {
  if (identity === null) return SIGNED_OUT
  if (identity === 'owner') return OWNER
  const actor = actorOfClaims(identity)
  if (actor === null) throw new InvalidDataError('An identity needs a user id as "sub" or "user_id".')
  return actor
}
