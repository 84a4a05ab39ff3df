/** Removes an entry with a reason, and shows beforehand what its author will see. */

import type { Entry } from '../../../domain/entry'
import { removalMessages } from '../../../domain/messages'
import type { RemovalContent } from '../../../domain/moderationSchemas'
import { ReasonDialog } from '../report/ReasonDialog'
import styles from './Moderate.module.css'

interface RemoveDialogProps {
  entry: Entry
  isSending: boolean
  /** It can be removed no more. */
  isOver: boolean
  failure: string | null
  onSend: (content: RemovalContent) => void
  onClose: () => void
}

export function RemoveDialog({ entry: { companyName, roleTitle }, onSend, ...props }: RemoveDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title="Remove this entry?"
      reasonLabel="Why is it removed?"
      textLabel="Your words to its author"
      textHint="What to take out or to change, so that a corrected one may stay."
      sendLabel="Remove entry"
      sendVariant="danger"
      sendingLabel="Removing…"
      onSend={({ reason, text }) => onSend({ reason, note: text })}
      renderAfter={({ reason, text }) => (
        <div className={styles.preview}>
          <p className={styles.previewTitle}>What its author will see</p>
          <p>{removalMessages.removed(companyName, roleTitle)}</p>
          <p>{removalMessages.why(reason ?? '…')}</p>
          {text.trim() !== '' && <p dir="auto">{removalMessages.words(text.trim())}</p>}
          <p className={styles.soft}>
            With its whole text, to copy or to post corrected. You are not named, and neither is who reported
            it.
          </p>
        </div>
      )}
    >
      <p>
        <span>{`The entry about ${roleTitle || 'a role'} at ${companyName || 'a company'} and its card go for everybody.`}</span>{' '}
        <span>The reports are closed with it.</span>
      </p>
    </ReasonDialog>
  )
}
