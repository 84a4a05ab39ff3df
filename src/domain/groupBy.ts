/** Groups of what was written in different ways and means the same. */

import { plain } from './text'

export interface Grouped<T> {
  /** The spelling that most of them have; '' where nothing is given. */
  readonly name: string
  readonly items: readonly T[]
}

/** By what their texts say. The largest first, then in the order in which they come; so of spellings as frequent the first. */
export function groupBy<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  keyOf: (text: string) => string = saidBy,
): readonly Grouped<T>[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    // Of punctuation alone: its own spelling.
    const key = keyOf(textOf(item)) || textOf(item).trim()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
    .map((group) => ({ name: commonest(group.map((item) => textOf(item).trim())), items: group }))
    .sort((a, b) => b.items.length - a.items.length)
}

/** Case, blanks and punctuation make no difference: 'Software-Engineer, Intern' is 'software engineer intern'. 'C#' is not 'C'. */
export function saidBy(text: string): string {
  return plain(text).replaceAll(/(?!#)[\s\p{P}]/gu, '')
}

function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? ''
}
