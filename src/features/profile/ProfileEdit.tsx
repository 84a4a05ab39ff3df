/** The edit mode of the profile. All fields are saved at once, but a new email changes only after its confirmation. */

import { useEffect, useState } from 'react'
import { profileDraftKey } from '../../device/deviceStore'
import type { Account } from '../../data'
import { SCHOOL_YEARS, type User } from '../../domain/account/user'
import { profileFormSchema } from '../../domain/account/userSchemas'
import { useFormDraft } from '../../hooks/useDraft'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { useSavingLabel, useSavingMessage } from '../../hooks/useSavingMessage'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useWrite } from '../../hooks/useWrite'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { ComboField, TextField } from '../../ui/fields'
import { FormFields } from '../../ui/FormFields'
import { Notice } from '../../ui/Notice'
import { ButtonRow, PageCard } from '../../ui/Page'
import styles from './Profile.module.css'
import { formOf, newEmail, parseProfileDraft, startingForm } from './profileDraft'
import { NewEmailRefused, profileWrite, saveProfile } from './saveProfile'
import { generalMessages } from '../../domain/text/messages'

interface ProfileEditProps {
  account: Account
  user: User | null
  onClose: () => void
}

export function ProfileEdit({ account, user, onClose }: ProfileEditProps) {
  const data = useData()
  const { value: draft, kept, keep, discard } = useFormDraft(profileDraftKey(account.uid), parseProfileDraft)
  const [initial] = useState(draft)
  /** Its email may change while the form is open. */
  const [opened] = useState(account)
  const { field, formState, onValid, setError } = useSchemaForm(
    profileFormSchema,
    initial === null ? startingForm(account, user) : formOf(initial, account),
    { onTyped: (form) => keep({ ...form, email: newEmail(form.email, opened) }) },
  )
  useLeaveWarning(formState.isDirty && !kept)

  const older = kept ? null : draft
  const info = { ...profileWrite(account.uid), isUnkept: !kept }
  const save = useWrite(info, (typed) => saveProfile(data, account, typed, older), {
    onDone: onClose,
  })
  const { error } = save
  useEffect(() => {
    if (error instanceof NewEmailRefused) {
      setError('email', { message: error.message }, { shouldFocus: true })
    }
  }, [error, setError])
  const savingMessage = useSavingMessage()
  const savingLabel = useSavingLabel()

  const submit = onValid(({ email, ...profile }) =>
    save.run({ email: newEmail(email, opened) || account.email, profile }),
  )
  function close() {
    // While saving, the text is on its way.
    if (!save.isPending) discard()
    save.reset()
    onClose()
  }

  return (
    <PageCard loose>
      <form noValidate onSubmit={submit}>
        {initial !== null && <Notice>{generalMessages.editKept}</Notice>}
        <FormFields className={styles.fields} isSaving={save.isPending}>
          <TextField label="Username" autoComplete="nickname" {...field('username')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            hint="Your email changes once you open the link we send to the new address."
            {...field('email')}
          />
          <div className={styles.fullRow}>
            <TextField label="Tagline" optional {...field('tagline')} />
          </div>
          <TextField
            label="Preferred contact"
            optional
            hint="An email, a profile page, a handle: your choice."
            {...field('preferredContact')}
          />
          <ComboField
            label="Current school year"
            optional
            suggestions={SCHOOL_YEARS}
            {...field('currentYear')}
          />
          <TextField
            label="GPA"
            optional
            inputMode="decimal"
            autoComplete="off"
            hint="From 0 to 4, such as 3.75"
            {...field('gpa')}
          />
        </FormFields>
        {save.isPending && <output>{savingMessage}</output>}
        {error !== null && !(error instanceof NewEmailRefused) && (
          <Notice tone="error">{save.write?.failed?.(error)}</Notice>
        )}
        <ButtonRow>
          <Button type="submit" busy={save.isPending} busyLabel={savingLabel}>
            Save
          </Button>
          <Button variant="secondary" onClick={close}>
            {save.isPending ? 'Close form' : 'Cancel'}
          </Button>
        </ButtonRow>
      </form>
    </PageCard>
  )
}
