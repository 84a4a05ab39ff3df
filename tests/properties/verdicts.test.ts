/** Random records, good and damaged: what the schemas say and what the rules say. */

import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isCalendarDate } from '../../src/domain/dates'
import { POSITION_TYPES } from '../../src/domain/entry'
import { entryContentSchema } from '../../src/domain/entrySchemas'
import { feedbackSchema } from '../../src/domain/feedback'
import { MAX_LENGTH } from '../../src/domain/limits'
import { profileSchema } from '../../src/domain/user'
import { authOf, toNode } from '../rules/engine'
import { newcomer } from '../rules/people'
import { isTree, newUserRecord, posting } from '../rules/records'
import type { Changes, Tree } from '../rules/records'
import { rules, SEED, START } from './world'
import { withValues } from '../attack/attack'

const RUNS = 3_000
const ID = '-RandomEntry00000001'

function mayWrite(changes: Changes, before: Tree = {}): boolean {
  return rules.allowsWrite({
    paths: Object.keys(changes).map((path) => path.split('/')),
    auth: authOf(newcomer),
    now: START,
    before: toNode(before),
    after: toNode(withValues(before, changes)),
  }).allowed
}

const graphemes = fc.string({ unit: 'grapheme', maxLength: 30 })
const text = (max: number): fc.Arbitrary<string> =>
  fc
    .tuple(graphemes, fc.constantFrom('x', 'é', '😀', '<b>', "'"), fc.boolean())
    .map(([middle, end, full]) => `${end}${middle}${end}${full ? 'y'.repeat(max) : ''}`.slice(0, max))
    .filter((value) => value === value.trim() && value !== '')

const blank = fc.constantFrom(' ', '\n', '\t', '\r\n', '  \n ')
const longText = fc
  .array(fc.tuple(fc.constantFrom('word', 'w', '…', '漢字', 'C++'), blank), { minLength: 20, maxLength: 60 })
  .map((parts) =>
    parts
      .map((part) => part.join(''))
      .join('')
      .trim(),
  )

const amount = (max: number) =>
  fc.oneof(fc.constant(null), fc.constantFrom(0, max, 0.01), fc.double({ min: 0, max, noNaN: true }))
const gpa = fc.oneof(
  fc.constantFrom(0, 4),
  fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100),
)

const goodContact = fc.oneof(
  fc.record({
    openToContact: fc.constant(true),
    name: text(MAX_LENGTH.name),
    contact: text(MAX_LENGTH.contact),
  }),
  fc.constant({ openToContact: false, name: '', contact: '' }),
)

const goodEntry: fc.Arbitrary<Tree> = fc
  .tuple(
    goodContact,
    fc.record({
      yearApplied: text(MAX_LENGTH.yearApplied),
      gpa,
      companyName: text(MAX_LENGTH.companyName),
      roleTitle: text(MAX_LENGTH.roleTitle),
      positionType: fc.constantFrom(...POSITION_TYPES),
      startDate: fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      applicationMethod: text(MAX_LENGTH.applicationMethod),
      hiringProcessLength: text(MAX_LENGTH.hiringProcessLength),
      interviewProcess: longText,
      questionsAsked: longText,
      location: text(MAX_LENGTH.location),
      hourlyRate: amount(10_000),
      baseSalary: amount(10_000_000),
      totalCompensation: amount(10_000_000),
    }),
  )
  .map(([contact, rest]) => ({ ...contact, ...rest }))

const goodProfile: fc.Arbitrary<Tree> = fc.record({
  username: text(MAX_LENGTH.username),
  tagline: fc.oneof(fc.constant(''), text(MAX_LENGTH.tagline)),
  preferredContact: fc.oneof(fc.constant(''), text(MAX_LENGTH.preferredContact)),
  currentYear: fc.oneof(fc.constant(''), text(MAX_LENGTH.currentYear)),
  gpa: fc.oneof(fc.constant(null), gpa),
})

const kinds = fc.constantFrom([true, false], [false, true], [true, true])
const goodFeedback: fc.Arbitrary<Tree> = fc
  .tuple(
    kinds,
    text(MAX_LENGTH.bugLocation),
    text(MAX_LENGTH.reproduceSteps),
    text(MAX_LENGTH.elaborateSuggestion),
  )
  .map(([[bug, suggestion], bugLocation, reproduceSteps, elaborateSuggestion]) => ({
    bug,
    suggestion,
    bugLocation: bug ? bugLocation : '',
    reproduceSteps: bug ? reproduceSteps : '',
    elaborateSuggestion: suggestion ? elaborateSuggestion : '',
  }))

/** What may be put in the place of a field's value. */
const damage: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  fc
    .constantFrom<unknown>(
      '',
      ' ',
      '\u00a0',
      '\u2003x',
      'Internship',
      'internship',
      '2026-02-31',
      '2026-13-01',
      null,
    )
    .map((value) => () => value),
  fc
    .constantFrom<unknown>(true, false, 0, -0.01, 4, 4.01, 1e9, '3.5', ['x'], { a: 1 })
    .map((value) => () => value),
  fc.constantFrom(20, 80, 100, 120, 200, 4_000, 6_000).map((length) => () => 'x'.repeat(length + 1)),
  fc.constant((value: unknown) => `${String(value)} `),
  fc.constant((value: unknown) => String(value).split(/\s+/).slice(0, 19).join(' ')),
  fc.constant((value: unknown) => String(value).replaceAll(/\s+/g, '\u00a0')),
)

