/** Account deletion: first the stored data in one write, then the account, which alone may delete its data. */

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../config/paths'
import { forgetAccount } from '../../device/deviceStore'
import { isDataError, type Account } from '../../data'
import { errorMessage } from '../../domain/text/errorMessages'
import { deletionErrors, ownDataMessages } from './messages'
import { useAction } from '../../hooks/useAction'
import { useData, useSessionStore } from '../../session/DataContext'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LoadError } from '../../ui/LoadError'
import { PasswordField } from '../../ui/fields'
import { UserText } from '../../ui/UserText'
import { Notice } from '../../ui/Notice'
import styles from './Privacy.module.css'

export function DeleteAccount({ account }: { account: Account }) {
  const data = useData()
  const session = useSessionStore()
  const navigate = useNavigate()
  const accountDeletion = useAction(async () => {
    await session.deleteAccount(account.uid)
    void navigate(paths.home)
  })
  /** True after a deletion was refused because the sign-in is too old. A newer one is then part of the deletion. */
  const [needsPassword, setNeedsPassword] = useState(false)
  const [password, setPassword] = useState('')
  /** If the second step fails, the account remains without data. */
  const dataDeletion = useAction(async () => {
    try {
      if (needsPassword) await data.accounts.signIn(account.email, password)
      await session.whileDeleting(account.uid, () => data.accounts.deleteOwnData(account))
    } catch (error) {
      if (isStale(error)) setNeedsPassword(true)
      throw error
    }
    forgetAccount(account.uid)
    accountDeletion.run()
  })
  const entries = useOwn('entries')
  const count = entries.status === 'ready' ? entries.value.length : 0
  const [confirming, setConfirming] = useState(false)
  const { error: refusal } = dataDeletion
  const { error: remaining } = accountDeletion

  return (
    <div className={`${styles.act} ${styles.danger}`}>
      <p>
        Your entries, their cards, your profile and your sign-in will be deleted permanently, with everything
        else that only your account has. Your reports stay until a moderator has decided. Data that you
        transferred to another account stays there.
      </p>
      {refusal !== null && !confirming && (
        <Notice tone="error">
          {isStale(refusal)
            ? ownDataMessages.needsSignIn
            : ownDataMessages.failed(errorMessage(refusal, deletionErrors))}
        </Notice>
      )}
      {remaining === null ? (
        <Button
          variant="danger"
          busy={dataDeletion.isPending || accountDeletion.isPending}
          busyLabel="Deleting…"
          onClick={() => setConfirming(true)}
        >
          Delete my account
        </Button>
      ) : (
        <LoadError onRetry={accountDeletion.run}>
          {isDataError(remaining, 'network')
            ? ownDataMessages.accountUnconfirmed
            : ownDataMessages.accountRemains(errorMessage(remaining))}
        </LoadError>
      )}
      {confirming && (
        <ConfirmDialog
          title="Delete your account?"
          confirmLabel="Delete everything"
          cancelLabel="Keep my account"
          onConfirm={() => {
            setConfirming(false)
            dataDeletion.run()
          }}
          onCancel={() => {
            setConfirming(false)
            dataDeletion.reset()
          }}
        >
          <UserText>{ownDataMessages.asked(account.email, count)}</UserText>
          {needsPassword && (
            <div className={styles.proof}>
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                hint={ownDataMessages.googleSignIn}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </div>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** True if the sign-in is too old. Then trying again does not help. */
const isStale = (error: unknown) => isDataError(error, 'recentLoginRequired')
