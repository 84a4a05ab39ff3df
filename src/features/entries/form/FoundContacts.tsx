/**
 * A hint below a long text about email addresses, phone numbers and profile links in it. It appears when the field
 * loses the focus. The author decides. The text is checked on this device only.
 */

import { useRef, useState, type ReactNode } from 'react'
import { findContacts, type FoundContact } from '../../../domain/contacts'
import { shortened } from '../../../domain/text'
import { Button } from '../../../ui/Button'
import styles from './EntryForm.module.css'
import { contactMessages } from './messages'

interface FoundContactsProps {
  typed: string
  /** Runs `act` when no press is pending, because the hint would move its target. */
  afterPress: (act: () => void) => void
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

/** Each text once. */
export function distinct(found: readonly FoundContact[]): readonly FoundContact[] {
  return found.filter(({ text }, index) => found.findIndex((one) => one.text === text) === index)
}

/** Quotes a text, shortened to one line on a phone. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`
}

export function selectText(area: HTMLTextAreaElement | null | undefined, text: string): void {
  const place = findContacts(area?.value ?? '').find((found) => found.text === text)
  if (!area || place === undefined) return
  // The focus scrolls to a selection made before it.
  area.setSelectionRange(place.start, place.end)
  area.focus()
}
