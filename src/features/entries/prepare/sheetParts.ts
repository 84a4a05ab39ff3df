/** What a preparation sheet is made of: the entries of one company by role, and the facts of each in one line. */

import { formatLongDate } from '../../../domain/dates'
import { phraseOf, SHEET_FACTS, showField, type Entry, type EntrySummary } from '../../../domain/entry'
import { FILTER_NAMES } from '../../../domain/entryFilters'
import type { EntryView } from '../../../domain/entryView'
import { groupBy, type Grouped } from '../../../domain/groupBy'
import { experiencesMessages } from '../../../domain/messages'
import { oneLine } from '../../../domain/text'

/** The role with most entries first; each role's entries in the order in which they come. */
export function groupByRole(summaries: readonly EntrySummary[]): readonly Grouped<EntrySummary>[] {
  return groupBy(summaries, ({ roleTitle }) => roleTitle)
}

/** What else than the company its entries were chosen by, each text once. */
export function narrowedTo({ filters, search }: EntryView): readonly string[] {
  const chosen = FILTER_NAMES.filter((name) => name !== 'company').map((name) => filters[name])
  const all = [...chosen, search === '' ? '' : `“${oneLine(search)}”`]
  return [...new Set(all.filter((choice) => choice !== ''))]
}

/** What is given of `SHEET_FACTS`, and when it was shared; each text once. */
export function factsOf(entry: Entry): readonly string[] {
  const given = SHEET_FACTS.map((name) => [name, oneLine(showField(entry, name))] as const)
  const facts = [
    ...given.filter(([, shown]) => shown !== '').map(([name, shown]) => phraseOf(name, shown)),
    ...(entry.timestamp === null ? [] : [`Shared ${monthOf(entry.timestamp)}`]),
  ]
  return facts.length === 0 ? [experiencesMessages.notAvailable] : [...new Set(facts)]
}

/** 'October 2026' in the reader's time zone. */
function monthOf(timestampMs: number): string {
  return formatLongDate(timestampMs).replace(/ \d+,/, '')
}
