/**
 * Removes a long list in steps after another one has replaced it. React removes hundreds of cards in one commit, which
 * takes longer than rendering the new ones. So the old cards stay hidden, and a few are removed at a time.
 */

import { startTransition, useEffect, useState } from 'react'
import { CARDS_PER_STEP } from '../../../domain/limits'

/** Lets the browser paint the new cards between two steps. */
const PIECE_EACH_MS = 100

interface Listed {
  /** The number of cards shown. */
  readonly shown: number
}

interface LeftList<List> {
  /** The React key of the current list. It changes when this list replaces a long one. */
  readonly key: number
  /** The previous list with its key, and the cards that are still to be removed. */
  readonly left: { readonly key: number; readonly list: List } | null
}

/** A different list has a different `resetKey`. Memoise `list`. */
export function useLeftList<List extends Listed>(list: List, resetKey: string): LeftList<List> {
  const [state, setState] = useState<LeftList<List> & { list: List; resetKey: string }>({
    list,
    resetKey,
    key: 0,
    left: null,
  })
  if (state.list !== list || state.resetKey !== resetKey) {
    const { key, list: before } = state
    const isLeft = state.resetKey !== resetKey && before.shown > CARDS_PER_STEP
    const left = isLeft ? { key, list: before } : state.left
    setState({ list, resetKey, left, key: isLeft ? key + 1 : key })
  }

  const { left } = state
  useEffect(() => {
    if (left === null) return undefined
    const timer = setTimeout(() => {
      startTransition(() => setState((now) => ({ ...now, left: less(left) })))
    }, PIECE_EACH_MS)
    return () => clearTimeout(timer)
  }, [left])

  return state
}

function less<List extends Listed>({ key, list }: NonNullable<LeftList<List>['left']>) {
  const shown = list.shown - CARDS_PER_STEP
  return shown > 0 ? { key, list: { ...list, shown } } : null
}
