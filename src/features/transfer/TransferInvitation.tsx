/** What the person who made the request does next: take the link to where the old account can agree. */

import { useRef } from 'react'
import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { generalMessages } from '../../domain/messages'
import { useAction } from '../../hooks/useAction'
import { Button } from '../../ui/Button'
import { ExternalLink } from '../../ui/ExternalLink'
import { TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import { StatusLine } from '../../ui/StatusLine'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Transfer.module.css'

export function TransferInvitation({ oldEmail }: { oldEmail: string }) {
  const { origin, pathname } = window.location
  const link = `${origin}${pathname}#${withEmail(paths.approveTransfer, oldEmail)}`
  return (
    <>
      <StatusLine waiting>
        Waiting for <strong>{oldEmail}</strong> to approve
      </StatusLine>
      <ol className={styles.steps}>
        <li>Open the approval link below, on this device or another one.</li>
        <li>Prove that the old account is yours: its password, or Google.</li>
        <li>Approve. Your data moves here at once, while this page is open.</li>
      </ol>
      <CopyLink link={link} />
      <p>
        <ExternalLink href={link}>Open the approval page</ExternalLink> if the old account is at hand here.
      </p>
    </>
  )
}

/** To be copied with one press, or selected by hand. */
function CopyLink({ link }: { link: string }) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const copy = useAction(async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch (error) {
      fieldRef.current?.select()
      throw error
    }
  })
  const copied = copy.state.status === 'success'
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
        <Button onClick={copy.run}>{copied ? 'Copied' : 'Copy link'}</Button>
      </div>
      <VisuallyHidden>
        <output>{copied && 'The link has been copied.'}</output>
      </VisuallyHidden>
      {copy.error !== null && <Notice>{generalMessages.copyFailed}</Notice>}
    </>
  )
}
