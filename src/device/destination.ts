/** Remembers the page that a reader could not open yet, so that they can continue to it later. */

import { DESTINATION_KEY, deviceStore, readKept } from './deviceStore'
import { paths } from '../config/paths'

export interface Destination {
  readonly path: string
  readonly name: string
  readonly needsEntry: boolean
  /** The sign-in screen shows 'To', this verb and `name`. */
  readonly purpose: 'read' | 'follow'
}

const GATED: readonly string[] = [paths.experiences, paths.company, paths.moderate]
/** The key in the address of a company's page. */
const COMPANY = /(?<=^\/company)\/[^\s/.]+$/
const MAX_PATH_LENGTH = 1_000
const LIFETIME_MS = 24 * 3_600_000

/**
 * Keeps the destination while its reader signs in, signs up and shares an experience. The device stores it, because a
 * mailed link may open in another tab. `path` may have a query. The link reads 'Continue to' and `name`.
 */
export function rememberDestination(
  path: string,
  name: string,
  needsEntry = true,
  purpose: Destination['purpose'] = 'read',
): void {
  deviceStore.write(DESTINATION_KEY, JSON.stringify({ path, name, needsEntry, purpose, atMs: Date.now() }))
}

/** The destination of the last 24 hours. Null for any other stored value, such as an address outside this app. */
export function readDestination(): Destination | null {
  const kept: Record<string, unknown> = readKept(DESTINATION_KEY, Object) ?? {}
  const { path, name, needsEntry, purpose, atMs } = kept
  if (typeof path !== 'string' || typeof name !== 'string' || typeof atMs !== 'number') return null
  const ageMs = Date.now() - atMs
  // Like the router, ignores case and a slash at the end.
  const screen = path
    .replace(/\/*(\?.*)?$/s, '')
    .toLowerCase()
    .replace(COMPANY, '')
  const isOurs = GATED.includes(screen) && path.length <= MAX_PATH_LENGTH
  if (!isOurs || ageMs < 0 || ageMs >= LIFETIME_MS) return null
  return { path, name, needsEntry: needsEntry !== false, purpose: purpose === 'follow' ? purpose : 'read' }
}

export function forgetDestination(): void {
  deviceStore.remove(DESTINATION_KEY)
}
