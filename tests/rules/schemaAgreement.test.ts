/**
 * The rules file repeats by hand what `src/domain` says of records. Fields, required children, lengths, ranges and choices
 * are compared; then one table of values is put into every field of good records, and schema and rules must say the same.
 */

import { parseRules } from 'realtime-database-server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayInYears, isCalendarDate } from '../../src/domain/dates'
import {
  ENTRY_FIELDS,
  FIELD_NAMES,
  OUTCOMES,
  POSITION_TYPES,
  ROUNDS,
  SUMMARY_FIELDS,
  WOMEN_ON_PANEL,
} from '../../src/domain/entry'
import { entryContentSchema } from '../../src/domain/entrySchemas'
import { ruleOf, type EntryField } from '../../src/domain/kinds'
import { feedbackSchema } from '../../src/domain/feedback'
import * as limits from '../../src/domain/limits'
import { REPORT_REASONS } from '../../src/domain/moderation'
import { removalSchema, reportSchema } from '../../src/domain/moderationSchemas'
import { profileSchema } from '../../src/domain/userSchemas'
import { put, RULES_SOURCE, rulesSuite, write } from './harness'
import type { Act } from './harness'
import { contributor, moderator, newcomer, owner } from './people'
import type { Actor } from './people'
import {
  CLOSED,
  entry,
  feedback,
  firstCount,
  INVISIBLE,
  isTree,
  logged,
  NEW_ENTRY,
  OLD_FIRST,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  removing,
  report,
  reported,
  reporting,
  userRecord,
  words,
  world,
} from './records'
import type { Tree } from './records'

const { seed, verdict } = rulesSuite('schemaAgreement', world)

/** What both sides can say of a field; undefined where they say nothing. */
interface Field {
  readonly type?: string | undefined
  readonly required?: boolean
  readonly maxLength?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly choices?: readonly string[] | undefined
}
type Fields = Readonly<Record<string, Field>>

const RULES = parseRules(RULES_SOURCE).toStrictJson()

function ruleNode(path: string): Tree {
  const node = ['rules', ...path.split('/')].reduce<unknown>(
    (at, key) => (isTree(at) ? at[key] : undefined),
    RULES,
  )
  if (!isTree(node)) throw new Error(`There are no rules at ${path}`)
  return node
}

function validation(path: string): string {
  return String(ruleNode(path)['.validate'])
}

