/** Asks which old account the data shall come from. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import type { Account } from '../../data'
import { transferMessages } from '../../domain/messages'
import { normalise } from '../../domain/text'
import { transferEmailError } from '../../domain/transfer'
import { failureSentence } from '../../failures/failureSentences'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { askForTransfer } from './askForTransfer'
import styles from './Profile.module.css'
import { requestFailures } from './sentences'

interface TransferFormProps {
  account: Account
  onAsked: (oldEmail: string) => void
  onBack: () => void
}

export function TransferForm({ account, onAsked, onBack }: TransferFormProps) {
  const data = useData()
  const schema = useMemo(() => transferFormSchema(account.email), [account.email])
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { oldEmail: '' },
  })
  const { errors, isSubmitting } = formState

  const refuse = (message: string) => setError('oldEmail', { message }, { shouldFocus: true })
  const submit = handleSubmit(async ({ oldEmail }) => {
    try {
      const answer = await askForTransfer(data, account, oldEmail)
      if (answer === 'noAccount') refuse(transferMessages.noAccount)
      else if (answer === 'sameAccount') refuse(transferMessages.sameAccount)
      else onAsked(oldEmail)
    } catch (error) {
      refuse(failureSentence(requestFailures, error))
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          error={errors.oldEmail?.message}
          {...register('oldEmail')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting} busyLabel="Asking…">
          Transfer Data from Old Account
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back to Profile
        </Button>
      </div>
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
