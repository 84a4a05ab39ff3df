/** The bar above the cards: result count, removable filter tags, sort order. Its first line never moves. */

import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import {
  choiceOf,
  ENTRY_FILTERS,
  FILTER_NAMES,
  type FilterChoices,
} from '../../../domain/finding/entryFilters'
import { ENTRY_ORDERS, ORDER_NAMES } from '../../../domain/finding/entryOrder'
import type { EntryView } from '../../../domain/finding/entryView'
import { Tag } from '../../../ui/Tag'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { tagToneOf } from '../card/EntryCard'
import { ChoiceSelect } from '../list/ChoiceSelect'
import { BookmarkedToggle } from './Bookmarks'
import { resultMessages } from './messages'
import { NewEntries, type NewsCount } from './NewEntries'
import styles from './ResultBar.module.css'

/** The first order is no choice. */
const ORDERS = ORDER_NAMES.map((name, index) => ({ value: index === 0 ? '' : name, ...ENTRY_ORDERS[name] }))

interface ResultBarProps {
  view: EntryView
  choices: FilterChoices
  /** 'reserved' keeps the place of the toggle while it is unknown who reads the page. */
  bookmarks: 'shown' | 'reserved' | 'none'
  news: NewsCount
  /** The company that the link below the bar names; null for no link. */
  company: string | null
  lineRef: RefObject<HTMLOutputElement | null>
  onChange: (change: Partial<EntryView>) => void
  /** Called when the pointer or the focus reaches the order menu. */
  onOrderIntent: () => void
  /** Like `onChange`, for a button that disappears when pressed. */
  onWiden: (change: Partial<EntryView>) => void
  children: ReactNode
}

export function ResultBar(props: ResultBarProps) {
  const { view, choices, bookmarks, news, company, lineRef, onChange, onOrderIntent, onWiden, children } =
    props
  const { filters, onlyNew } = view
  // The cards do not move when the number of new entries appears.
  const hasNews = onlyNew || (news !== 'first' && news !== 0)
  return (
    <div className={styles.bar} data-reserved={hasNews || undefined}>
      <div className={styles.head}>
        <output ref={lineRef} className={styles.line} tabIndex={-1}>
          <span>{children}</span>
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
        <NewEntries count={news} onlyNew={onlyNew} onChange={(isOn) => onChange({ onlyNew: isOn })} />
      </div>
      <div className={styles.choices}>
        {bookmarks === 'shown' && (
          <BookmarkedToggle isOn={view.bookmarked} onChange={(bookmarked) => onChange({ bookmarked })} />
        )}
        {bookmarks === 'reserved' && <span className={styles.marked} />}
        <ChoiceSelect
          label="Order"
          choices={ORDERS}
          isSteady
          value={view.order === ORDER_NAMES[0] ? '' : view.order}
          onChoose={(value) => onChange({ order: ORDER_NAMES.find((name) => name === value) ?? 'newest' })}
          onPointerEnter={onOrderIntent}
          onFocus={onOrderIntent}
        />
      </div>
    </div>
  )
}
