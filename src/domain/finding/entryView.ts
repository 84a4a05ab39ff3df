/** The view of the experiences page, as its address stores it. */

import { NO_FILTERS, readFilters, toFilterParams, type EntryFilters } from './entryFilters'
import { ORDER_NAMES, type EntryOrder } from './entryOrder'
import { SEARCH_MAX_LENGTH } from '../store/limits'

export interface EntryView {
  readonly filters: EntryFilters
  readonly search: string
  readonly order: EntryOrder
  readonly onlyNew: boolean
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

/** Reads the view from an address. The address of a single entry shows its card among all others. */
export function readView(params: URLSearchParams): EntryView {
  const isOfEntry = params.has('entry')
  return {
    filters: readFilters(params),
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    order: ORDER_NAMES.find((name) => name === params.get('order')) ?? 'newest',
    onlyNew: !isOfEntry && params.get('new') === '1',
    bookmarked: !isOfEntry && params.get('bookmarked') === '1',
  }
}

/** The parameters that `readView` reads back. Default values have none. */
export function toViewParams(view: EntryView): URLSearchParams {
  const params = toFilterParams(view.filters)
  const search = view.search.trim()
  if (search !== '') params.set('q', search)
  if (view.order !== 'newest') params.set('order', view.order)
  if (view.onlyNew) params.set('new', '1')
  if (view.bookmarked) params.set('bookmarked', '1')
  return params
}

/** True if the view may leave entries out. */
export function isNarrowed(view: EntryView): boolean {
  return toViewParams({ ...view, order: 'newest' }).toString() !== ''
}
