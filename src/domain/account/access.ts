/**
 * A reader's role on the experiences page. Visitors are signed out or unverified. Non-contributors are verified and
 * have no entry. Contributors have at least one entry. A moderator can have any of these roles. The role only selects
 * what a page offers and requests; the security rules decide about access.
 */
export type Role = 'visitor' | 'nonContributor' | 'contributor'
