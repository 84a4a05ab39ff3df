/** What the experiences page shows, as its address holds it: filters, search, order, and whether all, what is new or what is marked. */

import { NO_FILTERS, readFilters, toFilterParams, type EntryFilters } from './entryFilters'
import { ORDER_NAMES, type EntryOrder } from './entryOrder'
import { SEARCH_MAX_LENGTH } from './limits'

export interface EntryView {
  readonly filters: EntryFilters
  /** As typed; '' for none. */
  readonly search: string
  readonly order: EntryOrder
  /** Only what came since the last visit. */
  readonly onlyNew: boolean
  /** Only what the reader has marked. */
  readonly bookmarked: boolean
}

/** For whoever finds nothing: the order stays, and one is still among one's bookmarks. */
export const NOTHING_HIDDEN = {
  filters: NO_FILTERS,
  search: '',
  onlyNew: false,
} as const satisfies Partial<EntryView>

/** That of an address that chooses nothing. */
export const PLAIN_VIEW: EntryView = { ...NOTHING_HIDDEN, order: 'newest', bookmarked: false }

/** The view of an address. What it does not know, it does not read; an address of one entry hides no card. */
export function readView(params: URLSearchParams): EntryView {
  if (params.has('entry')) return PLAIN_VIEW
  return {
    filters: readFilters(params),
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    order: ORDER_NAMES.find((name) => name === params.get('order')) ?? 'newest',
    onlyNew: params.get('new') === '1',
    bookmarked: params.get('bookmarked') === '1',
  }
}

/** The parameters that `readView` reads back; none for what is not chosen. */
export function toViewParams(view: EntryView): URLSearchParams {
  const params = toFilterParams(view.filters)
  const search = view.search.trim()
  if (search !== '') params.set('q', search)
  if (view.order !== 'newest') params.set('order', view.order)
  if (view.onlyNew) params.set('new', '1')
  if (view.bookmarked) params.set('bookmarked', '1')
  return params
}
