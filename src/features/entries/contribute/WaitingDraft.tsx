/** The unsubmitted draft on this device: its notice, and the question before another form replaces it. */

import { useState } from 'react'
import { deviceStore, editDraftKey, entryDraftKey, type DeviceKey } from '../../../device/deviceStore'
import type { EntryDraft } from '../../../domain/entryForm'
import type { Entry } from '../../../domain/entry'
import { useDraft } from '../../../hooks/useDraft'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { draftTitle, parseDraft } from '../form/entryDraft'

/**
 * The key of the draft to offer: the draft of a new entry, or of an edit whose entry has been deleted since. `entries`
 * are the stored entries; null while unknown.
 */
export function waitingDraftKey(uid: string, entries: readonly Entry[] | null): DeviceKey {
  const ofNew = entryDraftKey(uid)
  if (entries === null || deviceStore.read(ofNew)) return ofNew
  const ofStored = new Set<DeviceKey>(entries.map(({ id }) => editDraftKey(uid, id)))
  const ofEdits = deviceStore.keys().filter((key) => key.startsWith(editDraftKey(uid, '')))
  return ofEdits.find((key) => !ofStored.has(key)) ?? ofNew
}

interface WaitingDraftProps {
  uid: string
  draftKey: DeviceKey
  onContinue: (draft: EntryDraft) => void
}

export function WaitingDraft({ uid, draftKey, onContinue }: WaitingDraftProps) {
  const { value, keep, discard } = useDraft(draftKey, parseDraft)
  const [discarded, setDiscarded] = useState<EntryDraft | null>(null)
  const draft = value ?? discarded
  if (draft === null) return null

  /** The draft of an edit becomes the draft of a new entry. */
  function continueDraft(kept: EntryDraft) {
    const ofNew = entryDraftKey(uid)
    const draftOfNew = { ...kept, startedFrom: null }
    if (draftKey !== ofNew && deviceStore.write(ofNew, JSON.stringify(draftOfNew))) discard()
    onContinue(draftOfNew)
  }

  return (
    <Notice
      action={
        <>
          {value !== null && (
            <Button variant="secondary" onClick={() => continueDraft(draft)}>
              Continue
            </Button>
          )}
          {value === null ? (
            <Button variant="quiet" onClick={() => keep(draft)}>
              Undo
            </Button>
          ) : (
            <Button
              variant="quiet"
              onClick={() => {
                setDiscarded(draft)
                discard()
              }}
            >
              Discard
            </Button>
          )}
        </>
      }
    >
      {value === null
        ? contributeMessages.draftDiscarded
        : contributeMessages.draftFound(draftTitle(draft.form), draft.isSent)}
    </Notice>
  )
}

interface ReplaceQuestionProps {
  draft: EntryDraft
  onReplace: () => void
  onFinish: () => void
  onCancel: () => void
}

export function ReplaceQuestion({ draft, onReplace, onFinish, onCancel }: ReplaceQuestionProps) {
  return (
    <ConfirmDialog
      title="Replace your draft?"
      confirmLabel="Replace it"
      otherAnswer={{ label: 'Finish it first', onChoose: onFinish }}
      cancelLabel="Keep it"
      onConfirm={onReplace}
      onCancel={onCancel}
    >
      <UserText>{contributeMessages.replaceAsked(draftTitle(draft.form))}</UserText>
    </ConfirmDialog>
  )
}
