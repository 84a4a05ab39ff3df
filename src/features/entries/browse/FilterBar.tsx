/** The filters in one line that stays in reach, and below it those that are set and what they leave. */

import { memo, type ReactNode, type RefObject } from 'react'
import {
  ENTRY_FILTERS,
  FILTER_NAMES,
  spellingOf,
  type EntryFilter,
  type EntryFilters,
  type FilterChoices,
  type FilterName,
} from '../../../domain/entryFilters'
import { experiencesMessages } from '../../../domain/messages'
import { PillSelect } from '../../../ui/PillSelect'
import { Tag } from '../../../ui/Tag'
import { tagToneOf } from '../card'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  filters: EntryFilters
  choices: FilterChoices
  onChange: (filters: EntryFilters) => void
}

export function FilterBar({ filters, choices, onChange }: FilterBarProps) {
  return (
    <section className={styles.bar} aria-label="Filters">
      {FILTER_NAMES.map((name) => (
        <Filter
          key={name}
          name={name}
          choices={choices[name]}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
    </section>
  )
}

interface FilterProps {
  name: FilterName
  choices: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A value that the address names but no choice has stays choosable. */
function Filter({ name, choices, value, onChange }: FilterProps) {
  const { label, shortLabel, all, groups }: EntryFilter = ENTRY_FILTERS[name]
  const chosen = spellingOf(value, choices)
  return (
    <PillSelect
      label={label}
      shortLabel={shortLabel ?? label}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {chosen !== '' && !choices.includes(chosen) && <option value={chosen}>{chosen}</option>}
      <Options choices={choices} groups={groups} />
    </PillSelect>
  )
}

interface OptionsProps {
  choices: readonly string[]
  groups: EntryFilter['groups']
}

/** A hundred and more: made again only when they are others. */
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

interface ResultBarProps extends FilterBarProps {
  lineRef: RefObject<HTMLOutputElement | null>
  /** The result line. */
  children: ReactNode
}

/** The filters that are set, each to be taken away, and what they leave. */
export function ResultBar({ filters, choices, onChange, lineRef, children }: ResultBarProps) {
  const set = FILTER_NAMES.filter((name) => filters[name] !== '')
  return (
    <div className={styles.results}>
      {set.map((name) => (
        <Tag
          key={name}
          label={spellingOf(filters[name], choices[name])}
          tone={tagToneOf(ENTRY_FILTERS[name].field)}
          onRemove={() => onChange({ ...filters, [name]: '' })}
        />
      ))}
      <output ref={lineRef} className={styles.line} tabIndex={-1}>
        {children}
      </output>
    </div>
  )
}

/** While older entries are still on their way (`complete` false) a count is only a count so far, and says so. */
export function resultLine(count: number, complete: boolean): string {
  if (complete) return count === 0 ? experiencesMessages.noneFound : experiencesMessages.found(count)
  return count === 0 ? 'No entries found so far…' : `${experiencesMessages.found(count)} so far…`
}
