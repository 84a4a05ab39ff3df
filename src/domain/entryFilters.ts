/** The table of filters on the experiences page, and functions that apply them to cards. */

import { companyKey, companyName } from './companies'
import { ENTRY_FIELDS, OUTCOMES, POSITION_TYPES, type EntrySummary, type FieldName } from './entry'
import { groupBy } from './groupBy'
import { findOption, kindOf } from './kinds'
import { ELSEWHERE, liesIn, LOCATION_GROUPS, LOCATIONS, readLocationChoice, WIDE_REGIONS } from './locations'
import { byName, namesOf } from './tables'
import { plain, plainLetters } from './text'

/** The text fields of a card. */
type CardText = {
  [Name in FieldName & keyof EntrySummary]: EntrySummary[Name] extends string | null ? Name : never
}[FieldName & keyof EntrySummary]

export interface EntryFilter {
  /** The card's field that the filter compares. */
  readonly field: CardText
  /** The filter's parameter in the page's address. */
  readonly param: string
  readonly label: string
  /** The short label, shown until the user chooses something. */
  readonly shortLabel?: string
  /** The option that matches every card. */
  readonly all: string
  /** A fixed list of choices. Without it, the filter offers the values on the cards. */
  readonly choices?: readonly string[]
  /** Choices under headings. A heading may be a choice itself. Choices without a heading follow below. */
  readonly groups?: readonly { readonly heading: string; readonly choices: readonly string[] }[]
  /** A key that is equal for texts with the same meaning. Needed if their difference is more than spelling. */
  readonly keyOf?: (text: string) => string
  /** Finds the choice for a text from the address or a card. Needed if the two differ by more than spelling. */
  readonly read?: (text: string) => string
  /** Checks whether a text matches a choice. Needed if texts with another meaning match, too. */
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
/** The value '' means that the filter is not set. */
export type EntryFilters = Readonly<Record<FilterName, string>>
/** The choices of each filter. */
export type FilterChoices = Readonly<Record<FilterName, readonly string[]>>
type Filtered = Pick<EntrySummary, (typeof ENTRY_FILTERS)[FilterName]['field']>

export const FILTER_NAMES: readonly FilterName[] = namesOf(ENTRY_FILTERS)
export const NO_FILTERS = byName<EntryFilters>(FILTER_NAMES, () => '')

export function hasFilters(filters: EntryFilters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

/** The filters in an address. A choice that the field cannot have is ignored. */
export function readFilters(params: URLSearchParams): EntryFilters {
  return byName<EntryFilters>(FILTER_NAMES, (name) => {
    const { field, param, choices = [], read }: EntryFilter = ENTRY_FILTERS[name]
    const typed = (params.get(param) ?? '').trim()
    if (read !== undefined) return read(typed)
    return findOption(choices, typed) ?? (isChoice(field) ? '' : typed)
  })
}

/** The parameters for `readFilters`, without filters that are not set. */
export function toFilterParams(filters: EntryFilters): URLSearchParams {
  const set = FILTER_NAMES.filter((name) => filters[name] !== '')
  return new URLSearchParams(set.map((name) => [ENTRY_FILTERS[name].param, filters[name]]))
}

/** The entries that match the filters; the same list if no filter is set. */
export function filterEntries<T extends Filtered>(
  entries: readonly T[],
  filters: EntryFilters,
): readonly T[] {
  let left = entries
  for (const name of FILTER_NAMES.filter((set) => filters[set] !== '')) {
    const { field, finds, keyOf = plainLetters }: EntryFilter = ENTRY_FILTERS[name]
    const wanted = keyOf(filters[name])
    const matches = finds?.(filters[name]) ?? ((text) => keyOf(text) === wanted)
    // There are few spellings compared to entries, so each is checked only once.
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
 * The choices of each filter: its fixed list, or the values on the cards in alphabetical order. Each choice appears
 * once. Its spelling is that of the list of companies, else the most frequent one; among equally frequent spellings,
 * the first card's.
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

/** The choice that matches a value of the filter, or the value itself. */
export function choiceOf(name: FilterName, value: string, choices: readonly string[]): string {
  const { keyOf = plainLetters }: EntryFilter = ENTRY_FILTERS[name]
  const wanted = keyOf(value)
  return choices.find((choice) => keyOf(choice) === wanted) ?? value
}

/** '' for an absent value. */
const textOf = (entry: Filtered, field: keyof Filtered): string => entry[field] ?? ''

const isChoice = (field: CardText) => kindOf(ENTRY_FIELDS[field]).typedAs === 'option'

/** Compares letters directly. The first use of the browser's collation is slow, and this runs before the first cards. */
function alphabetical(texts: readonly string[]): readonly string[] {
  const sorted = texts.map((text) => [plain(text), text] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, text]) => text)
}
