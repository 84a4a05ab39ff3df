/** The values that a new form starts with, and the question before it replaces an unsubmitted draft. */

import { useState, type ReactNode } from 'react'
import { entryDraftKey, readKept } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { EntryForm } from '../../../domain/entrySchemas'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { UserText } from '../../../ui/UserText'
import { draftTitle, parseEntryDraft, type Prefill } from '../form/entryDraft'
import { contributeMessages } from './messages'

/** A company at least, which is what a draft is compared by. */
export type NewEntryValues = Partial<EntryForm> & Pick<EntryForm, 'companyName'>

interface PrefilledForm {
  readonly prefill: Prefill | null
  /**
   * Opens the form with these values. A draft about the same company opens instead. A draft about another company opens
   * or stays, or the form replaces it: the user chooses.
   */
  readonly openWith: (values: NewEntryValues) => void
  /** The next form starts without these values. */
  readonly clear: () => void
  readonly question: ReactNode
}

/** `openForm` opens the form of a new entry. The user may have chosen to replace the draft. */
export function usePrefill(uid: string, openForm: (replacesDraft: boolean) => void): PrefilledForm {
  const [prefill, setPrefill] = useState<Prefill | null>(null)
  /** The values for the form, and the draft about another company. */
  const [asked, setAsked] = useState<{ values: NewEntryValues; draft: EntryForm } | null>(null)

  function open(next: Prefill | null) {
    setAsked(null)
    setPrefill(next)
    openForm(next?.replacesDraft ?? false)
  }

  return {
    prefill,
    openWith(values) {
      const draft = readKept(entryDraftKey(uid), parseEntryDraft)
      if (draft === null || companyKey(draft.companyName) === companyKey(values.companyName))
        open({ values, replacesDraft: false })
      else setAsked({ values, draft })
    },
    clear: () => setPrefill(null),
    question: asked !== null && (
      <ConfirmDialog
        title="Replace your draft?"
        confirmLabel="Replace it"
        otherAnswer={{ label: 'Finish it first', onChoose: () => open(null) }}
        cancelLabel="Keep it"
        onConfirm={() => open({ values: asked.values, replacesDraft: true })}
        onCancel={() => setAsked(null)}
      >
        <UserText>{contributeMessages.replaceAsked(draftTitle(asked.draft))}</UserText>
      </ConfirmDialog>
    ),
  }
}
