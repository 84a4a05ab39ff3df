/** The progress while the details of a company load, with a button to stop and continue. */

import { useCallback, useId, useRef } from 'react'
import { countOf } from '../../../domain/text/numbers'
import { Button } from '../../../ui/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './ReadingBar.module.css'
import type { Reading } from './useReading'

/** The status for screen readers, which do not announce each step of the progress. */
const LINES: Readonly<Record<Reading<unknown>['status'], string>> = {
  reading: 'Loading experiences…',
  stopped: 'Stopped.',
  failed: 'Some experiences couldn’t be loaded.',
  done: 'All experiences have loaded.',
}

export function ReadingBar({ reading }: { reading: Reading<unknown> }) {
  const { status, readCount, total } = reading
  const id = useId()
  const barRef = useRef<HTMLDivElement>(null)
  // The button disappears at the end, so the focus moves to its place.
  const buttonRef = useCallback((button: HTMLButtonElement | null) => {
    return () => {
      if (button !== null && button === document.activeElement) barRef.current?.focus()
    }
  }, [])

  return (
    <div ref={barRef} className={styles.bar} tabIndex={-1}>
      <VisuallyHidden>
        <output>{LINES[status]}</output>
      </VisuallyHidden>
      {status !== 'done' && (
        <>
          <progress value={readCount} max={total} aria-labelledby={id} />
          <span id={id}>{countOf(readCount, total)}</span>
        </>
      )}
      {(status === 'reading' || status === 'stopped') && (
        <Button
          ref={buttonRef}
          variant="quiet"
          onClick={status === 'reading' ? reading.stop : reading.resume}
        >
          {status === 'reading' ? 'Stop' : 'Continue'}
        </Button>
      )}
    </div>
  )
}
