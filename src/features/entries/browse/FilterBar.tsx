/** The sticky row of filters, with the search field above or beside it. */

import { memo, useMemo, useState, type ReactNode } from 'react'
import type { EntrySummary } from '../../../domain/entry/entry'
import {
  choiceOf,
  countChoices,
  ENTRY_FILTERS,
  FILTER_NAMES,
  type EntryFilter,
  type EntryFilters,
  type FilterChoices,
  type FilterName,
} from '../../../domain/finding/entryFilters'
import { groupThousands } from '../../../domain/text/numbers'
import { isolated } from '../../../domain/text/text'
import { PillSelect } from '../../../ui/PillSelect'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  filters: EntryFilters
  choices: FilterChoices
  /** The entries to count for each choice, regardless of the filters; null while they are not all known. */
  counted: readonly EntrySummary[] | null
  /** Memoised, so that only the filter that changes is rendered again. */
  onChange: (name: FilterName, value: string) => void
  children: ReactNode
}

export function FilterBar({ filters, choices, counted, onChange, children }: FilterBarProps) {
  // Counts only for the filter that the pointer or the focus reached last, because closed lists show no counts.
  const [near, setNear] = useState<FilterName | null>(null)
  const countOf = useMemo(
    () => (near === null || counted === null ? null : countChoices(near, counted, filters)),
    [near, counted, filters],
  )
  return (
    <div className={styles.tools}>
      <div className={styles.search}>{children}</div>
      <section className={styles.bar} aria-label="Filters">
        {FILTER_NAMES.map((name) => (
          <Filter
            key={name}
            name={name}
            choices={choices[name]}
            countOf={name === near ? countOf : null}
            value={filters[name]}
            onNear={setNear}
            onChange={onChange}
          />
        ))}
      </section>
    </div>
  )
}

/** The number of entries for a choice; null while it is unknown. */
type CountOf = ((choice: string) => number) | null

interface FilterProps {
  name: FilterName
  choices: readonly string[]
  countOf: CountOf
  value: string
  /** Called when the reader is about to open the list of choices. */
  onNear: (name: FilterName) => void
  onChange: FilterBarProps['onChange']
}

/** Adds a company of the address as an option if none of these entries has it. */
const Filter = memo(function Filter({ name, choices, countOf, value, onNear, onChange }: FilterProps) {
  const near = () => onNear(name)
  const { label, shortLabel, all, groups }: EntryFilter = ENTRY_FILTERS[name]
  const chosen = choiceOf(name, value, choices)
  return (
    <PillSelect
      label={label}
      shortLabel={shortLabel ?? label}
      value={chosen}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onChange={(event) => onChange(name, event.target.value)}
    >
      <option value="">{all}</option>
      {chosen !== '' && !choices.includes(chosen) && <Choice value={chosen} count={countOf?.(chosen)} />}
      <Options choices={choices} countOf={countOf} groups={groups} />
    </PillSelect>
  )
})

interface OptionsProps {
  choices: readonly string[]
  countOf: CountOf
  groups: EntryFilter['groups']
}

/** Memoised, because a filter can have more than a hundred options. */
const Options = memo(function Options({ choices, countOf, groups = [] }: OptionsProps) {
  const optionOf = (choice: string) => <Choice key={choice} value={choice} count={countOf?.(choice)} />
  const grouped = groups.flatMap(({ heading, choices: inside }) => [heading, ...inside])
  return (
    <>
      {groups.map(({ heading, choices: inside }) => (
        <optgroup key={heading} label={heading}>
          {choices.includes(heading) && !inside.includes(heading) && (
            <Choice value={heading} text={`All of ${heading}`} count={countOf?.(heading)} />
          )}
          {inside.map(optionOf)}
        </optgroup>
      ))}
      {choices.filter((choice) => !grouped.includes(choice)).map(optionOf)}
    </>
  )
})

interface ChoiceProps {
  value: string
  text?: string
  count: number | undefined
}

/** An option with its count, which is not part of its value. An option without entries is grey and has no count. */
const Choice = memo(function Choice({ value, text = value, count }: ChoiceProps) {
  return (
    <option value={value} className={count === 0 ? styles.none : undefined}>
      {count ? `${isolated(text)} (${groupThousands(count)})` : text}
    </option>
  )
})
