/**
 * All limits and other constants of the product (docs/decisions.md). Text lengths are UTF-16 code units, as
 * `String.length` and the security rules count them. Amounts are US dollars. `rules/` imports these numbers: after a
 * change, run `npm run rules`.
 */

export const MIN_WORDS = 20
export const PASSWORD_MIN_LENGTH = 8

export const GPA_MIN = 0
export const GPA_MAX = 4
export const GPA_DECIMALS = 2

export const HOURLY_RATE_MAX = 10_000
export const BASE_SALARY_MAX = 10_000_000
export const TOTAL_COMPENSATION_MAX = 10_000_000

/** Longest text of each field. An entry with two long texts still fits one socket frame of the Firebase SDK. */
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
  text: 500,
} as const

/** A longer line of *Questions asked* is not one question. */
export const QUESTION_MAX_LENGTH = 300
/** Lines of *Questions asked* that can be questions: lines of 40 letters fill the longest text. Each one is a button. */
export const MAX_QUESTION_LINES = 150

/** A visit to the experiences page ends after this pause. */
export const VISIT_SILENCE_MS = 30 * 60_000

/** Longest search text, so that the page's address stays readable. */
export const SEARCH_MAX_LENGTH = 100

/** The first valid start date, and how many years from today the last one is. */
export const START_DATE_MIN = '2000-01-01'
export const START_DATE_YEARS_AHEAD = 2
/** The form offers this month and those before it as the month of the interviews. */
export const INTERVIEW_MONTHS_OFFERED = 24
/** The last start date in the rules, which cannot count years from today. */
export const LAST_DAY_OF_RULES = '2100-12-31'

/** Daily limits: how much one account may add in 24 hours. */
export const NEW_ENTRIES_A_DAY = 20
export const FEEDBACK_A_DAY = 5
/** Different addresses whose data an account may request. */
export const REQUESTS_A_DAY = 5
/** A request follows its count within this time, so that each count allows tries for one minute only. */
export const REQUEST_WINDOW_MS = 60_000
export const REPORTS_A_DAY = 10

/** Minimum time between two changes of a card, so that every open list receives every change. */
export const CARD_PAUSE_MS = 5_000

export const SIGN_IN_RESEND_COOLDOWN_SECONDS = 60
export const SIGN_UP_RESEND_COOLDOWN_SECONDS = 40
export const PROFILE_RESEND_COOLDOWN_SECONDS = 40
/** Pauses between two checks of a new account for its verified email: at first, and after two minutes. */
export const NAV_POLL_MS = 300
export const LATER_POLL_MS = 3_000

/** Summaries on the first page, which loads before anything else. */
export const FIRST_PAGE_SIZE = 24
/** Summaries on each later page. Larger pages would block a phone. rules/entries.ts limits the size, too. */
export const NEXT_PAGE_SIZE = 250
/** A device with an older copy reads all cards again. */
export const CARD_COPY_DAYS = 90
/** Cards added to the list when its end comes into view. */
export const CARDS_PER_STEP = 24
/** Fewer values say little about a company and may reveal a single person's answer. */
export const MIN_FIGURE_VALUES = 5

/** After this many days a transfer request and its approval expire. Then anybody may replace the request. */
export const TRANSFER_REQUEST_DAYS = 7
export const DAY_MS = 86_400_000
