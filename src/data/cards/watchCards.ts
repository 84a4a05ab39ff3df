/** All cards as one live list. It starts with this device's copy or the first page, and then follows the server. */

import type { EntrySummary } from '../../domain/entry'
import type { Unsubscribe, Watcher } from '../clients'
import { openCardsCopy } from './copy'
import { readFirstPage } from './firstPage'
import { applyChanges, type CardChanges } from './list'
import type { CardsFollower, CardsProgress, CardsStart } from './sync'
import { visible, wait } from './waiting'

/** The first loads of a page that starts with cards (src/app/firstScreen.ts). */
export interface FirstLoads {
  /** The newest cards as the database sent them; null if this device has a copy, and after a failed request. */
  readonly firstCards: Promise<unknown>
  /** The account and all other cards wait for it. Without first cards, the cards do not wait. */
  readonly mayLoad: Promise<void>
}

/** Newest first. */
export type SummaryList = { readonly summaries: readonly EntrySummary[] } & SummaryListState

export type SummaryListState =
  | { readonly status: 'partial' }
  /** This device's copy, not yet confirmed by the server. `asOf`: this device's time, in milliseconds since 1970. */
  | { readonly status: 'kept'; readonly asOf: number }
  | { readonly status: 'current' }

/** Loads and starts sync.ts. */
type Follow = (start: CardsStart, follower: CardsFollower) => Unsubscribe

const EMIT_INTERVAL_MS = 500
/** The pause before a failed load is retried while the screen shows cards. */
const RETRY_MS = 15_000

export function watchCards(
  followServer: Follow,
  { firstCards, mayLoad }: FirstLoads,
  watcher: Watcher<SummaryList>,
): Unsubscribe {
  const copy = openCardsCopy()
  /** The emitted cards. */
  let list: readonly EntrySummary[] = []
  /** The positions that `list` and `changes` have reached together. Null until a first page arrives, also after a restart. */
  let progress: CardsProgress | null = null
  /** When the shown list was last up to date; null if it is up to date now. */
  let asOf: number | null = null
  /** The changes since the last emitted list. */
  let changes: CardChanges | null = null
  let emittedAtMs = -Infinity
  let isDue = false
  let stopFollowing: Unsubscribe | null = null
  let isOver = false

  const isComplete = () => progress !== null && progress.older === null
  function stateNow(): SummaryListState {
    if (!isComplete()) return { status: 'partial' }
    return asOf === null ? { status: 'current' } : { status: 'kept', asOf }
  }

  function emit() {
    isDue = false
    if (isOver) return
    emittedAtMs = performance.now()
    if (changes !== null && progress !== null) {
      list = applyChanges(list, changes)
      changes = null
      copy.keep(list, progress)
    }
    watcher.onValue({ summaries: list, ...stateNow() })
  }

  async function emitSoon() {
    if (isDue) return
    isDue = true
    const dueInMs = emittedAtMs + EMIT_INTERVAL_MS - performance.now()
    if (dueInMs > 0) await wait(dueInMs)
    // Once all cards are known, changes wait until the page is visible.
    if (isComplete()) await visible()
    emit()
  }

  const follower: CardsFollower = {
    onCards(more, now) {
      changes = progress === null ? replacing(list, more) : new Map([...(changes ?? []), ...more])
      progress = now
      void emitSoon()
    },
    onCaughtUp() {
      if (asOf === null) return
      asOf = null
      void emitSoon()
    },
    onRestart() {
      progress = null
    },
    onError(error) {
      if (list.length > 0 && error.kind === 'network') setTimeout(follow, RETRY_MS)
      else watcher.onError(error)
    },
  }

  function follow() {
    if (isOver) return
    stopFollowing = followServer({ known: progress, hasPreview: list.length > 0 }, follower)
  }

  /** Shows the cards that are there before Firebase has loaded. */
  async function showFirst() {
    const kept = await copy.read()
    const newest = kept === null ? await readFirstPage(firstCards) : kept.newest
    // Without first cards there is nothing to paint, so nothing waits.
    if (isOver || newest === null || newest.length === 0) return
    list = newest
    emit()
    await mayLoad
    const all = (await kept?.readAll()) ?? null
    if (isOver || kept === null || all === null) return
    ;({ list, progress } = all)
    asOf = kept.savedAt
    emit()
  }

  async function start() {
    await showFirst()
    if (isComplete()) await visible()
    follow()
  }

  void start()
  return () => {
    isOver = true
    copy.close()
    stopFollowing?.()
  }
}

/** The first page as changes of the shown list. Deletes shown cards that are not on this page. */
function replacing(shown: readonly EntrySummary[], changes: CardChanges): CardChanges {
  return new Map([...shown.map(({ id }) => [id, null] as const), ...changes])
}
