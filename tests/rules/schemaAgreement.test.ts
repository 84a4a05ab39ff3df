/**
 * The rules file repeats by hand what the schemas and limits of `src/domain` say. First its structure is compared
 * with them; then one table of good records and their mutants is judged by both.
 */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseRules } from 'realtime-database-server'
import { POSITION_TYPES, SUMMARY_FIELDS } from '../../src/domain/entry'
import { entryContentSchema } from '../../src/domain/entrySchemas'
import { feedbackSchema } from '../../src/domain/feedback'
import * as limits from '../../src/domain/limits'
import { profileSchema } from '../../src/domain/user'
import { RULES_SOURCE, stageFor, verdict } from './harness'
import type { Verdict } from './harness'
import { newcomer, owner } from './people'
import type { Tree } from './records'
import {
  branch,
  entry,
  feedback,
  isTree,
  longText,
  NEW_ENTRY,
  OPTIONAL_FIELDS,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  userRecord,
  words,
  world,
} from './records'

const { as } = stageFor('schemaAgreement', world)

const rules = branch(parseRules(RULES_SOURCE).toStrictJson(), 'rules')

/** The expression of one rule: of `validate` at `users/$uid`, say. */
function expression(path: string, kind: 'read' | 'write' | 'validate'): string {
  const rule = branch(rules, path)[`.${kind}`]
  if (typeof rule !== 'string') throw new Error(`${path} has no .${kind}`)
  return rule
}

function validation(path: string): string {
  return expression(path, 'validate')
}

/** The named children of a node, sorted. */
function fields(path: string): string[] {
  return Object.keys(branch(rules, path))
    .filter((key) => !key.startsWith('.') && !key.startsWith('$'))
    .toSorted()
}

/** The children that a node requires, sorted. */
function required(path: string): string[] {
  const [, list = ''] = /hasChildren\(\[([^\]]*)\]\)/.exec(validation(path)) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).toSorted()
}

/** The number that a rule compares with: `bound(rule, '<=')` of `newData.val() <= 4` is 4. */
function bound(rule: string, operator: string): number | null {
  const [, number] = new RegExp(`newData\\.val\\(\\) ${operator} (-?[\\d.]+)`).exec(rule) ?? []
  return number === undefined ? null : Number(number)
}

function maxLength(rule: string): number | null {
  const [, number] = /newData\.val\(\)\.length <= (\d+)/.exec(rule) ?? []
  return number === undefined ? null : Number(number)
}

const USER = 'users/$uid'
const ENTRY = 'interviews/$uid/$entryId'
const SUMMARY = 'interviewSummaries/$entryId'
const FEEDBACK = 'feedback/$uid/$feedbackId'
const REQUEST = 'transferRequests/$emailKey'
const PAY = {
  hourlyRate: limits.HOURLY_RATE_MAX,
  baseSalary: limits.BASE_SALARY_MAX,
  totalCompensation: limits.TOTAL_COMPENSATION_MAX,
}

