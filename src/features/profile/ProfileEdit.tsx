/** The edit mode of the profile. All fields are saved at once, but a new email changes only after its confirmation. */

import { useEffect, useState } from 'react'
import { profileDraftKey } from '../../device/deviceStore'
import type { Account } from '../../data'
import { errorMessage } from '../../domain/errorMessages'
import { normaliseEmail } from '../../domain/emails'
import type { Profile, User } from '../../domain/user'
import { profileFormSchema, toProfileForm, type ProfileForm } from '../../domain/userSchemas'
import { useAction } from '../../hooks/useAction'
import { useDraft } from '../../hooks/useDraft'
import { useSchemaForm } from '../../hooks/useSchemaForm'
import { useData } from '../../session/DataContext'
import { Button } from '../../ui/Button'
import { ComboField, TextField } from '../../ui/fields'
import { Notice } from '../../ui/Notice'
import { ButtonRow, PageCard } from '../../ui/Page'
import styles from './Profile.module.css'
import { newEmailErrors } from './messages'
import { accountErrors, generalMessages } from '../../domain/messages'

const YEARS = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate student']

interface ProfileEditProps {
  account: Account
  user: User | null
  /** Receives the new address to which a mail was sent; null if the email is unchanged. */
  onSaved: (confirmAt: string | null) => void
  onCancel: () => void
}

export function ProfileEdit({ account, user, onSaved, onCancel }: ProfileEditProps) {
  const data = useData()
  const { value: draft, keep, discard } = useDraft(profileDraftKey(account.uid), parseProfileDraft)
  const [initial] = useState(draft)
  const { field, onValid, setError, subscribe } = useSchemaForm(
    profileFormSchema,
    initial ?? startingForm(account, user),
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  )

  const save = useAction(async (email: string, profile: Profile) => {
    await data.updateProfile(account.uid, profile)
    discard()
    if (normaliseEmail(email) === normaliseEmail(account.email)) return onSaved(null)
    try {
      await data.changeEmail(email)
      onSaved(email)
    } catch (error) {
      setError('email', { message: errorMessage(error, newEmailErrors) }, { shouldFocus: true })
    }
  })

  function cancel() {
    discard()
    onCancel()
  }

  return (
    <PageCard loose>
      <form
        className={styles.form}
        noValidate
        onSubmit={onValid(({ email, ...profile }) => save.run(email, profile))}
      >
        {initial !== null && <Notice>{generalMessages.editKept}</Notice>}
        <div className={styles.fields}>
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
          <ComboField label="Current school year" optional suggestions={YEARS} {...field('currentYear')} />
          <TextField
            label="GPA"
            optional
            inputMode="decimal"
            autoComplete="off"
            hint="From 0 to 4, such as 3.75"
            {...field('gpa')}
          />
        </div>
        {save.error !== null && (
          <Notice tone="error">{errorMessage(save.error, accountErrors.saveProfile)}</Notice>
        )}
        <ButtonRow>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
          <Button variant="secondary" onClick={cancel} disabled={save.isPending}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </PageCard>
  )
}

/** Without a record, the form starts with the account's values. */
function startingForm(account: Account, user: User | null): ProfileForm {
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

/** Null for anything but a draft of this form. Each field is required: a missing one would clear the stored value. */
function parseProfileDraft(stored: unknown): ProfileForm | null {
  return isProfileForm(stored) ? stored : null
}

function isProfileForm(stored: unknown): stored is ProfileForm {
  if (typeof stored !== 'object' || stored === null) return false
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.keys(profileFormSchema.entries).every((field) => typeof values.get(field) === 'string')
}
