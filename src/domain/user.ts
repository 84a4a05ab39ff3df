/** The user record `users/{uid}`. */

/** The account of the entries that `npm run import` took from a sheet. Nobody can sign in to it. */
export const ARCHIVE_UID = 'archive'

export const DEFAULT_USERNAME = 'User'
export const DEFAULT_TAGLINE = 'Coding my way up — aspiring techie on a mission 🌸'

/** `users/{uid}/transferTo`: the account that may read and move this account's data. */
export interface TransferPermission {
  readonly uid: string
  /** When it was given, in milliseconds since 1970, set by the server. */
  readonly at: number
}

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