describe('the structure of the rules', () => {
  const entryFields = Object.keys(entryContentSchema.entries)
  const profileFields = Object.keys(profileSchema.entries)
  const feedbackFields = Object.keys(feedbackSchema.entries)
  const accountFields = ['email', 'emailVerified', 'createdAt']

  it('an entry has the fields of its schema, its time, and the count of its edits', () => {
    expect(fields(ENTRY)).toEqual([...entryFields, 'timestamp', 'revision'].toSorted())
  })

  it('an entry requires all of them but pay', () => {
    const always = [...entryFields, 'timestamp'].filter((field) => !OPTIONAL_FIELDS.includes(field))

    expect(required(ENTRY)).toEqual(always.toSorted())
  })

  it('a summary has the fields that a summary repeats, and its owner', () => {
    expect(fields(SUMMARY)).toEqual([...SUMMARY_FIELDS, 'uid'].toSorted())
  })

  it('a summary requires those that its entry requires', () => {
    const always = SUMMARY_FIELDS.filter((field) => !OPTIONAL_FIELDS.includes(field))

    expect(required(SUMMARY)).toEqual([...always, 'uid'].toSorted())
  })

  it.each([ENTRY, SUMMARY])('%s compares each repeated field with the other side', (path) => {
    const comparison =
      /newData\.child\('(\w+)'\)\.val\(\) == newData(?:\.parent\(\))+\s*\.child\([^)]*\$entryId \+ '\/(\w+)'\)\.val\(\)/g
    const compared = [...validation(path).matchAll(comparison)]

    expect(compared.map(([, here = '']) => here).toSorted()).toEqual([...SUMMARY_FIELDS].toSorted())
    expect(compared.map(([, , there]) => there)).toEqual(compared.map(([, here]) => here))
  })

  it('a user record has the fields of a profile, of the account, and its heir', () => {
    expect(fields(USER)).toEqual([...profileFields, ...accountFields, 'transferTo'].toSorted())
  })

  it('a user record requires those of the account and a name', () => {
    expect(required(USER)).toEqual([...accountFields, 'username'].toSorted())
  })

  it('feedback has and requires the fields of its schema, and its time', () => {
    expect(fields(FEEDBACK)).toEqual([...feedbackFields, 'timestamp'].toSorted())
    expect(required(FEEDBACK)).toEqual(fields(FEEDBACK))
  })

  it('a request has and requires what a transfer request is', () => {
    expect(fields(REQUEST)).toEqual(['approved', 'requestedAt', 'toEmail', 'toUid'])
    expect(required(REQUEST)).toEqual(fields(REQUEST))
  })

  it('position types are those of the schema', () => {
    const named = [...validation(`${ENTRY}/positionType`).matchAll(/newData\.val\(\) == '([^']+)'/g)]

    expect(named.map(([, type]) => type)).toEqual([...POSITION_TYPES])
  })

  const texts = [USER, ENTRY, FEEDBACK].flatMap((path) =>
    Object.entries(limits.MAX_LENGTH)
      .filter(([field]) => fields(path).includes(field))
      .map(([field, most]) => ({ path: `${path}/${field}`, most })),
  )

  it('every length of the limits is in the rules', () => {
    const bounded = texts.map(({ path }) => path.split('/').at(-1) ?? '')

    expect([...new Set(bounded)].toSorted()).toEqual(Object.keys(limits.MAX_LENGTH).toSorted())
  })

  it.each([...texts, { path: `${REQUEST}/toEmail`, most: limits.MAX_LENGTH.email }])(
    '$path has at most $most characters',
    ({ path, most }) => {
      expect(maxLength(validation(path))).toBe(most)
    },
  )

  it.each([USER, ENTRY])('the GPA of %s has the range of the limits', (path) => {
    const rule = validation(`${path}/gpa`)

    expect(bound(rule, '>=')).toBe(limits.GPA_MIN)
    expect(bound(rule, '<=')).toBe(limits.GPA_MAX)
  })

  it.each(Object.entries(PAY))('%s goes from 0 to %i', (field, most) => {
    const rule = validation(`${ENTRY}/${field}`)

    expect(bound(rule, '>=')).toBe(0)
    expect(bound(rule, '<=')).toBe(most)
  })

  it.each(['interviewProcess', 'questionsAsked'])('%s needs as many words as the limits say', (field) => {
    const [, before] = /\{(\d+)\}\\S\//.exec(validation(`${ENTRY}/${field}`)) ?? []

    expect(Number(before) + 1).toBe(limits.MIN_WORDS)
  })

  it('a page of summaries is as long as the limits say', () => {
    const read = expression('interviewSummaries', 'read')
    const most = [...read.matchAll(/limitTo\w+ <= (\d+)/g)].map(([, number]) => Number(number))

    expect(most).toEqual([limits.SUMMARY_PAGE_MAX, limits.SUMMARY_PAGE_MAX])
  })

  it('a request stands as many days as the limits say', () => {
    const writes = [expression(REQUEST, 'write'), expression(`${REQUEST}/approved`, 'write')]

    for (const write of writes) {
      expect(/now - (\d+)/.exec(write)?.[1]).toBe(String(limits.TRANSFER_REQUEST_DAYS * limits.DAY_MS))
    }
  })

  it('a request is for a key that ends as the emails of the limits do', () => {
    const ending = limits.TRANSFER_EMAIL_ENDING.replaceAll('.', ',')

    expect(expression(REQUEST, 'write')).toContain(`$emailKey.endsWith('${ending}')`)
    expect(expression('emailToUid/$emailKey', 'read')).toContain(`$emailKey.endsWith('${ending}')`)
  })

  it.each(['', USER, ENTRY, SUMMARY, FEEDBACK, REQUEST])('no unnamed field is let in at %j', (path) => {
    const node = path === '' ? rules : branch(rules, path)

    expect(node['$other']).toEqual({ '.validate': false })
  })

  const records = [USER, ENTRY, SUMMARY, FEEDBACK, REQUEST]

  it.each(records.flatMap((path) => [path, ...fields(path).map((field) => `${path}/${field}`)]))(
    '%s lets in no priority',
    (path) => {
      expect(validation(path)).toMatch(/&& newData\.getPriority\(\) == null$/)
    },
  )

  it.each(records.flatMap((path) => fields(path).map((field) => `${path}/${field}`)))(
    '%s asks for its type, or for its one value, before anything else',
    (path) => {
      expect(validation(path)).toMatch(
        /^newData\.(is(String|Number|Boolean)\(\)|val\(\) == (auth\.uid|now)) *(&&|\n)/,
      )
    },
  )
})

