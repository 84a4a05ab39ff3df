/** What is chosen, each to be taken away, what that leaves, and in which order. */

import { useState, type ReactNode, type RefObject } from 'react'
import { choiceOf, ENTRY_FILTERS, FILTER_NAMES, type FilterChoices } from '../../../domain/entryFilters'
import { ENTRY_ORDERS, ORDER_NAMES } from '../../../domain/entryOrder'
import type { EntryView } from '../../../domain/entryView'
import type { Preparation } from '../../../domain/preparation'
import { PillSelect } from '../../../ui/PillSelect'
import { Tag } from '../../../ui/Tag'
import { tagToneOf } from '../card'
import { PrepareLink } from '../detail/PrepareLink'
import { presentVisit } from './presentVisit'
import styles from './ResultBar.module.css'

const ONLY_NEW = 'Only new'

interface ResultBarProps {
  view: EntryView
  choices: FilterChoices
  /** What these results lead to; null where they are of several companies. */
  sheet: Preparation | null
  onChange: (change: Partial<EntryView>) => void
  /** An order will be chosen in a moment. */
  onOrderIntent: () => void
  /** For what goes away by its own press. */
  onWiden: (change: Partial<EntryView>) => void
  lineRef: RefObject<HTMLOutputElement | null>
  /** Switches to what is marked; null keeps its space, false needs none. */
  bookmarked: ReactNode
  /** What is new among them. */
  news: ReactNode
  /** The result line. */
  children: ReactNode
}

export function ResultBar({
  view,
  choices,
  sheet,
  onChange,
  onOrderIntent,
  onWiden,
  lineRef,
  bookmarked,
  news,
  children,
}: ResultBarProps) {
  const { filters } = view
  // Its space is kept from the start, so that the cards do not move.
  const [hasEarlierVisit] = useState(() => presentVisit().since !== null)
  return (
    <div className={styles.bar}>
      {FILTER_NAMES.filter((name) => filters[name] !== '').map((name) => (
        <Tag
          key={name}
          label={choiceOf(name, filters[name], choices[name])}
          tone={tagToneOf(ENTRY_FILTERS[name].field)}
          onRemove={() => onWiden({ filters: { ...filters, [name]: '' } })}
        />
      ))}
      {view.onlyNew && <Tag label={ONLY_NEW} tone="marigold" onRemove={() => onWiden({ onlyNew: false })} />}
      <output ref={lineRef} className={styles.line} tabIndex={-1}>
        {children}
      </output>
      {sheet !== null && <PrepareLink {...sheet} />}
      <div className={styles.choices}>
        {bookmarked ?? <span className={styles.marked} />}
        <OrderSelect view={view} onChange={onChange} onOrderIntent={onOrderIntent} />
      </div>
      <div className={styles.news} data-reserved={hasEarlierVisit || undefined}>
        {news}
      </div>
    </div>
  )
}

type OrderSelectProps = Pick<ResultBarProps, 'view' | 'onChange' | 'onOrderIntent'>

function OrderSelect({ view, onChange, onOrderIntent }: OrderSelectProps) {
  const [first] = ORDER_NAMES
  return (
    <PillSelect
      label="Order"
      text={ENTRY_ORDERS[view.order].label}
      value={view.order === first ? '' : view.order}
      onPointerEnter={onOrderIntent}
      onFocus={onOrderIntent}
      onChange={({ target }) => {
        const order = ORDER_NAMES.find((name) => name === target.value) ?? 'newest'
        onChange({ order })
      }}
    >
      {ORDER_NAMES.map((name) => (
        <option key={name} value={name === first ? '' : name}>
          {ENTRY_ORDERS[name].label}
        </option>
      ))}
    </PillSelect>
  )
}
