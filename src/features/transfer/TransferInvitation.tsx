/** Tells the requester to open the approval link and to approve with the old account. */

import { withEmail } from '../../config/accountPaths'
import { paths } from '../../config/paths'
import { useCopy, wholeAddress } from '../../hooks/useCopy'
import { Button } from '../../ui/Button'
import { ExternalLink } from '../../ui/ExternalLink'
import { TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import { StatusLine } from '../../ui/StatusLine'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Transfer.module.css'

export function TransferInvitation({ oldEmail }: { oldEmail: string }) {
  const link = wholeAddress(withEmail(paths.approveTransfer, oldEmail))
  const { copy, isCopied, refused } = useCopy()
  return (
    <>
      <StatusLine waiting>
        Waiting for <strong>{oldEmail}</strong> to approve
      </StatusLine>
      <ol className={styles.steps}>
        <li>Open the approval link below, on this device or another one.</li>
        <li>Prove that the old account is yours, with its password or Google.</li>
        <li>Approve. Your data moves here at once, while this page is open.</li>
      </ol>
      <div className={styles.copy}>
        <TextField
          label="Approval link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => copy(link)}>{isCopied ? 'Copied' : 'Copy link'}</Button>
      </div>
      <VisuallyHidden>
        <output>{isCopied && 'The link has been copied.'}</output>
      </VisuallyHidden>
      {refused !== null && <Notice tone="error">{refused}</Notice>}
      <p>
        <ExternalLink href={link}>Open the approval page</ExternalLink> if you can sign in to the old account
        here.
      </p>
    </>
  )
}
