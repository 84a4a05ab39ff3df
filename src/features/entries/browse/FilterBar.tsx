/** The sticky row of filters, with the search field above or beside it. */

import { memo, type ReactNode } from 'react'
import {
  choiceOf,
  ENTRY_FILTERS,
  FILTER_NAMES,
  type EntryFilter,
  type EntryFilters,
  type FilterChoices,
  type FilterName,
} from '../../../domain/entryFilters'
import { PillSelect } from '../../../ui/PillSelect'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  filters: EntryFilters
  choices: FilterChoices
  /** Memoise it, so that only the changed filter is rendered again. */
  onChange: (name: FilterName, value: string) => void
  children: ReactNode
}

/** The number of filters that fit side by side on a small phone. */
const IN_ONE_ROW = 4

export function FilterBar({ filters, choices, onChange, children }: FilterBarProps) {
  return (
    <div className={styles.tools} data-many={FILTER_NAMES.length > IN_ONE_ROW || undefined}>
      <div className={styles.search}>{children}</div>
      <section className={styles.bar} aria-label="Filters">
        {FILTER_NAMES.map((name) => (
          <Filter key={name} name={name} choices={choices[name]} value={filters[name]} onChange={onChange} />
        ))}
      </section>
    </div>
  )
}

interface FilterProps {
  name: FilterName
  choices: readonly string[]
  value: string
  onChange: FilterBarProps['onChange']
}

/** Adds a value from the address as an option if it is not among the choices. */
const Filter = memo(function Filter({ name, choices, value, onChange }: FilterProps) {
  const { label, shortLabel, all, groups }: EntryFilter = ENTRY_FILTERS[name]
  const chosen = choiceOf(name, value, choices)
  return (
    <PillSelect
      label={label}
      shortLabel={shortLabel ?? label}
      value={chosen}
      onChange={(event) => onChange(name, event.target.value)}
    >
      <option value="">{all}</option>
      {chosen !== '' && !choices.includes(chosen) && <option value={chosen}>{chosen}</option>}
      <Options choices={choices} groups={groups} />
    </PillSelect>
  )
})

interface OptionsProps {
  choices: readonly string[]
  groups: EntryFilter['groups']
}

/** Memoised, because a filter can have more than a hundred options. */
const Options = memo(function Options({ choices, groups = [] }: OptionsProps) {
  const grouped = groups.flatMap(({ heading, choices: inside }) => [heading, ...inside])
  return (
    <>
      {groups.map(({ heading, choices: inside }) => (
        <optgroup key={heading} label={heading}>
          {choices.includes(heading) && !inside.includes(heading) && (
            <option value={heading}>{`All of ${heading}`}</option>
          )}
          {inside.map(optionOf)}
        </optgroup>
      ))}
      {choices.filter((choice) => !grouped.includes(choice)).map(optionOf)}
    </>
  )
})

const optionOf = (choice: string) => (
  <option key={choice} value={choice}>
    {choice}
  </option>
)
