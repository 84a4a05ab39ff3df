/** Opens and closes the details of one card, and stays at its height in the window while the cards around it move. */

import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { Button } from '../../ui/Button'

export interface DetailsToggleProps {
  expanded: boolean
  detailId: string
  /** Names the entry for those who hear the button without seeing its card. */
  titleId: string
  onToggle: () => void
  /** The pointer or the focus is on the button: a press is likely. */
  onIntent?: () => void
}

export function DetailsToggle({ expanded, detailId, titleId, onToggle, onIntent }: DetailsToggleProps) {
  const pressed = useRef<{ button: HTMLElement; top: number; expanded: boolean }>(null)

  function press({ currentTarget: button }: MouseEvent<HTMLElement>) {
    pressed.current = { button, top: button.getBoundingClientRect().top, expanded }
    onToggle()
  }

  // Opening moves the card to a row of its own and closes another: without this the button would jump away.
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.expanded === expanded) return
    const moved = pressed.current.button.getBoundingClientRect().top - pressed.current.top
    pressed.current = null
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }, [expanded])

  return (
    <Button
      variant="quiet"
      aria-expanded={expanded}
      aria-controls={detailId}
      aria-describedby={titleId}
      onClick={press}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {expanded ? 'Hide details' : 'See more details'}
    </Button>
  )
}
