/** The draft of a new entry that waits on this device: what it is about, and the way on. */

import { useState } from 'react'
import { deviceStore } from '../../../config/deviceStore'
import { contributeMessages } from '../../../domain/messages'
import { readDraft } from '../../../hooks/useDraft'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { parseEntryDraft } from '../form/entryDraft'

interface WaitingDraftProps {
  /** Where it is kept on the device. */
  draftKey: string
  onContinue: () => void
}

export function WaitingDraft({ draftKey, onContinue }: WaitingDraftProps) {
  const [draft] = useState(() => readDraft(draftKey, parseEntryDraft))
  const [discarded, setDiscarded] = useState(false)
  if (draft === null) return null

  function discard() {
    deviceStore.remove(draftKey)
    setDiscarded(true)
  }

  function undo() {
    if (deviceStore.write(draftKey, JSON.stringify(draft))) setDiscarded(false)
  }

  const about = [draft.companyName, draft.roleTitle].filter((text) => text.trim() !== '').join(', ')
  return (
    <Notice
      action={
        <>
          {!discarded && (
            <Button variant="secondary" onClick={onContinue}>
              Continue
            </Button>
          )}
          <Button variant="quiet" onClick={discarded ? undo : discard}>
            {discarded ? 'Undo' : 'Discard'}
          </Button>
        </>
      }
    >
      {discarded ? contributeMessages.unfinishedDiscarded : contributeMessages.unfinished(about)}
    </Notice>
  )
}
