/** The line about a new version that is on this device. */

import { useState, useSyncExternalStore } from 'react'
import { waitingVersion } from '../device/worker'
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

/** Loading the page again would lose the text of an open form. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input:not([type=checkbox], [type=radio], [type=search]), textarea)',
  )
  return [...fields].some(({ value }) => value !== '')
}
