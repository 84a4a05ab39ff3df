/**
 * The view of the experiences page, as stored in its address: filters, search, order, and whether only new or
 * bookmarked entries show.
 */

import { NO_FILTERS, readFilters, toFilterParams, type EntryFilters } from './entryFilters'
import { ORDER_NAMES, type EntryOrder } from './entryOrder'
import { SEARCH_MAX_LENGTH } from './limits'

export interface EntryView {
  readonly filters: EntryFilters
  /** As typed; '' if empty. */
  readonly search: string
  readonly order: EntryOrder
  /** True to show only entries since the last visit. */
  readonly onlyNew: boolean
  /** True to show only bookmarked entries. */
  readonly bookmarked: boolean
}

/** The view of an address without parameters. */
export const PLAIN_VIEW: EntryView = {
  filters: NO_FILTERS,
  search: '',
  order: 'newest',
  onlyNew: false,
  bookmarked: false,
}

/** The view of an address. Ignores unknown parameters. The address of one entry hides no card. */
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

/** The parameters for `readView`, without default values. */
export function toViewParams(view: EntryView): URLSearchParams {
  const params = toFilterParams(view.filters)
  const search = view.search.trim()
  if (search !== '') params.set('q', search)
  if (view.order !== 'newest') params.set('order', view.order)
  if (view.onlyNew) params.set('new', '1')
  if (view.bookmarked) params.set('bookmarked', '1')
  return params
}
