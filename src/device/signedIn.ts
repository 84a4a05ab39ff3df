/**
 * Whether somebody was signed in to this browser last, and what they may read. With this nobody waits for authentication to
 * load: the page looks as it did last time until the session is known. It never decides access. The script in index.html
 * reads the same key.
 */

import { deviceStore, SIGNED_IN_KEY } from './deviceStore'

/** 'visitor' stands for nobody, and for somebody whose role is unknown. */
type LastRole = 'visitor' | 'nonContributor' | 'contributor'

export function lastRole(): LastRole {
  const last = deviceStore.read(SIGNED_IN_KEY)
  return last === 'nonContributor' || last === 'contributor' ? last : 'visitor'
}

/** Also true where nothing can be remembered. */
export function maySomebodyBeSignedIn(): boolean {
  return wasSomebodySignedIn() || !deviceStore.write(SIGNED_IN_KEY, 'no')
}

/** Keeps the role if it is known. */
export function rememberSignedIn(isSomebody: boolean): void {
  if (!isSomebody) deviceStore.write(SIGNED_IN_KEY, 'no')
  else if (!wasSomebodySignedIn()) deviceStore.write(SIGNED_IN_KEY, 'yes')
}

/** Does nothing once nobody is signed in any more: another tab may know that first. */
export function rememberRole(role: LastRole): void {
  if (wasSomebodySignedIn()) deviceStore.write(SIGNED_IN_KEY, role === 'visitor' ? 'yes' : role)
}

/** Calls back when another tab of this browser remembers a sign-in. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN_KEY && newValue !== null && newValue !== 'no') listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function wasSomebodySignedIn(): boolean {
  return lastRole() !== 'visitor' || deviceStore.read(SIGNED_IN_KEY) === 'yes'
}
