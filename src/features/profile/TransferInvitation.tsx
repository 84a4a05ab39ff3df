/** What the person who asked does next: take the link to where the old account can agree. */

import { paths } from '../../config/paths'
import { ExternalLink } from '../../ui/ExternalLink'
import { CopyLink } from './CopyLink'
import styles from './Profile.module.css'

export function TransferInvitation({ oldEmail }: { oldEmail: string }) {
  const { origin, pathname } = window.location
  const link = `${origin}${pathname}#${paths.approveTransfer}?email=${encodeURIComponent(oldEmail)}`
  return (
    <>
      <output className={styles.live}>
        <span className={styles.dot} aria-hidden />
        <span>
          Waiting for <strong>{oldEmail}</strong> to approve
        </span>
      </output>
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
