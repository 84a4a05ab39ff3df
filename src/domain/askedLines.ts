/** Counts how many people were asked each question of a company: its authors, and the readers who marked it. */

import type { OwnedEntry } from './entry'
import { MAX_MOST_ASKED, MIN_MOST_ASKED } from './limits'
import type { Count } from './marks'
import { groupThousands } from './numbers'
import { readQuestions, type QuestionLine } from './questions'

/** A question. Lines with the same words are one question, also in several entries. */
export interface AskedLine {
  readonly key: string
  /** As in `QuestionLine`. */
  readonly words: string
  /** The first spelling, without bullet, number and label. */
  readonly text: string
  /** The entries that hold the question, in their order. */
  readonly entryIds: readonly string[]
  /** The authors of these entries, without the reader. */
  readonly authors: ReadonlySet<string>
  /** The marks of other readers. */
  readonly marks: number
  /** True if an entry of the reader holds the question. */
  readonly isOwn: boolean
  /** True if the reader has marked the question. */
  readonly isMarked: boolean
}

interface Asked {
  /** The counts of the company's questions by key, as far as they are known. */
  readonly counts: ReadonlyMap<string, Pick<Count, 'count'>>
  /** The keys of the questions that the reader has marked. */
  readonly mine: Pick<ReadonlySet<string>, 'has'>
  readonly readerUid: string | null
  /** The reader's own entries about the company. */
  readonly own: readonly EntryText[]
}

type EntryText = Pick<OwnedEntry, 'questionsAsked'>

/** A cache, because the counts change and the texts stay the same. */
const known = new WeakMap<EntryText, readonly QuestionLine[]>()

export function questionsOf(entry: EntryText): readonly QuestionLine[] {
  const lines = known.get(entry) ?? readQuestions(entry.questionsAsked)
  known.set(entry, lines)
  return lines
}

/** The questions of a company's entries by their words, in the order of the entries and their texts. */
export function askedLines(
  entries: readonly Pick<OwnedEntry, 'id' | 'ownerUid' | 'questionsAsked'>[],
  { counts, mine, readerUid, own }: Asked,
): ReadonlyMap<string, AskedLine> {
  const ownWords = new Set(own.flatMap(questionsOf).map(({ words }) => words))
  const lines = new Map<string, AskedLine & { readonly entryIds: string[]; readonly authors: Set<string> }>()
  for (const entry of entries) {
    const { id, ownerUid } = entry
    for (const { key, text, words } of questionsOf(entry)) {
      if (key === null) continue
      const count = counts.get(key)?.count ?? 0
      const line = lines.get(words) ?? {
        key,
        words,
        text,
        entryIds: [],
        authors: new Set(),
        marks: count > 0 && mine.has(key) ? count - 1 : count,
        isOwn: ownWords.has(words),
        isMarked: mine.has(key),
      }
      lines.set(words, line)
      if (line.entryIds.at(-1) !== id) line.entryIds.push(id)
      if (ownerUid !== readerUid) line.authors.add(ownerUid)
    }
  }
  return lines
}

/** The number of people who were asked this. The reader counts once, as an author or with a mark. */
export function timesAsked({ authors, marks, isOwn, isMarked }: AskedLine): number {
  return authors.size + marks + (isOwn || isMarked ? 1 : 0)
}

/** 'asked twice'; '' for a question that only one person was asked. */
export function askedTimes(times: number): string {
  if (times < 2) return ''
  return times === 2 ? 'asked twice' : `asked ${groupThousands(times)} times`
}

/**
 * All questions, the one that most people were asked first. The reader's marks do not count, so that no question moves
 * when the reader marks it.
 */
export function byTimesAsked(lines: Iterable<AskedLine>): readonly AskedLine[] {
  return [...lines]
    .map((line) => ({ line, times: timesAsked({ ...line, isMarked: false }) }))
    .sort((a, b) => b.times - a.times)
    .map(({ line }) => line)
}

/** The questions that at least two people were asked, most often first. None if there are too few. */
export function mostAsked(lines: Iterable<AskedLine>): readonly AskedLine[] {
  const asked = [...lines]
    .filter((line) => timesAsked(line) > 1)
    .sort((one, other) => timesAsked(other) - timesAsked(one))
  return asked.length < MIN_MOST_ASKED ? [] : asked.slice(0, MAX_MOST_ASKED)
}
