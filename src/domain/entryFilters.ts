/** The filters of the experiences page as one table, and which cards they let through. */

import { companyKey, companyName } from './companies'
import { ENTRY_FIELDS, OUTCOMES, POSITION_TYPES, type EntrySummary, type FieldName } from './entry'
import { groupBy } from './groupBy'
import { findOption, kindOf } from './kinds'
import { ELSEWHERE, liesIn, LOCATION_GROUPS, LOCATIONS, readLocationChoice, WIDE_REGIONS } from './locations'
import { byName, namesOf } from './tables'
import { plain, plainLetters } from './text'

/** The fields of a card that are texts. */
type CardText = {
  [Name in FieldName & keyof EntrySummary]: EntrySummary[Name] extends string | null ? Name : never
}[FieldName & keyof EntrySummary]

export interface EntryFilter {
  /** The text of a card that it looks at. */
  readonly field: CardText
  /** Its parameter in the page's address. */
  readonly param: string
  readonly label: string
  /** The part of the label that is in sight until something is chosen. */
  readonly shortLabel?: string
  /** The choice that lets everything through. */
  readonly all: string
  /** A fixed list of choices; without one, what the cards have is offered. */
  readonly choices?: readonly string[]
  /** Some of the choices under headings, each of which may be a choice itself. The others stand below. */
  readonly groups?: readonly { readonly heading: string; readonly choices: readonly string[] }[]
  /** The same for all texts that mean the same, where that is not a matter of spelling alone. */
  readonly keyOf?: (text: string) => string
  /** The choice that a text of the address or a card means, likewise. */
  readonly read?: (text: string) => string
  /** Which texts a choice finds, where they need not mean the same. */
  readonly finds?: (choice: string) => (text: string) => boolean
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
    finds: liesIn,
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
/** A filter that is '' lets everything through. */
export type EntryFilters = Readonly<Record<FilterName, string>>
/** What may be chosen for each filter. */
export type FilterChoices = Readonly<Record<FilterName, readonly string[]>>
type Filtered = Pick<EntrySummary, (typeof ENTRY_FILTERS)[FilterName]['field']>

export const FILTER_NAMES: readonly FilterName[] = namesOf(ENTRY_FILTERS)
export const NO_FILTERS = byName<EntryFilters>(FILTER_NAMES, () => '')

export function hasFilters(filters: EntryFilters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

/** The filters of an address. A choice that the field cannot hold is no filter. */
export function readFilters(params: URLSearchParams): EntryFilters {
  return byName<EntryFilters>(FILTER_NAMES, (name) => {
    const { field, param, choices = [], read }: EntryFilter = ENTRY_FILTERS[name]
    const typed = (params.get(param) ?? '').trim()
    if (read !== undefined) return read(typed)
    return findOption(choices, typed) ?? (isChoice(field) ? '' : typed)
  })
}

/** The parameters that `readFilters` reads back; none for a filter that is not set. */
export function toFilterParams(filters: EntryFilters): URLSearchParams {
  const set = FILTER_NAMES.filter((name) => filters[name] !== '')
  return new URLSearchParams(set.map((name) => [ENTRY_FILTERS[name].param, filters[name]]))
}

/** Those that the filters let through; the list itself when none is set. */
export function filterEntries<T extends Filtered>(
  entries: readonly T[],
  filters: EntryFilters,
): readonly T[] {
  let left = entries
  for (const name of FILTER_NAMES.filter((set) => filters[set] !== '')) {
    const { field, finds, keyOf = plainLetters }: EntryFilter = ENTRY_FILTERS[name]
    const wanted = keyOf(filters[name])
    const matches = finds?.(filters[name]) ?? ((text) => keyOf(text) === wanted)
    // There are few spellings, however many entries there are: each is looked at once.
    const verdicts = new Map<string, boolean>()
    left = left.filter((entry) => {
      const text = textOf(entry, field)
      const known = verdicts.get(text)
      if (known !== undefined) return known
      const verdict = matches(text)
      verdicts.set(text, verdict)
      return verdict
    })
  }
  return left
}

/**
 * The choices of each filter: its fixed list, or what the cards have, in alphabetical order. Each stands there once, as the list
 * of companies spells it, else as most cards do, and of spellings as frequent as the first card.
 */
export function filterChoices(entries: readonly Filtered[]): FilterChoices {
  return byName<FilterChoices>(FILTER_NAMES, (name) => {
    const { choices, field, keyOf = plainLetters, read = unchanged }: EntryFilter = ENTRY_FILTERS[name]
    if (choices !== undefined) return choices
    const spellings = groupBy(entries, (entry) => textOf(entry, field), keyOf).map((group) =>
      read(group.name),
    )
    return alphabetical(spellings.filter((text) => text !== ''))
  })
}

const unchanged = (text: string) => text

/** The choice that a value of the filter means; the value itself when there is none. */
export function choiceOf(name: FilterName, value: string, choices: readonly string[]): string {
  const { keyOf = plainLetters }: EntryFilter = ENTRY_FILTERS[name]
  const wanted = keyOf(value)
  return choices.find((choice) => keyOf(choice) === wanted) ?? value
}

/** '' for what the entry does not have. */
const textOf = (entry: Filtered, field: keyof Filtered): string => entry[field] ?? ''

const isChoice = (field: CardText) => kindOf(ENTRY_FIELDS[field]).typedAs === 'option'

/** By the letters themselves: the first use of a browser's collation is slow, and this runs before the first cards. */
function alphabetical(texts: readonly string[]): readonly string[] {
  const sorted = texts.map((text) => [plain(text), text] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, text]) => text)
}
