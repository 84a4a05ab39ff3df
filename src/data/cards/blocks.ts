/** Cuts the list of cards into blocks, stored one by one, so that a small change rewrites only a few blocks. */

import { newestFirst, type EntrySummary } from '../../domain/entry'

export interface Block {
  /** The block's key in the store. */
  readonly number: number
  /** Newest first, and all newer than the cards of the next block. */
  readonly cards: readonly EntrySummary[]
}

export const BLOCK_SIZE = 2_000
const MAX_BLOCK_SIZE = 2 * BLOCK_SIZE

/** Cuts the list at the same cards as `before`. A block with unchanged cards stays the same object. */
export function toBlocks(list: readonly EntrySummary[], before: readonly Block[]): readonly Block[] {
  let free = Math.max(-1, ...before.map(({ number }) => number)) + 1
  let start = 0
  const blocks = before.flatMap((block, index) => {
    const oldest = index === before.length - 1 ? undefined : block.cards.at(-1)
    const end = oldest === undefined ? list.length : endAt(list, start, oldest)
    const cards = list.slice(start, end)
    start = end
    return cut(block, cards)
  })
  return before.length === 0 ? cut(null, list) : blocks

  function cut(block: Block | null, cards: readonly EntrySummary[]): readonly Block[] {
    if (block !== null && areSame(block.cards, cards)) return [block]
    if (cards.length === 0) return []
    if (block !== null && cards.length <= MAX_BLOCK_SIZE) return [{ ...block, cards }]
    const pieces: Block[] = []
    for (let from = 0; from < cards.length; from += BLOCK_SIZE) {
      const number = from === 0 && block !== null ? block.number : free++
      pieces.push({ number, cards: cards.slice(from, from + BLOCK_SIZE) })
    }
    return pieces
  }
}

/** The index after the cards that are as new as `oldest` or newer. `oldest` itself may have been deleted. */
function endAt(list: readonly EntrySummary[], start: number, oldest: EntrySummary): number {
  let [low, high] = [start, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const card = list[middle]
    if (card !== undefined && newestFirst(card, oldest) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function areSame(a: readonly EntrySummary[], b: readonly EntrySummary[]): boolean {
  return a.length === b.length && a.every((card, index) => card === b[index])
}