function numberIn(rule: string, pattern: RegExp): number | undefined {
  const [, number] = pattern.exec(rule) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The fields of the record at a path, as the rules describe them. */
function fieldsOfRules(path: string): Fields {
  const [, list = ''] = /hasChildren\(\[([^\]]*)\]\)/.exec(validation(path)) ?? []
  const required = new Set([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  const names = Object.keys(ruleNode(path)).filter((key) => /^\w/.test(key))
  const fields = names.map((name): [string, Field] => [
    name,
    describeRule(
      validation(`${path}/${name}`),
      childValidation(ruleNode(`${path}/${name}`)),
      required.has(name),
    ),
  ])
  return Object.fromEntries(fields)
}

/** The rule of the children of a node whose keys are choices; '' for a node without any. */
function childValidation(node: Tree): string {
  const child = Object.entries(node).find(([key]) => key.startsWith('$'))?.[1]
  return isTree(child) ? String(child['.validate']) : ''
}

const NO_PRIORITY = 'newData.getPriority() == null'

/** The conditions of a rule in one order, however it is laid out and whatever it calls the key of a child. */
function conditions(rule: string): readonly string[] {
  return rule.replaceAll(/\s+/g, ' ').replaceAll(/\$\w+/g, '$key').split(' && ').toSorted()
}

/** What a rule says of a value, and of the keys of its children. */
function describeRule(rule: string, childRule: string, required: boolean): Field {
  const [, keys] = /\$\w+\.matches\(\/\^\(([^)]+)\)\$\/\)/.exec(childRule) ?? []
  const choices =
    keys?.split('|') ?? [...rule.matchAll(/newData\.val\(\) == '([^']+)'/g)].map(([, choice = '']) => choice)
  return {
    type: /^newData\.is(\w+)\(\)/.exec(rule)?.[1]?.toLowerCase(),
    required,
    maxLength: numberIn(rule, /newData\.val\(\)\.length <= (\d+)/),
    min: numberIn(rule, /newData\.val\(\) >= ([\d.]+)/),
    max: numberIn(rule, /newData\.val\(\) <= ([\d.]+)/),
    choices: choices.length === 0 ? undefined : choices,
  }
}

/** The field of an entry as the table of kinds describes it. */
function fieldOfKind(field: EntryField): Field {
  const rule = ruleOf(field)
  const [node, child] = typeof rule === 'string' ? [rule, ''] : [rule.node, rule.$option]
  return describeRule(node, child, field.optional !== true)
}

/** The field as its schema describes it. A nullable field is one that may be absent. */
function fieldOfSchema(schema: unknown): Field {
  if (!isTree(schema)) return {}
  const { type, wrapped, pipe, options } = schema
  if (type === 'nullable') return { ...fieldOfSchema(wrapped), required: false }
  if (type === 'picklist' && Array.isArray(options))
    return { type: 'string', required: true, choices: options }
  const steps = Array.isArray(pipe) ? pipe.filter(isTree) : []
  const longest = steps.find((step) => step['type'] === 'max_length')
  return {
    type: String(type),
    required: true,
    maxLength: longest === undefined ? undefined : Number(longest['requirement']),
  }
}

function fieldsOfSchema(schema: { readonly entries: Readonly<Record<string, unknown>> }): Fields {
  const fields = Object.entries(schema.entries).map(([name, field]) => [name, fieldOfSchema(field)] as const)
  return Object.fromEntries(fields)
}

/** The same fields, none of which a record must have. */
function optional(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, required: false }]),
  )
}

const GPA: Field = { type: 'number', required: true, min: limits.GPA_MIN, max: limits.GPA_MAX }

const entryFields: Fields = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldOfKind(ENTRY_FIELDS[name])])),
  timestamp: { type: 'number', required: true },
  revision: { type: 'number', required: false },
}
/** A summary says of a field no more than that it is the entry's. */
const summaryFields = SUMMARY_FIELDS.map((field) => {
  const { type, required = false } = entryFields[field] ?? {}
  return [field, { type, required }] as const
})
const { username, ...profileFields } = fieldsOfSchema(profileSchema)
const email: Field = { type: 'string', required: true, maxLength: limits.MAX_LENGTH.email }

