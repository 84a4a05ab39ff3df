/** The buttons that open and close the details of a card. */

import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { experiencesMessages } from '../../../domain/text/messages'
import { Button } from '../../../ui/Button'
import styles from './CardFrame.module.css'

interface DetailsToggleProps {
  expanded: boolean
  detailId: string
  titleId: string
  onToggle: () => void
  onIntent: (() => void) | undefined
}

/** Stays at the same place in the window. */
export function DetailsToggle({ expanded, detailId, titleId, onToggle, onIntent }: DetailsToggleProps) {
  const pressed = useRef<{ button: HTMLElement; top: number; expanded: boolean }>(null)

  function press({ currentTarget: button, detail: clicks }: MouseEvent<HTMLElement>) {
    // The second click of a double click would undo the first.
    if (clicks > 1) return
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
      {expanded ? 'Hide details' : experiencesMessages.moreDetails}
    </Button>
  )
}

/** Closes the details from their end, and returns to the card's own button. */
export function EndToggle({ detailId, titleId }: Pick<DetailsToggleProps, 'detailId' | 'titleId'>) {
  const id = useId()

  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const card = currentTarget.closest('li')
    const toggle = card?.querySelector<HTMLElement>(`[aria-controls="${detailId}"]`)
    card?.scrollIntoView({ block: 'start', behavior: 'instant' })
    toggle?.focus({ preventScroll: true })
    toggle?.click()
  }

  return (
    <div className={styles.end}>
      <Button variant="quiet" id={id} aria-labelledby={`${id} ${titleId}`} onClick={press}>
        Hide details
      </Button>
    </div>
  )
}
