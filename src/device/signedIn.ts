/**
 * Who was signed in last in this browser, so that nobody waits for the code that knows: whether authentication has to be
 * loaded at once, and what the page looks like until it has the last word. Never decides what one may see. The script in
 * index.html reads the same key.
 */

import { deviceStore, SIGNED_IN_KEY } from './deviceStore'

/** 'no'; or somebody, by what they may read where that is known; 'yes' where it is not, as of an unverified account. */
export type SignedIn = 'no' | 'yes' | 'nonContributor' | 'contributor'

export function lastSignedIn(): SignedIn {
  const last = deviceStore.read(SIGNED_IN_KEY)
  return last === 'yes' || last === 'nonContributor' || last === 'contributor' ? last : 'no'
}

/** Also true where nothing can be remembered. */
export function maySomebodyBeSignedIn(): boolean {
  return lastSignedIn() !== 'no' || !rememberSignedIn('no')
}

/** Only 'yes' leaves what is known of somebody as it is. False when the browser refuses. */
export function rememberSignedIn(signedIn: SignedIn): boolean {
  if (signedIn === 'yes' && lastSignedIn() !== 'no') return true
  return deviceStore.write(SIGNED_IN_KEY, signedIn)
}

/** Whoever it is, what they may read is not known. */
export function forgetRole(): void {
  if (lastSignedIn() !== 'no') deviceStore.write(SIGNED_IN_KEY, 'yes')
}

/** Calls back when another tab of this browser remembers a sign-in. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN_KEY && newValue !== null && newValue !== 'no') listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
