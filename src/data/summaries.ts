/**
 * Every summary as one live list, read in bounded pages: the newest first, the rest in the background.
 *
 * The pages are windows over the keys, which are in the order of time. Each key belongs to one window, which listens to
 * the highest keys of its range, as many as one query may ask for. A window that is full and may have more below it
 * leaves what is below its lowest key to the next one; a window that has outgrown its page is replaced by two halves.
 */

import { newestFirst, SUMMARY_FIELDS, type EntrySummary } from '../domain/entry'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../domain/limits'
import type { Child, DatabaseClient } from './clients'
import { compareKeys } from './keyOrder'
import { parseSummary } from './parse'
import { pathOf } from './paths'
import type { SummaryList, Unsubscribe, Watcher } from './types'

interface PageWindow {
  /** The lowest key; null: everything below `end`. */
  floor: string | null
  /** The first key above it; null for the newest window. */
  readonly end: string | null
  readonly limit: number
  /** What was read last, or what is known of the range until it has been read. */
  summaries: readonly EntrySummary[]
  stop: Unsubscribe
}

export function watchSummaries(database: DatabaseClient, watcher: Watcher<SummaryList>): Unsubscribe {
  const windows = new Set<PageWindow>()
  let complete = false
  let emitted: SummaryList | null = null

  function add(
    floor: string | null,
    end: string | null,
    known: readonly EntrySummary[],
    limit = NEXT_PAGE_SIZE,
  ) {
    const summaries = known.filter(({ id }) => isFrom(floor, id) && (end === null || !isFrom(end, id)))
    const window: PageWindow = { floor, end, limit, summaries, stop: () => undefined }
    windows.add(window)
    return window
  }

  function listen(window: PageWindow) {
    const { floor, end, limit } = window
    const stop = database.watchChildren(
      pathOf.summaries,
      { floor, end, limit },
      {
        onValue: (children) => {
          if (windows.has(window)) update(window, children)
        },
        onError: (error) => {
          if (!windows.has(window)) return
          closeAll()
          watcher.onError(error)
        },
      },
    )
    // A page that came at once may have replaced the window already.
    if (windows.has(window)) window.stop = stop
    else stop()
  }

  function close(window: PageWindow) {
    windows.delete(window)
    window.stop()
  }

  function closeAll() {
    for (const window of windows) close(window)
  }

  function update(window: PageWindow, children: readonly Child[]) {
    const { floor, limit, summaries: before } = window
    const lowest = children[0]?.[0] ?? ''
    const full = children.length >= limit
    const outgrown = full && floor !== null && lowest !== floor && isFrom(floor, lowest)
    const page = toSummaries(children, before)
    // What the page no longer reaches stays in the list until it is read again.
    const all = full ? [...before.filter(({ id }) => !isFrom(lowest, id)), ...page] : page

    if (outgrown) split(window, children, all)
    else if (full && floor === null) continueBelow(window, lowest, all)
    else window.summaries = all.filter(({ id }) => isFrom(floor, id))
    complete ||= !full && floor === null
    emit()
  }

  function split(window: PageWindow, children: readonly Child[], known: readonly EntrySummary[]) {
    const middle = children[Math.floor(children.length / 2)]?.[0] ?? ''
    close(window)
    const halves = [add(middle, window.end, known), add(window.floor, middle, known)]
    halves.forEach(listen)
  }

  function continueBelow(window: PageWindow, lowest: string, known: readonly EntrySummary[]) {
    window.floor = lowest
    window.summaries = known.filter(({ id }) => isFrom(lowest, id))
    const below = add(null, lowest, known)
    // What has just been read is shown before more is requested.
    below.stop = whenIdle(() => listen(below))
  }

  function emit() {
    // A watcher that failed or ended gets nothing more.
    if (windows.size === 0) return
    const sorted = [...windows].flatMap((window) => window.summaries).sort(byTimeThenKey)
    const before = emitted?.summaries ?? []
    const summaries = areSame(before, sorted) ? before : sorted
    if (emitted?.complete === complete && emitted.summaries === summaries) return
    emitted = { summaries, complete }
    watcher.onValue(emitted)
  }

  listen(add(null, null, [], FIRST_PAGE_SIZE))
  return closeAll
}

/** True for a key that is not below `floor`; null: everything is. */
function isFrom(floor: string | null, key: string): boolean {
  return floor === null || compareKeys(key, floor) >= 0
}

/** Unchanged summaries are the same objects as before, so that their cards are not rendered again. */
function toSummaries(children: readonly Child[], before: readonly EntrySummary[]): readonly EntrySummary[] {
  const known = new Map(before.map((summary) => [summary.id, summary]))
  return children.flatMap(([key, value]) => {
    const summary = parseSummary(key, value)
    const old = known.get(key)
    if (summary === null) return []
    return old !== undefined && hasSameContent(old, summary) ? [old] : [summary]
  })
}

function byTimeThenKey(a: EntrySummary, b: EntrySummary): number {
  return newestFirst(a, b) || (a.id < b.id ? 1 : -1)
}

function hasSameContent(a: EntrySummary, b: EntrySummary): boolean {
  return SUMMARY_FIELDS.every((field) => a[field] === b[field])
}

function areSame(a: readonly EntrySummary[], b: readonly EntrySummary[]): boolean {
  return a.length === b.length && a.every((summary, index) => summary === b[index])
}

/** A page that is never idle still gets on. */
const IDLE_TIMEOUT_MS = 500

/** Right after the present work where there are no idle callbacks (Safari, Node). Returns how to cancel it. */
function whenIdle(work: () => void): Unsubscribe {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
