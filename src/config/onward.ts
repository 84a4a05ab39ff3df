/** Where somebody goes on to whom a gate had stopped (destination.ts), once they may: an address that has a gate, or nothing. */

import { DESTINATION_KEY, deviceStore } from './deviceStore'
import { paths } from './paths'

export interface Destination {
  readonly path: string
  readonly name: string
}

const GATED: readonly string[] = [paths.experiences, paths.prepare]
const LONGEST_PATH = 1_000
const KEPT_MS = 24 * 3_600_000

/** Null when nobody was going anywhere in the last day. What is kept may be anything: only an address of ours is read back. */
export function readDestination(): Destination | null {
  const { path, name, atMs }: Record<string, unknown> = Object(parse(deviceStore.read(DESTINATION_KEY)))
  if (typeof path !== 'string' || typeof name !== 'string' || typeof atMs !== 'number') return null
  const ageMs = Date.now() - atMs
  const isOurs = GATED.includes(path.replace(/\?.*/s, '')) && path.length <= LONGEST_PATH
  return isOurs && ageMs >= 0 && ageMs < KEPT_MS ? { path, name } : null
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
