/**
 * What the page shows is kept in the address, so that it can be shared and reloaded. What is chosen shows at once and the
 * address follows: the router is slower, and the next choice must not undo this one meanwhile.
 */

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FilterName } from '../../../domain/entryFilters'
import { readView, toViewParams, type EntryView } from '../../../domain/entryView'

/** Typing pauses for so long before the address follows: Safari refuses to change it more often than 100 times in 30 seconds. */
const PAUSE_MS = 700

interface State {
  /** What was chosen here since somebody else changed the address; null for nothing. */
  readonly chosen: EntryView | null
  readonly isTyping: boolean
  /** The query of the address as it was when `chosen` was last compared with it. */
  readonly query: string
  /** The query that was written and that the router does not show yet. */
  readonly written: string | null
}

interface EntryViewState {
  readonly view: EntryView
  /** The rest stays as it is by then: what was typed just before may not be on the page yet. */
  readonly setView: (change: Partial<EntryView>) => void
  /** '' for none. */
  readonly setFilter: (name: FilterName, value: string) => void
  /** The same for what comes letter by letter. */
  readonly typeView: (change: Partial<EntryView>) => void
  /** The address follows what was typed without waiting for a pause. */
  readonly settle: () => void
}

export function useEntryView(): EntryViewState {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const address = useMemo(() => readView(params), [params])
  const [state, setState] = useState<State>({ chosen: null, isTyping: false, query, written: null })
  if (state.query !== query) {
    // Back, or a link, unless it is what was written here; more may have been chosen since.
    const chosen = query === state.written ? state.chosen : null
    setState({ ...state, chosen, query, written: null })
  }

  const { chosen, isTyping, written } = state
  useEffect(() => {
    const wanted = chosen === null ? query : toViewParams(chosen).toString()
    // One after the other, so that it is known which change of the address is our own.
    if (wanted === query || written !== null) return undefined
    const write = () => {
      setState((now) => ({ ...now, written: wanted }))
      setParams(wanted, { replace: true })
    }
    // The cards are painted first.
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
