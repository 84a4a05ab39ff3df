/** The types of the user record `users/{uid}`, the defaults of a new account, and the role of a reader. */

/**
 * Visitors are signed out or unverified. Non-contributors are verified and have no entry. Contributors have at least one
 * entry. A moderator can have any of these roles. The role only selects what a page offers and requests; the security
 * rules decide about access.
 */
export type Role = 'visitor' | 'nonContributor' | 'contributor'

/** The account that owns the entries which `npm run import` took from a sheet. Nobody can sign in to it. */
export const ARCHIVE_UID = 'archive'

export const DEFAULT_USERNAME = 'User'
export const DEFAULT_TAGLINE = 'Coding my way up — aspiring techie on a mission 🌸'

/** Offered while the user types a school year. */
export const SCHOOL_YEARS = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate student']

/** `users/{uid}/transferTo`, an approval: the account that may read and move this account's data. */
export interface TransferApproval {
  readonly uid: string
  /** In milliseconds since 1970, set by the server. */
  readonly at: number
}

/** A record as read, possibly stored by an earlier version. An absent text is ''. */
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
  readonly transferTo: TransferApproval | null
}

/** The fields that the owner edits. The email is not among them, because a change needs a confirmation first. */
export type Profile = Pick<User, ProfileField>

export const PROFILE_FIELDS = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
