/**
 * Removes a long list in steps after another one has replaced it. React removes hundreds of cards in one commit, which
 * takes longer than rendering the new ones. So the old cards stay hidden, and a few are removed at a time.
 */

import { startTransition, useEffect, useState } from 'react'
import { CARDS_PER_STEP } from '../../../domain/limits'

/** Lets the browser paint the new cards between two steps. */
const STEP_INTERVAL_MS = 100

interface Listed {
  /** The number of cards shown. */
  readonly shown: number
}

interface ListState<List> {
  /** The React key of the current list. It changes when this list replaces a long one. */
  readonly key: number
  /** The previous list with its key, and the cards that are still to be removed. */
  readonly replaced: { readonly key: number; readonly list: List } | null
}

/** A different list has a different `resetKey`. Memoise `list`. */
export function useReplacedList<List extends Listed>(list: List, resetKey: string): ListState<List> {
  const [state, setState] = useState<ListState<List> & { list: List; resetKey: string }>({
    list,
    resetKey,
    key: 0,
    replaced: null,
  })
  if (state.list !== list || state.resetKey !== resetKey) {
    const { key, list: before } = state
    const isReplaced = state.resetKey !== resetKey && before.shown > CARDS_PER_STEP
    const replaced = isReplaced ? { key, list: before } : state.replaced
    setState({ list, resetKey, replaced, key: isReplaced ? key + 1 : key })
  }

  const { replaced } = state
  useEffect(() => {
    if (replaced === null) return undefined
    const timer = setTimeout(() => {
      startTransition(() => setState((now) => ({ ...now, replaced: withFewerCards(replaced) })))
    }, STEP_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [replaced])

  return state
}

function withFewerCards<List extends Listed>({ key, list }: NonNullable<ListState<List>['replaced']>) {
  const shown = list.shown - CARDS_PER_STEP
  return shown > 0 ? { key, list: { ...list, shown } } : null
}
