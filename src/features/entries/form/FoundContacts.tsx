/**
 * Points out, below a long text, what in it leads to a person: once the field is left, so that nobody is spoken to in the
 * middle of a word. It leaves the choice to who writes, and the text never leaves the page for it.
 */

import { useRef, useState, type ReactNode } from 'react'
import { findContacts, type FoundContact } from '../../../domain/contacts'
import { oneLine } from '../../../domain/text'
import { Button } from '../../../ui/Button'
import styles from './EntryForm.module.css'
import { contactMessages } from './messages'

interface FoundContactsProps {
  typed: string
  /** Runs something once nothing is being pressed: what comes here would move it. */
  afterPress: (act: () => void) => void
  /** The field. */
  children: ReactNode
}

const textsIn = (typed: string) => findContacts(typed).map(({ text }) => text)

export function FoundContacts({ typed, afterPress, children }: FoundContactsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [pointedOut, setPointedOut] = useState(() => textsIn(typed))
  const found = distinct(findContacts(typed)).filter(({ text }) => pointedOut.includes(text))

  return (
    <div
      ref={ref}
      className={styles.wide}
      onBlur={({ target }) => {
        if (target instanceof HTMLTextAreaElement) afterPress(() => setPointedOut(textsIn(target.value)))
      }}
    >
      {children}
      <output className={styles.found}>
        {found.map(({ kind, text }) => (
          <span key={text}>
            <span>{contactMessages.looksLike(kind)}</span>{' '}
            <Button variant="quiet" onClick={() => selectText(ref.current?.querySelector('textarea'), text)}>
              {quoted(text)}
            </Button>
          </span>
        ))}
        {found.length > 0 && <span>{contactMessages.choice}</span>}
      </output>
    </div>
  )
}

/** The first of each text. */
export function distinct(found: readonly FoundContact[]): readonly FoundContact[] {
  return found.filter(({ text }, index) => found.findIndex((one) => one.text === text) === index)
}

const LONGEST = 40

/** Short enough for a line of a phone. */
export function quoted(text: string): string {
  const line = oneLine(text)
  return `“${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}”`
}

/** Selects the place of the text in the field, and brings it into sight. */
export function selectText(area: HTMLTextAreaElement | null | undefined, text: string): void {
  const place = findContacts(area?.value ?? '').find((found) => found.text === text)
  if (!area || place === undefined) return
  // Before the focus, which brings the selection into sight.
  area.setSelectionRange(place.start, place.end)
  area.focus()
}
