/** A database like that of the earlier site, which had no summaries. The same at every call. */

import { words } from './builders'

type Tree = Readonly<Record<string, unknown>>

const TIMESTAMPS = [
  1_700_000_000_000,
  '1710000000000',
  '2024-03-01T10:00:00.000Z',
  'last spring',
  undefined,
  '',
]
const GPAS = [3.7, '3.70', ' 4 ', '3.8/4', '', undefined]
const POSITION_TYPES = [
  'Internship',
  'internship ',
  'full time',
  'FULL-TIME',
  'coop',
  'Co-op',
  'Research',
  '',
]
const PAY = [45, '45.50', '$45', '120k', '120,000', '45/hr', '', undefined]
const YEARS = [2023, '2024', 'Junior', undefined]
const CONSENT = [true, 'true', false, undefined]

/** Each list repeats with its own period, so that every value meets many others. */
function pick<T>(values: readonly T[], step: number): T | undefined {
  return values[step % values.length]
}

export function oldId(index: number): string {
  return `-NOld${String(index).padStart(15, '0')}`
}

function oldEntry(index: number): Tree {
  const fields = {
    openToContact: pick(CONSENT, index),
    name: 'Ann Lee',
    contact: pick(['ann@my.test', ''], Math.floor(index / 4)),
    yearApplied: pick(YEARS, Math.floor(index / 3)),
    gpa: pick(GPAS, index),
    companyName: pick(['Google', 'google ', 'Corner Shop'], index),
    roleTitle: 'Intern',
    positionType: pick(POSITION_TYPES, index),
    startDate: pick(['2024-05-12', '5/12/2024', undefined], index),
    applicationMethod: 'Career fair',
    hiringProcessLength: pick(['6 weeks', 6], index),
    interviewProcess: words(),
    questionsAsked: words(),
    hourlyRate: pick(PAY, index),
    baseSalary: pick(PAY, index + 3),
    location: pick(['Remote', undefined], index),
    timestamp: pick(TIMESTAMPS, Math.floor(index / 2)),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

export const OLD_PEOPLE = 12
const ENTRIES_EACH = 20

/** `interviews` of that site. Every entry can have a card. */
export function oldInterviews(): Record<string, Record<string, Tree>> {
  const people = Array.from({ length: OLD_PEOPLE }, (_person, person) => {
    const entries = Array.from({ length: ENTRIES_EACH }, (_entry, entry) => {
      const index = person * ENTRIES_EACH + entry
      return [oldId(index), oldEntry(index)] as const
    })
    return [`u${person}`, Object.fromEntries(entries)] as const
  })
  return Object.fromEntries(people)
}

export function oldDatabase(): Record<string, unknown> {
  const uids = Array.from({ length: OLD_PEOPLE }, (_person, person) => `u${person}`)
  return {
    users: Object.fromEntries(uids.map((uid) => [uid, { username: uid, email: `${uid}@my.test` }])),
    emailToUid: Object.fromEntries(uids.map((uid) => [`${uid}@my,test`, uid])),
    interviews: oldInterviews(),
  }
}
