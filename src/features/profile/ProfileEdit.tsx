/** The profile as its owner changes it. */

import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileDraftKey } from '../../config/storageKeys'
import type { Account } from '../../data'
import { generalMessages } from '../../domain/messages'
import { profileFormSchema, toProfileForm, type User } from '../../domain/user'
import { failureSentence } from '../../failures/failureSentences'
import { useDraft } from '../../hooks/useDraft'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ComboField } from '../../ui/ComboField'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import styles from './Profile.module.css'
import { parseProfileDraft } from './profileDraft'
import { saveProfile } from './saveProfile'
import { emailChangeFailures, saveFailures } from './sentences'

const YEARS = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate student']

interface ProfileEditProps {
  account: Account
  user: User | null
  onSaved: (confirmAt: string | null) => void
  onCancel: () => void
}

export function ProfileEdit({ account, user, onSaved, onCancel }: ProfileEditProps) {
  const data = useData()
  const [failure, setFailure] = useState<unknown>(null)
  const draft = useDraft(profileDraftKey(account.uid), parseProfileDraft)
  const { register, handleSubmit, setError, subscribe, formState } = useForm({
    resolver: valibotResolver(profileFormSchema),
    defaultValues: draft.initial ?? startingForm(account, user),
  })
  const { errors, isSubmitting } = formState
  const { keep, discard } = draft
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  )

  const submit = handleSubmit(async ({ email, ...profile }) => {
    setFailure(null)
    const result = await saveProfile(data, account, profile, email)
    if (result.status !== 'failed') discard()
    if (result.status === 'saved') onSaved(result.confirmAt)
    else if (result.status === 'failed') setFailure(result.error)
    else {
      const message = failureSentence(emailChangeFailures, result.error)
      setError('email', { message }, { shouldFocus: true })
    }
  })

  function cancel() {
    discard()
    onCancel()
  }

  return (
    <Card className={styles.card}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {draft.initial !== null && <Notice>{generalMessages.editKept}</Notice>}
        <div className={styles.fields}>
          <TextField
            label="Username"
            autoComplete="nickname"
            error={errors.username?.message}
            {...register('username')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            hint="A new address counts once you open the link we send to it."
            error={errors.email?.message}
            {...register('email')}
          />
          <div className={styles.fullRow}>
            <TextField label="Tagline" optional error={errors.tagline?.message} {...register('tagline')} />
          </div>
          <TextField
            label="Preferred contact"
            optional
            hint="An email, a profile page, a handle: your choice."
            error={errors.preferredContact?.message}
            {...register('preferredContact')}
          />
          <ComboField
            label="Current school year"
            optional
            suggestions={YEARS}
            error={errors.currentYear?.message}
            {...register('currentYear')}
          />
          <TextField
            label="GPA"
            optional
            inputMode="decimal"
            autoComplete="off"
            hint="From 0 to 4, such as 3.75"
            error={errors.gpa?.message}
            {...register('gpa')}
          />
        </div>
        {failure !== null && <Notice tone="error">{failureSentence(saveFailures, failure)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
          <Button variant="secondary" onClick={cancel} disabled={isSubmitting}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** A record that is not there yet starts from what the account knows. */
function startingForm(account: Account, user: User | null) {
  if (user !== null) return { ...toProfileForm(user), email: user.email || account.email }
  return {
    username: account.displayName ?? '',
    email: account.email,
    tagline: '',
    preferredContact: '',
    currentYear: '',
    gpa: '',
  }
}
