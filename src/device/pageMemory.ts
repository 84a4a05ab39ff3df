/**
 * Remembers how the user left this tab's pages. Each history entry has its own values, so Back, Forward and a reload
 * find them again.
 */

import { deviceStore, PAGE_MEMORY_KEY, readKept } from './deviceStore'

export interface PageMemory {
  /** The scroll position of the page, in CSS pixels, and how far below the window's top the first visible anchor was. */
  readonly position: {
    readonly top: number
    readonly anchor: { readonly name: string; readonly offset: number } | null
  }
  /** The growing list, and how many of its items are shown. */
  readonly list: { readonly key: string; readonly shown: number }
  /** The id of the open card. */
  readonly openId: string | null
  readonly isGlanceOpen: boolean
  /** True if the linked entry has received the focus, or the reader has acted first. */
  readonly isLinkFocused: boolean
}

/** Above this number, the pages that were written longest ago are forgotten. */
export const MAX_PAGES = 50

/** `key` is the router's `location.key`. Empty for a page that the user has not left before. */
export function readPage(key: string): Partial<PageMemory> {
  return readPages().get(key) ?? {}
}

export function writePage(key: string, changes: Partial<PageMemory>): void {
  const pages = readPages()
  const values = { ...pages.get(key), ...changes }
  pages.delete(key)
  writePages([...pages, [key, values]])
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

type Pages = Map<string, Partial<PageMemory>>

function readPages(): Pages {
  return readKept(PAGE_MEMORY_KEY, (kept): Pages => new Map(Object(kept))) ?? new Map()
}

function writePages(pages: readonly (readonly [string, Partial<PageMemory>])[]): void {
  deviceStore.write(PAGE_MEMORY_KEY, JSON.stringify(pages.slice(-MAX_PAGES)))
}
