/** Counts how many people were asked each question of a company: the authors of the entries that hold it. */

import { ARCHIVE_UID } from '../account/user'
import { formatShortMonth, monthAt } from '../text/dates'
import { ROUNDS, type OwnedEntry } from '../entry/entry'
import { chosenOf } from '../entry/kinds'
import { groupThousands } from '../text/numbers'
import { plain } from '../text/text'
import { isAside } from './labels'
import { readQuestions, type Question } from './readQuestions'

/** An entry that holds a question. */
interface Occurrence {
  readonly id: string
  readonly role: string
  /** As in `Question`; of an entry with one round, that round. */
  readonly round: string
  /** 'YYYY-MM': the month of the interviews, or that of sharing if the author gave none. '' if both are unknown. */
  readonly month: string
  readonly isMonthOfSharing: boolean
}

/** A question. Lines with the same key are one question, also in several entries. */
export interface AskedLine {
  readonly key: string
  /** The first spelling, as in `Question`. */
  readonly text: string
  /** The lines that belong to it: follow-ups and remarks of all authors, and the example or code of the first one with any. */
  readonly parts: readonly string[]
  /** In the order of the entries. An entry with the question in two rounds is there twice. */
  readonly occurrences: readonly Occurrence[]
  /** The authors of these entries. An imported entry counts as an author, because the archive owns those of all. */
  readonly authors: ReadonlySet<string>
}

type EntryText = Pick<OwnedEntry, 'questionsAsked'>
type Asking = Pick<
  OwnedEntry,
  'id' | 'ownerUid' | 'roleTitle' | 'interviewedIn' | 'timestamp' | 'questionsAsked' | 'rounds'
>
type Building = AskedLine & { parts: string[]; occurrences: Occurrence[]; authors: Set<string> }

/** A cache, because more entries arrive and the texts stay the same. */
const known = new WeakMap<EntryText, readonly Question[]>()

function questionsOf(entry: EntryText): readonly Question[] {
  const lines = known.get(entry) ?? readQuestions(entry.questionsAsked)
  known.set(entry, lines)
  return lines
}

/** The questions of a company's entries by their keys, in the order of the entries and their texts. */
export function askedLines(entries: readonly Asking[]): ReadonlyMap<string, AskedLine> {
  const lines = new Map<string, Building>()
  for (const entry of entries) {
    const { id, ownerUid, roleTitle: role, interviewedIn, timestamp } = entry
    const month = interviewedIn ?? (timestamp === null ? '' : monthAt(timestamp))
    const rounds = chosenOf(ROUNDS, entry.rounds)
    const only = rounds.length === 1 ? (rounds[0] ?? '') : ''
    for (const { key, text, round: said, parts } of questionsOf(entry)) {
      // With one round, the author need not name it.
      const round = said || only
      const line = lines.get(key) ?? { key, text, parts: [], occurrences: [], authors: new Set() }
      lines.set(key, line)
      // Code would be wrong without the lines that another author has, too. So one author gives the problem.
      const hasProblem = line.parts.some((part) => !isAside(part))
      line.parts.push(...parts.filter((part) => (isAside(part) ? !line.parts.includes(part) : !hasProblem)))
      if (!line.occurrences.some((other) => other.id === id && other.round === round))
        line.occurrences.push({ id, role, round, month, isMonthOfSharing: interviewedIn === null })
      line.authors.add(ownerUid === ARCHIVE_UID ? id : ownerUid)
    }
  }
  return lines
}

/** 'asked twice'; '' for a question that only one person was asked. */
export function timesAsked({ authors }: AskedLine): string {
  if (authors.size < 2) return ''
  return authors.size === 2 ? 'asked twice' : `asked ${groupThousands(authors.size)} times`
}

/** The newest one. The months of interviews come before those of sharing. */
export function newestOf({ occurrences }: AskedLine): Occurrence | undefined {
  const rank = ({ month, isMonthOfSharing }: Occurrence) => `${month}${isMonthOfSharing ? 0 : 1}`
  return [...occurrences].sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]
}

/** 'Oct 2026', 'shared Oct 2026', or ''. */
export function showMonth({ month, isMonthOfSharing }: Occurrence): string {
  return `${isMonthOfSharing && month !== '' ? 'shared ' : ''}${formatShortMonth(month)}`
}

/** The kinds of rounds in which the question was asked, in the order of `ROUNDS`; then other labels. */
export function roundsOf(lines: Iterable<AskedLine>): readonly string[] {
  const rounds = new Set([...lines].flatMap(({ occurrences }) => occurrences.map(({ round }) => round)))
  return [...new Set<string>([...ROUNDS, ...rounds])].filter((round) => round !== '' && rounds.has(round))
}

/** Its rounds, except one that the text names: 'System design: Twitter'. */
export function tagsOf(line: AskedLine): readonly string[] {
  return roundsOf([line]).filter((round) => !plain(line.text).startsWith(plain(round)))
}

/** True if the question was asked in this round since this month ('YYYY-MM'); '' stands for any. */
export function wasAsked({ occurrences }: AskedLine, round: string, since: string): boolean {
  return occurrences.some((one) => (round === '' || one.round === round) && one.month >= since)
}

/** All questions, the one that most people were asked first, then the newest. */
export function byTimesAsked(lines: Iterable<AskedLine>): readonly AskedLine[] {
  return [...lines]
    .map((line) => ({ line, times: line.authors.size, month: newestOf(line)?.month ?? '' }))
    .sort((a, b) => b.times - a.times || (a.month < b.month ? 1 : a.month > b.month ? -1 : 0))
    .map(({ line }) => line)
}
