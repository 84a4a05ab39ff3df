/** The button after an entry's details that thanks its author. A second press removes the thanks. */

import { Heart } from 'lucide-react'
import { errorMessage } from '../../../domain/errorMessages'
import { useAction } from '../../../hooks/useAction'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { Notice } from '../../../ui/Notice'
import { thanksErrors, thanksMessages } from './messages'
import styles from './ThankAuthor.module.css'

/** Hidden for the reader's own entries, and for readers without an entry: the rules refuse both. */
export function ThankAuthor({ entryId }: { entryId: string }) {
  const uid = useReader((reader) => reader.uid)
  const entries = useOwn('entries')
  if (uid === null || entries.status !== 'ready' || entries.value.length === 0) return null
  const isOwn = entries.value.some(({ id }) => id === entryId)
  return isOwn ? null : <ThanksButton uid={uid} entryId={entryId} />
}

/** The button changes at once. If the server refuses, it changes back and a message appears. */
function ThanksButton({ uid, entryId }: { uid: string; entryId: string }) {
  const data = useData()
  const thankMarks = useOwn('thankMarks')
  const { state, isPending, run } = useAction(
    (isSet: boolean) =>
      isSet ? data.mark(uid, { use: 'thank', entryId }) : data.unmark(uid, { use: 'thank', entryId }),
    { write: { key: `thank.${entryId}`, about: 'Your thank-you' } },
  )
  const saving = useSavingLabel()
  if (thankMarks.status === 'loading') return null
  if (thankMarks.status === 'failed') {
    return (
      <div className={styles.problem}>
        <LoadError onRetry={thankMarks.retry}>
          {thanksMessages.notLoaded(errorMessage(thankMarks.error, thanksErrors))}
        </LoadError>
      </div>
    )
  }
  const isSet = state.status === 'pending' ? state.args[0] : thankMarks.value.has(entryId)
  return (
    <>
      <span className={styles.thanks} data-set={isSet}>
        <Button variant="quiet" title={isSet ? thanksMessages.remove : undefined} onClick={() => run(!isSet)}>
          <Heart aria-hidden />
          <span>{isSet ? thanksMessages.thanked : thanksMessages.thank}</span>
        </Button>
        {isPending && <output className={styles.saving}>{saving}</output>}
      </span>
      {state.status === 'error' && (
        <div className={styles.problem}>
          <Notice tone="error">
            {(state.args[0] ? thanksMessages.notSent : thanksMessages.notRemoved)(
              errorMessage(state.error, thanksErrors),
            )}
          </Notice>
        </div>
      )}
    </>
  )
}
