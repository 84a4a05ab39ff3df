/** The grid of entry cards, and its skeletons while entries load. */

import { useRef, useState, type ReactElement } from 'react'
import { Card } from '../../../ui/Card'
import { Skeleton } from '../../../ui/Skeleton'
import { DetailsPlace, useColumns } from './detailsPlace'
import styles from './EntryGrid.module.css'

interface EntryGridProps {
  label: string
  /** The position of the open card; -1 for none. Omit it if cards are always open, with their details inside. */
  openIndex?: number
  /** One row for each entry, instead of cards beside each other. */
  hasRows?: boolean
  /** The cards, with keys. */
  children: ReactElement | readonly ReactElement[]
}

/**
 * With several columns, the details of the open card follow the last card of its row. So no card of the row moves, and
 * reading order and Tab order match the screen.
 */
export function EntryGrid({ label, openIndex = -1, hasRows = false, children }: EntryGridProps) {
  const gridRef = useRef<HTMLUListElement>(null)
  const [below, setBelow] = useState<HTMLLIElement | null>(null)
  const isOpen = openIndex !== -1
  const columns = useColumns(gridRef, isOpen)
  const cards = [children].flat()
  if (isOpen && columns !== undefined && columns > 1) {
    const column = openIndex % columns
    cards.splice(
      openIndex - column + columns,
      0,
      <li
        key="details"
        ref={setBelow}
        className={styles.below}
        data-first={column === 0 || undefined}
        data-last={column === columns - 1 || undefined}
      />,
    )
  }
  const place = !isOpen || columns === 1 ? null : (below ?? undefined)
  return (
    <ul
      ref={gridRef}
      className={styles.grid}
      data-rows={hasRows || undefined}
      // The role is explicit, because Safari does not treat a list without markers as a list.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
    >
      <DetailsPlace value={place}>{Array.isArray(children) ? cards : children}</DetailsPlace>
    </ul>
  )
}

interface CardSkeletonsProps {
  count: number
  /** The user's own cards have no figures. */
  own?: boolean
}

/** Screen readers ignore them, so write 'Loading…' once beside them. */
export function CardSkeletons({ count, own = false }: CardSkeletonsProps) {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className={styles.skeleton} data-own={own || undefined}>
          <div className={styles.head}>
            <Skeleton width="3rem" height="3rem" />
            <div className={styles.names}>
              <Skeleton width="55%" height="1.25rem" />
              <Skeleton width="75%" />
            </div>
          </div>
          <Skeleton width="60%" height="1.5rem" />
          {!own && <Skeleton height="2.75rem" />}
          <Skeleton width="45%" />
        </Card>
      ))}
    </div>
  )
}