describe('the rules name the fields of src/domain, with the same types, bounds and choices', () => {
  it.each<[string, Fields]>([
    ['interviews/$uid/$entryId', entryFields],
    [
      'interviewSummaries/$entryId',
      // A tombstone has none of the fields of a card.
      {
        ...Object.fromEntries(summaryFields),
        changedAt: { type: 'number', required: false },
        removed: { required: false },
      },
    ],
    ['feedback/$uid/$feedbackId', { ...fieldsOfSchema(feedbackSchema), timestamp: { required: true } }],
    [
      'users/$uid',
      {
        ...optional({ ...profileFields, gpa: GPA, transferTo: {} }),
        username: { ...username },
        email,
        emailVerified: { type: 'boolean', required: true },
        createdAt: { type: 'string', required: true },
      },
    ],
    [
      'transferRequests/$emailKey',
      {
        approved: { type: 'boolean', required: true },
        toUid: { type: 'string', required: true },
        toEmail: email,
        requestedAt: { type: 'number', required: true },
        fromUid: { type: 'string', required: false },
      },
    ],
    ['reports/$entryId/$uid', { ...fieldsOfSchema(reportSchema), timestamp: { required: true } }],
    [
      'removals/$uid/$entryId',
      {
        ...fieldsOfSchema(removalSchema),
        // That of the log.
        reason: { required: true },
        timestamp: { required: true },
        entry: { required: true },
      },
    ],
    [
      'moderationLog/$actId',
      {
        by: { required: true },
        entryId: { type: 'string', required: true },
        action: { type: 'string', required: true, choices: ['removed', 'dismissed'] },
        reason: { type: 'string', required: false, choices: REPORT_REASONS },
        timestamp: { required: true },
      },
    ],
    [
      'users/$uid/transferTo',
      { uid: { type: 'string', required: true }, at: { type: 'number', required: true } },
    ],
  ])('%s', (path, fields) => {
    expect(fieldsOfRules(path)).toEqual(fields)
  })

  it.each(FIELD_NAMES)('and each field of an entry has the rule of its kind: %s', (name) => {
    const rule = ruleOf(ENTRY_FIELDS[name])
    const node = ruleNode(`interviews/$uid/$entryId/${name}`)

    const expected = typeof rule === 'string' ? [rule] : [rule.node, rule.$option]
    const stored = [String(node['.validate']), childValidation(node)].filter((text) => text !== '')
    expect(stored.map(conditions)).toEqual(expected.map((text) => conditions(`${text} && ${NO_PRIORITY}`)))
  })

  it.each([
    ['postingLimits', limits.NEW_ENTRIES_A_DAY],
    ['feedbackLimits', limits.FEEDBACK_A_DAY],
    ['requestLimits', limits.REQUESTS_A_DAY],
    ['reportLimits', limits.REPORTS_A_DAY],
  ])('and count up to the same in %s', (node, most) => {
    const rule = String(ruleNode(`${node}/$uid`)['.write'])

    expect(numberIn(rule, /data\.child\('count'\)\.val\(\) < (\d+)/)).toBe(most)
  })

  it('and keep of a removed entry what every entry has', () => {
    const lists = (path: string) =>
      [...validation(path).matchAll(/hasChildren\(\[[^\]]*\]\)/g)].map(([list]) =>
        list.replaceAll(/\s+/g, ''),
      )
    const [required] = lists('interviews/$uid/$entryId')

    expect(lists('removals/$uid/$entryId/entry')).toEqual([required, required])
  })

  it('and let the app read pages of its size', () => {
    const pages = [...String(ruleNode('interviewSummaries')['.read']).matchAll(/limitTo\w+ <= (\d+)/g)]

    expect(pages).toHaveLength(2)
    for (const [, most] of pages) {
      expect(Number(most)).toBeGreaterThanOrEqual(Math.max(limits.FIRST_PAGE_SIZE, limits.NEXT_PAGE_SIZE))
    }
  })
})

const LONG_ENOUGH = words(limits.MIN_WORDS)

/** Texts about as long as a field may be, with words enough where there is room; a flower counts as two characters. */
function longTexts(field: string): readonly string[] {
  const most = new Map<string, number>(Object.entries(limits.MAX_LENGTH)).get(field)
  if (most === undefined) return []
  const start = most < LONG_ENOUGH.length ? '' : `${LONG_ENOUGH} `
  const [full, flowers] = [start.padEnd(most, 'x'), start.padEnd(most - 2, 'x')]
  return [full, `${full}x`, ` ${full} `, `${flowers}🌸`, `${flowers}🌸x`]
}

