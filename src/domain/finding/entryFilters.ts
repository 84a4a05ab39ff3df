/** The table of filters on the experiences page, and the functions that apply them to cards. */

import { companyKey, companyName, findCompany } from '../names/companies'
import { OUTCOMES, POSITION_TYPES, type EntrySummary, type FieldName } from '../entry/entry'
import { groupBy } from '../groupBy'
import { findOption } from '../entry/kinds'
import {
  ELSEWHERE,
  LOCATION_GROUPS,
  LOCATIONS,
  placeKeysOf,
  readLocationChoice,
  WIDE_REGIONS,
} from '../names/locations'
import { byName, namesOf } from '../tables'
import { plain, plainLetters, plainWords } from '../text/text'

type CardField = FieldName & keyof EntrySummary

export interface EntryFilter {
  /** The field that the filter compares. It is on the card, so everybody can read it. */
  readonly field: CardField
  /** The filter's parameter in the page's address. */
  readonly param: string
  readonly label: string
  /** Replaces `label` until the user chooses something. */
  readonly shortLabel?: string
  /** The option that turns the filter off. */
  readonly all: string
  /** A fixed list of choices. Without it, the choices are the values on the cards. */
  readonly choices?: readonly string[]
  /** The choices under headings. A heading may be a choice itself. Choices without a heading follow below. */
  readonly groups?: readonly { readonly heading: string; readonly choices: readonly string[] }[]
  /** The same key for texts with the same meaning. By default, all spellings of a text have the same key. */
  readonly keyOf?: (text: string) => string
  /** The choice that a text in the address or on a card means. By default, only the spelling may differ. */
  readonly read?: (text: string) => string
  /** The keys of all choices that a text matches. Needed if it can match several. */
  readonly keysOf?: (text: string) => readonly string[]
}

/** In the order of the filter bar. */
export const ENTRY_FILTERS = {
  company: {
    field: 'companyName',
    param: 'company',
    label: 'Company',
    all: 'All companies',
    keyOf: companyKey,
    read: companyName,
  },
  positionType: {
    field: 'positionType',
    param: 'type',
    label: 'Position Type',
    shortLabel: 'Type',
    all: 'All types',
    choices: POSITION_TYPES,
  },
  location: {
    field: 'location',
    param: 'location',
    label: 'Location',
    all: 'All locations',
    choices: [...LOCATIONS.map(({ label }) => label), ...WIDE_REGIONS, ELSEWHERE],
    groups: LOCATION_GROUPS.map(({ region, labels }) => ({ heading: region, choices: labels })),
    read: readLocationChoice,
    keyOf: plainWords,
    keysOf: placeKeysOf,
  },
  outcome: {
    field: 'outcome',
    param: 'outcome',
    label: 'Outcome',
    all: 'All outcomes',
    choices: OUTCOMES,
  },
} as const satisfies Readonly<Record<string, EntryFilter>>

export type FilterName = keyof typeof ENTRY_FILTERS
/** The value '' means that the filter is not set. */
export type EntryFilters = Readonly<Record<FilterName, string>>
type FilterChoices = Readonly<Record<FilterName, readonly string[]>>
type Filtered = Pick<EntrySummary, (typeof ENTRY_FILTERS)[FilterName]['field']>

export const FILTER_NAMES: readonly FilterName[] = namesOf(ENTRY_FILTERS)
export const NO_FILTERS = byName<EntryFilters>(FILTER_NAMES, () => '')

/** The filters in an address, without values that are not in the filter's fixed list. The company may be any text. */
export function readFilters(params: URLSearchParams): EntryFilters {
  return byName<EntryFilters>(FILTER_NAMES, (name) => {
    const { param, choices, read = unchanged }: EntryFilter = ENTRY_FILTERS[name]
    const value = read((params.get(param) ?? '').trim())
    return choices === undefined || value === '' ? value : (findOption(choices, value) ?? '')
  })
}

