/** Lines about the site's code: a new version that waits on this device, and code that does not load. */

import { useState, useSyncExternalStore } from 'react'
import { waitingVersion } from '../device/worker'
import { failureMessages } from '../domain/text/errorMessages'
import { useSummaries } from '../session/DataContext'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { newVersionMessages } from './messages'

export function NewVersion() {
  const { subscribe, getSnapshot, start } = waitingVersion
  const isWaiting = useSyncExternalStore(subscribe, getSnapshot, () => false)
  const [isRefused, setRefused] = useState(false)
  if (!isWaiting) return null
  return (
    <Notice
      action={
        <Button variant="link" onClick={() => (hasTypedText() ? setRefused(true) : start())}>
          Reload
        </Button>
      }
    >
      {isRefused ? newVersionMessages.formOpen : newVersionMessages.ready}
    </Notice>
  )
}

/** The code for the rest of the cards. The page keeps the cards that it shows, and tries again (watchCards.ts). */
export function MissingCode() {
  const cards = useSummaries(false)
  const isMissing = cards.status === 'ready' && cards.value.isCodeMissing
  return isMissing && <Notice tone="error">{failureMessages.codeMissing}</Notice>
}

/** Loading the page again would lose the text of an open form. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input:not([type=checkbox], [type=radio], [type=search]), textarea)',
  )
  return [...fields].some(({ value }) => value !== '')
}
