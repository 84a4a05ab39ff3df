/** Account deletion: first the stored data in one write, then the account, which alone may delete its data. */

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../config/paths'
import { isDataError, type Account } from '../../data'
import { errorMessage } from '../../domain/text/errorMessages'
import { deletionErrors, ownDataMessages } from './messages'
import { useWrite } from '../../hooks/useWrite'
import { useSessionStore } from '../../session/DataContext'
import { AccountRemains } from '../../session/deletion'
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LoadError } from '../../ui/LoadError'
import { PasswordField } from '../../ui/fields'
import { UserText } from '../../ui/UserText'
import styles from './Privacy.module.css'

export function DeleteAccount({ account }: { account: Account }) {
  const session = useSessionStore()
  const navigate = useNavigate()
  const { uid } = account
  const info = { kind: 'deleteAccount', id: uid, about: 'Your deletion of your account', failed } as const
  const { write, error, isPending, run, reset } = useWrite(info, async ({ password }) => {
    await session.deleteEverything(account, password)
    void navigate(paths.home)
  })
  /** True after a deletion was refused because the sign-in is too old. A newer one is then part of the deletion. */
  const needsPassword = isStale(error) || write?.content.password !== undefined
  const [password, setPassword] = useState('')
  const entries = useOwn('entries')
  const count = entries.status === 'ready' ? entries.value.length : 0
  const [confirming, setConfirming] = useState(false)
  const remains = error instanceof AccountRemains

  return (
    <div className={`${styles.act} ${styles.danger}`}>
      <p>
        Your entries, their cards, your profile and your sign-in will be deleted permanently, with everything
        else that only your account has, except its daily counts. Your reports stay until a moderator has
        decided. Data that you transferred to another account stays there.
      </p>
      {error !== null && !confirming && (
        <LoadError onRetry={remains ? write?.retry : undefined}>{failed(error)}</LoadError>
      )}
      {!remains && (
        <Button variant="danger" busy={isPending} busyLabel="Deleting…" onClick={() => setConfirming(true)}>
          Delete my account
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          title="Delete your account?"
          confirmLabel="Delete everything"
          cancelLabel="Keep my account"
          onConfirm={() => {
            setConfirming(false)
            run(needsPassword ? { password } : {})
          }}
          onCancel={() => {
            setConfirming(false)
            if (!needsPassword) reset()
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

function failed(error: unknown): string {
  if (isStale(error)) return ownDataMessages.needsSignIn
  if (!(error instanceof AccountRemains)) return ownDataMessages.failed(errorMessage(error, deletionErrors))
  return isDataError(error.cause, 'network')
    ? ownDataMessages.accountUnconfirmed
    : ownDataMessages.accountRemains(errorMessage(error.cause))
}
