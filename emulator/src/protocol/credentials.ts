/**
 * From credentials to actors. As in every emulator tokens are believed without a signature or an expiry, and
 * the word `owner` opens everything: a server that does this must not be reachable from outside.
 */

import { NOBODY, OWNER, type Actor } from '../database/actor'
import { isRecord } from './messages'

const OWNER_CREDENTIAL = 'owner'

/** The payload of a JWT, or null when the text is none. */
function tokenPayload(token: string): Record<string, unknown> | null {
  const [, payload, ...rest] = token.split('.')
  if (payload === undefined || rest.length !== 1) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

export function actorOfClaims(claims: Readonly<Record<string, unknown>>): Actor | null {
  const uid = claims['user_id'] ?? claims['sub']
  if (typeof uid !== 'string' || uid === '') return null
  const firebase = claims['firebase']
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : null
  return {
    admin: false,
    auth: { uid, provider: typeof provider === 'string' ? provider : null, token: claims },
  }
}

/** An admin who asked to be judged as somebody else: `override` is what rules shall see as `auth`. */
export function overriddenActor(override: unknown): Actor {
  if (!isRecord(override) || typeof override['uid'] !== 'string') return NOBODY
  const { uid, provider, token } = override
  return {
    admin: false,
    auth: {
      uid,
      provider: typeof provider === 'string' ? provider : null,
      token: isRecord(token) ? token : {},
    },
  }
}

/** The user named by an ID token, or null when the text names nobody. */
export function actorOfIdToken(token: string): Actor | null {
  const claims = tokenPayload(token)
  return claims === null ? null : actorOfClaims(claims)
}

/** The actor of `owner` or of an ID token; null for anything else. */
export function actorOfCredential(credential: string): Actor | null {
  return credential === OWNER_CREDENTIAL ? OWNER : actorOfIdToken(credential)
}
