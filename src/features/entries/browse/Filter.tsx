/** One filter of the bar, with the number of entries for each choice. */

import { memo } from 'react'
import {
  choiceOf,
  ENTRY_FILTERS,
  type EntryFilter,
  type FilterName,
} from '../../../domain/finding/entryFilters'
import { groupThousands } from '../../../domain/text/numbers'
import { isolated } from '../../../domain/text/text'
import { PillSelect } from '../../../ui/PillSelect'
import styles from './FilterBar.module.css'

/** The number of entries for a choice; null while it is unknown. */
type CountOf = ((choice: string) => number) | null

interface FilterProps {
  name: FilterName
  choices: readonly string[]
  countOf: CountOf
  value: string
  /** Called when the reader is about to open the list of choices. */
  onNear: (name: FilterName) => void
  onChange: (name: FilterName, value: string) => void
}

/** Adds a company of the address as an option if none of these entries has it. */
export const Filter = memo(function Filter({ name, choices, countOf, value, onNear, onChange }: FilterProps) {
  const near = () => onNear(name)
  const { label, shortLabel, all, groups = [] }: EntryFilter = ENTRY_FILTERS[name]
  const chosen = choiceOf(name, value, choices)
  const grouped = groups.flatMap(({ heading, choices: inside }) => [heading, ...inside])
  const isUnknown = chosen !== '' && !choices.includes(chosen)

  /** An option with its count, which is not part of its value. An option without entries is grey and has no count. */
  const option = (choice: string, text = choice) => {
    const count = countOf?.(choice)
    return (
      <option key={choice} value={choice} className={count === 0 ? styles.none : undefined}>
        {count ? `${isolated(text)} (${groupThousands(count)})` : text}
      </option>
    )
  }

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
      {isUnknown && option(chosen)}
      {groups.map(({ heading, choices: inside }) => (
        <optgroup key={heading} label={heading}>
          {choices.includes(heading) && !inside.includes(heading) && option(heading, `All of ${heading}`)}
          {inside.map((choice) => option(choice))}
        </optgroup>
      ))}
      {choices.filter((choice) => !grouped.includes(choice)).map((choice) => option(choice))}
    </PillSelect>
  )
})
