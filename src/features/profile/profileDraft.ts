/** The draft of the profile form: how it is read back. */

import { toProfileForm, type ProfileForm, type User } from '../../domain/user'

const EMPTY: User = {
  username: '',
  email: '',
  emailVerified: false,
  createdAt: '',
  tagline: '',
  preferredContact: '',
  currentYear: '',
  gpa: null,
  transferTo: null,
}

function isProfileForm(stored: unknown): stored is ProfileForm {
  if (typeof stored !== 'object' || stored === null) return false
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.keys(toProfileForm(EMPTY)).every((field) => typeof values.get(field) === 'string')
}

/** Null for what is no draft of this form. */
export function parseProfileDraft(stored: unknown): ProfileForm | null {
  return isProfileForm(stored) ? stored : null
}
