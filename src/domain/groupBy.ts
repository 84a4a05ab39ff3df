/** Groups of what was written in different ways and means the same. */

import { plain } from './text'

export interface Grouped<T> {
  /** The spelling that most of them have; '' where nothing is given. */
  readonly name: string
  readonly items: readonly T[]
}

interface Group<T> {
  readonly items: T[]
  /** How often each spelling of its name occurs. */
  readonly counts: Map<string, number>
}

/** By what their texts say. The largest first, then in the order in which they come; so of spellings as frequent the first. */
export function groupBy<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  keyOf: (text: string) => string = saidBy,
): readonly Grouped<T>[] {
  const groups = new Map<string, Group<T>>()
  // There are few spellings, however many items there are: each is understood once.
  const spellings = new Map<string, { name: string; group: Group<T> }>()
  for (const item of items) {
    const text = textOf(item)
    const { name, group } = spellings.get(text) ?? understood(text)
    group.items.push(item)
    group.counts.set(name, (group.counts.get(name) ?? 0) + 1)
  }
  return [...groups.values()]
    .map((group) => ({ name: commonest(group.counts), items: group.items }))
    .sort((a, b) => b.items.length - a.items.length)

  function understood(text: string) {
    const name = text.trim()
    // Of punctuation alone: its own spelling.
    const key = keyOf(text) || name
    const group = groups.get(key) ?? { items: [], counts: new Map<string, number>() }
    groups.set(key, group)
    const spelling = { name, group }
    spellings.set(text, spelling)
    return spelling
  }
}

/** Case, blanks and punctuation make no difference: 'Software-Engineer, Intern' is 'software engineer intern'. 'C#' is not 'C'. */
export function saidBy(text: string): string {
  return plain(text).replaceAll(/(?!#)[\s\p{P}]/gu, '')
}

/** Of as frequent ones the first. */
function commonest(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? ''
}
