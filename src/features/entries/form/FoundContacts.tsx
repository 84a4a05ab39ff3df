/**
 * Email addresses, phone numbers and profile links in the long texts: a hint below the field, and a question before they
 * are sent. The author decides. The texts are checked on this device only.
 */

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { findContacts, type FoundContact } from '../../../domain/contacts'
import { DETAILS, labelOf } from '../../../domain/entry'
import type { TypedEntry } from '../../../domain/entrySchemas'
import { shortened } from '../../../domain/text'
import { SHOWN_AFTER_MS } from '../../../hooks/useSchemaForm'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import styles from './EntryFields.module.css'
import { contactMessages } from './messages'

/** Each text once. */
const contactsIn = (typed: string): readonly FoundContact[] =>
  findContacts(typed).filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index)

const textsIn = (typed: string) => contactsIn(typed).map(({ text }) => text)

/** Quotes a text, shortened to one line on a phone. */
const quoted = (text: string) => `“${shortened(text)}”`

function selectText(area: HTMLTextAreaElement | null | undefined, text: string): void {
  const place = findContacts(area?.value ?? '').find((found) => found.text === text)
  if (!area || place === undefined) return
  // The focus scrolls to a selection made before it.
  area.setSelectionRange(place.start, place.end)
  area.focus()
}

/** The hint appears when the field has lost the focus. */
export function FoundContacts({ typed, children }: { typed: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [pointedOut, setPointedOut] = useState(() => textsIn(typed))
  const found = contactsIn(typed).filter(({ text }) => pointedOut.includes(text))

  return (
    <div
      ref={ref}
      className={styles.wide}
      onBlur={({ target }) => {
        if (target instanceof HTMLTextAreaElement)
          setTimeout(() => setPointedOut(textsIn(target.value)), SHOWN_AFTER_MS)
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

const fieldsWithContacts = (typed: TypedEntry, known: readonly string[]) =>
  DETAILS.texts
    .map((name) => ({ name, found: contactsIn(typed[name]).filter(({ text }) => !known.includes(text)) }))
    .filter(({ found }) => found.length > 0)

type FieldContacts = ReturnType<typeof fieldsWithContacts>

const textsOf = (fields: FieldContacts) => fields.flatMap(({ found }) => found.map(({ text }) => text))

/** Asks once for each contact that the author decides to send. Skips contacts in `base`, the version sent before. */
export function useContactsQuestion(formRef: RefObject<HTMLFormElement | null>, base: TypedEntry) {
  const [sentAnyway, setSentAnyway] = useState(() => textsOf(fieldsWithContacts(base, [])))
  const [asked, setAsked] = useState<{ fields: FieldContacts; send: () => void } | null>(null)
  const [toRemove, setToRemove] = useState<FieldContacts[number]>()

  // The question has closed by then and returned the focus to the button.
  useEffect(() => {
    const area = toRemove && formRef.current?.querySelector(`textarea[name="${toRemove.name}"]`)
    if (area instanceof HTMLTextAreaElement) selectText(area, toRemove?.found[0]?.text ?? '')
  }, [formRef, toRemove])

  return {
    /** Calls `send` at once if there is nothing to ask. */
    ask(typed: TypedEntry, send: () => void) {
      const fields = fieldsWithContacts(typed, sentAnyway)
      if (fields.length === 0) send()
      else setAsked({ fields, send })
    },
    question: asked !== null && (
      <ConfirmDialog
        title={contactMessages.asked}
        confirmLabel="Send anyway"
        cancelLabel="Remove it"
        onConfirm={() => {
          setSentAnyway([...sentAnyway, ...textsOf(asked.fields)])
          setAsked(null)
          asked.send()
        }}
        onCancel={() => {
          setAsked(null)
          setToRemove(asked.fields[0])
        }}
      >
        <dl className={styles.asked}>
          {asked.fields.map(({ name, found }) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              {found.map(({ kind, text }) => (
                <dd key={text}>
                  <span>{contactMessages.looksLike(kind)}</span> <strong>{quoted(text)}</strong>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p>{contactMessages.choice}</p>
      </ConfirmDialog>
    ),
  }
}