/** Drops a company that is neither in the list of companies nor on a card. */
export function withKnownCompany(filters: EntryFilters, cards: readonly Filtered[]): EntryFilters {
  const { company } = filters
  if (company === '' || findCompany(company) !== undefined) return filters
  const key = companyKey(company)
  return cards.some((card) => companyKey(card.companyName) === key) ? filters : { ...filters, company: '' }
}

/** The parameters that `readFilters` reads back. Unset filters have none. */
export function toFilterParams(filters: EntryFilters): URLSearchParams {
  const set = FILTER_NAMES.filter((name) => filters[name] !== '')
  return new URLSearchParams(set.map((name) => [ENTRY_FILTERS[name].param, filters[name]]))
}

/** Returns the same list if no filter is set. */
export function filterEntries<T extends Filtered>(
  entries: readonly T[],
  filters: EntryFilters,
): readonly T[] {
  let remaining = entries
  for (const name of FILTER_NAMES.filter((set) => filters[set] !== '')) {
    const textOf = textReader(name)
    const keysOf = keysOfTexts(name)
    const wanted = keyOf(name, filters[name])
    // Many entries share a spelling, so each spelling is checked only once.
    const verdicts = new Map<string, boolean>()
    remaining = remaining.filter((entry) => {
      const text = textOf(entry)
      const known = verdicts.get(text)
      if (known !== undefined) return known
      const verdict = keysOf(text).includes(wanted)
      verdicts.set(text, verdict)
      return verdict
    })
  }
  return remaining
}

/**
 * Counts the entries of each choice of one filter, under the other filters. Reads the entries once for all choices.
 */
export function countChoices(
  name: FilterName,
  entries: readonly Filtered[],
  filters: EntryFilters,
): (choice: string) => number {
  const textOf = textReader(name)
  const byText = new Map<string, number>()
  for (const entry of filterEntries(entries, { ...filters, [name]: '' })) {
    const text = textOf(entry)
    byText.set(text, (byText.get(text) ?? 0) + 1)
  }
  const keysOf = keysOfTexts(name)
  const byKey = new Map<string, number>()
  for (const [text, count] of byText) {
    for (const key of keysOf(text)) byKey.set(key, (byKey.get(key) ?? 0) + count)
  }
  return (choice) => byKey.get(keyOf(name, choice)) ?? 0
}

/** The key of a choice of the filter. */
function keyOf(name: FilterName, choice: string): string {
  const filter: EntryFilter = ENTRY_FILTERS[name]
  return (filter.keyOf ?? plainLetters)(choice)
}

/** Returns the keys of all choices that a text matches. */
function keysOfTexts(name: FilterName): (text: string) => readonly string[] {
  const filter: EntryFilter = ENTRY_FILTERS[name]
  return filter.keysOf ?? ((text) => [keyOf(name, text)])
}

/**
 * The choices of each filter: its fixed list, or the values on the cards in alphabetical order. Each choice appears
 * once, in the spelling of the list of companies, or else in the most frequent spelling. Of equally frequent
 * spellings, the first card's is used.
 */
export function filterChoices(entries: readonly Filtered[]): FilterChoices {
  return byName<FilterChoices>(FILTER_NAMES, (name) => {
    const { choices, read = unchanged }: EntryFilter = ENTRY_FILTERS[name]
    if (choices !== undefined) return choices
    const spellings = groupBy(entries, textReader(name), (text) => keyOf(name, text)).map((group) =>
      read(group.name),
    )
    return alphabetical(spellings.filter((text) => text !== ''))
  })
}

const unchanged = (text: string) => text

/** The choice with the same meaning as the value; the value itself if there is none. */
export function choiceOf(name: FilterName, value: string, choices: readonly string[]): string {
  const wanted = keyOf(name, value)
  return choices.find((choice) => keyOf(name, choice) === wanted) ?? value
}

/** Returns the text that the filter compares. */
const textReader = (name: FilterName) => (entry: Filtered) => entry[ENTRY_FILTERS[name].field] ?? ''

/** Compares letters directly, because the browser's collation starts slowly and this runs before the first cards. */
function alphabetical(texts: readonly string[]): readonly string[] {
  const sorted = texts.map((text) => [plain(text), text] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, text]) => text)
}
