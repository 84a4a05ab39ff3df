/** The draft of the profile form on this device. */

import * as v from 'valibot'
import type { Account } from '../../data'
import { normaliseEmail } from '../../domain/account/emails'
import { namesOf, sameValue } from '../../domain/tables'
import type { User } from '../../domain/account/user'
import { profileFormSchema, toProfileForm, type ProfileForm } from '../../domain/account/userSchemas'

/** Without a record, the form starts with the account's values. The record of a changed email may be older. */
export function startingForm(account: Account, user: User | null): ProfileForm {
  if (user !== null) return { ...toProfileForm(user), email: account.email }
  return {
    username: account.displayName ?? '',
    email: account.email,
    tagline: '',
    preferredContact: '',
    currentYear: '',
    gpa: '',
  }
}

/** The typed email; '' for that of the account. Only a new one is kept, because a mailed link may change the account's. */
export function newEmail(typed: string, account: Account): string {
  return normaliseEmail(typed) === normaliseEmail(account.email) ? '' : typed
}

export function formOf(draft: ProfileForm, account: Account): ProfileForm {
  return { ...draft, email: draft.email || account.email }
}

const draftSchema = v.object(v.entriesFromList(namesOf(profileFormSchema.entries), v.string()))

/** Null for anything but a draft of this form. Each field is required: a missing one would clear the stored value. */
export function parseProfileDraft(stored: unknown): ProfileForm | null {
  const { success, output } = v.safeParse(draftSchema, stored)
  return success ? output : null
}

/** True if saving the draft would change nothing, for example because a closed tab has saved it. */
export function isSaved(draft: ProfileForm, account: Account, user: User | null): boolean {
  return holds(draft, account, v.safeParse(profileFormSchema, startingForm(account, user)).output)
}

/** True if saving the draft would send this content. */
export function holds(draft: ProfileForm, account: Account, content: unknown): boolean {
  const { success, output } = v.safeParse(profileFormSchema, formOf(draft, account))
  return success && sameValue(output, content)
}
