/**
 * Agreement of schemas and rules on records. The test puts one table of values into every field of good records and
 * compares both verdicts.
 */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { dayInYears, isCalendarDate } from '../../src/domain/text/dates'
import { OUTCOMES, POSITION_TYPES, ROUNDS, WOMEN_ON_PANEL } from '../../src/domain/entry/entry'
import { entryContentSchema } from '../../src/domain/entry/entrySchemas'
import { feedbackSchema } from '../../src/domain/store/feedback'
import * as limits from '../../src/domain/store/limits'
import { REPORT_REASONS } from '../../src/domain/store/reports'
import { reportSchema } from '../../src/domain/store/reportSchemas'
import { profileSchema } from '../../src/domain/account/userSchemas'
import { Memory } from './memory'
import { contributor, newcomer, owner } from './people'
import type { Actor } from './people'
import {
  CLOSED,
  entry,
  feedback,
  firstCount,
  INVISIBLE,
  isTree,
  NEW_ENTRY,
  OLD_FIRST,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  report,
  reporting,
  userRecord,
  words,
  world,
} from './records'
import type { Changes, Tree } from './records'

/** In this process, because the test writes thousands of values. */
const database = new Memory()
database.now = Date.now()

const { MIN_WORDS } = limits
const LONG_ENOUGH = words(MIN_WORDS)
/** So many letters of a script without blanks are enough words. */
const SIGNS = 2 * MIN_WORDS

/**
 * Texts of about the maximum length of a field, with enough words if there is room. A flower counts as two characters.
 */
function longTexts(field: string): readonly string[] {
  const most = new Map<string, number>(Object.entries(limits.MAX_LENGTH)).get(field)
  if (most === undefined) return []
  const start = most < LONG_ENOUGH.length ? '' : `${LONG_ENOUGH} `
  const [full, flowers] = [start.padEnd(most, 'x'), start.padEnd(most - 2, 'x')]
  return [full, `${full}x`, ` ${full} `, `${flowers}🌸`, `${flowers}🌸x`]
}

/** The test values for every field. */
const VALUES: readonly unknown[] = [
  [null, true, false, { text: 'x' }, ['x'], 'true', '3'],
  ['', ' ', '\t\r\n ', '\u00a0', 'x', ' x ', '<b>', '🌸'],
  INVISIBLE.flatMap((text) => [text, `${text} ${text}`, `${text}x`]),
  [...INVISIBLE, '\u034f', '\u{e0041}'].map((text) => `${text} `.repeat(MIN_WORDS)),
  ['\u034f', '\u061c', '\u17b4', '\u{e0041}'],
  // Invisible characters between visible ones, from the table of characters.
  ['!', '~', '\u00a1', '\u2027', '\u2030', '\u3001', '\ufe10', '\uff00', '\ufffd', '\ud83c'],
  ['\u00e9', '\u5b66', '\u200b!'],
  [0, 0.01, -0.01, 1, 2.5, 3.999, 5, 6, 7],
  // Two decimals, also where multiplying by 100 gives no whole number; and more than two decimals.
  [0.07, 1.1, 3.58, 3.333, 2.675, 0.001, 1e-7],
  [4, 10_000, 10_000_000].flatMap((most) => [most, most + 0.01]),
  [MIN_WORDS - 1, MIN_WORDS, MIN_WORDS + 1].flatMap((count) => [
    words(count),
    ` ${words(count)} `,
    '🌸 '.repeat(count),
  ]),
  [10, SIGNS - 2, SIGNS - 1, SIGNS].flatMap((count) => [
    '字'.repeat(count),
    '* 字字\n'.repeat(count / 2),
    '- '.repeat(count),
  ]),
  [' \n\t ', '\u00a0', '\u2003'].map((blank) => LONG_ENOUGH.replaceAll(' ', blank)),
  [POSITION_TYPES, 'internship', 'Full Time', ' Co-Op'].flat(),
  [OUTCOMES, 'rejected', ' Rejected'].flat(),
  [WOMEN_ON_PANEL, 'yes'].flat(),
  [REPORT_REASONS, 'names a person'].flat(),
  ROUNDS.map((round) => ({ [round]: true })),
  [{ Technical: true, 'Final panel': true }, { Technical: true, technical: true }, { Technical: false }],
  [{ Technical: 'true' }, { Technical: { deep: true } }, { 'Technical ': true }],
  ['2026-01-31', '2024-02-29', '2026-02-29', '2026-11-31', '2026-1-31', '2026-13-01', '2026-00-10'],
  [
    '0001-01-01',
    '1999-12-31',
    '2000-01-01',
    dayInYears(limits.START_DATE_YEARS_AHEAD),
    dayInYears(limits.START_DATE_YEARS_AHEAD + 1),
    limits.LAST_DAY_OF_RULES,
    '2101-01-01',
    '9999-12-31',
  ],
  ['2026-01', '2019-12', '2026-00', '2026-13', '2026-1', '1999-12', '2099-12', ' 2026-01', '2026-01x'],
  ['2026-12-32', '2026-12-00', '31/12/2026', '2026-12-31T00:00:00Z', '12026-12-31', ' 2026-12-31'],
].flat()

