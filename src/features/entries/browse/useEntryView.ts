/**
 * The page's view (filters, search, order), the entry that its link names, and the open card. A choice shows at once.
 * The address follows, so that the page can be shared and reloaded. The screen starts again when the address changes in
 * another way, for example by Back or a link.
 */

import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentPath, entryIn, paths } from '../../../config/paths'
import type { SummaryList } from '../../../cards/watchCards'
import { withKnownCompany, type FilterName } from '../../../domain/finding/entryFilters'
import { readView, toViewParams, type EntryView } from '../../../domain/finding/entryView'
import { READER_ACTS, usePageState } from '../../../hooks/usePage'
import type { WatchedWithRetry } from '../../../session/sharedWatch'
import { useReader } from '../../../session/useSession'
import { useOpenId } from '../detail/entryDetails'

/** The browser paints the cards before the address changes. */
const PAINT_MS = 20
/** Debounce for typing before the address changes. Safari allows only 100 changes in 30 seconds. */
const PAUSE_MS = 700

export type EntryPage = ReturnType<typeof useEntryView>

export function useEntryView(all: WatchedWithRetry<SummaryList>) {
  const [params, setParams] = useSearchParams()
  const isContributor = useReader(({ role }) => role === 'contributor')
  const [linkedId, setLinkedId] = useState(entryIn(params))
  const [isLinkFocused, setLinkFocused] = usePageState('isLinkFocused', () => false)
  const [openId, setOpenId] = useOpenId()
  /** True until the link has opened its card for a contributor, or the reader opens one. */
  const [isLinkPending, setLinkPending] = useState(openId === null)
  const [{ view: chosen, isTyping }, setState] = useState(() => ({ view: readView(params), isTyping: false }))

  /** Without a company that no card has yet, so that a link cannot put other words on the page. */
  const shownFilters = useMemo(
    () => withKnownCompany(chosen.filters, all.status === 'ready' ? all.value.summaries : []),
    [chosen, all],
  )
  // A card of that company may still arrive, also if this device has a copy of the others.
  const isCurrent = all.status === 'ready' && all.value.status === 'current'
  const view = useMemo(
    () => (isCurrent ? { ...chosen, filters: shownFilters } : chosen),
    [chosen, shownFilters, isCurrent],
  )
  /** Another key means another list. */
  const listKey = toViewParams(chosen).toString()
  const [linkKey] = useState(listKey)
  /** The linked entry is first until the reader chooses another list. */
  const firstId = listKey === linkKey ? linkedId : null
  const address = addressOf(view, isLinkPending || openId === linkedId ? firstId : null)
  const shownAddress = addressOf(readView(params), entryIn(params))
  useEffect(() => {
    if (address === shownAddress) return undefined
    // The reader may have followed a link whose screen is not there yet.
    const write = () => currentPath() === paths.experiences && setParams(address, { replace: true })
    const timer = setTimeout(write, isTyping ? PAUSE_MS : PAINT_MS)
    return () => clearTimeout(timer)
  }, [address, shownAddress, isTyping, setParams])

  if (isLinkPending && isContributor) {
    setLinkPending(false)
    setOpenId(linkedId)
  }

  // On a slow link, the card would take the focus late, when the reader has moved on.
  useEffect(() => {
    if (linkedId === null || isLinkFocused) return undefined
    const events = new AbortController()
    for (const act of READER_ACTS) {
      window.addEventListener(act, () => setLinkFocused(true), { capture: true, signal: events.signal })
    }
    return () => events.abort()
  }, [linkedId, isLinkFocused, setLinkFocused])

  const actions = useMemo(() => {
    const change = (partOf: (view: EntryView) => Partial<EntryView>, typed = false) =>
      setState((now) => ({ view: { ...now.view, ...partOf(now.view) }, isTyping: typed }))
    return {
      /** Changes parts of the latest view, which may not be rendered yet. */
      setView: (part: Partial<EntryView>) => change(() => part),
      /** Like `setView`, for text that changes with each keystroke. */
      typeView: (part: Partial<EntryView>) => change(() => part, true),
      /** An empty value clears the filter. */
      setFilter: (name: FilterName, value: string) =>
        change(({ filters }) => ({ filters: { ...filters, [name]: value } })),
      /** Updates the address without waiting for a pause in typing. */
      settle: () => setState((now) => ({ ...now, isTyping: false })),
      /** Opens the card, or closes it if it is open. */
      toggleCard: (id: string) => {
        setLinkPending(false)
        setOpenId((now) => (now === id ? null : id))
      },
      closeCard: () => setOpenId(null),
      noteLinkFocus: () => setLinkFocused(true),
      forgetLink: () => {
        setLinkedId(null)
        setOpenId(null)
      },
    }
  }, [setOpenId, setLinkFocused])

  return { view, shownFilters, listKey, firstId, isLinkFocused, openId, ...actions }
}

/** The query of the address. */
function addressOf(view: EntryView, entryId: string | null): string {
  const params = toViewParams(view)
  if (entryId !== null) params.set('entry', entryId)
  return params.toString()
}
