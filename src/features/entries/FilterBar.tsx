/**
 * Three choices that narrow the list, in one line that stays in reach. A filter that the address names but no choice has stays choosable.
 */

import { useMemo } from 'react'
import { POSITION_TYPES } from '../../domain/entry'
import type { EntryFilters } from '../../domain/entryFilters'
import { LOCATIONS } from '../../domain/locations'
import { PillSelect } from '../../ui/PillSelect'
import styles from './FilterBar.module.css'
import { spellingOf } from './filterLabels'

const LOCATION_LABELS = LOCATIONS.map((location) => location.label)

export interface FilterBarProps {
  filters: EntryFilters
  companies: readonly string[]
  onChange: (filters: EntryFilters) => void
}

export function FilterBar({ filters, companies, onChange }: FilterBarProps) {
  return (
    <section className={styles.bar} aria-label="Filters">
      <Filter
        label="Company"
        all="All companies"
        choices={companies}
        value={filters.company}
        onChange={(company) => onChange({ ...filters, company })}
      />
      <Filter
        label="Position Type"
        shortLabel="Type"
        all="All types"
        choices={POSITION_TYPES}
        value={filters.positionType}
        onChange={(positionType) => onChange({ ...filters, positionType })}
      />
      <Filter
        label="Location"
        all="All locations"
        choices={LOCATION_LABELS}
        value={filters.location}
        onChange={(location) => onChange({ ...filters, location })}
      />
    </section>
  )
}

interface FilterProps {
  label: string
  shortLabel?: string
  all: string
  choices: readonly string[]
  value: string
  onChange: (value: string) => void
}

function Filter({ label, shortLabel = label, all, choices, value, onChange }: FilterProps) {
  const chosen = spellingOf(value, choices)
  // A hundred and more: made again only when they are others.
  const options = useMemo(() => choices.map((choice) => <option key={choice}>{choice}</option>), [choices])
  return (
    <PillSelect
      label={label}
      shortLabel={shortLabel}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {chosen !== '' && !choices.includes(chosen) && <option>{chosen}</option>}
      {options}
    </PillSelect>
  )
}
