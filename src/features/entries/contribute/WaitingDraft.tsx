/** The unsubmitted draft on this device: its notice, and the question before another form replaces it. */

import { useState } from 'react'
import {
  deviceStore,
  editDraftKey,
  entryDraftKey,
  readKept,
  type DeviceKey,
} from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { TypedEntry } from '../../../domain/entrySchemas'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { draftTitle, parseEditDraft, parseEntryDraft } from '../form/entryDraft'
import type { FormEvent, NewValues } from '../form/formMachine'

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

const parse = (stored: unknown) => parseEditDraft(stored)?.form ?? parseEntryDraft(stored)

interface WaitingDraftProps {
  uid: string
  draftKey: DeviceKey
  onContinue: (draft: TypedEntry) => void
}

export function WaitingDraft({ uid, draftKey, onContinue }: WaitingDraftProps) {
  const [draft] = useState(() => readKept(draftKey, parse))
  const [discarded, setDiscarded] = useState(false)
  if (draft === null) return null

  function discard() {
    deviceStore.remove(draftKey)
    setDiscarded(true)
  }

  function undo() {
    if (deviceStore.write(draftKey, JSON.stringify(draft))) setDiscarded(false)
  }

  /** The draft of an edit becomes the draft of a new entry. */
  function continueDraft(kept: TypedEntry) {
    const ofNew = entryDraftKey(uid)
    if (draftKey !== ofNew && deviceStore.write(ofNew, JSON.stringify(kept))) deviceStore.remove(draftKey)
    onContinue(kept)
  }

  return (
    <Notice
      action={
        <>
          {!discarded && (
            <Button variant="secondary" onClick={() => continueDraft(draft)}>
              Continue
            </Button>
          )}
          <Button variant="quiet" onClick={discarded ? undo : discard}>
            {discarded ? 'Undo' : 'Discard'}
          </Button>
        </>
      }
    >
      {discarded ? contributeMessages.draftDiscarded : contributeMessages.draftFound(draftTitle(draft))}
    </Notice>
  )
}

interface ReplaceQuestionProps {
  draft: TypedEntry
  values: NewValues
  onAnswer: (answer: FormEvent) => void
}

export function ReplaceQuestion({ draft, values, onAnswer }: ReplaceQuestionProps) {
  return (
    <ConfirmDialog
      title="Replace your draft?"
      confirmLabel="Replace it"
      otherAnswer={{ label: 'Finish it first', onChoose: () => onAnswer({ name: 'openNew', draft }) }}
      cancelLabel="Keep it"
      onConfirm={() => onAnswer({ name: 'replaceDraft', values })}
      onCancel={() => onAnswer({ name: 'close' })}
    >
      <UserText>{contributeMessages.replaceAsked(draftTitle(draft))}</UserText>
    </ConfirmDialog>
  )
}
