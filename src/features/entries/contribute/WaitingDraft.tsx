/** The notice about an unsubmitted draft on this device, with buttons to continue or discard it. */

import { useState } from 'react'
import {
  deviceStore,
  editDraftKey,
  entryDraftKey,
  readKept,
  type DeviceKey,
} from '../../../device/deviceStore'
import type { Entry } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { contributeMessages } from './messages'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { draftTitle, parseEditDraft, parseEntryDraft } from '../form/entryDraft'

interface WaitingDraftProps {
  draftKey: DeviceKey
  onContinue: (draft: EntryForm) => void
}

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

export function WaitingDraft({ draftKey, onContinue }: WaitingDraftProps) {
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

  return (
    <Notice
      action={
        <>
          {!discarded && (
            <Button variant="secondary" onClick={() => onContinue(draft)}>
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
