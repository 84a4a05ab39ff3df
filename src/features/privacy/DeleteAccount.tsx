/** Deletes the account of whoever is signed in: asks first, and says how far it got. */

import type { Account } from '../../data'
import { isDataError } from '../../data'
import { deletionMessages } from '../../domain/messages'
import { useData } from '../../session/DataContext'
import { useOwnEntries } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Notice } from '../../ui/Notice'
import { failureWords, refusalWords } from './failureWords'
import styles from './Privacy.module.css'
import type { AccountDeletion } from './useAccountDeletion'

export function DeleteAccount({ account, deletion }: { account: Account; deletion: AccountDeletion }) {
  const { state, ask, cancel, confirm, finish } = deletion
  const entries = useOwnEntries()
  const count = entries.status === 'ready' ? entries.value.length : 0

  return (
    <div className={`${styles.act} ${styles.danger}`}>
      <p>
        Your profile, your entries with their cards, your feedback and your sign-in, deleted for good. Data
        that another account has taken over from you is theirs. If you have asked for the data of an old
        account on another device, cancel that request there first.
      </p>
      {state.status === 'refused' && (
        <Notice tone="error" action={<WayOut error={state.error} />}>
          {refusalWords(state.error)}
        </Notice>
      )}
      {state.status === 'accountRemains' ? (
        <Notice
          tone="error"
          action={
            isDataError(state.error, 'recentLoginRequired') ? (
              <WayOut error={state.error} />
            ) : (
              <Button variant="secondary" onClick={() => void finish()}>
                Try again
              </Button>
            )
          }
        >
          {deletionMessages.accountRemains(
            isDataError(state.error, 'recentLoginRequired')
              ? deletionMessages.signInAndDelete
              : failureWords(state.error),
          )}
        </Notice>
      ) : (
        <Button variant="danger" busy={state.status === 'deleting'} busyLabel="Deleting…" onClick={ask}>
          Delete my account
        </Button>
      )}
      {state.status === 'asking' && (
        <ConfirmDialog
          title="Delete your account?"
          confirmLabel="Delete everything"
          cancelLabel="Keep my account"
          onConfirm={() => void confirm(account)}
          onCancel={cancel}
        >
          <p>{deletionMessages.accountAsked(account.email, count)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** An old sign-in is the one refusal that trying again does not help. */
function WayOut({ error }: { error: unknown }) {
  const data = useData()
  if (!isDataError(error, 'recentLoginRequired')) return null
  // A session that would not end shows on the page: the button stays.
  return (
    <Button variant="secondary" onClick={() => void data.signOut().catch(() => undefined)}>
      Sign out now
    </Button>
  )
}
