/** The draft of the profile form on this device. */

import * as v from 'valibot'
import type { Account } from '../../data'
import { sameValue } from '../../domain/tables'
import type { User } from '../../domain/account/user'
import { profileFormSchema, toProfileForm, type ProfileForm } from '../../domain/account/userSchemas'

/** Without a record, the form starts with the account's values. */
export function startingForm(account: Account, user: User | null): ProfileForm {
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
export function parseProfileDraft(stored: unknown): ProfileForm | null {
  return isProfileForm(stored) ? stored : null
}

function isProfileForm(stored: unknown): stored is ProfileForm {
  if (typeof stored !== 'object' || stored === null) return false
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.keys(profileFormSchema.entries).every((field) => typeof values.get(field) === 'string')
}

/** True if saving the draft would change nothing, for example because a closed tab has saved it. */
export function isSaved(draft: ProfileForm, account: Account, user: User | null): boolean {
  const [typed, stored] = [draft, startingForm(account, user)].map((form) =>
    v.safeParse(profileFormSchema, form),
  )
  return typed?.success === true && sameValue(typed.output, stored?.output)
}
