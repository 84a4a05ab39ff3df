/**
 * Code that loads when it is wanted: a screen (app/routes.tsx), or a piece of one that is large and seldom. All else is
 * imported. Who shows it says how that stands: a skeleton, the code, or words and a button that tries again.
 */

import { useSyncExternalStore } from 'react'
import { RELOADED_AT_KEY, deviceStore } from '../device/deviceStore'
import { reloadFromServer } from '../device/worker'

type LazyState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed' }

export interface LazyModule<T> {
  /** Loads it once; after a failure, again. Resolves in either case. */
  load(this: void): Promise<void>
  /** The same, ahead of somebody who is likely to want it. */
  preload(this: void): void
  /** Tries again. Many browsers remember a file that did not come until the page is loaded anew, so that is done next. */
  retry(this: void): void
  /** Loads it unless it is there. A failure is told while somebody listens. */
  subscribe(this: void, listener: () => void): () => void
  getSnapshot(this: void): LazyState<T>
}

const LOADING = { status: 'loading' } as const

interface Options {
  /** Loads the page again, once, before a failure is told: for a whole screen, of which nothing else is there. */
  readonly reloads?: boolean
}

export function lazyModule<T>(
  importCode: () => Promise<T>,
  { reloads = false }: Options = {},
): LazyModule<T> {
  let state: LazyState<T> = LOADING
  let attempt: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(next: LazyState<T>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function start() {
    if (state !== LOADING) set(LOADING)
    try {
      set({ status: 'ready', value: await importCode() })
    } catch (error) {
      attempt = null
      if (listeners.size === 0 || (reloads && reloadOnce())) return
      // Code that throws as it starts looks the same.
      // oxlint-disable-next-line no-console
      console.warn(error)
      set({ status: 'failed' })
    }
  }

  function load(): Promise<void> {
    attempt ??= start()
    return attempt
  }

  async function retry() {
    await load()
    if (state.status === 'failed') reloadOnce()
  }

  return {
    load,
    preload: () => void load(),
    retry: () => void retry(),
    subscribe(listener) {
      listeners.add(listener)
      void load()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && state.status === 'failed') state = LOADING
      }
    },
    getSnapshot: () => state,
  }
}

const unwanted = () => () => undefined
/** No page is prerendered with it. */
const prerendered = () => LOADING

/** Loads the code while it is wanted here. */
export function useLazyModule<T>(module: LazyModule<T>, isWanted = true): LazyState<T> {
  return useSyncExternalStore(isWanted ? module.subscribe : unwanted, module.getSnapshot, prerendered)
}

/** A second failure within this time is not a deployment. */
const RELOADED_JUST_NOW_MS = 60_000

/**
 * Loads the page again, which mends what a deployment has replaced since this tab was opened. False, and nothing happens,
 * when that was just tried, and where it cannot be remembered: no page may reload for ever. Also without a connection,
 * where a page that says so is better than none.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const before = Number(deviceStore.read(RELOADED_AT_KEY) ?? 0)
  if (Math.abs(Date.now() - before) < RELOADED_JUST_NOW_MS) return false
  if (!deviceStore.write(RELOADED_AT_KEY, String(Date.now()))) return false
  void reloadFromServer()
  return true
}
