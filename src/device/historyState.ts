/**
 * What each entry of the history remembers of its screen, for when Back or a reload leads to it again. Kept for this tab
 * under the time at which the entry was made: later ones lie further forward.
 */

import { historyStateKey, deviceStore } from './deviceStore'

interface HistoryState {
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** The router's number of it; absent where the browser made the entry, from a typed address. */
  readonly idx: unknown
  readonly values: Record<string, unknown>
}

/** The one whose screen is shown. */
let shown: HistoryState | null = null

export function remember(name: string, value: string | number | null): void {
  if (shown !== null) shown.values[name] = value
}

/** What the entry of the address was left with; undefined for nothing. Its screen may still be on its way. */
export function remembered(name: string): unknown {
  const { madeAt } = historyState()
  if (madeAt === undefined) return undefined
  return (madeAt === shown?.madeAt ? shown.values : readValues(madeAt))[name]
}

/**
 * How the entry with that key of the router's was come to: call it once its screen is shown. 'here' where it was shown
 * already, or is the first; 'new' also by Forward.
 */
export function enterHistoryState(key: string): 'here' | 'new' | 'back' | 'reload' {
  const before = shown
  const state = historyState()
  // Back came between the press and its screen, which is shown for a moment: the address is of another one again.
  const isLeft = state.madeAt !== undefined && state.key !== key
  const { madeAt: known, idx }: Partial<typeof state> = isLeft ? {} : state
  const replaced =
    known === undefined && idx !== undefined && idx === before?.idx ? before?.madeAt : undefined
  const madeAt = known ?? replaced ?? Math.max(Date.now(), (before?.madeAt ?? 0) + 1)
  if (state.madeAt === undefined) window.history.replaceState({ ...Object(window.history.state), madeAt }, '')
  if (before?.madeAt === madeAt) {
    shown = { ...before, idx }
    return 'here'
  }
  const isBack = before !== null && madeAt < before.madeAt
  // Forward will start it at its top.
  if (isBack) deviceStore.remove(historyStateKey(before.madeAt))
  else keepHistoryState()
  shown = { madeAt, idx, values: readValues(madeAt) }
  if (before === null) return known === undefined ? 'here' : 'reload'
  return isBack ? 'back' : 'new'
}

/** Call it before the page goes. */
export function keepHistoryState(): void {
  if (shown !== null) deviceStore.write(historyStateKey(shown.madeAt), JSON.stringify(shown.values))
}

function historyState(): { madeAt: number | undefined; idx: unknown; key: unknown } {
  const { madeAt, idx, key }: Record<string, unknown> = Object(window.history.state)
  return {
    madeAt: typeof madeAt === 'number' ? madeAt : undefined,
    idx: idx ?? undefined,
    // As the router calls what the browser made.
    key: key ?? 'default',
  }
}

function readValues(madeAt: number): Record<string, unknown> {
  const kept = deviceStore.read(historyStateKey(madeAt))
  return kept ? Object(JSON.parse(kept)) : {}
}
