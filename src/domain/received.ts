/** The marks that readers have set on an author's entries, and those that are new since the author's last visit. */

import { companyKey } from './companies'
import type { Entry } from './entry'
import type { Count } from './marks'
import { readQuestions } from './questions'
import { visitAt, type Visit } from './visits'

/** The number of marks by the path of its count, such as 'askedCounts/{companyKey}/{lineKey}'. */
export type Received = Readonly<Record<string, number>>

const thankCountPath = (entryId: string) => `thankCounts/${entryId}`
const askedCountPath = (company: string, lineKey: string) => `askedCounts/${company}/${lineKey}`

export function receivedThanks(entryId: string, thankCount: Count | null): Received {
  return thankCount === null ? {} : { [thankCountPath(entryId)]: thankCount.count }
}

export function receivedQuestions(company: string, askedCounts: ReadonlyMap<string, Count>): Received {
  return Object.fromEntries(
    [...askedCounts].map(([lineKey, { count }]) => [askedCountPath(company, lineKey), count]),
  )
}

/** The counts of these entries and of their questions, including those of zero. */
export function ofEntries(
  received: Received,
  entries: readonly Pick<Entry, 'id' | 'companyName' | 'questionsAsked'>[],
): Received {
  const paths = entries.flatMap(({ id, companyName, questionsAsked }) => [
    thankCountPath(id),
    ...readQuestions(questionsAsked).flatMap(({ key }) =>
      key === null ? [] : askedCountPath(companyKey(companyName), key),
    ),
  ])
  return Object.fromEntries(paths.map((path) => [path, received[path] ?? 0]))
}

export function thanksFor(entryId: string, received: Received): number {
  return received[thankCountPath(entryId)] ?? 0
}

/** The counts that this device has shown to the author. */
export interface SeenMarks {
  readonly visit: Visit
  /** The counts at the end of the previous visit. */
  readonly before: Received
  readonly latest: Received
}

/**
 * The seen counts once the author sees `received` at `nowMs`. On a device without earlier counts, nothing is new. A
 * question may have marks when its author shares it, so they are not new either.
 */
export function seenAt(nowMs: number, kept: SeenMarks | null, received: Received): SeenMarks {
  const visit = visitAt(nowMs, kept?.visit ?? null)
  if (kept === null) return { visit, before: received, latest: received }
  const before = visit.since === kept.visit.since ? kept.before : kept.latest
  return { visit, before: { ...countsOf('askedCounts', received), ...before }, latest: received }
}

function countsOf(node: 'askedCounts' | 'thankCounts', received: Received): Received {
  return Object.fromEntries(Object.entries(received).filter(([path]) => path.startsWith(`${node}/`)))
}

export interface NewMarks {
  readonly thanks: number
  /** The number of questions with a higher count. */
  readonly questions: number
}

export function newMarks({ before, latest }: SeenMarks): NewMarks {
  const addedTo = (node: 'askedCounts' | 'thankCounts') =>
    Object.entries(countsOf(node, latest))
      .map(([path, count]) => count - (before[path] ?? 0))
      .filter((more) => more > 0)
  return {
    thanks: addedTo('thankCounts').reduce((sum, more) => sum + more, 0),
    questions: addedTo('askedCounts').length,
  }
}

/** Reads stored counts; null for invalid ones. */
export function readSeenMarks(kept: string | null | undefined): SeenMarks | null {
  try {
    const { usedAt, since, before, latest } = Object(JSON.parse(kept ?? 'null'))
    if (typeof usedAt !== 'number') return null
    const visit = { usedAt, since: typeof since === 'number' ? since : null }
    return { visit, before: countsIn(before), latest: countsIn(latest) }
  } catch {
    return null
  }
}

/** The text that `readSeenMarks` reads back. */
export function writeSeenMarks({ visit, before, latest }: SeenMarks): string {
  return JSON.stringify({ ...visit, before, latest })
}

function countsIn(value: unknown): Received {
  const entries = Object.entries(Object(value)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return Object.fromEntries(entries)
}
