/** The bar above the cards: result count, removable filter tags, sort order. Its first line never moves. */

import { Star } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { choiceOf, ENTRY_FILTERS, FILTER_NAMES } from '../../../domain/finding/entryFilters'
import { ENTRY_ORDERS, ORDER_NAMES } from '../../../domain/finding/entryOrder'
import type { EntryView } from '../../../domain/finding/entryView'
import { groupThousands } from '../../../domain/text/numbers'
import { useReader } from '../../../session/useSession'
import { Tag } from '../../../ui/Tag'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { tagToneOf } from '../card/EntryCard'
import { ChoiceSelect } from '../list/ChoiceSelect'
import { resultMessages } from './messages'
import styles from './ResultBar.module.css'
import type { EntryPage } from './useEntryView'
import type { PageResults } from './useResults'
import { useResultsInView } from './useResultsInView'

/** The first order is no choice. */
const ORDERS = ORDER_NAMES.map((name, index) => ({ value: index === 0 ? '' : name, ...ENTRY_ORDERS[name] }))

interface ResultBarProps {
  page: EntryPage
  results: PageResults
  lineRef: RefObject<HTMLOutputElement | null>
  /** Changes the view for a button that disappears when pressed. */
  onWiden: (change: Partial<EntryView>) => void
}

export function ResultBar({ page, results, lineRef, onWiden }: ResultBarProps) {
  const { view, shownFilters: filters, setView } = page
  const { choices, news, company } = results
  const reader = useReader()
  const barRef = useResultsInView<HTMLDivElement>(page.listKey)
  return (
    <div ref={barRef} className={styles.bar}>
      <div className={styles.head}>
        <output ref={lineRef} className={styles.line} tabIndex={-1}>
          <span>{results.line}</span>
          {company !== null && <VisuallyHidden>{resultMessages.prepareBelow(company)}</VisuallyHidden>}
        </output>
        <Link to={paths.company} className={styles.compare}>
          Compare companies
        </Link>
      </div>
      <div className={styles.chosen}>
        {FILTER_NAMES.filter((name) => filters[name] !== '').map((name) => (
          <Tag
            key={name}
            label={choiceOf(name, filters[name], choices[name])}
            tone={tagToneOf(ENTRY_FILTERS[name].field)}
            onRemove={() => onWiden({ filters: { ...filters, [name]: '' } })}
          />
        ))}
      </div>
      <div className={styles.choices}>
        {/* The toggle stays while it is on. */}
        {news !== null && (view.onlyNew || (news ?? 0) > 0) && (
          <button
            type="button"
            className={styles.toggle}
            data-news
            aria-pressed={view.onlyNew}
            onClick={() => setView({ onlyNew: !view.onlyNew })}
          >
            <span>{news === undefined ? 'New' : `${groupThousands(news)} new`}</span>{' '}
            <span className={styles.word}>since your last visit</span>
          </button>
        )}
        {(reader.uid !== null || reader.expectedRole !== 'visitor') && (
          <button
            type="button"
            className={styles.toggle}
            // Keeps its place while it is unknown who reads the page.
            hidden={reader.uid === null}
            aria-pressed={view.bookmarked}
            title="Show only your bookmarks"
            onClick={() => setView({ bookmarked: !view.bookmarked })}
          >
            <Star aria-hidden />
            <span className={styles.word}>Bookmarked</span>
          </button>
        )}
        <ChoiceSelect
          label="Order"
          choices={ORDERS}
          isSteady
          value={view.order === ORDER_NAMES[0] ? '' : view.order}
          onChoose={(value) => setView({ order: ORDER_NAMES.find((name) => name === value) ?? 'newest' })}
        />
      </div>
    </div>
  )
}
