/**
 * Every summary as one live list, read in bounded pages: the newest first, the rest in the background. Must not know
 * who looks; summaries are public.
 *
 * The pages are windows over the keys, which are in the order of time. A window answers for the keys from its `floor`
 * up to its `end`, and listens to the last of them, as many as one query may ask for:
 * - A full window without a floor may have older keys below: its lowest key becomes its floor, and the next window
 *   takes what lies below. So older pages are read, one after the other.
 * - A window with a floor that it no longer reaches, because keys were added within, is replaced by two halves. So new
 *   entries push no old ones out of view.
 * Each summary stands in exactly one window; a window goes when those that replace it have been read.
 */

import { newestFirst, SUMMARY_FIELDS, type EntrySummary } from '../domain/entry'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../domain/limits'
import type { SummaryList, Unsubscribe, Watcher } from './data'
import { parseSummary } from './parse'
import { places } from './places'
import type { Child, KeyRange, Store } from './store'
import { whenIdle } from './whenIdle'

interface Page {
  /** Every key of the page, also of what is no summary. */
  readonly keys: readonly string[]
  readonly summaries: readonly EntrySummary[]
}

interface PageWindow {
  range: KeyRange
  readonly limit: number
  /** Null until it has been read. */
  page: Page | null
  /** True while the window that it shall replace still stands. */
  waiting: boolean
  successors: readonly PageWindow[]
  stop: Unsubscribe | null
}

export function watchSummaryPages(store: Store, watcher: Watcher<SummaryList>): Unsubscribe {
  const windows = new Set<PageWindow>()
  const waits = new Set<Unsubscribe>()
  let known = new Map<string, EntrySummary>()
  let told: SummaryList | null = null
  /** What `told` was put together from. */
  let toldParts: readonly (readonly EntrySummary[])[] = []
  let ended = false

  function open(range: KeyRange, limit: number, waiting: boolean): PageWindow {
    const window: PageWindow = { range, limit, page: null, waiting, successors: [], stop: null }
    windows.add(window)
    const stop = store.watchChildren(
      places.summaries,
      { range, limit },
      {
        onValue: (children) => {
          if (!ended && windows.has(window)) follow(window, toPage(children))
        },
        onError: (error) => {
          if (ended) return
          end()
          watcher.onError(error)
        },
      },
    )
    window.stop = stop
    // A page that came at once may have closed the window already.
    if (!windows.has(window)) stop()
    return window
  }

  function close(window: PageWindow) {
    windows.delete(window)
    window.stop?.()
  }

  function end() {
    if (ended) return
    ended = true
    for (const cancel of waits) cancel()
    for (const window of windows) close(window)
  }

  function follow(window: PageWindow, page: Page) {
    const { range, limit, successors } = window
    const [lowest] = page.keys
    const full = lowest !== undefined && page.keys.length >= limit
    const older = full && range.floor === null && successors.length === 0
    const outgrown = full && range.floor !== null && lowest > range.floor
    if (older) window.range = { ...range, floor: lowest }
    window.page = outgrown ? withPushedOut(page, lowest, visible(window)) : page
    for (const other of windows) replaceIfRead(other)
    tell()
    if (ended || !windows.has(window)) return

    if (older) later(() => open({ floor: null, end: lowest }, NEXT_PAGE_SIZE, false))
    if (successors.length > 0) return
    if (limit < NEXT_PAGE_SIZE) replace(window, [window.range])
    else if (outgrown) replace(window, halves(range, page.keys))
  }

  /** What has just been read is shown before more is asked for. */
  function later(work: () => void) {
    const cancel = whenIdle(() => {
      waits.delete(cancel)
      work()
    })
    waits.add(cancel)
  }

  function replace(window: PageWindow, ranges: readonly KeyRange[]) {
    window.successors = ranges.map((range) => open(range, NEXT_PAGE_SIZE, true))
  }

  function replaceIfRead(window: PageWindow) {
    const { successors, waiting } = window
    if (waiting || successors.length === 0 || successors.some(({ page }) => page === null)) return
    close(window)
    for (const successor of successors) {
      successor.waiting = false
      replaceIfRead(successor)
    }
  }

  function tell() {
    const shown = [...windows].filter(({ waiting }) => !waiting)
    const complete = shown.some(({ range, page }) => range.floor === null && page !== null)
    const parts = shown.map(visible).filter((part) => part.length > 0)
    const summaries = putTogether(parts)
    toldParts = parts
    if (told !== null && told.complete === complete && told.summaries === summaries) return
    told = { summaries, complete }
    watcher.onValue(told)
  }

  /** All of them in order; the list that was told before, if nothing in it has changed. */
  function putTogether(parts: readonly (readonly EntrySummary[])[]): readonly EntrySummary[] {
    const before = told?.summaries ?? []
    const isMore = toldParts.length > 0 && toldParts.every((part, index) => part === parts[index])
    if (isMore) {
      const older = parts.slice(toldParts.length).flat().map(reuse).toSorted(byTimeThenKey)
      const [last, next] = [before.at(-1), older.at(0)]
      if (next === undefined) return before
      // While older pages come in, each costs what is in it and not what has come before.
      if (last !== undefined && byTimeThenKey(last, next) < 0) {
        for (const summary of older) known.set(summary.id, summary)
        return before.concat(older)
      }
    }
    const summaries = parts.flat().map(reuse).toSorted(byTimeThenKey)
    known = new Map(summaries.map((summary) => [summary.id, summary]))
    return areSame(before, summaries) ? before : summaries
  }

  /** The object that was told before, if its content is the same: cards that did not change are not rendered again. */
  function reuse(summary: EntrySummary): EntrySummary {
    const before = known.get(summary.id)
    return before !== undefined && hasSameContent(before, summary) ? before : summary
  }

  open({ floor: null, end: null }, FIRST_PAGE_SIZE, false)
  return end
}

function toPage(children: readonly Child[]): Page {
  return {
    keys: children.map(([key]) => key),
    summaries: children.map(([key, value]) => parseSummary(key, value)).filter((summary) => summary !== null),
  }
}

/** What the window answers for: its page may reach lower once keys have gone. The same list while nothing changes. */
function visible({ range: { floor }, page }: PageWindow): readonly EntrySummary[] {
  if (page === null) return []
  const { keys, summaries } = page
  return floor === null || (keys[0] ?? floor) >= floor ? summaries : summaries.filter(({ id }) => id >= floor)
}

/** With the summaries below the page that were there before: they stay in view until they are read again. */
function withPushedOut(page: Page, lowest: string, before: readonly EntrySummary[]): Page {
  return { ...page, summaries: [...before.filter(({ id }) => id < lowest), ...page.summaries] }
}

function halves({ floor, end }: KeyRange, keys: readonly string[]): readonly KeyRange[] {
  const middle = keys[Math.floor(keys.length / 2)] ?? floor
  return [
    { floor, end: middle },
    { floor: middle, end },
  ]
}

function byTimeThenKey(a: EntrySummary, b: EntrySummary): number {
  return newestFirst(a, b) || (a.id < b.id ? 1 : -1)
}

function hasSameContent(a: EntrySummary, b: EntrySummary): boolean {
  return a.uid === b.uid && SUMMARY_FIELDS.every((field) => a[field] === b[field])
}

function areSame(a: readonly EntrySummary[], b: readonly EntrySummary[]): boolean {
  return a.length === b.length && a.every((summary, index) => summary === b[index])
}
