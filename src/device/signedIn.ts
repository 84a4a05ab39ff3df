/**
 * Remembers the last user's role in this browser. So the page can look as on the last visit before authentication has
 * loaded. The remembered role never decides about access. src/early.ts reads the same key.
 */

import { deviceStore, SIGNED_IN_KEY } from './deviceStore'

/** 'visitor' also means that the role is unknown. */
type LastRole = 'visitor' | 'nonContributor' | 'contributor'

export function lastRole(): LastRole {
  const last = deviceStore.read(SIGNED_IN_KEY)
  return last === 'nonContributor' || last === 'contributor' ? last : 'visitor'
}

/** Also true if the browser cannot remember anything. */
export function mayBeSignedIn(): boolean {
  return wasSignedIn() || !deviceStore.write(SIGNED_IN_KEY, 'no')
}

/** Keeps a role that is already stored. */
export function rememberSignedIn(isSomebody: boolean): void {
  if (!isSomebody) deviceStore.write(SIGNED_IN_KEY, 'no')
  else if (!wasSignedIn()) deviceStore.write(SIGNED_IN_KEY, 'yes')
}

/** Does nothing after a sign-out, which another tab may have noticed first. */
export function rememberRole(role: LastRole): void {
  if (wasSignedIn()) deviceStore.write(SIGNED_IN_KEY, role === 'visitor' ? 'yes' : role)
}

/** Calls back after changes on the device, once a tab has remembered a sign-in. */
export function whenSignedIn(listener: () => void): () => void {
  return deviceStore.subscribe(() => wasSignedIn() && listener())
}

function wasSignedIn(): boolean {
  return lastRole() !== 'visitor' || deviceStore.read(SIGNED_IN_KEY) === 'yes'
}
