/** The types of the user record `users/{uid}`, and the defaults of a new account. */

/** The account of the entries that `npm run import` took from a sheet. Nobody can sign in to it. */
export const ARCHIVE_UID = 'archive'

export const DEFAULT_USERNAME = 'User'
export const DEFAULT_TAGLINE = 'Coding my way up — aspiring techie on a mission 🌸'

/** `users/{uid}/transferTo`: the account that may read and move this account's data. */
export interface TransferPermission {
  readonly uid: string
  /** The time of the permission, in milliseconds since 1970, set by the server. */
  readonly at: number
}

/** A record as read, including data of earlier versions. An absent text is ''. */
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
  /** Null if there is none (docs/decisions.md, transfers). */
  readonly transferTo: TransferPermission | null
}

/** The part of a record that its owner edits. The email is not included, because it changes only after a confirmation. */
export type Profile = Pick<User, ProfileField>

export const PROFILE_FIELDS = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The values of a new account. */
const DEFAULTS: Partial<Profile> = { username: DEFAULT_USERNAME, tagline: DEFAULT_TAGLINE }

/** The fields that a new profile takes from an old one: still empty or at their default here, but filled there. */
export function missingFields(here: Profile, there: Profile): readonly ProfileField[] {
  const isUntouched = (profile: Profile, field: ProfileField) =>
    String(profile[field] ?? '').trim() === '' || profile[field] === DEFAULTS[field]
  return PROFILE_FIELDS.filter((field) => isUntouched(here, field) && !isUntouched(there, field))
}
