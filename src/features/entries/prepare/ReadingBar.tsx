/** The loading bar of a sheet: the count, the progress, and a button to stop, continue or retry. */

import { useCallback, useId, useRef } from 'react'
import { notLoaded } from '../../../domain/errorMessages'
import { countOf } from '../../../domain/numbers'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './ReadingBar.module.css'
import type { Reading } from './useReading'

interface ReadingBarProps {
  reading: Reading<unknown>
  readCount: number
  total: number
  /** Shown once all entries have loaded. */
  children: string
}

/** The status for screen readers, which do not announce each step of the progress. */
const LINES: Readonly<Record<Reading<unknown>['status'], string>> = {
  reading: 'Loading entries…',
  stopped: 'Stopped.',
  failed: 'Some entries couldn’t be loaded.',
  done: 'All entries have loaded.',
}

export function ReadingBar({ reading, readCount, total, children }: ReadingBarProps) {
  const { status } = reading
  const countId = useId()
  const countRef = useRef<HTMLParagraphElement>(null)
  // The button disappears at the end, so the focus moves to the count.
  const buttonRef = useCallback((button: HTMLButtonElement | null) => {
    return () => {
      if (button !== null && button === document.activeElement) countRef.current?.focus()
    }
  }, [])

  return (
    <div className={styles.bar} data-status={status}>
      <div className={styles.row}>
        <p ref={countRef} id={countId} className={styles.count} tabIndex={-1}>
          {status === 'done' ? children : countOf(readCount, total)}
        </p>
        {status !== 'done' && <progress value={readCount} max={total} aria-labelledby={countId} />}
        {(status === 'reading' || status === 'stopped') && (
          <Button
            ref={buttonRef}
            variant="secondary"
            onClick={status === 'reading' ? reading.stop : reading.resume}
          >
            {status === 'reading' ? 'Stop' : 'Continue'}
          </Button>
        )}
        <VisuallyHidden>
          <output>{LINES[status]}</output>
        </VisuallyHidden>
      </div>
      {status === 'failed' && (
        <LoadError onRetry={reading.resume}>{notLoaded('some entries', reading.error)}</LoadError>
      )}
    </div>
  )
}