/** A good record with up to two fields damaged, or a field too many. */
function damaged(good: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> {
  return fc
    .tuple(good, fc.array(fc.tuple(fc.nat(), damage), { maxLength: 2 }), fc.nat(30))
    .map(([record, changes, extra]) => {
      const fields = Object.keys(record)
      const result: Record<string, unknown> = { ...record }
      for (const [index, change] of changes) {
        const field = fields[index % fields.length] ?? ''
        result[field] = change(result[field])
      }
      return extra === 0 ? { ...result, extra: 'x' } : result
    })
}

const isTrimmedByClient = (value: unknown) => typeof value === 'string' && value !== value.trim()
const BLANK_FOR_RULES = /^[ \t\r\n]*$/

/** Why only the client refuses a record: the rules cannot say it, or need not. */
function clientOnly(record: Tree): string | null {
  const texts = Object.values(record)
  if (texts.some(isTrimmedByClient)) return 'blanks around a text'
  const { startDate } = record
  if (typeof startDate === 'string' && !isCalendarDate(startDate)) return 'a day that no calendar has'
  return null
}

interface Verdicts {
  readonly schema: boolean
  readonly rules: boolean
}

/** Judges random records, and says what was seen. Fails where the verdicts differ for no reason that has a name. */
function compare(records: fc.Arbitrary<Tree>, judge: (record: Tree) => Verdicts): ReadonlySet<string> {
  const seen = new Set<string>()
  fc.assert(
    fc.property(records, (record) => {
      const verdicts = judge(record)
      const reason = verdicts.schema ? null : clientOnly(record)
      seen.add(
        verdicts.schema ? 'accepted' : verdicts.rules ? `only the client refuses ${reason}` : 'refused',
      )
      return verdicts.rules === verdicts.schema || (reason !== null && verdicts.rules)
    }),
    { seed: SEED, numRuns: RUNS },
  )
  return seen
}

/** True when the schema takes the record as it is: what the client would store. */
function isStorable(schema: v.GenericSchema, record: Tree): boolean {
  const result = v.safeParse(schema, record)
  return result.success && JSON.stringify(sorted(result.output)) === JSON.stringify(sorted(record))
}

function sorted(record: unknown): unknown {
  return Object.entries(isTree(record) ? record : {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function withoutNone(profile: Tree): Tree {
  const texts = ['username', 'tagline', 'preferredContact', 'currentYear']
  return Object.fromEntries(texts.map((field) => [field, profile[field] ?? '']))
}

function present(record: Tree): Tree {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}

describe('schemas and rules', () => {
  it('agree on random entries, good and damaged', () => {
    const seen = compare(damaged(goodEntry), (record) => ({
      schema: isStorable(entryContentSchema, record),
      rules: mayWrite(posting(newcomer.uid, ID, { ...present(record), timestamp: START })),
    }))

    expect([...seen].toSorted()).toEqual([
      'accepted',
      'only the client refuses a day that no calendar has',
      'only the client refuses blanks around a text',
      'refused',
    ])
  })

  it('agree on random profiles, good and damaged', () => {
    const stored = { users: { [newcomer.uid]: newUserRecord(newcomer) } }
    const place = `users/${newcomer.uid}`
    const seen = compare(damaged(goodProfile), (record) => ({
      // An empty text is stored as none.
      schema: isStorable(profileSchema, { ...record, ...withoutNone(record) }),
      rules: mayWrite(
        Object.fromEntries(Object.entries(record).map(([field, value]) => [`${place}/${field}`, value])),
        stored,
      ),
    }))

    expect([...seen].toSorted()).toEqual([
      'accepted',
      'only the client refuses blanks around a text',
      'refused',
    ])
  })

  it('agree on random feedback, good and damaged', () => {
    const seen = compare(damaged(goodFeedback), (record) => ({
      schema: isStorable(feedbackSchema, record),
      rules: mayWrite({ [`feedback/${newcomer.uid}/${ID}`]: { ...present(record), timestamp: START } }),
    }))

    expect([...seen].toSorted()).toEqual([
      'accepted',
      'only the client refuses blanks around a text',
      'refused',
    ])
  })

  it('differ on blank texts only where a browser calls something blank that is no space, tab or line break', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u2003', 'x'), maxLength: 12 }),
        (text_) => {
          const schema = v.safeParse(profileSchema, {
            username: text_,
            tagline: '',
            preferredContact: '',
            currentYear: '',
            gpa: null,
          }).success
          const stored = { users: { [newcomer.uid]: newUserRecord(newcomer) } }
          const byRules = mayWrite({ [`users/${newcomer.uid}/username`]: text_ }, stored)

          expect(byRules).toBe(!BLANK_FOR_RULES.test(text_))
          expect(schema && !byRules).toBe(false)
        },
      ),
      { seed: SEED, numRuns: RUNS },
    )
  })
})
