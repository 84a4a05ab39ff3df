/** Counts how often each question of some entries was asked: once for each entry with it, and once for each mark. */

import { MAX_MOST_ASKED, MIN_MOST_ASKED } from './limits'
import { groupThousands } from './numbers'
import { readQuestions, type QuestionLine } from './questions'

/** A question. Lines with the same words are one question, also in several entries. */
export interface AskedLine {
  readonly key: string
  /** The first spelling, without bullet, number and label. */
  readonly text: string
  /** The entries that hold the question, in their order. */
  readonly entryIds: readonly string[]
  /** The people other than the reader who were asked this: authors of these entries, and readers with a mark. */
  readonly others: number
  /** True if the reader is the author of one of these entries. */
  readonly isOwn: boolean
}

/** The line keys of the reader's marks, by entry id. */
export type OwnMarks = ReadonlyMap<string, ReadonlySet<string>>

interface Asked {
  /** The other readers' marks on an entry, by line key. */
  readonly othersOf: (entryId: string) => ReadonlyMap<string, number>
  readonly isOwn: (entryId: string) => boolean
}

type EntryText = { readonly id: string; readonly questionsAsked: string }

/** A cache, because the counts of a sheet arrive in steps and its texts stay the same. */
const known = new WeakMap<EntryText, readonly QuestionLine[]>()

function questionsOf(entry: EntryText): readonly QuestionLine[] {
  const lines = known.get(entry) ?? readQuestions(entry.questionsAsked)
  known.set(entry, lines)
  return lines
}

/** The questions by key, in the order of the entries and their texts. */
export function askedLines(
  entries: readonly EntryText[],
  { othersOf, isOwn }: Asked,
): ReadonlyMap<string, AskedLine> {
  const lines = new Map<string, AskedLine>()
  for (const entry of entries) {
    const { id } = entry
    const marks = othersOf(id)
    for (const { key, text } of questionsOf(entry)) {
      if (key === null) continue
      const line = lines.get(key) ?? { key, text, entryIds: [], others: 0, isOwn: false }
      if (line.entryIds.includes(id)) continue
      lines.set(key, {
        ...line,
        entryIds: [...line.entryIds, id],
        others: line.others + (marks.get(key) ?? 0) + (isOwn(id) ? 0 : 1),
        isOwn: line.isOwn || isOwn(id),
      })
    }
  }
  return lines
}

/** The entries on which the reader has marked the question. */
export function markedEntries({ key, entryIds }: AskedLine, mine: OwnMarks): readonly string[] {
  return entryIds.filter((id) => mine.get(id)?.has(key))
}

/** The number of people who were asked this. The reader counts once, as an author or with a mark. */
export function timesAsked(line: AskedLine, isMarked: boolean): number {
  return line.others + (line.isOwn || isMarked ? 1 : 0)
}

/** 'asked twice'; '' for a question that only one person was asked. */
export function askedTimes(times: number): string {
  if (times < 2) return ''
  return times === 2 ? 'asked twice' : `asked ${groupThousands(times)} times`
}

export interface MostAsked extends AskedLine {
  readonly times: number
}

/** The questions that at least two people were asked, most often first. None if there are too few. */
export function mostAsked(lines: Iterable<AskedLine>, mine: OwnMarks): readonly MostAsked[] {
  const asked = [...lines]
    .map((line) => ({ ...line, times: timesAsked(line, markedEntries(line, mine).length > 0) }))
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.times - a.times)
  return asked.length < MIN_MOST_ASKED ? [] : asked.slice(0, MAX_MOST_ASKED)
}

/** An entry's counts without the reader's own marks. */
export function othersMarks(
  counts: ReadonlyMap<string, { readonly count: number }>,
  mine: ReadonlySet<string> | undefined,
): ReadonlyMap<string, number> {
  return new Map([...counts].map(([key, { count }]) => [key, count - (mine?.has(key) ? 1 : 0)]))
}
