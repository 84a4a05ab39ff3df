/**
 * What a long list leaves behind when another one takes its place. React takes away within one commit all that is gone, and
 * hundreds of cards take longer than the cards that come: so the old ones stay, unseen, and go a few at a time.
 */

import { startTransition, useEffect, useState } from 'react'
import { CARDS_PER_STEP } from '../../../domain/limits'

/** The cards that come are painted first, and those that follow them soon. */
const PIECE_EACH_MS = 100

interface Listed {
  /** How many cards of it are shown. */
  readonly shown: number
}

interface LeftList<List> {
  /** Another one for a list that takes the place of a long one: it gets elements of its own. */
  readonly key: number
  /** Of the list before, under its key: what is still there of it. */
  readonly left: { readonly key: number; readonly list: List } | null
}

/** Other lists have another `resetKey`. Memoise the list. */
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
