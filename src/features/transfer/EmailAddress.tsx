/** Shows the requester's email so that it cannot look like another address (docs/security.md). */

import { emailToRead, isForeign } from '../../domain/account/emails'
import styles from './Transfer.module.css'

export function EmailAddress({ email }: { email: string }) {
  const { name, domain } = emailToRead(email)
  return (
    <strong className={styles.email} dir="ltr" translate="no">
      <Characters text={name} />
      <span className={styles.domain}>
        <Characters text={domain} />
      </span>
    </strong>
  )
}

/** Marks each character outside printable ASCII. */
function Characters({ text }: { text: string }) {
  return text.split(/([^ -~])/u).map((part, index) =>
    isForeign(part) ? (
      <mark key={index} className={styles.foreign}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