/** `clientOnly` tells why the rules let through what the client refuses. */
interface Mutant {
  readonly change: Tree
  readonly clientOnly?: string
}

const REAL_DAY = 'Rules know the form of a date, not how many days a month has.'
const OTHER_BLANKS = 'Rules know four blanks; the client trims every blank of Unicode.'

const NOT_TEXTS: readonly unknown[] = [7, true, { text: 'x' }, null]
const BLANKS: readonly string[] = ['', ' ', '\t\r\n ']

function mutants(field: string, values: readonly unknown[]): Mutant[] {
  return values.map((value) => ({ change: { [field]: value } }))
}

function textMutants(field: keyof typeof limits.MAX_LENGTH): Mutant[] {
  const most = limits.MAX_LENGTH[field]
  const sizes = [
    'x',
    'x'.repeat(most),
    'x'.repeat(most + 1),
    ` ${'x'.repeat(most)} `,
    '🌸'.repeat(most / 2),
    `${'🌸'.repeat(most / 2)}x`,
  ]
  return mutants(field, [...NOT_TEXTS, ...BLANKS, ...sizes])
}

const NUMBERS: readonly unknown[] = [0, 0.01, -0.01, '3', '', true, { amount: 3 }]

/** What a schema makes of a candidate: what would be stored, or undefined when it refuses. */
type Judge = (candidate: Tree) => Tree | undefined

function judge(schema: v.GenericSchema): Judge {
  return (candidate) => {
    const result = v.safeParse(schema, candidate)
    return result.success && isTree(result.output) ? result.output : undefined
  }
}

interface Verdicts {
  readonly client: Verdict
  readonly rules: Verdict
}

/**
 * What schema and rules say about a record that differs so from the good one. What the client stores is what its
 * schema makes of the form; what the client refuses is written as it is, past the client.
 */
async function verdictsOn(
  good: Tree,
  { change }: Mutant,
  judgeOf: Judge,
  write: (record: Tree) => Promise<unknown>,
): Promise<Verdicts> {
  const candidate = { ...good, ...change }
  const accepted = judgeOf(candidate)
  return {
    client: accepted === undefined ? 'denied' : 'allowed',
    rules: await verdict(write(accepted ?? candidate)),
  }
}

/** The same verdict twice, or a refusal by the client alone where the table gives a reason. */
function expected({ clientOnly }: Mutant, { client }: Verdicts): Verdicts {
  return clientOnly === undefined ? { client, rules: client } : { client: 'denied', rules: 'allowed' }
}

const nameOf = ({ change, clientOnly }: Mutant): [string, Mutant] => {
  const text = JSON.stringify(change)
  const short = text.length > 70 ? `${text.slice(0, 67)}… (${text.length} characters)` : text
  const mutant = clientOnly === undefined ? { change } : { change, clientOnly }
  return [clientOnly === undefined ? short : `${short}, which only the client refuses: ${clientOnly}`, mutant]
}

