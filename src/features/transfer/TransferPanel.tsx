/** The transfer mode of the profile: the form for the old address, then the wait for the approval. */

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '../../config/paths'
import { UNIVERSITY_EMAIL_ENDING } from '../../domain/organisation'
import { isTransferable } from '../../domain/account/transfer'
import { transferFailures, transferMessages } from './messages'
import { emailText } from '../../domain/account/credentials'
import { normaliseEmail } from '../../domain/account/emails'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useWrite } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/fields'
import { ButtonRow, PageCard } from '../../ui/Page'
import styles from './Transfer.module.css'
import { BackToProfile, TransferWait, type TransferModeProps } from './TransferWait'
import { useOwnTransfer } from './useTransfers'

export function TransferPanel({ account, onMode }: TransferModeProps) {
  const { askedEmail, watched } = useOwnTransfer()
  function content() {
    if (askedEmail !== null)
      return <TransferWait key={askedEmail} account={account} oldEmail={askedEmail} onMode={onMode} />
    // The notice above says that the transfers could not be read.
    if (watched.status === 'failed') return <BackToProfile onMode={onMode} />
    return <TransferForm account={account} onMode={onMode} />
  }
  return <PageCard loose>{content()}</PageCard>
}

function TransferForm({ account, onMode }: TransferModeProps) {
  const data = useData()
  const request = useWrite(
    {
      kind: 'requestTransfer',
      id: account.uid,
      about: 'Your request for the data of an old account',
      failed: transferFailures.request,
    },
    ({ oldEmail }) => data.transfers.request(oldEmail, account),
  )
  const { field, onValid, setError } = useSchemaForm(
    transferFormSchema(account.email),
    request.write?.content ?? { oldEmail: '' },
  )
  const { error } = request
  useEffect(() => {
    if (error === null) return
    setError('oldEmail', { message: transferFailures.request(error) }, { shouldFocus: true })
  }, [error, setError])

  function leave(mode: 'view' | 'edit') {
    request.reset()
    onMode(mode)
  }

  return (
    <form noValidate onSubmit={onValid(request.run)}>
      <p>
        Still have the old address? {/* The form is a mode of the screen with this address. */}
        <Link to={paths.profile} onClick={() => leave('edit')}>
          Change your email instead
        </Link>
        . If not, sign in to the new account first.
      </p>
      <p className={styles.lead}>
        Once the old account approves, its entries move here, and its profile fills your empty fields.
      </p>
      <div className={styles.narrow}>
        <TextField
          label="Previous university email"
          type="email"
          autoComplete="off"
          placeholder={`you${UNIVERSITY_EMAIL_ENDING}`}
          {...field('oldEmail')}
        />
      </div>
      <ButtonRow>
        <Button type="submit" busy={request.isPending} busyLabel="Asking…">
          Transfer Data from Old Account
        </Button>
        <BackToProfile onMode={leave} />
      </ButtonRow>
    </form>
  )
}

function transferFormSchema(currentEmail: string) {
  return v.object({
    oldEmail: v.pipe(
      emailText,
      v.transform(normaliseEmail),
      v.check(isTransferable, transferMessages.emailInvalid),
      v.check((email) => email !== normaliseEmail(currentEmail), transferMessages.sameAccount),
    ),
  })
}
