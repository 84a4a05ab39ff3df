/** Where somebody was going when a gate stopped them: for the gates, which alone keep it. It is read in onward.ts. */

import { DESTINATION_KEY, deviceStore } from './deviceStore'

/**
 * Kept while its reader signs in, signs up and shares; on the device, because the mailed link may open in another tab.
 * `path` is an address of the app with its query; `name` is what is there, as it stands after 'Continue to'.
 */
export function rememberDestination(path: string, name: string): void {
  deviceStore.write(DESTINATION_KEY, JSON.stringify({ path, name, atMs: Date.now() }))
}
