/** All cards as one live list. It starts with this device's copy or the first page, and then follows the server. */

import { newestFirst, SUMMARY_FIELDS, type EntrySummary } from '../domain/entry/entry'
import { FIRST_PAGE_SIZE } from '../domain/store/limits'
import {
  notLoaded,
  parseCards,
  subscribeWhen,
  wait,
  withTimeout,
  type Data,
  type Unsubscribe,
  type Watcher,
} from '../data'
import { openCardsCopy } from './copy'
import type { CardChanges, CardsFollower, CardsProgress, CardsStart } from './sync'

/** The first loads of a page that starts with cards. */
export interface FirstLoads {
  /** See `window.firstCards` in src/early.ts. */
  readonly firstCards: Promise<unknown>
  /** See `startWait` in src/app/firstScreen.ts. */
  readonly mayLoad: Promise<void>
}

/** For pages that start without cards. */
export const AT_ONCE: FirstLoads = { firstCards: Promise.resolve(null), mayLoad: Promise.resolve() }

/** Newest first. */
export type SummaryList = {
  readonly summaries: readonly EntrySummary[]
  /** While the code that follows the server fails to load: loads it again. */
  readonly loadCode?: (() => void) | undefined
} & SummaryListState

export type SummaryListState =
  | { readonly status: 'partial' }
  /** This device's copy, not yet confirmed by the server. `asOf`: this device's time, in milliseconds since 1970. */
  | { readonly status: 'kept'; readonly asOf: number }
  | { readonly status: 'current' }

/** After this time, Firebase loads beside the request for the first cards, which may never end. */
const FIRST_CARDS_TIMEOUT_MS = 4_000
const EMIT_INTERVAL_MS = 500
/** The pause before a failed load is retried while the screen shows cards. A press retries at once. */
const RETRY_MS = 15_000

/** Follows the server once the code for it has loaded (sync.ts), and the database client. */
export function followServer(cards: Data['cards'], start: CardsStart, follower: CardsFollower): Unsubscribe {
  const loading = Promise.all([import('./sync').catch(notLoaded), cards.load()])
  return subscribeWhen(loading, ([sync, loaded]) => sync.followCards(loaded, start, follower), follower)
}

/** `startFollowing` is `followServer` with the cards of the data module. */
export function watchCards(
  startFollowing: (start: CardsStart, follower: CardsFollower) => Unsubscribe,
  { firstCards, mayLoad }: FirstLoads,
  watcher: Watcher<SummaryList>,
): Unsubscribe {
  const copy = openCardsCopy()
  /** The emitted cards. */
  let list: readonly EntrySummary[] = []
  /** The positions that `list` and `changes` have reached together. Null until a first page arrives, also after a restart. */
  let progress: CardsProgress | null = null
  /** The last time when the shown list was current; null if it is current now. */
  let asOf: number | null = null
  /** The changes since the last emitted list. */
  let changes: CardChanges | null = null
  let emittedAtMs = -Infinity
  let isDue = false
  let isCodeMissing = false
  let stopFollowing: Unsubscribe | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const isComplete = () => progress !== null && progress.older === null

  async function start() {
    await showFirst()
    if (isComplete()) await visible()
    follow()
  }

  /** Shows the cards that are there before Firebase has loaded. */
  async function showFirst() {
    const kept = await copy.read()
    if (kept === null) {
      const early = firstCards.then((stored) => showNewest(parseCards(stored)))
      await withTimeout(FIRST_CARDS_TIMEOUT_MS, early, () => undefined)
    } else showNewest(kept.list.slice(0, FIRST_PAGE_SIZE))
    if (list.length === 0) return
    await mayLoad
    if (isOver || kept === null) return
    ;({ list, progress, savedAt: asOf } = kept)
    emit()
  }

  /** Also shows late cards, until the server's first page arrives. */
  function showNewest(newest: readonly EntrySummary[]) {
    if (isOver || newest.length === 0 || list.length > 0 || progress !== null) return
    list = newest
    emit()
  }

  function follow() {
    clearTimeout(retryTimer)
    if (isOver) return
    stopFollowing?.()
    stopFollowing = startFollowing({ known: progress, hasPreview: list.length > 0 }, follower)
  }

  const follower: CardsFollower = {
    onCards(more, now) {
      // The first page deletes shown cards that it lacks.
      const before = progress === null ? list.map(({ id }) => [id, null] as const) : (changes ?? [])
      changes = new Map([...before, ...more])
      progress = now
      isCodeMissing = false
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
      const { kind } = error
      if (list.length > 0 && (kind === 'network' || kind === 'codeMissing')) {
        isCodeMissing = kind === 'codeMissing'
        void emitSoon()
        retryTimer = setTimeout(follow, RETRY_MS)
      } else {
        // Late first cards would hide the error.
        isOver = true
        watcher.onError(error)
      }
    },
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

  function emit() {
    isDue = false
    if (isOver) return
    emittedAtMs = performance.now()
    if (changes !== null && progress !== null) {
      list = applyChanges(list, changes)
      changes = null
      copy.keep(list, progress)
    }
    watcher.onValue({ summaries: list, loadCode: isCodeMissing ? loadCode : undefined, ...stateNow() })
  }

  function loadCode() {
    if (!isCodeMissing) return
    // Until the next failure.
    isCodeMissing = false
    emit()
    follow()
  }

  function stateNow(): SummaryListState {
    if (!isComplete()) return { status: 'partial' }
    return asOf === null ? { status: 'current' } : { status: 'kept', asOf }
  }

  void start()
  return () => {
    isOver = true
    copy.close()
    stopFollowing?.()
  }
}

/** Resolves when the page is visible. A tab in the background waits. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'undefined' || document.visibilityState !== 'hidden') return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

/** Unchanged cards and lists stay the same objects, so React skips them. */
export function applyChanges(list: readonly EntrySummary[], changes: CardChanges): readonly EntrySummary[] {
  const added = new Map(changes)
  const kept = list.filter((card) => {
    const now = changes.get(card.id)
    const isKept =
      now === undefined || (now !== null && SUMMARY_FIELDS.every((field) => card[field] === now[field]))
    if (isKept) added.delete(card.id)
    return isKept
  })
  const fresh = [...added.values()].filter((card) => card !== null)
  if (fresh.length === 0 && kept.length === list.length) return list
  return [...kept, ...fresh].sort(newestFirst)
}
