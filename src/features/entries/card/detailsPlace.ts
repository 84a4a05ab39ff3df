/** The place of an open card's details: inside the card, or across the grid below the row of the card. */

import { createContext, useLayoutEffect, useState, type RefObject } from 'react'

/** The element below the row. Null for a place inside the card, undefined while the place is not known. */
export const DetailsPlace = createContext<Element | null | undefined>(null)

/** The number of columns of a grid; undefined until a card opens for the first time. */
export function useColumns(gridRef: RefObject<Element | null>, isOpen: boolean): number | undefined {
  const [columns, setColumns] = useState<number>()
  useLayoutEffect(() => {
    const grid = gridRef.current
    if (!isOpen || grid === null) return undefined
    const measure = () => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [gridRef, isOpen])
  return columns
}
