/** A link to take elsewhere: to be copied with one press, or selected by hand. */

import { useRef, useState } from 'react'
import { generalMessages } from '../../domain/messages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Profile.module.css'

export function CopyLink({ link }: { link: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const fieldRef = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      fieldRef.current?.select()
      setState('failed')
    }
  }

  return (
    <>
      <div className={styles.copy}>
        <TextField
          ref={fieldRef}
          label="Approval link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{state === 'copied' ? 'Copied' : 'Copy link'}</Button>
      </div>
      <VisuallyHidden>
        <output>{state === 'copied' && 'The link has been copied.'}</output>
      </VisuallyHidden>
      {state === 'failed' && <Notice>{generalMessages.copyFailed}</Notice>}
    </>
  )
}