/** What is put into every field, whatever it is for. */
const VALUES: readonly unknown[] = [
  [null, true, false, { text: 'x' }, ['x'], 'true', '3'],
  ['', ' ', '\t\r\n ', '\u00a0', 'x', ' x ', '<b>', '🌸'],
  INVISIBLE.flatMap((text) => [text, `${text} ${text}`, `${text}x`]),
  [...INVISIBLE, '\u034f', '\u{e0041}'].map((text) => `${text} `.repeat(20)),
  ['\u034f', '\u061c', '\u17b4', '\u{e0041}'],
  // Beside what cannot be seen.
  ['!', '~', '\u00a1', '\u2027', '\u2030', '\u3001', '\ufe10', '\uff00', '\ufffd', '\ud83c'],
  ['\u00e9', '\u5b66', '\u200b!'],
  [0, 0.01, -0.01, 1, 2.5, 3.999, 5, 6, 7],
  // With two decimals, also where a hundred times as much is no whole number here; and with more.
  [0.07, 1.1, 3.58, 3.333, 2.675, 0.001, 1e-7],
  [4, 10_000, 10_000_000].flatMap((most) => [most, most + 0.01]),
  [19, 20, 21].flatMap((count) => [words(count), ` ${words(count)} `, '🌸 '.repeat(count)]),
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
  ['2026-12-32', '2026-12-00', '31/12/2026', '2026-12-31T00:00:00Z', '12026-12-31', ' 2026-12-31'],
].flat()

/** Why the rules let through what the client refuses; undefined when nothing explains it. */
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
  /** The fields that are tried; all of them unless given. */
  readonly only?: readonly string[]
  readonly by: Actor
  readonly store: (record: Tree) => Act
  /** What is stored; the suite's world unless given. */
  readonly start?: Tree
  /** A stored record may be without these texts, which the form always has. */
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
  store: (record: Tree) => write(posting(owner.uid, OWNER_ENTRY, entry({ ...record, timestamp: POSTED_AT }))),
}
const feedbackOf = {
  schema: feedbackSchema,
  by: newcomer,
  store: (record: Tree) => {
    return write({
      [`feedback/${newcomer.uid}/${NEW_ENTRY}`]: feedback(record),
      [`feedbackLimits/${newcomer.uid}`]: firstCount(NEW_ENTRY),
    })
  },
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
    store: (record) => put(`users/${owner.uid}`, userRecord(owner, record)),
    mayBeAbsent: ['tagline', 'preferredContact', 'currentYear'],
  },
  {
    record: 'a report',
    schema: reportSchema,
    good: goodReport,
    by: contributor,
    store: (record) => write(reporting(contributor, OLD_FIRST, record)),
  },
  {
    record: 'a removal',
    schema: removalSchema,
    good: { ...goodReport, note: 'Please leave the name out.' },
    only: ['reason', 'note'],
    start: reported,
    by: moderator,
    store: ({ reason, note }) =>
      write({
        ...removing(moderator, { reason, note }),
        ...logged(moderator, { action: 'removed', reason }),
      }),
  },
  { ...feedbackOf, record: 'a bug', good: { ...goodFeedback, ...bugOnly } },
  { ...feedbackOf, record: 'a suggestion', good: { ...goodFeedback, ...suggestionOnly } },
  { ...feedbackOf, record: 'a bug with a suggestion', good: goodFeedback },
]

describe.each(AGREEMENTS)('schema and rules say the same of $record', (agreement) => {
  const { schema, good, by, store, only = Object.keys(good), start = world, mayBeAbsent = [] } = agreement

  /**
   * Both verdicts, in words, where they differ. What the client stores is what its schema makes of the form; what the client
   * refuses is written as it is, past the client.
   */
  async function difference(field: string, value: unknown): Promise<string | null> {
    await seed(start)
    const candidate = { ...good, [field]: value }
    const { success, output } = v.safeParse(schema, candidate)
    const said = await verdict(by, store(success && isTree(output) ? output : candidate))
    if (success === (said === 'allowed')) return null
    const isExplained = clientOnly(value) !== undefined || (value === null && mayBeAbsent.includes(field))
    if (!success && isExplained) return null
    return `${field} = ${JSON.stringify(value).slice(0, 60)}: the schema ${success ? 'takes' : 'refuses'} it, the rules ${said}`
  }

  it.each(only)('with any value as %s', async (field) => {
    const differences: string[] = []
    for (const value of [...VALUES, ...longTexts(field)]) {
      const found = await difference(field, value)
      if (found !== null) differences.push(found)
    }

    expect(differences).toEqual([])
  })
})
