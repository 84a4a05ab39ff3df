/** Who somebody is to the experiences page. The security rules decide the same; this only picks messages and links. */

/** Signed out or unverified; verified without an entry; verified with at least one. */
export type Role = 'visitor' | 'nonContributor' | 'contributor'

export function roleOf(verified: boolean, contributor: boolean): Role {
  if (!verified) return 'visitor'
  return contributor ? 'contributor' : 'nonContributor'
}
