/** The user record `users/{uid}` and the profile form (spec 3, 5). */

import * as v from 'valibot'
import { accountEmail, accountName } from './credentials'
import { gpaToText, isGpa, parseGpa } from './gpa'
import { MAX_LENGTH } from './limits'
import { generalMessages, profileMessages } from './messages'
import { tidy } from './text'
import type { TransferPermission } from './transfer'

export const DEFAULT_USERNAME = 'User'
export const DEFAULT_TAGLINE = 'Coding my way up — aspiring techie on a mission 🌸'

/** A record as read: tolerant of what earlier versions wrote. An absent text is ''. */
export interface User {
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  /** ISO 8601, or '' when unknown. */
  readonly createdAt: string
  readonly tagline: string
  readonly preferredContact: string
  readonly currentYear: string
  readonly gpa: number | null
  /** Null for none (docs/decisions.md, transfers). */
  readonly transferTo: TransferPermission | null
}

/** The part of a record that its owner edits, email aside: that one changes only after it has been confirmed. */
export type Profile = Pick<User, ProfileField>

export const PROFILE_FIELDS = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** What every new account begins with. */
const DEFAULTS: Partial<Profile> = { username: DEFAULT_USERNAME, tagline: DEFAULT_TAGLINE }

/** The fields that a new profile takes over from an old one: those in which nobody has typed anything here, but there. */
export function missingFields(here: Profile, there: Profile): readonly ProfileField[] {
  const isUntouched = (profile: Profile, field: ProfileField) =>
    String(profile[field] ?? '').trim() === '' || profile[field] === DEFAULTS[field]
  return PROFILE_FIELDS.filter((field) => isUntouched(here, field) && !isUntouched(there, field))
}

const optionalText = (field: 'tagline' | 'preferredContact' | 'currentYear') =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(MAX_LENGTH[field])),
  )

const profileTexts = {
  username: accountName,
  tagline: optionalText('tagline'),
  preferredContact: optionalText('preferredContact'),
  currentYear: optionalText('currentYear'),
}

/** A profile ready to be stored. */
export const profileSchema = v.object({
  ...profileTexts,
  gpa: v.nullable(v.pipe(v.number(), v.check(isGpa))),
})

/** The profile form: every field a text, as typed. */
export const profileFormSchema = v.object({
  ...profileTexts,
  email: accountEmail,
  gpa: v.pipe(
    v.string(),
    v.check((text) => parseGpa(text) !== undefined, profileMessages.gpaInvalid),
    v.transform((text) => parseGpa(text) ?? null),
  ),
})
export type ProfileForm = v.InferInput<typeof profileFormSchema>

export function toProfileForm(user: User): ProfileForm {
  return {
    username: user.username,
    email: user.email,
    tagline: user.tagline,
    preferredContact: user.preferredContact,
    currentYear: user.currentYear,
    gpa: gpaToText(user.gpa),
  }
}
