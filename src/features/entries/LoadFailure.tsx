/** Something could not be read: why, and the way to try again. */

import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { failureWords } from './failureWords'

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failureWords(error)}
    </Notice>
  )
}
