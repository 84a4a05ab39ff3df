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
import { useOwn } from '../../session/useSession'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/fields'
import { ButtonRow, PageCard } from '../../ui/Page'
import styles from './Transfer.module.css'
import { BackToProfile, TransferWait, type TransferModeProps } from './TransferWait'
import { useOwnTransfer } from './useTransfers'

export function TransferPanel({ account, onMode }: TransferModeProps) {
  const { askedEmail } = useOwnTransfer()
  const { status } = useOwn('transfer')
  return (
    <PageCard loose>
      {status === 'failed' && <BackToProfile onMode={onMode} />}
      {status !== 'failed' && askedEmail === null && <TransferForm account={account} onMode={onMode} />}
      {askedEmail !== null && (
        <TransferWait key={askedEmail} account={account} oldEmail={askedEmail} onMode={onMode} />
      )}
    </PageCard>
  )
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
  const address = field('oldEmail')
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
        Still have the old address? <ChangeEmail onPress={() => leave('edit')} />. If not, sign in to the new
        account first.
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
          {...address}
          hint={
            address.error === transferMessages.sameAccount && (
              <>
                <ChangeEmail onPress={() => leave('edit')} />, or sign in to the new account first.
              </>
            )
          }
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

/** The form is a mode of the screen with this address. */
function ChangeEmail({ onPress }: { onPress: () => void }) {
  return (
    <Link to={paths.profile} onClick={onPress}>
      Change your email instead
    </Link>
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
