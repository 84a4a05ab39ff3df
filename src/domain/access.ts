/**
 * A reader's role on the experiences page: a visitor is signed out or unverified, a non-contributor is verified without
 * an entry, a contributor has at least one. The role only selects messages and links. The security rules decide about
 * access themselves.
 */
export type Role = 'visitor' | 'nonContributor' | 'contributor'
