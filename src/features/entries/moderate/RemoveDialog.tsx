/** Removes an entry with a reason, and shows beforehand what its author will see. */

import type { Entry } from '../../../domain/entry'
import { removalMessages } from '../../../domain/messages'
import type { RemovalContent } from '../../../domain/moderationSchemas'
import { isolated } from '../../../domain/text'
import { LongUserText, QUOTED_LINES, UserText } from '../../../ui/UserText'
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
          <UserText>{removalMessages.removed(companyName, roleTitle)}</UserText>
          <p>{removalMessages.why(reason ?? '…')}</p>
          {text.trim() !== '' && (
            <LongUserText lines={QUOTED_LINES}>{removalMessages.words(text.trim())}</LongUserText>
          )}
          <p className={styles.soft}>
            With its whole text, to copy or to post corrected. You are not named, and neither is who reported
            it.
          </p>
        </div>
      )}
    >
      <UserText>
        <span>{`The entry about ${isolated(roleTitle) || 'a role'} at ${isolated(companyName) || 'a company'} and its card go for everybody.`}</span>{' '}
        <span>The reports are closed with it.</span>
      </UserText>
    </ReasonDialog>
  )
}
