/** Asks before sending a text with contact details, once for each contact that the author decides to send. */

import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { DETAILS, labelOf } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { findContacts } from '../../../domain/contacts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import styles from './EntryForm.module.css'
import { distinct, quoted, selectText } from './FoundContacts'
import { contactMessages } from './messages'

interface ContactsQuestion {
  /** Calls `send` at once if there is nothing to ask. */
  readonly ask: (typed: EntryForm, send: () => void) => void
  readonly question: ReactNode
}

const contactsIn = (typed: EntryForm) =>
  DETAILS.texts.flatMap((name) => distinct(findContacts(typed[name])).map((found) => ({ name, ...found })))

type FormContact = ReturnType<typeof contactsIn>[number]

/** Skips contacts in `startedFrom`, the version sent before. */
export function useContactsQuestion(
  formRef: RefObject<HTMLFormElement | null>,
  startedFrom: EntryForm,
): ContactsQuestion {
  const [sentAnyway, setSentAnyway] = useState(() => contactsIn(startedFrom).map(({ text }) => text))
  const [asked, setAsked] = useState<{ found: readonly FormContact[]; send: () => void } | null>(null)
  const [toRemove, setToRemove] = useState<FormContact>()

  // The question has closed by then and returned the focus to the button.
  useEffect(() => {
    if (toRemove === undefined) return
    const area = formRef.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${toRemove.name}"]`)
    selectText(area, toRemove.text)
  }, [formRef, toRemove])

  function returnToForm(found: FormContact | undefined) {
    setAsked(null)
    setToRemove(found && { ...found })
  }

  return {
    ask(typed, send) {
      const found = contactsIn(typed).filter(({ text }) => !sentAnyway.includes(text))
      if (found.length === 0) send()
      else setAsked({ found, send })
    },
    question: asked !== null && (
      <ConfirmDialog
        title={contactMessages.asked}
        confirmLabel="Send anyway"
        cancelLabel="Remove it"
        onConfirm={() => {
          setSentAnyway([...sentAnyway, ...asked.found.map(({ text }) => text)])
          setAsked(null)
          asked.send()
        }}
        onCancel={() => returnToForm(asked.found[0])}
      >
        <dl className={styles.asked}>
          {DETAILS.texts
            .filter((name) => asked.found.some((one) => one.name === name))
            .map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                {asked.found
                  .filter((one) => one.name === name)
                  .map(({ kind, text }) => (
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
