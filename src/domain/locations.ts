/** The locations that an entry may name, and the state or region of each. */

export interface Location {
  readonly label: string
  /** A US state, or a wider name for a label that spans several. */
  readonly region: string
}

/** Every label of the location lists, sorted; labels are unique whatever their case. */
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

const keyOf = (label: string) => label.trim().toLowerCase()

const BY_KEY = new Map(LOCATIONS.map((location) => [keyOf(location.label), location]))

/** The location of that label, whatever its case and outer blanks; undefined when the list has none. */
export function findLocation(label: string): Location | undefined {
  return BY_KEY.get(keyOf(label))
}

/** The state or region of that label; undefined when the list has none. */
export function regionOf(label: string): string | undefined {
  return findLocation(label)?.region
}
