/** Account deletion: first the stored data in one write, then the account, which alone may delete its data. */

import { useState } from 'react'
import { deviceStore, forgetAccount, pendingTransferKey } from '../../device/deviceStore'
import { isDataError, type Account } from '../../data'
import { errorMessage } from '../../domain/errorMessages'
import { nodesWith, descriptionsOf } from '../../domain/nodes'
import { capitalised, listOf } from '../../domain/text'
import { deletionErrors, ownDataMessages } from './messages'
import { useAction } from '../../hooks/useAction'
import { useData, useSessionStore } from '../../session/DataContext'
import { useOwnEntries } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { UserText } from '../../ui/UserText'
import { Notice } from '../../ui/Notice'
import styles from './Privacy.module.css'

/** If the second step fails, the account remains without data. */
export function useAccountDeletion() {
  const data = useData()
  const { whileDeleting } = useSessionStore()
  const account = useAction(() => data.deleteAccount())
  const stored = useAction(async (owner: Account) => {
    const oldEmail = deviceStore.read(pendingTransferKey(owner.uid)) ?? null
    await whileDeleting(owner.uid, () => data.deleteOwnData(owner, oldEmail))
    forgetAccount(owner.uid)
    account.run()
  })
  return { stored, account, isDeleted: account.state.status === 'success' }
}

const DELETED = listOf([
  ...descriptionsOf(['interviews', 'interviewSummaries', ...nodesWith('deletion', 'whole')]),
  'your sign-in',
])

type AccountDeletion = ReturnType<typeof useAccountDeletion>

export function DeleteAccount({ account, deletion }: { account: Account; deletion: AccountDeletion }) {
  const entries = useOwnEntries()
  const count = entries.status === 'ready' ? entries.value.length : 0
  const [confirming, setConfirming] = useState(false)
  const refusal = deletion.stored.error
  const remaining = deletion.account.error

  return (
    <div className={`${styles.act} ${styles.danger}`}>
      <p>
        <span>{`${capitalised(DELETED)} will be deleted permanently.`}</span>{' '}
        <span>
          Your reports stay until a moderator has decided. The counts that include your marks stay as they
          are. Data that you transferred to another account stays there. If you’re waiting for the data of an
          old account, cancel that request first.
        </span>
      </p>
      {refusal !== null && !confirming && (
        <Notice tone="error" action={isStale(refusal) && <SignOutButton />}>
          {isStale(refusal)
            ? ownDataMessages.needsSignIn
            : ownDataMessages.failed(errorMessage(refusal, deletionErrors))}
        </Notice>
      )}
      {remaining === null ? (
        <Button
          variant="danger"
          busy={deletion.stored.isPending || deletion.account.isPending}
          busyLabel="Deleting…"
          onClick={() => setConfirming(true)}
        >
          Delete my account
        </Button>
      ) : (
        <Notice
          tone="error"
          action={
            isStale(remaining) ? (
              <SignOutButton />
            ) : (
              <Button variant="secondary" onClick={deletion.account.run}>
                Try again
              </Button>
            )
          }
        >
          {ownDataMessages.accountRemains(
            isStale(remaining) ? ownDataMessages.signInAndDelete : errorMessage(remaining),
          )}
        </Notice>
      )}
      {confirming && (
        <ConfirmDialog
          title="Delete your account?"
          confirmLabel="Delete everything"
          cancelLabel="Keep my account"
          onConfirm={() => {
            setConfirming(false)
            deletion.stored.run(account)
          }}
          onCancel={() => {
            setConfirming(false)
            deletion.stored.reset()
          }}
        >
          <UserText>{ownDataMessages.asked(account.email, count)}</UserText>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** True if the sign-in is too old. Then trying again does not help. */
const isStale = (error: unknown) => isDataError(error, 'recentLoginRequired')

function SignOutButton() {
  const data = useData()
  // If signing out fails, the button stays.
  return (
    <Button variant="secondary" onClick={() => void data.signOut().catch(() => undefined)}>
      Sign out now
    </Button>
  )
}
