/** The marks that readers have set on an author's entries, and those that are new since the author's last visit. */

import type { Entry } from './entry'
import type { Count } from './marks'
import { readQuestions } from './questions'
import { visitAt, type Visit } from './visits'

/** The number of marks by the path of its count: 'thanks/{entryId}' or 'asked/{entryId}/{lineKey}'. */
export type Received = Readonly<Record<string, number>>

const thanksPath = (entryId: string) => `thanks/${entryId}`
const askedPath = (entryId: string, lineKey: string) => `asked/${entryId}/${lineKey}`

export function receivedThanks(entryId: string, thanks: Count | null): Received {
  return thanks === null ? {} : { [thanksPath(entryId)]: thanks.count }
}

export function receivedQuestions(entryId: string, asked: ReadonlyMap<string, Count>): Received {
  return Object.fromEntries([...asked].map(([lineKey, { count }]) => [askedPath(entryId, lineKey), count]))
}

/** The counts of these entries and of their questions. The database also has counts of other keys: see docs/security.md. */
export function ofEntries(
  received: Received,
  entries: readonly Pick<Entry, 'id' | 'questionsAsked'>[],
): Received {
  const paths = new Set(
    entries.flatMap(({ id, questionsAsked }) => [
      thanksPath(id),
      ...readQuestions(questionsAsked).map(({ key }) => askedPath(id, key ?? '')),
    ]),
  )
  return Object.fromEntries(Object.entries(received).filter(([path]) => paths.has(path)))
}

export function thanksFor(entryId: string, received: Received): number {
  return received[thanksPath(entryId)] ?? 0
}

/** The counts that this device has shown to the author. */
export interface SeenMarks {
  readonly visit: Visit
  /** The counts at the end of the previous visit. */
  readonly before: Received
  readonly latest: Received
}

/** The seen counts once the author sees `received` at `nowMs`. On a device without earlier counts, nothing is new. */
export function seenAt(nowMs: number, kept: SeenMarks | null, received: Received): SeenMarks {
  const visit = visitAt(nowMs, kept?.visit ?? null)
  if (kept === null) return { visit, before: received, latest: received }
  const isNewVisit = visit.since !== kept.visit.since
  return { visit, before: isNewVisit ? kept.latest : kept.before, latest: received }
}

export interface NewMarks {
  readonly thanks: number
  /** The number of questions with a higher count. */
  readonly questions: number
}

export function newMarks({ before, latest }: SeenMarks): NewMarks {
  const added = Object.entries(latest).map(([path, count]) => [path, count - (before[path] ?? 0)] as const)
  const ofThanks = added.filter(([path, more]) => path.startsWith('thanks/') && more > 0)
  const ofQuestions = added.filter(([path, more]) => path.startsWith('asked/') && more > 0)
  return { thanks: ofThanks.reduce((sum, [, more]) => sum + more, 0), questions: ofQuestions.length }
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
