/** The correct summaries and owners of an export of the previous site, even with damaged records. */

import { describe, expect, it } from 'vitest'
import { cardsOf } from '../../scripts/maintenance/cards'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { SERVER_TIME } from '../../src/data/access'
import { parseEntry, parseSummary } from '../../src/data/parse'
import { SUMMARY_FIELDS } from '../../src/domain/entry/entry'
import { oldDatabase, oldId, oldInterviews } from '../helpers/oldExport'

const ID = oldId(1)

/** The summary and owner of one stored entry, and the messages about it. */
function cardOf(stored: unknown) {
  const { summaries, owners, skipped, notes } = cardsOf({ 'u-ann': { [ID]: stored } })
  return {
    summary: summaries.get(ID),
    owner: owners.get(ID),
    said: [...skipped.map(({ text }) => text), ...(notes.get(ID) ?? [])],
  }
}

describe('the summaries of an old export', () => {
  it('show the same values of every entry as the page shows its owner', () => {
    const interviews = oldInterviews()
    const { summaries, owners } = cardsOf(interviews)

    const shown = Object.entries(interviews).flatMap(([uid, entries]) =>
      Object.entries(entries).map(([id, stored]) => {
        const entry: Readonly<Record<string, unknown>> = { ...parseEntry(id, stored) }
        expect(owners.get(id)).toBe(uid)
        return { id, ...Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, entry[field]])) }
      }),
    )
    expect(shown).toHaveLength(240)
    expect([...summaries].map(([id, summary]) => parseSummary(id, summary))).toEqual(shown)
  })

  it('have each value in today’s format, and only fields of the card', () => {
    const { summaries } = cardsOf(oldInterviews())

    for (const [id, { changedAt, ...summary }] of summaries) {
      expect(changedAt).toEqual(SERVER_TIME)
      expect(
        Object.keys(summary).filter((field) => !SUMMARY_FIELDS.some((known) => known === field)),
      ).toEqual([])
      expect({ ...parseSummary(id, summary), timestamp: summary['timestamp'] }).toMatchObject(summary)
      expect(summary['timestamp']).toBeTypeOf('number')
    }
  })

  it('omit unclear values, and report them', () => {
    const { summary, said } = cardOf({
      companyName: 'Google',
      positionType: 'Research',
      gpa: '3.8/4',
      hourlyRate: '45-50/hr',
      timestamp: 'last spring',
    })

    expect(summary).toMatchObject({ companyName: 'Google', positionType: 'Research', timestamp: 0 })
    for (const field of ['gpa', 'hourlyRate', 'baseSalary']) {
      expect(summary).not.toHaveProperty(field)
    }
    expect(said).toEqual([
      'timestamp "last spring" cannot be read, and is not on the card',
      'hourlyRate "45-50/hr" cannot be read, and is not on the card',
      'gpa "3.8/4" cannot be read, and is not on the card',
      'positionType "Research" is not one of the three types, and is kept',
    ])
  })

  it.each([
    ['a text instead of an entry', 'hello', 'is not a record'],
    ['an entry without company and role', { companyName: ' ', gpa: 3.7 }, 'has neither company nor role'],
  ])('skip %s', (_what, stored, reason) => {
    const { summary, owner, said } = cardOf(stored)

    expect([summary, owner]).toEqual([undefined, undefined])
    expect(said).toEqual([reason])
  })

  it('skip both of two entries with one id, because only one summary can have it', () => {
    const entry = { companyName: 'Google', roleTitle: 'Intern' }
    const { summaries, owners, skipped } = cardsOf({ 'u-ann': { [ID]: entry }, 'u-bea': { [ID]: entry } })

    expect([summaries.size, owners.size]).toEqual([0, 0])
    expect(skipped).toEqual([
      { path: `interviews/u-ann/${ID}`, text: 'has the same id as an entry of u-bea' },
      { path: `interviews/u-bea/${ID}`, text: 'has the same id as an entry of u-ann' },
    ])
  })

  it('report an account whose value is not a list of entries', () => {
    expect(cardsOf({ 'u-ann': true }).skipped).toEqual([{ path: 'interviews/u-ann', text: 'has no entries' }])
  })
})

describe('an export', () => {
  it('has an empty node where the database has none', () => {
    const { users, interviews, removals } = parseExport(JSON.stringify(oldDatabase()))

    expect(Object.keys(users)).toHaveLength(12)
    expect(Object.keys(interviews)).toHaveLength(12)
    expect(removals).toEqual({})
  })

  it.each([
    ['null', 'The export is empty or not a JSON object.'],
    ['[]', 'The export is empty or not a JSON object.'],
    ['{"interviews":', 'The export is not valid JSON'],
    ['{"u1":{}}', 'This command needs an export of the whole database'],
    ['{"users":[{"localId":"u1"}]}', 'This file has the accounts of a backup.'],
  ])('cannot be %s', (text, sentence) => {
    expect(() => parseExport(text)).toThrow(sentence)
  })
})
