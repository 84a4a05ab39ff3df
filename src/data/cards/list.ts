/** The list of all cards, newest first, and how to apply a few changes to it. */

import { newestFirst, SUMMARY_FIELDS, type EntrySummary } from '../../domain/entry'

/** Maps an id to its new card, or to null for a deleted card. */
export type CardChanges = ReadonlyMap<string, EntrySummary | null>

/** Applies the changes in one pass. Unchanged cards and lists stay the same objects, so React skips them. */
export function applyChanges(list: readonly EntrySummary[], changes: CardChanges): readonly EntrySummary[] {
  const added = new Map(changes)
  const kept: EntrySummary[] = []
  for (const card of list) {
    const now = changes.get(card.id)
    if (now !== undefined && (now === null || !hasSameContent(card, now))) continue
    added.delete(card.id)
    kept.push(card)
  }
  const fresh = [...added.values()].filter((card) => card !== null).sort(newestFirst)
  return fresh.length === 0 && kept.length === list.length ? list : merged(kept, fresh)
}

function merged(kept: readonly EntrySummary[], fresh: readonly EntrySummary[]): readonly EntrySummary[] {
  const all: EntrySummary[] = []
  let next = 0
  for (const card of fresh) {
    for (let older = kept[next]; older !== undefined && newestFirst(older, card) < 0; older = kept[next]) {
      all.push(older)
      next += 1
    }
    all.push(card)
  }
  return all.concat(kept.slice(next))
}

function hasSameContent(a: EntrySummary, b: EntrySummary): boolean {
  return SUMMARY_FIELDS.every((field) => a[field] === b[field])
}
