/** The list of locations with their states or regions, and how to find one for a typed text. */

import { plainWords, tidy } from '../text/text'

export interface Location {
  readonly label: string
  /** A US state, or a wider name such as 'Various'. */
  readonly region: string
}

/** Sorted by label. Labels are unique in any case. */
export const LOCATIONS: readonly Location[] = [
  { label: 'Arlington', region: 'Virginia' },
  { label: 'Atlanta', region: 'Georgia' },
  { label: 'Austin', region: 'Texas' },
  { label: 'Bay Area', region: 'California' },
  { label: 'Boston', region: 'Massachusetts' },
  { label: 'Charlotte', region: 'North Carolina' },
  { label: 'Chicago', region: 'Illinois' },
  { label: 'Cupertino', region: 'California' },
  { label: 'Dallas', region: 'Texas' },
  { label: 'Denver', region: 'Colorado' },
  { label: 'Detroit', region: 'Michigan' },
  { label: 'Gainesville', region: 'Florida' },
  { label: 'Houston', region: 'Texas' },
  { label: 'International', region: 'International' },
  { label: 'Jacksonville', region: 'Florida' },
  { label: 'Lakeland', region: 'Florida' },
  { label: 'Los Angeles', region: 'California' },
  { label: 'McLean', region: 'Virginia' },
  { label: 'Melbourne', region: 'Florida' },
  { label: 'Menlo Park', region: 'California' },
  { label: 'Miami', region: 'Florida' },
  { label: 'Minneapolis', region: 'Minnesota' },
  { label: 'Mountain View', region: 'California' },
  { label: 'Nashville', region: 'Tennessee' },
  { label: 'NYC', region: 'New York' },
  { label: 'NYC or SF', region: 'New York / California' },
  { label: 'Orlando', region: 'Florida' },
  { label: 'Philadelphia', region: 'Pennsylvania' },
  { label: 'Phoenix', region: 'Arizona' },
  { label: 'Pittsburgh', region: 'Pennsylvania' },
  { label: 'Portland', region: 'Oregon' },
  { label: 'Raleigh', region: 'North Carolina' },
  { label: 'Redmond', region: 'Washington' },
  { label: 'Remote', region: 'Various' },
  { label: 'Salt Lake City', region: 'Utah' },
  { label: 'San Diego', region: 'California' },
  { label: 'San Francisco', region: 'California' },
  { label: 'San Jose', region: 'California' },
  { label: 'Seattle', region: 'Washington' },
  { label: 'Tampa', region: 'Florida' },
  { label: 'Washington DC', region: 'District of Columbia' },
]

/** Other texts for listed labels, as `plainWords` returns them. Washington and other ambiguous names are not included. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['new york', 'NYC'],
  ['new york city', 'NYC'],
  ['new york new york', 'NYC'],
  ['nyc ny', 'NYC'],
  ['ny', 'NYC'],
  ['manhattan', 'NYC'],
  ['brooklyn', 'NYC'],
  ['sf', 'San Francisco'],
  ['san fran', 'San Francisco'],
  ['sf bay area', 'Bay Area'],
  ['san francisco bay area', 'Bay Area'],
  ['the bay area', 'Bay Area'],
  ['silicon valley', 'Bay Area'],
  ['la', 'Los Angeles'],
  ['dc', 'Washington DC'],
  ['washington district of columbia', 'Washington DC'],
  ['washington dc baltimore area', 'Washington DC'],
  ['washington dc baltimore', 'Washington DC'],
  ['dallas fort worth', 'Dallas'],
  ['dfw', 'Dallas'],
  ['miami fort lauderdale area', 'Miami'],
  ['miami fort lauderdale', 'Miami'],
  ['minneapolis st paul', 'Minneapolis'],
  ['tampa bay', 'Tampa'],
  ['raleigh durham chapel hill area', 'Raleigh'],
  ['philly', 'Philadelphia'],
  ['atl', 'Atlanta'],
  ['slc', 'Salt Lake City'],
  ['raleigh durham', 'Raleigh'],
  ['mc lean', 'McLean'],
  ['sf or nyc', 'NYC or SF'],
  ['nyc sf', 'NYC or SF'],
  ['sf nyc', 'NYC or SF'],
  ['new york or san francisco', 'NYC or SF'],
  ['san francisco or new york', 'NYC or SF'],
  ['work from home', 'Remote'],
  ['wfh', 'Remote'],
  ['fully remote', 'Remote'],
  ['remote only', 'Remote'],
  ['virtual', 'Remote'],
  ['anywhere', 'Remote'],
])

/** The states' codes, written after a city: 'Austin, TX', 'Austin, Texas'. */
const STATE_CODES: Readonly<Record<string, string>> = {
  Arizona: 'az',
  California: 'ca',
  Colorado: 'co',
  'District of Columbia': 'dc',
  Florida: 'fl',
  Georgia: 'ga',
  Illinois: 'il',
  Massachusetts: 'ma',
  Michigan: 'mi',
  Minnesota: 'mn',
  'New York': 'ny',
  'North Carolina': 'nc',
  Oregon: 'or',
  Pennsylvania: 'pa',
  Tennessee: 'tn',
  Texas: 'tx',
  Utah: 'ut',
  Virginia: 'va',
  Washington: 'wa',
}

