/** On whose behalf an operation is asked for. Knows nothing of tokens. */

import type { AuthValue } from '../rules/ruleset'

export interface Actor {
  /** An admin passes every rule. */
  readonly admin: boolean
  /** What rules see as `auth`; null for somebody who is not signed in. */
  readonly auth: AuthValue
}

export const OWNER: Actor = { admin: true, auth: null }
export const NOBODY: Actor = { admin: false, auth: null }

/** For log lines. */
export function actorName(actor: Actor): string {
  if (actor.admin) return 'owner'
  return actor.auth === null ? 'nobody' : actor.auth.uid
}
