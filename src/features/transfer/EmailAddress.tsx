/** The requester's email, displayed so that no address can look like another one (docs/security.md). */

import { emailToRead, isForeign } from '../../domain/emails'
import styles from './Transfer.module.css'

export function EmailAddress({ email }: { email: string }) {
  const { name, domain } = emailToRead(email)
  return (
    <strong className={styles.email} dir="ltr" translate="no">
      <Signs text={name} />
      <span className={styles.domain}>
        <Signs text={domain} />
      </span>
    </strong>
  )
}

/** Marks each character outside the plain alphabet. */
function Signs({ text }: { text: string }) {
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
