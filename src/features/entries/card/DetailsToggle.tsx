/** The button that opens and closes the details. It stays at the same place in the window. */

import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { Button } from '../../../ui/Button'

interface DetailsToggleProps {
  expanded: boolean
  detailId: string
  titleId: string
  onToggle: () => void
  onIntent: (() => void) | undefined
}

export function DetailsToggle({ expanded, detailId, titleId, onToggle, onIntent }: DetailsToggleProps) {
  const pressed = useRef<{ button: HTMLElement; top: number; expanded: boolean }>(null)

  function press({ currentTarget: button }: MouseEvent<HTMLElement>) {
    pressed.current = { button, top: button.getBoundingClientRect().top, expanded }
    onToggle()
  }

  // Opening a card closes another one. If that one is above, its details disappear and would move the button up.
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