describe('schema and rules agree on an entry', () => {
  const { timestamp: _, ...good } = entry()
  const closed = { openToContact: false, name: '', contact: '' }
  const contactMutants = (['name', 'contact'] as const).flatMap((field) => [
    ...textMutants(field),
    ...mutants(field, ['x', ' x']).map(({ change }) => ({ change: { ...closed, ...change } })),
    { change: { [field]: '\u00A0' }, clientOnly: OTHER_BLANKS },
  ])
  const shortTexts = [
    'yearApplied',
    'companyName',
    'roleTitle',
    'applicationMethod',
    'hiringProcessLength',
    'location',
  ] as const
  const longTexts = ['interviewProcess', 'questionsAsked'] as const
  const table: Mutant[] = [
    { change: {} },
    { change: closed },
    { change: { extra: 'x' } },
    { change: { uid: 'owner' } },
    ...mutants('openToContact', ['true', 1, null, false]),
    ...contactMutants,
    ...shortTexts.flatMap((field) => [
      ...textMutants(field),
      { change: { [field]: '\u00A0' }, clientOnly: OTHER_BLANKS },
    ]),
    ...longTexts.flatMap((field) => [
      ...mutants(field, [
        ...NOT_TEXTS,
        ...BLANKS,
        words(19),
        words(20),
        words(21),
        longText(6_000),
        longText(6_001),
      ]),
      ...mutants(field, [
        'x'.repeat(100),
        words(20).replaceAll(' ', '\u00A0'),
        words(20).replaceAll(' ', ' \n\t '),
      ]),
      ...mutants(field, [` ${words(19)} `, ` ${words(20)} `, `${words(10)}\u2003${words(10)}`]),
    ]),
    ...mutants('positionType', [
      ...NOT_TEXTS,
      ...BLANKS,
      ...POSITION_TYPES,
      'internship',
      'Full Time',
      ' Co-Op',
    ]),
    ...mutants('startDate', [
      ...NOT_TEXTS,
      ...BLANKS,
      '2026-01-31',
      '2024-02-29',
      '2026-1-31',
      '2026-13-01',
      '2026-00-10',
    ]),
    ...mutants('startDate', [
      '2026-12-32',
      '2026-12-00',
      '31/12/2026',
      '2026-12-31T00:00:00Z',
      '12026-12-31',
    ]),
    { change: { startDate: '2026-02-30' }, clientOnly: REAL_DAY },
    { change: { startDate: '2026-02-29' }, clientOnly: REAL_DAY },
    { change: { startDate: '2026-11-31' }, clientOnly: REAL_DAY },
    ...mutants('gpa', [...NUMBERS, null, 4, 4.01, 3.999]),
    ...Object.entries(PAY).flatMap(([field, most]) => mutants(field, [...NUMBERS, null, most, most + 0.01])),
  ]

  it.each(table.map(nameOf))('with %s', async (_name, mutant) => {
    const verdicts = await verdictsOn(good, mutant, judge(entryContentSchema), (record) =>
      as(owner).update(posting(owner.uid, OWNER_ENTRY, entry({ ...record, timestamp: POSTED_AT }))),
    )

    expect(verdicts).toEqual(expected(mutant, verdicts))
  })
})

describe('schema and rules agree on a profile', () => {
  const { username, tagline, preferredContact, currentYear, gpa } = userRecord(owner)
  const good: Tree = { username, tagline, preferredContact, currentYear, gpa }
  const optional = ['tagline', 'preferredContact', 'currentYear'] as const
  const ABSENT = 'The form always has the text; a record may be without it, as after sign-up.'
  const table: Mutant[] = [
    { change: {} },
    ...textMutants('username'),
    { change: { username: '\u00A0' }, clientOnly: OTHER_BLANKS },
    ...optional.flatMap((field) => [
      ...textMutants(field).filter(({ change }) => change[field] !== null),
      { change: { [field]: null }, clientOnly: ABSENT },
    ]),
    ...mutants('gpa', [...NUMBERS, null, 4, 4.01, 3.999]),
  ]

  it.each(table.map(nameOf))('with %s', async (_name, mutant) => {
    const verdicts = await verdictsOn(good, mutant, judge(profileSchema), (record) =>
      as(owner).set(`users/${owner.uid}`, userRecord(owner, record)),
    )

    expect(verdicts).toEqual(expected(mutant, verdicts))
  })
})

describe('schema and rules agree on feedback', () => {
  const { timestamp: _, ...good } = feedback()
  const table: Mutant[] = [
    { change: {} },
    { change: { bug: false } },
    { change: { suggestion: false } },
    { change: { bug: false, suggestion: false } },
    { change: { bug: false, bugLocation: '', reproduceSteps: '' } },
    { change: { suggestion: false, elaborateSuggestion: '' } },
    ...(['bug', 'suggestion'] as const).flatMap((field) =>
      mutants(field, ['true', 1, null, { value: true }]),
    ),
    ...(['bugLocation', 'reproduceSteps', 'elaborateSuggestion'] as const).flatMap((field) => [
      ...textMutants(field),
      { change: { [field]: '\u00A0' }, clientOnly: OTHER_BLANKS },
    ]),
  ]

  it.each(table.map(nameOf))('with %s', async (_name, mutant) => {
    const verdicts = await verdictsOn(good, mutant, judge(feedbackSchema), (record) =>
      as(newcomer).set(`feedback/${newcomer.uid}/${NEW_ENTRY}`, feedback(record)),
    )

    expect(verdicts).toEqual(expected(mutant, verdicts))
  })
})
