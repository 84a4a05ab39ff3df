/** The transfer mode of the profile: the form for the old address, then the wait for its owner to approve. */

import { useMemo } from 'react'
import * as v from 'valibot'
import { isDataError, type Account, type Data, type Unsubscribe } from '../../data'
import { errorMessage } from '../../domain/errorMessages'
import { transferMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import { isExpired, transferEmailError, type TransferRequest } from '../../domain/transfer'
import { useAction } from '../../hooks/useAction'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/fields'
import { ButtonRow, PageCard } from '../../ui/Page'
import styles from './Transfer.module.css'
import { TransferWait } from './TransferWait'

export interface TransferPanelProps {
  account: Account
  /** The address whose data has been requested; null before. */
  oldEmail: string | null
  /** Null: there is nothing to wait for any more. */
  onRequested: (oldEmail: string | null) => void
  onTransferred: () => void
  onBack: () => void
}

export function TransferPanel({ account, oldEmail, onRequested, onTransferred, onBack }: TransferPanelProps) {
  return (
    <PageCard loose>
      {oldEmail === null ? (
        <TransferForm account={account} onRequested={onRequested} onBack={onBack} />
      ) : (
        <TransferWait
          key={oldEmail}
          account={account}
          oldEmail={oldEmail}
          onEnded={() => onRequested(null)}
          onTransferred={() => {
            onRequested(null)
            onTransferred()
          }}
          onBack={onBack}
        />
      )}
    </PageCard>
  )
}

interface TransferFormProps {
  account: Account
  onRequested: (oldEmail: string) => void
  onBack: () => void
}

function TransferForm({ account, onRequested, onBack }: TransferFormProps) {
  const data = useData()
  const schema = useMemo(() => transferFormSchema(account.email), [account.email])
  const { field, onValid, setError } = useSchemaForm(schema, { oldEmail: '' })
  const refuse = (message: string) => setError('oldEmail', { message }, { shouldFocus: true })
  const request = useAction(async (oldEmail: string) => {
    try {
      const answer = await requestTransfer(data, account, oldEmail)
      if (answer === 'noAccount') refuse(transferMessages.noAccount)
      else if (answer === 'sameAccount') refuse(transferMessages.sameAccount)
      else onRequested(oldEmail)
    } catch (error) {
      refuse(errorMessage(error, 'requestTransfer'))
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={onValid(({ oldEmail }) => request.run(oldEmail))}>
      <p className={styles.lead}>
        Bring the entries and the profile of an old university account to this one. You’ll get a link with
        which the old account agrees; then everything moves here at once, and the old account keeps none of
        it.
      </p>
      <div className={styles.narrow}>
        <TextField
          label="Previous university email"
          type="email"
          autoComplete="off"
          placeholder="you@ufl.edu"
          {...field('oldEmail')}
        />
      </div>
      <ButtonRow>
        <Button type="submit" busy={request.isPending} busyLabel="Asking…">
          Transfer Data from Old Account
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back to Profile
        </Button>
      </ButtonRow>
    </form>
  )
}

function transferFormSchema(currentEmail: string) {
  return v.object({
    oldEmail: v.pipe(
      v.string(),
      v.transform(normalise),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? transferEmailError(dataset.value, currentEmail) : null
        if (message !== null) addIssue({ message })
      }),
    ),
  })
}

/** Or finds the request that is already there. Rejects with `permissionDenied` while somebody else's is open. */
async function requestTransfer(
  data: Data,
  account: Account,
  oldEmail: string,
): Promise<'requested' | 'noAccount' | 'sameAccount'> {
  const oldUid = await data.readUid(oldEmail)
  if (oldUid === null) return 'noAccount'
  if (oldUid === account.uid) return 'sameAccount'
  const request = await readOwnRequest(data, oldEmail)
  // A new request would throw away an approval that has been given already.
  const open = request !== null && request.toUid === account.uid && !isExpired(request, Date.now())
  if (!open) await data.requestTransfer(oldEmail, account)
  return 'requested'
}

/** Null also when the request is not this account's to read. */
function readOwnRequest(data: Data, oldEmail: string): Promise<TransferRequest | null> {
  return new Promise((resolve, reject) => {
    let unsubscribe: Unsubscribe | undefined
    let done = false
    const settle = (act: () => void) => {
      done = true
      unsubscribe?.()
      act()
    }
    unsubscribe = data.watchTransferRequest(oldEmail, {
      onValue: (request) => settle(() => resolve(request)),
      onError: (error) =>
        settle(() => (isDataError(error, 'permissionDenied') ? resolve(null) : reject(error))),
    })
    if (done) unsubscribe()
  })
}
