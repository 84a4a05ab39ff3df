/** The way in through Google, its result, and the line that sets it apart from the form below. */

import { failureSentence, googleFailures } from '../../failures/failureSentences'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import styles from './Account.module.css'
import type { GoogleSignIn } from './useGoogleSignIn'

export function GoogleSection({ google, label }: { google: GoogleSignIn; label: string }) {
  const { attempt, prepare, start } = google
  return (
    <div className={styles.google}>
      <Button
        variant="secondary"
        className={styles.wide}
        onClick={start}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <img src="/logos/google.svg" alt="" width={20} height={20} />
        {label}
      </Button>
      <output className={styles.hint}>{attempt.status === 'waiting' && 'Go on in Google’s window.'}</output>
      {attempt.status === 'failed' && (
        <Notice tone="error">{failureSentence(googleFailures, attempt.error)}</Notice>
      )}
      <p className={styles.or}>or with your email</p>
    </div>
  )
}
