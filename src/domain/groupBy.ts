/** Groups items by a text, across different spellings. */

import { plain } from './text/text'

export interface Grouped<T> {
  /** The most frequent spelling. */
  readonly name: string
  readonly items: readonly T[]
}

interface Group<T> {
  readonly items: T[]
  /** How often each spelling occurs. */
  readonly counts: Map<string, number>
}

/** The largest group comes first. Equal groups, and equally frequent spellings, keep their order of appearance. */
export function groupBy<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  keyOf: (text: string) => string = spellingKey,
): readonly Grouped<T>[] {
  const groups = new Map<string, Group<T>>()
  // Many items share a spelling, so each spelling is processed once.
  const spellings = new Map<string, { name: string; group: Group<T> }>()
  for (const item of items) {
    const text = textOf(item)
    const { name, group } = spellings.get(text) ?? addSpelling(text)
    group.items.push(item)
    group.counts.set(name, (group.counts.get(name) ?? 0) + 1)
  }
  return [...groups.values()]
    .map((group) => ({ name: mostFrequent(group.counts), items: group.items }))
    .sort((a, b) => b.items.length - a.items.length)

  function addSpelling(text: string) {
    const name = text.trim()
    // A text of punctuation alone is its own key.
    const key = keyOf(text) || name
    const group = groups.get(key) ?? { items: [], counts: new Map<string, number>() }
    groups.set(key, group)
    const spelling = { name, group }
    spellings.set(text, spelling)
    return spelling
  }
}

/** Removes case, blanks and punctuation except '#': 'Software-Engineer, Intern' becomes 'softwareengineerintern'. */
function spellingKey(text: string): string {
  return plain(text).replaceAll(/(?!#)[\s\p{P}]/gu, '')
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? ''
}
