/**
 * Every number the product is bound by (docs/decisions.md). Text lengths are UTF-16 code units, as
 * `String.length` and the security rules count them; money is US dollars. `rules/` imports
 * these bounds: after a change, run `npm run rules`.
 */

export const MIN_WORDS = 20
export const PASSWORD_MIN_LENGTH = 8

export const GPA_MIN = 0
export const GPA_MAX = 4
export const GPA_DECIMALS = 2

export const HOURLY_RATE_MAX = 10_000
export const BASE_SALARY_MAX = 10_000_000
export const TOTAL_COMPENSATION_MAX = 10_000_000

/** Longest text of each stored field. Two long texts and the rest fit one socket frame of the Firebase SDK. */
export const MAX_LENGTH = {
  username: 80,
  email: 254,
  tagline: 120,
  preferredContact: 120,
  currentYear: 20,
  name: 80,
  contact: 120,
  yearApplied: 20,
  companyName: 80,
  roleTitle: 100,
  applicationMethod: 200,
  hiringProcessLength: 100,
  location: 80,
  interviewProcess: 6_000,
  questionsAsked: 6_000,
  bugLocation: 200,
  reproduceSteps: 4_000,
  elaborateSuggestion: 4_000,
  /** Of a report. */
  text: 500,
  /** Of a moderator, to the author of what was removed. */
  note: 500,
} as const

/** A visit of the experiences page ends when nobody has used it for so long. */
export const VISIT_SILENCE_MS = 30 * 60_000

/** Longest text that is searched for: what the address can carry without growing out of sight. */
export const SEARCH_MAX_LENGTH = 100

/** The first day that an entry may start at, and how many years after today the last one is. */
export const START_DATE_MIN = '2000-01-01'
export const START_DATE_YEARS_AHEAD = 2
/** The last one that the rules take: they cannot count years from today. */
export const LAST_DAY_OF_RULES = '2100-12-31'

/** What one account may add in 24 hours. */
export const NEW_ENTRIES_A_DAY = 20
export const FEEDBACK_A_DAY = 5
/** Addresses whose data one account may ask for. */
export const REQUESTS_A_DAY = 5
export const REPORTS_A_DAY = 10

/** Highest count of reports that a line of the moderation log takes. */
export const MAX_REPORTS_LOGGED = 10_000
/** For so many days after a dismissal, an edit brings the entry back to the moderators. */
export const EDIT_WATCH_DAYS = 14

/** A card changes after so long a pause at the earliest: every open list gets every change. */
export const CARD_PAUSE_MS = 5_000

export const SIGN_IN_RESEND_COOLDOWN_SECONDS = 60
export const SIGN_UP_RESEND_COOLDOWN_SECONDS = 40
export const PROFILE_RESEND_COOLDOWN_SECONDS = 40
export const NAV_POLL_MS = 300
export const SIGN_UP_POLL_MS = 3_000

/** Summaries of the first page, read before anything else is shown. */
export const FIRST_PAGE_SIZE = 24
/** Summaries of each page after it, read in the background: more of them at once would hold up a phone. `rules/entries.ts` has the most that one request may ask for. */
export const NEXT_PAGE_SIZE = 250
/** A device that has not opened the page for longer reads all cards again. */
export const CARD_COPY_DAYS = 90
/** Cards added to the list each time its end comes into view. */
export const CARDS_PER_STEP = 24
/** A figure over several entries is made of so many values at least: fewer say little, and much about single people. */
export const MIN_FIGURE_VALUES = 5

/** After this many days a transfer request can no longer be approved and anybody may replace it; an approval lasts as long. */
export const TRANSFER_REQUEST_DAYS = 7
export const DAY_MS = 86_400_000

/** An entry that is in progress for longer is asked about. */
export const IN_PROGRESS_DAYS = 30

/** Only addresses with this ending can be transferred from. */
export const TRANSFER_EMAIL_ENDING = '@ufl.edu'
