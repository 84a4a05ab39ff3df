/**
 * Whether somebody is signed in, remembered on this device, so that a visitor is shown at once and the code of
 * authentication loads only when it is wanted. Once loaded, the service has the last word, and corrects this.
 */

import { deviceStore, SIGNED_IN_KEY } from '../config/deviceStore'
import type { Unsubscribe } from './types'

/** Also true where nothing can be remembered. */
export function maySomebodyBeSignedIn(): boolean {
  return deviceStore.read(SIGNED_IN_KEY) === 'yes' || !rememberSignedIn(false)
}

/** False when the browser refuses. */
export function rememberSignedIn(signedIn: boolean): boolean {
  return deviceStore.write(SIGNED_IN_KEY, signedIn ? 'yes' : 'no')
}

/** Calls back when another tab of this browser remembers a sign-in. */
export function onSignedInElsewhere(listener: () => void): Unsubscribe {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN_KEY && newValue === 'yes') listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
