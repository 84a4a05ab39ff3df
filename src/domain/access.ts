/**
 * Who somebody is to the experiences page: signed out or unverified; verified without an entry; verified with at least one.
 * The security rules decide the same; this only picks messages and links.
 */
export type Role = 'visitor' | 'nonContributor' | 'contributor'
