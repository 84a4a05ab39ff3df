/** Texts of a sheet: the headings of roles, the active filters, the facts of each entry. */

import { formatLongDate } from '../../../domain/dates'
import { phraseOf, SHEET_FACTS, showField, type Entry } from '../../../domain/entry'
import { FILTER_NAMES } from '../../../domain/entryFilters'
import type { EntryView } from '../../../domain/entryView'
import { spellingKey } from '../../../domain/groupBy'
import { experiencesMessages } from '../../../domain/messages'
import { oneLine, plain } from '../../../domain/text'

export function headingOf({ name, count }: { readonly name: string; readonly count: number }): string {
  return `${name || 'Role not given'} (${count})`
}

/** The name of a role in the address. */
export function anchorOf({ name }: { readonly name: string }): string {
  return encodeURIComponent(plain(name).replaceAll(/[\s\p{Cs}]/gu, '-')) || '-'
}

/** The active filters and the search, without the company and without repetitions. */
export function narrowedTo({ filters, search }: EntryView): readonly string[] {
  const chosen = FILTER_NAMES.filter((name) => name !== 'company').map((name) => filters[name])
  const all = [...chosen, search === '' ? '' : `“${oneLine(search)}”`]
  return [...new Set(all.filter((choice) => choice !== ''))]
}

/** The entry's title if it differs from `role`, its SHEET_FACTS and the month of sharing, without repetitions. */
export function factsOf(entry: Entry, role: string): readonly string[] {
  const title = oneLine(entry.roleTitle)
  const given = SHEET_FACTS.map((name) => [name, oneLine(showField(entry, name))] as const)
  const facts = [
    ...(title === '' || spellingKey(title) === spellingKey(role) ? [] : [title]),
    ...given.filter(([, shown]) => shown !== '').map(([name, shown]) => phraseOf(name, shown)),
    ...(entry.timestamp === null ? [] : [`Shared ${monthOf(entry.timestamp)}`]),
  ]
  return facts.length === 0 ? [experiencesMessages.notAvailable] : [...new Set(facts)]
}

/** 'October 2026' in the reader's time zone. */
function monthOf(timestampMs: number): string {
  return formatLongDate(timestampMs).replace(/ \d+,/, '')
}
