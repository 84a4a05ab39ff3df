/**
 * The dialog that removes an entry with a reason, and previews the notice to its author. It follows the entry while it
 * is open. If the author edits it, the dialog says so. The next press then removes the stored version.
 */

import { isDataError } from '../../../data'
import type { Entry } from '../../../domain/entry'
import { sameFields } from '../../../domain/tables'
import { errorMessage } from '../../../domain/errorMessages'
import { aboutEntry, removalMessages } from '../../../domain/messages'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { useEntryDetail, type EntryDetails } from '../detail/entryDetails'
import { LongUserText, QUOTED_LINES, UserText } from '../../../ui/UserText'
import { ReasonDialog } from '../report/ReasonDialog'
import { moderateErrors, moderateMessages, moderationWrites } from './messages'
import styles from './Moderate.module.css'

interface RemoveDialogProps {
  /** The version that the moderator opened. */
  entry: Entry
  details: EntryDetails
  uid: string
  /** The reason why the entry cannot be removed any more. */
  over: string | null
  onClose: () => void
}

export function RemoveDialog({ uid, entry, details, over, onClose }: RemoveDialogProps) {
  const data = useData()
  const { isPending, error, run, reset } = useWrite(
    moderationWrites.remove(entry.id),
    (removal) => data.removeEntry(uid, removal.entry, removal.content, removal.version),
    { onDone: onClose },
  )
  const close = () => {
    reset()
    onClose()
  }
  const detail = useEntryDetail(details, entry.id)
  const stored = detail.status === 'ready' ? detail.value : entry
  const current = stored ?? entry
  const isChanged = !sameFields(entry, current)
  const end = isPending ? null : (over ?? (stored === null ? moderateMessages.goneMeanwhile : null))

  function failure(): string | null {
    if (end !== null) return end
    if (isChanged && (error === null || isDataError(error, 'conflict'))) return moderateMessages.changed
    return error === null ? null : errorMessage(error, moderateErrors.remove)
  }

  return (
    <ReasonDialog
      isSending={isPending}
      isOver={end !== null}
      failure={failure()}
      onClose={close}
      title="Remove this entry?"
      reasonLabel="Why are you removing it?"
      textLabel="Your message to the author"
      textHint="Say what to remove or change, so that the author can post a corrected entry."
      sendLabel="Remove entry"
      sendVariant="danger"
      sendingLabel={moderateMessages.removing}
      onSend={({ reason, text }) =>
        run({ entry, content: { reason, note: text }, version: isChanged ? 'stored' : 'seen' })
      }
      renderAfter={({ reason, text }) => (
        <>
          <div className={styles.preview}>
            <p className={styles.previewTitle}>What the author will see</p>
            <UserText>{removalMessages.removed(current)}</UserText>
            <p>{removalMessages.why(reason ?? '…')}</p>
            {text.trim() !== '' && (
              <LongUserText lines={QUOTED_LINES}>{removalMessages.note(text.trim())}</LongUserText>
            )}
            <p>{removalMessages.textKept}</p>
          </div>
          <p className={styles.soft}>
            The author doesn’t learn your name or who reported the entry. An entry from an imported sheet has
            no author here, so its text is not kept.
          </p>
        </>
      )}
    >
      <UserText>
        <span>{`The entry ${aboutEntry(current)} and its card will be removed for everyone.`}</span>{' '}
        <span>This also closes its reports.</span>
      </UserText>
    </ReasonDialog>
  )
}
