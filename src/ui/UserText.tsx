/**
 * Text that users wrote, alone or in a sentence of ours. It cannot widen or stretch the page, cover other content, or
 * reverse the words around it. Screen readers, search and copying get all of it.
 */

import {
  useCallback,
  useId,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button'
import styles from './UserText.module.css'

interface UserTextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'span' | 'dt' | 'dd' | 'h1' | 'h2' | 'h3' | 'h4'
}

/** One block of text. In a sentence of ours, put the user's words into `<bdi>` or `isolated()`. */
export function UserText({ as: Element = 'p', className, ...rest }: UserTextProps) {
  return (
    <Element {...rest} className={className === undefined ? styles.text : `${styles.text} ${className}`} />
  )
}

/** The visible lines of a report. Most windows show the whole text. */
export const QUOTED_LINES = 20

interface LongUserTextProps {
  /** The lines shown at first. */
  lines: number
  children: ReactNode
}

/** A long text that the reader can expand to its full height. */
export function LongUserText({ lines, children }: LongUserTextProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const linesShown: CSSProperties & { '--lines': number } = { '--lines': lines }
  // The observer skips text outside the window, because measuring it would force its layout.
  const watch = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  function toggle({ currentTarget: button }: MouseEvent<HTMLElement>) {
    flushSync(() => setOpen(!isOpen))
    button.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={styles.frame}>
      <div
        ref={watch}
        id={id}
        className={styles.long}
        style={linesShown}
        data-open={isOpen || undefined}
        data-cut={(isCut && !isOpen) || undefined}
        dir="auto"
      >
        {children}
      </div>
      {(isCut || isOpen) && (
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  )
}
