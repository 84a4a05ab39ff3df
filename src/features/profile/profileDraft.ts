/** The draft of the profile form: how it is read back. */

import { profileFormSchema, type ProfileForm } from '../../domain/user'

function isProfileForm(stored: unknown): stored is ProfileForm {
  if (typeof stored !== 'object' || stored === null) return false
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.keys(profileFormSchema.entries).every((field) => typeof values.get(field) === 'string')
}

/** Null for what is no draft of this form. One without a field is none: it would say that the field is to be emptied. */
export function parseProfileDraft(stored: unknown): ProfileForm | null {
  return isProfileForm(stored) ? stored : null
}
