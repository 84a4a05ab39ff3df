/** Inconsistent data: the findings, and the changes after which a database has no problems. */

import { readFileSync } from 'node:fs'
import { createDatabase } from '#database-server'
import { describe, expect, it } from 'vitest'
import { CARD_PAUSE_MS } from '../../src/domain/store/limits'
import { nodesWith } from '../../src/domain/store/nodes'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { findProblems, patchOf } from '../../scripts/maintenance/problems'
import { SERVER_TIME } from '../../src/data/access'
import { entryChanges, TOMBSTONE } from '../../src/data/entries'
import { entryContent } from '../helpers/builders'
import { OLD_PEOPLE, oldDatabase, oldId } from '../helpers/oldExport'

const ID = oldId(1)
const OTHER_ID = oldId(2)
const TIMESTAMP = 1_790_000_000_000

/** A consistent database with one entry. */
function soundDatabase() {
  const changes = entryChanges('u-ann', ID, entryContent(), TIMESTAMP)
  return {
    users: { 'u-ann': { username: 'Ann' } },
    emailToUid: { 'ann@my,test': 'u-ann' },
    interviews: { 'u-ann': { [ID]: { ...asRecord(changes[`interviews/u-ann/${ID}`]) } } },
    interviewSummaries: { [ID]: { ...asRecord(changes[`interviewSummaries/${ID}`]), changedAt: TIMESTAMP } },
    entryOwners: { [ID]: 'u-ann' },
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return value === null || typeof value !== 'object' ? {} : { ...value }
}

const SOUND = soundDatabase()
const { [ID]: CARD } = SOUND.interviewSummaries
const { [ID]: ENTRY } = SOUND.interviews['u-ann']
const REMOVED = { removed: true, changedAt: TIMESTAMP }
const COUNT = { since: TIMESTAMP, lastAt: TIMESTAMP, count: 1, last: ID }

function check(database: unknown) {
  const problems = findProblems(parseExport(JSON.stringify(database)))
  return {
    said: problems.map(({ kind, path, text }) => `${kind}: ${path} ${text}`),
    patch: patchOf(problems),
  }
}

describe('the check of a database', () => {
  it('names nodes that the app does not know, and deletes nothing of them', () => {
    const { said, patch } = check({ ...SOUND, polls: { 'u-ann': true } })

    expect(said).toEqual([expect.stringMatching(/^unknownNode: polls stays when an account is deleted/)])
    expect(patch).toEqual({})
  })

  it.each([
    ['everything is consistent', {}],
    ['entries were deleted', { interviewSummaries: { [ID]: CARD, [OTHER_ID]: REMOVED } }],
    [
      'a text is empty in the entry and absent in the summary',
      {
        interviews: { 'u-ann': { [ID]: { ...ENTRY, location: '' } } },
        interviewSummaries: { [ID]: { ...CARD, location: undefined } },
      },
    ],
  ])('finds no problem where %s', (_what, difference) => {
    expect(check({ ...SOUND, ...difference })).toEqual({ said: [], patch: {} })
  })

  it.each<[what: string, difference: object, said: readonly string[], patch: object]>([
    [
      'a summary without an entry, and replaces it with a tombstone',
      { interviewSummaries: { [ID]: CARD, [OTHER_ID]: { companyName: 'Google' } } },
      [`orphanSummary: interviewSummaries/${OTHER_ID} has no entry`],
      { [`interviewSummaries/${OTHER_ID}`]: TOMBSTONE },
    ],
    [
      'an entry without a summary, and creates the summary',
      { interviewSummaries: undefined },
      [`missingSummary: interviewSummaries/${ID} is missing`],
      { [`interviewSummaries/${ID}`]: { ...CARD, changedAt: SERVER_TIME } },
    ],
    [
      'a contact without consent, and empties it',
      { interviews: { 'u-ann': { [ID]: { ...ENTRY, openToContact: false, name: '' } } } },
      [`hiddenContact: interviews/u-ann/${ID} has contact`],
      { [`interviews/u-ann/${ID}/contact`]: '' },
    ],
    [
      'emails of the index without an account, and removes them',
      { emailToUid: { 'ann@my,test': 'u-ann', 'gone@my,test': 'u-gone', 'odd@my,test': { uid: 'u-ann' } } },
      [
        'lostEmail: emailToUid/gone@my,test names "u-gone"',
        'lostEmail: emailToUid/odd@my,test names {"uid":"u-ann"}',
      ],
      { 'emailToUid/gone@my,test': null, 'emailToUid/odd@my,test': null },
    ],
    [
      'an id with which the rules refuse every edit, and does not repair it',
      {
        interviews: { 'u-ann': { short: ENTRY } },
        interviewSummaries: { short: CARD },
        entryOwners: { short: 'u-ann' },
      },
      ['frozenEntry: interviews/u-ann/short has an id that push() did not make'],
      {},
    ],
    [
      'an entry and a card without a time, and gives them the time 0, which means no date',
      {
        interviews: { 'u-ann': { [ID]: { ...ENTRY, timestamp: undefined } } },
        interviewSummaries: { [ID]: { ...CARD, timestamp: undefined } },
      },
      [
        `differingSummary: interviewSummaries/${ID} differs in timestamp`,
        `frozenEntry: interviews/u-ann/${ID} has the timestamp null, which becomes 0`,
      ],
      {
        [`interviewSummaries/${ID}`]: { ...CARD, timestamp: 0, changedAt: SERVER_TIME },
        [`interviews/u-ann/${ID}/timestamp`]: 0,
      },
    ],
    [
      'an entry that can have no summary, and does not repair it',
      { interviews: { 'u-ann': { [ID]: 'hello' } } },
      [`noCard: interviews/u-ann/${ID} is not a record`],
      {},
    ],
  ])('finds %s', (_what, difference, said, patch) => {
    expect(check({ ...SOUND, ...difference })).toEqual({ said, patch })
  })

  it.each(nodesWith('check', 'account'))('finds data of deleted accounts in %s, and removes it', (node) => {
    expect(check({ ...SOUND, [node]: { 'u-ann': {}, 'u-gone': COUNT } })).toEqual({
      said: [`orphanData: ${node}/u-gone has no account`],
      patch: { [`${node}/u-gone`]: null },
    })
  })

  it.each([
    ['another value', { gpa: 4 }, 'gpa'],
    ['an owner, as in an earlier version', { uid: 'u-ann' }, 'uid'],
    ['no time of its last change', { changedAt: null }, 'changedAt'],
    ['the mark of a deleted entry', { removed: true }, 'removed'],
    ['a number stored as a text', { hourlyRate: '45' }, 'hourlyRate'],
    ['a field that is not on the card', { contact: 'ann@my.test' }, 'contact'],
  ])('finds a summary with %s, and replaces it', (_what, difference, field) => {
    expect(check({ ...SOUND, interviewSummaries: { [ID]: { ...CARD, ...difference } } })).toEqual({
      said: [`differingSummary: interviewSummaries/${ID} differs in ${field}`],
      patch: { [`interviewSummaries/${ID}`]: { ...CARD, changedAt: SERVER_TIME } },
    })
  })

  it.each([
    ['another owner', { [ID]: 'u-bea' }, ID, '"u-bea" and becomes u-ann', 'u-ann'],
    ['no owner', {}, ID, 'missing and becomes u-ann', 'u-ann'],
    [
      'an owner without an entry',
      { [ID]: 'u-ann', [OTHER_ID]: 'u-ann' },
      OTHER_ID,
      '"u-ann" and becomes absent',
      null,
    ],
  ])('finds %s, and writes the values of the entries', (_what, entryOwners, id, said, uid) => {
    expect(check({ ...SOUND, entryOwners })).toEqual({
      said: [`wrongOwner: entryOwners/${id} is ${said}`],
      patch: { [`entryOwners/${id}`]: uid },
    })
  })
})

describe('an old database after its repair', () => {
  const rules = readFileSync('database.rules.json', 'utf8')

  const PATCH = check(oldDatabase()).patch

  function imported() {
    // Each step has a new time, because a card changes only once in five seconds.
    let now = Date.now()
    const database = createDatabase({ rules, clock: () => (now += CARD_PAUSE_MS) })
    const owner = database.connect('owner')
    owner.set('/', oldDatabase())
    return { owner, connect: database.connect }
  }

  it('has no problems left', () => {
    const { owner } = imported()
    owner.update('/', PATCH)

    expect(Object.keys(PATCH).length).toBeGreaterThan(480)
    expect(check(owner.get('/').value).said).toEqual([])
  })

  it('lets every owner edit every entry, which the rules refused before', () => {
    const { owner, connect } = imported()
    const edit = (uid: string, id: string) => {
      const stored = owner.get(`interviews/${uid}/${id}`).value
      const timestamp = asRecord(stored)['timestamp'] ?? { '.sv': 'timestamp' }
      const client = connect({ sub: uid, email: `${uid}@my.test`, email_verified: true })
      client.update('/', entryChanges(uid, id, entryContent(), timestamp))
    }
    // The second pair of entries has its posting time as a text.
    expect(() => edit('u0', oldId(2))).toThrow('Permission denied')

    owner.update('/', PATCH)

    const entries = Array.from({ length: OLD_PEOPLE * 20 }, (_entry, index) => index)
    for (const index of entries) expect(() => edit(`u${Math.floor(index / 20)}`, oldId(index))).not.toThrow()
  })
})
