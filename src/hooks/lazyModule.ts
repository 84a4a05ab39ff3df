/**
 * Lazy modules: screens (app/routes.tsx), and large pieces of screens that few users need. Import all other code
 * directly. The component that shows a module gets its state: loading, ready or failed.
 */

import { useSyncExternalStore } from 'react'
import { RELOADED_AT_KEY, deviceStore } from '../device/deviceStore'
import { reloadFromServer } from '../device/worker'

type LazyState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed' }

export interface LazyModule<T> {
  /** Loads the module once, and again after a failure. Never rejects. */
  load(this: void): Promise<void>
  /** Loads a module that will probably be needed. */
  preload(this: void): void
  /** Tries again. Many browsers remember a failed file until a reload, so a second failure reloads the page. */
  retry(this: void): void
  /** Loads the module if necessary. A failure is reported only while somebody listens. */
  subscribe(this: void, listener: () => void): () => void
  getSnapshot(this: void): LazyState<T>
}

const LOADING = { status: 'loading' } as const

interface Options {
  /** Reloads the page once before it reports a failure. For a screen, without which the page shows nothing. */
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
      // The error may also come from the module's own code, so it is logged.
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
const prerendered = () => LOADING

export function useLazyModule<T>(module: LazyModule<T>, isWanted = true): LazyState<T> {
  return useSyncExternalStore(isWanted ? module.subscribe : unwanted, module.getSnapshot, prerendered)
}

/** A deployment does not cause a second failure so soon. */
const RELOADED_JUST_NOW_MS = 60_000

/**
 * Reloads the page, which helps if a deployment has replaced files since this tab was opened. Returns false and does
 * nothing if the page was just reloaded, or if the browser cannot remember that: no page may reload endlessly. Also
 * returns false offline; then the page shows a message.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const before = Number(deviceStore.read(RELOADED_AT_KEY) ?? 0)
  if (Math.abs(Date.now() - before) < RELOADED_JUST_NOW_MS) return false
  if (!deviceStore.write(RELOADED_AT_KEY, String(Date.now()))) return false
  void reloadFromServer()
  return true
}
