/** The demo people and their accounts, all invented. */

export interface DemoPerson {
  /** Names the person in `scripts/demo/reports.ts`; stored only as part of the uid. */
  readonly key: string
  /** Names the author in `scripts/demo/experiences.csv`. If two people have the same name, the first one is the author. */
  readonly username: string
  readonly email: string
  readonly tagline?: string
  readonly preferredContact?: string
  readonly currentYear?: string
  readonly gpa?: number
  /** The email is not confirmed yet. */
  readonly unverified?: true
  /** Companies. The person has bookmarked every entry about them. */
  readonly bookmarks?: readonly string[]
}

/** The password of every demo account. It meets the sign-up rules. */
export const DEMO_PASSWORD = 'Interview1!'

/** Verified, but has shared nothing yet: sees only cards. */
export const DEMO_NEWCOMER = 'zoe'
/** Has signed up, but has not confirmed the email. */
export const DEMO_UNVERIFIED = 'ivy'
/** Reviews reported entries, and has shared nothing. */
export const DEMO_MODERATOR = 'robin'
/** A university account with entries, to transfer from. */
export const DEMO_OLD_ACCOUNT = 'amara-old'
/** The same student's new account without entries, to transfer to. */
export const DEMO_NEW_ACCOUNT = 'amara-new'

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    key: 'maya',
    username: 'Maya O.',
    email: 'maya.demo@ufl.edu',
    tagline: 'Backend by day, ceramics by night.',
    preferredContact: 'maya.demo@ufl.edu',
    currentYear: 'Senior',
    gpa: 3.71,
    bookmarks: ['Google', 'Stripe'],
  },
  {
    key: 'priya',
    username: 'Priya N.',
    email: 'priya.demo@ufl.edu',
    tagline: 'Machine learning, mostly the debugging part.',
    preferredContact: 'https://example.com/priya-n',
    currentYear: 'Junior',
    gpa: 3.92,
  },
  {
    key: 'sofia',
    username: 'Sofía R.',
    email: 'sofia.demo@ufl.edu',
    preferredContact: 'Discord: sofia.builds',
    currentYear: 'Junior',
    gpa: 3.45,
  },
  {
    key: 'hannah',
    username: 'Hannah W.',
    email: 'hannah.demo@ufl.edu',
    tagline: 'First-generation student, second-generation coffee drinker.',
    currentYear: 'Sophomore',
    gpa: 3.6,
  },
  {
    key: 'lena',
    username: 'Lena K.',
    email: 'lena.demo@ufl.edu',
    tagline: 'Embedded systems and very small motors.',
    preferredContact: 'lena.demo@ufl.edu',
    currentYear: 'Senior',
    gpa: 3.28,
  },
  {
    key: 'jasmine',
    username: 'Jasmine T.',
    email: 'jasmine.demo@ufl.edu',
    tagline: 'Ask me about résumé reviews.',
    preferredContact: 'Discord: jasmine_t',
    currentYear: 'Senior',
    gpa: 3.83,
  },
  {
    key: 'noor',
    username: 'Noor A.',
    email: 'noor.demo@ufl.edu',
    currentYear: 'Graduate',
    gpa: 3.95,
  },
  {
    key: 'chloe',
    username: 'Chloe B.',
    email: 'chloe.demo@ufl.edu',
    tagline: 'Design systems, tidy CSS, long walks at Paynes Prairie.',
    preferredContact: 'https://example.com/chloe-b',
    currentYear: 'Junior',
    gpa: 3.5,
  },
  {
    key: 'tess',
    username: 'Tess M.',
    email: 'tess.demo@example.edu',
    tagline: 'Transferred in, settled in.',
    currentYear: 'Junior',
    gpa: 3.12,
  },
  {
    key: 'grace',
    username: 'Grace L.',
    email: 'grace.demo@ufl.edu',
    tagline: 'Security club treasurer. Yes, the password is long.',
    preferredContact: 'grace.demo@ufl.edu',
    currentYear: 'Senior',
    gpa: 3.66,
  },
  {
    key: 'diana',
    username: 'Diana V.',
    email: 'diana.demo@ufl.edu',
    currentYear: 'Sophomore',
  },
  {
    key: 'wren',
    username: 'Wren H.',
    email: 'wren.demo@example.com',
    tagline: 'Data person. Spreadsheets are a love language.',
    preferredContact: 'Discord: wren.h',
    currentYear: 'Alumni',
    gpa: 3.39,
  },
  {
    key: DEMO_OLD_ACCOUNT,
    username: 'Amara J.',
    email: 'amara.demo@ufl.edu',
    tagline: 'Graduating soon, taking my notes with me.',
    preferredContact: 'https://example.com/amara-j',
    currentYear: 'Senior',
    gpa: 3.77,
  },
  {
    key: DEMO_NEW_ACCOUNT,
    username: 'Amara J.',
    email: 'amara.demo@example.com',
  },
  {
    key: DEMO_MODERATOR,
    username: 'Robin F.',
    email: 'robin.demo@ufl.edu',
    tagline: 'Keeps the notes of the board.',
    currentYear: 'Senior',
  },
  {
    key: DEMO_NEWCOMER,
    username: 'Zoe P.',
    email: 'zoe.demo@ufl.edu',
    currentYear: 'Freshman',
  },
  {
    key: DEMO_UNVERIFIED,
    username: 'Ivy S.',
    email: 'ivy.demo@ufl.edu',
    currentYear: 'Sophomore',
    unverified: true,
  },
]
