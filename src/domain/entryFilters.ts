/** The table of filters on the experiences page, and the functions that apply them to cards. */

import { companyKey, companyName } from './companies'
import { ENTRY_FIELDS, OUTCOMES, POSITION_TYPES, type EntrySummary, type FieldName } from './entry'
import { groupBy } from './groupBy'
import { findOption, kindOf } from './kinds'
import { ELSEWHERE, liesIn, LOCATION_GROUPS, LOCATIONS, readLocationChoice, WIDE_REGIONS } from './locations'
import { byName, namesOf } from './tables'
import { plain, plainLetters } from './text'

type CardText = {
  [Name in FieldName & keyof EntrySummary]: EntrySummary[Name] extends string | null ? Name : never
}[FieldName & keyof EntrySummary]

export interface EntryFilter {
  /** The field of the card that the filter compares. */
  readonly field: CardText
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
  /** Checks whether a text matches a choice. By default their keys must be equal. */
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
export type FilterChoices = Readonly<Record<FilterName, readonly string[]>>
type Filtered = Pick<EntrySummary, (typeof ENTRY_FILTERS)[FilterName]['field']>

export const FILTER_NAMES: readonly FilterName[] = namesOf(ENTRY_FILTERS)
export const NO_FILTERS = byName<EntryFilters>(FILTER_NAMES, () => '')

export function hasFilters(filters: EntryFilters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '')
}

/** The filters in an address. Ignores a choice that is not in the filter's fixed list. */
export function readFilters(params: URLSearchParams): EntryFilters {
  return byName<EntryFilters>(FILTER_NAMES, (name) => {
    const { field, param, choices = [], read }: EntryFilter = ENTRY_FILTERS[name]
    const typed = (params.get(param) ?? '').trim()
    if (read !== undefined) return read(typed)
    return findOption(choices, typed) ?? (isChoice(field) ? '' : typed)
  })
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
    const { field, finds, keyOf = plainLetters }: EntryFilter = ENTRY_FILTERS[name]
    const wanted = keyOf(filters[name])
    const matches = finds?.(filters[name]) ?? ((text) => keyOf(text) === wanted)
    // Many entries share a spelling, so each spelling is checked once.
    const verdicts = new Map<string, boolean>()
    remaining = remaining.filter((entry) => {
      const text = textOf(entry, field)
      const known = verdicts.get(text)
      if (known !== undefined) return known
      const verdict = matches(text)
      verdicts.set(text, verdict)
      return verdict
    })
  }
  return remaining
}

/**
 * The choices of each filter: its fixed list, or the values on the cards in alphabetical order, each once. A listed
 * company appears in its listed spelling. Other values appear in their most frequent spelling, or the first of equally
 * frequent ones.
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

/** The choice with the same meaning as the value; the value itself if there is none. */
export function choiceOf(name: FilterName, value: string, choices: readonly string[]): string {
  const { keyOf = plainLetters }: EntryFilter = ENTRY_FILTERS[name]
  const wanted = keyOf(value)
  return choices.find((choice) => keyOf(choice) === wanted) ?? value
}

const textOf = (entry: Filtered, field: keyof Filtered): string => entry[field] ?? ''

const isChoice = (field: CardText) => kindOf(ENTRY_FIELDS[field]).typedAs === 'option'

/** Compares letters directly, because the browser's collation starts slowly and this runs before the first cards. */
function alphabetical(texts: readonly string[]): readonly string[] {
  const sorted = texts.map((text) => [plain(text), text] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, text]) => text)
}