/** The reason why only the client refuses a value; undefined if there is none. */
function clientOnly(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value !== '' && /^(?: |\u034f|\u061c|\u17b4|[\u{e0000}-\u{e0fff}])+$/u.test(value))
    return 'Rules do not know every character that cannot be seen.'
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !isCalendarDate(value))
    return 'Rules do not know how many days a month has.'
  if (
    isCalendarDate(value) &&
    value > dayInYears(limits.START_DATE_YEARS_AHEAD) &&
    value <= limits.LAST_DAY_OF_RULES
  )
    return 'Rules have a fixed last day.'
  return undefined
}

interface Agreement {
  readonly record: string
  readonly schema: v.GenericSchema
  readonly good: Tree
  /** The fields to test. Default: all. */
  readonly only?: readonly string[]
  readonly by: Actor
  readonly store: (record: Tree) => Changes
  /** Texts that the form always has, and that a stored record may lack. */
  readonly mayBeAbsent?: readonly string[]
}

const { timestamp: _posted, ...goodEntry } = entry()
const { timestamp: _sent, ...goodFeedback } = feedback()
const { email: _email, emailVerified: _verified, createdAt: _created, ...goodProfile } = userRecord(owner)
const { timestamp: _reported, ...goodReport } = report()
const bugOnly = { suggestion: false, elaborateSuggestion: '' }
const suggestionOnly = { bug: false, bugLocation: '', reproduceSteps: '' }

const anEntry = {
  schema: entryContentSchema,
  by: owner,
  store: (record: Tree) => posting(owner.uid, OWNER_ENTRY, entry({ ...record, timestamp: POSTED_AT })),
}
const feedbackOf = {
  schema: feedbackSchema,
  by: newcomer,
  store: (record: Tree) => ({
    [`feedback/${newcomer.uid}/${NEW_ENTRY}`]: feedback(record),
    [`feedbackLimits/${newcomer.uid}`]: firstCount(NEW_ENTRY),
  }),
}

const AGREEMENTS: readonly Agreement[] = [
  { ...anEntry, record: 'an entry', good: goodEntry },
  {
    ...anEntry,
    record: 'an entry without contact',
    good: { ...goodEntry, ...CLOSED },
    only: Object.keys(CLOSED),
  },
  {
    record: 'a profile',
    schema: profileSchema,
    good: goodProfile,
    by: owner,
    store: (record) => ({ [`users/${owner.uid}`]: userRecord(owner, record) }),
    mayBeAbsent: ['tagline', 'preferredContact', 'currentYear'],
  },
  {
    record: 'a report',
    schema: reportSchema,
    good: goodReport,
    by: contributor,
    store: (record) => reporting(contributor, OLD_FIRST, record),
  },
  { ...feedbackOf, record: 'a bug', good: { ...goodFeedback, ...bugOnly } },
  { ...feedbackOf, record: 'a suggestion', good: { ...goodFeedback, ...suggestionOnly } },
  { ...feedbackOf, record: 'a bug with a suggestion', good: goodFeedback },
]

describe.each(AGREEMENTS)('schema and rules agree on $record', (agreement) => {
  const { schema, good, by, store, only = Object.keys(good), mayBeAbsent = [] } = agreement

  /**
   * Both verdicts as text, if they differ. The client stores the output of its schema. A value that the client refuses
   * is written unchanged, bypassing the client.
   */
  function difference(field: string, value: unknown): string | null {
    database.replace(world)
    const candidate = { ...good, [field]: value }
    const { success, output } = v.safeParse(schema, candidate)
    const isAllowed = database.update(by, store(success && isTree(output) ? output : candidate))
    if (success === isAllowed) return null
    const isExplained = clientOnly(value) !== undefined || (value === null && mayBeAbsent.includes(field))
    if (!success && isExplained) return null
    return `${field} = ${JSON.stringify(value).slice(0, 60)}: the schema ${success ? 'takes' : 'refuses'} it, the rules ${isAllowed ? 'allow' : 'refuse'} it`
  }

  it.each(only)('with any value as %s', (field) => {
    const values = [...VALUES, ...longTexts(field)]

    expect(values.flatMap((value) => difference(field, value) ?? [])).toEqual([])
  })
})
