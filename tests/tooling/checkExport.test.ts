/** What the check of an export finds, and that its patch leaves a database without problems. */

import { readFileSync } from 'node:fs'
import { createDatabase } from 'realtime-database-server'
import { describe, expect, it } from 'vitest'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { findProblems, patchOf } from '../../scripts/maintenance/problems'
import { parseEntry } from '../../src/data/parse'
import { SERVER_TIME } from '../../src/data/clients'
import { entryChanges, TOMBSTONE } from '../../src/data/writes'
import { entryContent } from '../helpers/builders'
import { OLD_PEOPLE, oldDatabase, oldId } from '../helpers/oldExport'

const ID = oldId(1)
const OTHER_ID = oldId(2)
const TIMESTAMP = 1_790_000_000_000

/** A database in which everything fits together, with one entry. */
function soundDatabase() {
  const changes = entryChanges('u-ann', ID, entryContent(), TIMESTAMP)
  return {
    users: { 'u-ann': { username: 'Ann' } },
    emailToUid: { 'ann@ufl,edu': 'u-ann' },
    interviews: { 'u-ann': { [ID]: { ...asRecord(changes[`interviews/u-ann/${ID}`]) } } },
    interviewSummaries: { [ID]: { ...asRecord(changes[`interviewSummaries/${ID}`]), changedAt: TIMESTAMP } },
    entryOwners: { [ID]: 'u-ann' },
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return value === null || typeof value !== 'object' ? {} : { ...value }
}

function check(database: unknown) {
  const problems = findProblems(parseExport(JSON.stringify(database), { interviewsOnly: false }))
  return {
    said: problems.map(({ kind, path, text }) => `${kind}: ${path} ${text}`),
    patch: patchOf(problems),
  }
}

describe('the check of an export', () => {
  it('finds nothing where everything fits together', () => {
    expect(check(soundDatabase())).toEqual({ said: [], patch: {} })
  })

  it('takes what deleted entries have left for what it is', () => {
    const { interviewSummaries, ...rest } = soundDatabase()
    const removed = { [OTHER_ID]: { removed: true, changedAt: TIMESTAMP } }

    expect(check({ ...rest, interviewSummaries: { ...interviewSummaries, ...removed } }).said).toEqual([])
  })

  it('takes bookmarks for what they are, also of a deleted entry, and removes what is none', () => {
    const { interviewSummaries, ...rest } = soundDatabase()
    const [deleted, never] = [oldId(3), oldId(4)]
    const { said, patch } = check({
      ...rest,
      interviewSummaries: { ...interviewSummaries, [deleted]: { removed: true, changedAt: TIMESTAMP } },
      bookmarks: {
        'u-ann': { [ID]: TIMESTAMP, [deleted]: TIMESTAMP, [never]: TIMESTAMP },
        'u-gone': { [ID]: TIMESTAMP },
      },
    })

    expect(said).toEqual([
      `lostBookmark: bookmarks/u-ann/${never} is of no entry, or no time`,
      'lostBookmark: bookmarks/u-gone has no account',
    ])
    expect(patch).toEqual({ [`bookmarks/u-ann/${never}`]: null, 'bookmarks/u-gone': null })
  })

  it('finds a summary without an entry, and leaves in its place what a deletion leaves', () => {
    const { interviewSummaries, ...rest } = soundDatabase()
    const { said, patch } = check({
      ...rest,
      interviewSummaries: { ...interviewSummaries, [OTHER_ID]: { companyName: 'Google' } },
    })

    expect(said).toEqual([`orphanSummary: interviewSummaries/${OTHER_ID} has no entry`])
    expect(patch).toEqual({ [`interviewSummaries/${OTHER_ID}`]: TOMBSTONE })
  })

  it('finds an entry without a summary, and makes it one', () => {
    const { interviewSummaries, ...rest } = soundDatabase()
    const { said, patch } = check(rest)

    expect(said).toEqual([`missingSummary: interviewSummaries/${ID} is missing`])
    const summary = { ...interviewSummaries[ID], changedAt: SERVER_TIME }
    expect(patch).toEqual({ [`interviewSummaries/${ID}`]: summary })
  })

  it.each([
    ['another value', { gpa: 4 }, 'gpa'],
    ['an owner, as it had once', { uid: 'u-ann' }, 'uid'],
    ['no time of its last change', { changedAt: null }, 'changedAt'],
    ['the mark of a deleted entry', { removed: true }, 'removed'],
    ['a number as a text', { hourlyRate: '45' }, 'hourlyRate'],
    ['more than a card says', { contact: 'ann@ufl.edu' }, 'contact'],
  ])('finds a summary with %s, and replaces it', (_what, difference, field) => {
    const sound = soundDatabase()
    const { said, patch } = check({
      ...sound,
      interviewSummaries: { [ID]: { ...sound.interviewSummaries[ID], ...difference } },
    })

    expect(said).toEqual([`differingSummary: interviewSummaries/${ID} differs in ${field}`])
    const summary = { ...sound.interviewSummaries[ID], changedAt: SERVER_TIME }
    expect(patch).toEqual({ [`interviewSummaries/${ID}`]: summary })
  })

  it.each([
    ['another owner', { [ID]: 'u-bea' }, ID, '"u-bea" and becomes u-ann', 'u-ann'],
    ['no owner', {}, ID, 'missing and becomes u-ann', 'u-ann'],
    [
      'an owner of nothing',
      { [ID]: 'u-ann', [OTHER_ID]: 'u-ann' },
      OTHER_ID,
      '"u-ann" and becomes absent',
      null,
    ],
  ])('finds %s, and writes what the entries say', (_what, entryOwners, id, said, uid) => {
    const found = check({ ...soundDatabase(), entryOwners })

    expect(found.said).toEqual([`wrongOwner: entryOwners/${id} is ${said}`])
    expect(found.patch).toEqual({ [`entryOwners/${id}`]: uid })
  })

  it('finds no difference between an empty text and none', () => {
    const sound = soundDatabase()
    const { location: _, ...entry } = asRecord(sound.interviews['u-ann'][ID])
    const interviews = { 'u-ann': { [ID]: { ...entry, location: '' } } }
    const { location: __, ...summary } = asRecord(sound.interviewSummaries[ID])
    const absent = { ...sound, interviews, interviewSummaries: { [ID]: summary } }

    expect(check(absent).said).toEqual([])
  })

  it('finds a contact without consent, and empties it', () => {
    const sound = soundDatabase()
    const entry = { ...sound.interviews['u-ann'][ID], openToContact: false, name: '' }
    const { said, patch } = check({ ...sound, interviews: { 'u-ann': { [ID]: entry } } })

    expect(said).toEqual([`hiddenContact: interviews/u-ann/${ID} has contact`])
    expect(patch).toEqual({ [`interviews/u-ann/${ID}/contact`]: '' })
  })

  it('finds the counts of accounts that are gone, and removes them', () => {
    const count = { since: TIMESTAMP, count: 1, last: ID }
    const { said, patch } = check({
      ...soundDatabase(),
      postingLimits: { 'u-ann': count, 'u-gone': count },
      feedbackLimits: { 'u-gone': count },
    })

    expect(said).toEqual([
      'leftCount: postingLimits/u-gone has no account',
      'leftCount: feedbackLimits/u-gone has no account',
    ])
    expect(patch).toEqual({ 'postingLimits/u-gone': null, 'feedbackLimits/u-gone': null })
  })

  it('finds emails that lead nowhere, and removes them', () => {
    const { said, patch } = check({
      ...soundDatabase(),
      emailToUid: { 'ann@ufl,edu': 'u-ann', 'gone@ufl,edu': 'u-gone', 'odd@ufl,edu': { uid: 'u-ann' } },
    })

    expect(said).toEqual([
      'lostEmail: emailToUid/gone@ufl,edu names "u-gone"',
      'lostEmail: emailToUid/odd@ufl,edu names {"uid":"u-ann"}',
    ])
    expect(patch).toEqual({ 'emailToUid/gone@ufl,edu': null, 'emailToUid/odd@ufl,edu': null })
  })

  it('finds an id that no edit can get past, and leaves it to a person', () => {
    const { interviews, ...rest } = soundDatabase()
    const entry = interviews['u-ann'][ID]
    const { said, patch } = check({
      ...rest,
      interviews: { 'u-ann': { short: entry } },
      interviewSummaries: { short: rest.interviewSummaries[ID] },
      entryOwners: { short: 'u-ann' },
    })

    expect(said).toEqual(['frozenEntry: interviews/u-ann/short has an id that push() did not make'])
    expect(patch).toEqual({})
  })

  it('leaves the summary of an entry that can have none to a person', () => {
    const sound = soundDatabase()
    const { said, patch } = check({ ...sound, interviews: { 'u-ann': { [ID]: 'hello' } } })

    expect(said).toEqual([`noCard: interviews/u-ann/${ID} is no record`])
    expect(patch).toEqual({})
  })
})

describe('an old database after the patch', () => {
  const rules = readFileSync('database.rules.json', 'utf8')

  function imported(tree: object) {
    const database = createDatabase({ rules })
    const owner = database.connect('owner')
    owner.set('/', tree)
    return { owner, connect: database.connect }
  }

  it('has nothing left to fix', () => {
    const { owner } = imported(oldDatabase())
    const { patch } = check(oldDatabase())
    owner.update('/', patch)

    expect(Object.keys(patch).length).toBeGreaterThan(480)
    expect(check(owner.get('/').value).said).toEqual([])
  })

  it('shows every card to a visitor', () => {
    const { owner, connect } = imported(oldDatabase())
    owner.update('/', check(oldDatabase()).patch)
    const cards = connect(null).get('interviewSummaries', { orderBy: '.key', limitToLast: 500 })

    expect(cards.children).toHaveLength(240)
  })

  it('lets every owner edit every entry, which the rules refuse before', () => {
    const { owner, connect } = imported(oldDatabase())
    const edit = (uid: string, id: string) => {
      const stored = owner.get(`interviews/${uid}/${id}`).value
      const timestamp = asRecord(stored)['timestamp'] ?? { '.sv': 'timestamp' }
      const client = connect({ sub: uid, email: `${uid}@ufl.edu`, email_verified: true })
      client.update('/', entryChanges(uid, id, entryContent(), timestamp))
    }
    // The second pair of entries has the time of its posting as a text.
    expect(() => edit('u0', oldId(2))).toThrow('Permission denied')

    owner.update('/', check(oldDatabase()).patch)

    const entries = Array.from({ length: OLD_PEOPLE * 20 }, (_entry, index) => index)
    for (const index of entries) expect(() => edit(`u${Math.floor(index / 20)}`, oldId(index))).not.toThrow()
  })

  it('keeps the times that were understood', () => {
    const id = oldId(2)
    const stored = { companyName: 'Google', roleTitle: 'Intern', timestamp: '1710000000000' }
    const { patch } = check({ interviews: { u0: { [id]: stored } } })

    expect(patch[`interviews/u0/${id}/timestamp`]).toBe(1_710_000_000_000)
    expect(parseEntry(id, stored)?.timestamp).toBe(1_710_000_000_000)
  })
})
