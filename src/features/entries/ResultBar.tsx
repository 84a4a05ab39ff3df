/** The filters that are set, each to be taken away, and what they leave. */

import type { ReactNode, RefObject } from 'react'
import type { EntryFilters } from '../../domain/entryFilters'
import { Tag } from '../../ui/Tag'
import { spellingOf } from './filterLabels'
import styles from './ResultBar.module.css'

const FILTER_NAMES = ['company', 'positionType', 'location'] as const

export interface ResultBarProps {
  filters: EntryFilters
  companies: readonly string[]
  onChange: (filters: EntryFilters) => void
  lineRef: RefObject<HTMLOutputElement | null>
  /** The result line. */
  children: ReactNode
}

export function ResultBar({ filters, companies, onChange, lineRef, children }: ResultBarProps) {
  const set = FILTER_NAMES.filter((name) => filters[name] !== '')
  return (
    <div className={styles.bar}>
      {set.map((name) => (
        <Tag
          key={name}
          label={name === 'company' ? spellingOf(filters.company, companies) : filters[name]}
          tone={name === 'location' ? 'leaf' : 'brand'}
          onRemove={() => onChange({ ...filters, [name]: '' })}
        />
      ))}
      <output ref={lineRef} className={styles.line} tabIndex={-1}>
        {children}
      </output>
    </div>
  )
}
