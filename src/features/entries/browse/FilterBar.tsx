/** The sticky row of filters, with the search field above or beside it. */

import { useMemo, useState } from 'react'
import { countChoices, FILTER_NAMES, type FilterName } from '../../../domain/finding/entryFilters'
import { SEARCH_MAX_LENGTH } from '../../../domain/store/limits'
import { SearchField } from '../../../ui/SearchField'
import { Filter } from './Filter'
import styles from './FilterBar.module.css'
import type { EntryPage } from './useEntryView'
import { isComplete, type PageResults } from './useResults'

export function FilterBar({ page, results }: { page: EntryPage; results: PageResults }) {
  const { view, shownFilters } = page
  const { shown, choices } = results
  // Counts only for the filter that the pointer or the focus reached last, because closed lists show no counts.
  const [near, setNear] = useState<FilterName | null>(null)
  // The counts of an incomplete list would be wrong.
  const counted = isComplete(shown) ? shown.searched : null
  const countOf = useMemo(
    () => (near === null || counted === null ? null : countChoices(near, counted, shownFilters)),
    [near, counted, shownFilters],
  )
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label="Search company, role or location"
          placeholder="Company, role or location"
          maxLength={SEARCH_MAX_LENGTH}
          value={view.search}
          onType={(search) => page.typeView({ search })}
          onClear={() => page.setView({ search: '' })}
          onSettle={page.settle}
          onIntent={results.prepareSearch}
        />
      </div>
      <section className={styles.bar} aria-label="Filters">
        {FILTER_NAMES.map((name) => (
          <Filter
            key={name}
            name={name}
            choices={choices[name]}
            countOf={name === near ? countOf : null}
            value={shownFilters[name]}
            onNear={setNear}
            onChange={page.setFilter}
          />
        ))}
      </section>
    </div>
  )
}