const COUNTRY = / (usa?|united states|america)$/
/** Words that say how one works there, as `plainWords` returns them. */
const PRESENCE =
  /\b(?:(?:fully|100|completely|mostly|partly) )?(?:remote|hybrid|on ?site|in (?:person|office))(?: first| only)?\b/g
const REMOTE = /\b(?:remote|work from home|wfh|virtual)\b/
/** Other words around a place: a zip code, and those of LinkedIn's regions. */
const AROUND = /\b\d{5}(?: \d{4})?$|\b(?:metropolitan|metro|metroplex)\b(?: area)?/g
const GREATER = /^greater (.+?)(?: area)?$/

const BY_NAME = new Map(LOCATIONS.map((location) => [plainWords(location.label), location]))

/**
 * The listed location that a text means: 'new york', 'NYC ', 'SF', 'San Francisco, CA', 'remote (US)', 'Hybrid - NYC',
 * 'Greater Boston Area'. Undefined for a text with two locations, and for a city of that name in another state
 * ('Portland, ME').
 */
export function findLocation(text: string): Location | undefined {
  const name = plainWords(text)
  return inCountry(name) ?? amongOthers(name)
}

function inCountry(name: string): Location | undefined {
  const here = name.replace(COUNTRY, '')
  return byName(name) ?? byName(here) ?? byCityAndState(here)
}

/** Without the words of PRESENCE and AROUND. Only presence words, or these and the country, mean Remote. */
function amongOthers(name: string): Location | undefined {
  const place = name.replace(GREATER, '$1').replaceAll(AROUND, ' ').replaceAll(PRESENCE, ' ')
  const words = place
    .split(' ')
    .filter((word) => word !== '' && word !== 'in' && word !== 'within' && word !== 'the')
  const rest = words.join(' ')
  if (rest === name) return undefined
  const isAnywhere = ` ${rest}`.replace(COUNTRY, '').trim() === ''
  return isAnywhere && REMOTE.test(name) ? byName('remote') : inCountry(rest)
}

function byName(name: string): Location | undefined {
  return BY_NAME.get(name) ?? BY_NAME.get(plainWords(ALIASES.get(name) ?? ''))
}

function byCityAndState(name: string): Location | undefined {
  for (const [state, code] of Object.entries(STATE_CODES)) {
    const ending = [` ${plainWords(state)}`, ` ${code}`].find((end) => name.endsWith(end))
    const city = ending === undefined ? undefined : byName(name.slice(0, -ending.length))
    if (city?.region === state) return city
  }
  return undefined
}

/** The one or two states or regions of a location; none for an unknown text. */
export function regionsOf(text: string): readonly string[] {
  return findLocation(text)?.region.split(' / ') ?? []
}

/** 'Florida: Gainesville'; only the label if it equals its region. */
export function withRegion(label: string): string {
  const region = findLocation(label)?.region ?? label
  return region === label ? label : `${region}: ${label}`
}

/** The labels of every state or region, both sorted. A label of two regions has a group of its own. */
export const LOCATION_GROUPS: readonly { readonly region: string; readonly labels: readonly string[] }[] = [
  ...new Set(LOCATIONS.map(({ region }) => region)),
]
  .sort()
  .map((region) => ({
    region,
    labels: LOCATIONS.filter((location) => location.region === region).map(({ label }) => label),
  }))

/** The choice for locations that are not listed. */
export const ELSEWHERE = 'Elsewhere'

/** The states and regions with several labels. Users can choose these, too. */
export const WIDE_REGIONS = [...new Set(LOCATIONS.flatMap(({ label }) => regionsOf(label)))].filter(
  (region) => LOCATIONS.filter(({ label }) => regionsOf(label).includes(region)).length > 1,
)

/** The choice that a text means: a label, a region or *Elsewhere*; otherwise the text. 'New York' means the state. */
export function readLocationChoice(typed: string): string {
  const name = plainWords(typed)
  const wide = [ELSEWHERE, ...WIDE_REGIONS].find((choice) => plainWords(choice) === name)
  return BY_NAME.get(name)?.label ?? wide ?? findLocation(typed)?.label ?? typed
}

const WIDE_KEYS: ReadonlySet<string> = new Set(WIDE_REGIONS.map(plainWords))

/**
 * The keys of all choices that a location matches, in any spelling. A listed location matches its label and its states
 * or regions. A state or region that users can choose matches itself. Any other location matches *Elsewhere*. A blank
 * text matches nothing.
 */
export function placeKeysOf(text: string): readonly string[] {
  if (tidy(text) === '') return []
  const place = findLocation(text)
  if (place !== undefined) return [...new Set([place.label, ...regionsOf(place.label)].map(plainWords))]
  const words = plainWords(text)
  return [WIDE_KEYS.has(words) ? words : plainWords(ELSEWHERE)]
}
