/**
 * Remembers how the user left this tab's pages: list length, scroll position, open card. Each history entry has its own
 * state, so Back, Forward and a reload find it again.
 */

import { deviceStore, PAGE_MEMORY_KEY } from './deviceStore'

/** Above this number, the pages that were written longest ago are forgotten. */
export const MAX_PAGES = 50

type Values = Readonly<Record<string, string | number>>

/** `key` is the router's `location.key`. Empty for a page that the user has not left before. */
export function readPage(key: string): Values {
  return readPages().get(key) ?? {}
}

/** Null removes a value. */
export function writePage(key: string, changes: Readonly<Record<string, string | number | null>>): void {
  const pages = readPages()
  const values = { ...pages.get(key), ...changes }
  const kept = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null)
  if (kept.length === 0) return forgetPage(key)
  pages.delete(key)
  writePages([...pages, [key, Object.fromEntries(kept)]])
}

export function forgetPage(key: string): void {
  const pages = readPages()
  if (pages.delete(key)) writePages([...pages])
}

/**
 * Gives every history entry its own key. The router does this only for its own entries: those of a new tab or a typed
 * address all have the key 'default'. Call this before the router reads the first entry.
 */
export function nameHistoryEntries(): void {
  nameHistoryEntry()
  window.addEventListener('popstate', nameHistoryEntry, true)
}

function nameHistoryEntry(): void {
  const state: Record<string, unknown> = Object(window.history.state)
  if (typeof state['key'] === 'string') return
  const key = Math.random().toString(36).slice(2)
  // The router expects null for the index of an entry that it did not create.
  window.history.replaceState({ idx: null, ...state, key }, '')
}

type Pages = Map<string, Values>

function readPages(): Pages {
  const kept = deviceStore.read(PAGE_MEMORY_KEY)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Map(kept ? (JSON.parse(kept) as [string, Values][]) : [])
}

function writePages(pages: readonly (readonly [string, Values])[]): void {
  deviceStore.write(PAGE_MEMORY_KEY, JSON.stringify(pages.slice(-MAX_PAGES)))
}
