/**
 * What the page shows is kept in the address, so that it can be shared and reloaded. What is chosen shows at once and the
 * address follows: the router is slower, and the next choice must not undo this one meanwhile.
 */

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
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

  const [setView, typeView] = useMemo(() => {
    const changeBy = (typing: boolean) => (change: Partial<EntryView>) =>
      setState((now) => ({ ...now, chosen: { ...(now.chosen ?? address), ...change }, isTyping: typing }))
    return [changeBy(false), changeBy(true)]
  }, [address])
  const settle = useCallback(() => setState((now) => ({ ...now, isTyping: false })), [])
  return { view: chosen ?? address, setView, typeView, settle }
}
