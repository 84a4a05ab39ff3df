/**
 * The page's view (filters, search, order). The address stores it, so that it can be shared and reloaded. A choice
 * shows at once. The router updates the address later, which must not undo the next choice.
 */

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FilterName } from '../../../domain/entryFilters'
import { readView, toViewParams, type EntryView } from '../../../domain/entryView'

/** Debounce for typing before the address changes. Safari allows only 100 changes in 30 seconds. */
const PAUSE_MS = 700

interface State {
  /** The view that the user has chosen since the address last changed in another way. */
  readonly chosen: EntryView | null
  readonly isTyping: boolean
  /** The query of the address when `chosen` was last compared with it. */
  readonly query: string
  /** The query that this hook has written and the router has not adopted yet. */
  readonly written: string | null
}

interface EntryViewState {
  readonly view: EntryView
  /** Changes parts of the latest view, which may not be rendered yet. */
  readonly setView: (change: Partial<EntryView>) => void
  /** An empty value clears the filter. */
  readonly setFilter: (name: FilterName, value: string) => void
  /** Like `setView`, for text that changes with each keystroke. */
  readonly typeView: (change: Partial<EntryView>) => void
  /** Updates the address without waiting for a pause in typing. */
  readonly settle: () => void
}

export function useEntryView(): EntryViewState {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const address = useMemo(() => readView(params), [params])
  const [state, setState] = useState<State>({ chosen: null, isTyping: false, query, written: null })
  if (state.query !== query) {
    // Our own write keeps choices made since. Back or a link replaces them.
    const chosen = query === state.written ? state.chosen : null
    setState({ ...state, chosen, query, written: null })
  }

  const { chosen, isTyping, written } = state
  useEffect(() => {
    const wanted = chosen === null ? query : toViewParams(chosen).toString()
    // One write at a time, so that we can recognise our own changes of the address.
    if (wanted === query || written !== null) return undefined
    const write = () => {
      setState((now) => ({ ...now, written: wanted }))
      setParams(wanted, { replace: true })
    }
    // Let the browser paint the cards first.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(write, isTyping ? PAUSE_MS : 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [chosen, isTyping, query, written, setParams])

  const [setView, typeView, setFilter] = useMemo(() => {
    const change = (by: (view: EntryView) => Partial<EntryView>, typing = false) =>
      setState((now) => {
        const view = now.chosen ?? address
        return { ...now, chosen: { ...view, ...by(view) }, isTyping: typing }
      })
    return [
      (part: Partial<EntryView>) => change(() => part),
      (part: Partial<EntryView>) => change(() => part, true),
      (name: FilterName, value: string) =>
        change(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    ] as const
  }, [address])
  const settle = useCallback(() => setState((now) => ({ ...now, isTyping: false })), [])
  return { view: chosen ?? address, setView, typeView, setFilter, settle }
}
