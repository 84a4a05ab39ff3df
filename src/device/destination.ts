/** Where somebody was going when a gate stopped them, so that they go on to it once they may. */

import { DESTINATION_KEY, deviceStore } from './deviceStore'
import { paths } from '../config/paths'

export interface Destination {
  readonly path: string
  readonly name: string
  /** Only who has shared an experience may read it. */
  readonly needsEntry: boolean
}

const GATED: readonly string[] = [paths.experiences, paths.prepare, paths.moderate]
const LONGEST_PATH = 1_000
const KEPT_MS = 24 * 3_600_000

/**
 * Kept while its reader signs in, signs up and shares; on the device, because the mailed link may open in another tab.
 * `path` is an address of the app with its query; `name` is what is there, as it stands after 'Continue to'.
 */
export function rememberDestination(path: string, name: string, needsEntry = true): void {
  deviceStore.write(DESTINATION_KEY, JSON.stringify({ path, name, needsEntry, atMs: Date.now() }))
}

/** Null when nobody was going anywhere in the last day. What is kept may be anything: only an address of ours is read back. */
export function readDestination(): Destination | null {
  const kept: Record<string, unknown> = Object(parse(deviceStore.read(DESTINATION_KEY)))
  const { path, name, needsEntry, atMs } = kept
  if (typeof path !== 'string' || typeof name !== 'string' || typeof atMs !== 'number') return null
  const ageMs = Date.now() - atMs
  // As the router takes it: in any case, with or without a slash at its end.
  const screen = path.replace(/\/*(\?.*)?$/s, '').toLowerCase()
  const isOurs = GATED.includes(screen) && path.length <= LONGEST_PATH
  return isOurs && ageMs >= 0 && ageMs < KEPT_MS ? { path, name, needsEntry: needsEntry !== false } : null
}

export function forgetDestination(): void {
  deviceStore.remove(DESTINATION_KEY)
}

function parse(stored: string | null | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    // Not our JSON.
    return null
  }
}
