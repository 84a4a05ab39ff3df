/** The transfer mode of the profile: the form for the old address, then the wait for the approval. */

import { useMemo } from 'react'
import * as v from 'valibot'
import type { Account } from '../../data'
import { errorMessage } from '../../domain/errorMessages'
import { transferEmailError } from '../../domain/transfer'
import { transferErrors } from './messages'
import { normaliseEmail } from '../../domain/emails'
import type { MovedData } from '../../domain/transfer'
import { useAction } from '../../hooks/useAction'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/fields'
import { ButtonRow, PageCard } from '../../ui/Page'
import styles from './Transfer.module.css'
import { TransferWait } from './TransferWait'

interface TransferPanelProps {
  account: Account
  /** The address of a pending request. */
  oldEmail: string | null
  /** Receives null when the request is over. */
  onRequested: (oldEmail: string | null) => void
  onTransferred: (moved: MovedData) => void
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
          onTransferred={(moved) => {
            onRequested(null)
            onTransferred(moved)
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
  const request = useAction(async (oldEmail: string) => {
    try {
      await data.requestTransfer(oldEmail, account)
      onRequested(oldEmail)
    } catch (error) {
      setError('oldEmail', { message: errorMessage(error, transferErrors.request) }, { shouldFocus: true })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={onValid(({ oldEmail }) => request.run(oldEmail))}>
      <p className={styles.lead}>
        Move the entries, bookmarks, marks and plans of your old university account to this one. Empty fields
        of your profile get the old values. You’ll get a link to approve the transfer with the old account.
        Then all of it moves here at once.
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
      v.transform(normaliseEmail),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? transferEmailError(dataset.value, currentEmail) : null
        if (message !== null) addIssue({ message })
      }),
    ),
  })
}
