/**
 * Permissions of `interviews/{uid}/{entryId}`. Other files cover related rules: schemaAgreement.test.ts the fields,
 * interviewSummaries.test.ts and entryOwners.test.ts the consistency of entry, summary and owner, and
 * transferMove.test.ts the reads of the account named in transferTo.
 */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { MAY_BE_MISSING, NEEDED_BY_IMPORT } from '../../src/domain/entry/entry'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { Memory } from './memory'
import {
  contributor,
  moderator,
  newcomer,
  oldOwner,
  owner,
  unverified,
  visitor,
  withoutEmail,
} from './people'
import type { Actor } from './people'
import {
  CLOSED,
  CONTRIBUTOR_ENTRY,
  dating,
  deletion,
  entry,
  NEW_ENTRY,
  newEntry,
  newUserRecord,
  OLD_FIRST,
  oldFirst,
  OWNER_ENTRY,
  posted,
  POSTED_AT,
  posting,
  removing,
  reported,
  summaryOf,
  TOMBSTONE,
  withValues,
  world,
} from './records'
import type { Tree } from './records'

const { permission } = rulesSuite('interviews', world)
const OWN = `interviews/${owner.uid}`
const OWN_ENTRY = `${OWN}/${OWNER_ENTRY}`
const OWN_SUMMARY = `interviewSummaries/${OWNER_ENTRY}`
const OWN_OWNER = `entryOwners/${OWNER_ENTRY}`
const SECOND_ENTRY = '-NewEntry00000000002'

/** The newcomer posts an entry with these differences from a good one. */
const post = (overrides = {}, id = NEW_ENTRY) => write(posted(newcomer.uid, id, newEntry(overrides)))
/** The owner edits single fields of the stored entry, and updates the time of its card. */
const editFields = (fields: Tree) =>
  write({
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${OWN_ENTRY}/${field}`, value])),
    ...dating(OWNER_ENTRY),
  })
/** The owner replaces the stored entry by one with these differences. */
const edit = (overrides = {}) => write(posting(owner.uid, OWNER_ENTRY, entry(overrides)))
const deleteOwn = write(deletion(owner.uid, OWNER_ENTRY))

/** moderation.test.ts says who reads an entry. */
describe('reading entries', () => {
  const theirs = read(`interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`)

  permission('an account becomes a contributor with its first entry', {
    before: [newcomer, post()],
    allowed: [newcomer, read(OWN_ENTRY)],
    denied: [unverified(newcomer), read(OWN_ENTRY)],
  })

  permission('an account stops being a contributor when it deletes its last entry', {
    before: [owner, deleteOwn],
    allowed: [owner, read(OWN)],
    denied: [owner, theirs],
  })

  permission('an account stops being a contributor when a moderator removes its last entry', {
    world: reported,
    before: [moderator, write(removing())],
    allowed: [owner, read(OWN)],
    denied: [owner, theirs, read(`entryOwners/${CONTRIBUTOR_ENTRY}`)],
  })

  permission('an account may read its own entries, verified or not', {
    allowed: [
      [owner, read(OWN), read(OWN_ENTRY)],
      [unverified(owner), read(OWN)],
      [newcomer, read(`interviews/${newcomer.uid}`)],
    ],
    denied: [
      [newcomer, read(OWN)],
      [visitor, read(`interviews/${newcomer.uid}`)],
    ],
  })
})

describe('posting an entry', () => {
  permission('a verified account may post, in its own name only', {
    allowed: [
      ...each([newcomer, withoutEmail(newcomer)], post()),
      [owner, write(posted(owner.uid, NEW_ENTRY, newEntry()))],
    ],
    denied: [
      ...each([unverified(newcomer), contributor], post()),
      [visitor, post(), write(posted('visitor', NEW_ENTRY, newEntry()))],
      [
        contributor,
        write({
          ...posted(newcomer.uid, NEW_ENTRY, newEntry()),
          [`entryOwners/${NEW_ENTRY}`]: contributor.uid,
        }),
        write({
          ...posted(contributor.uid, NEW_ENTRY, newEntry()),
          ...posted(newcomer.uid, SECOND_ENTRY, newEntry()),
          [`entryOwners/${NEW_ENTRY}`]: newcomer.uid,
          [`entryOwners/${SECOND_ENTRY}`]: contributor.uid,
        }),
      ],
    ],
  })

  permission('only the boolean true in the token counts as verified', {
    allowed: [{ ...newcomer, claims: { email_verified: true } }, post()],
    denied: ['true', 1, [true], { value: true }, null].map((claim) => [
      { ...newcomer, claims: { email_verified: claim } },
      post(),
    ]),
  })

  permission('nobody may post under the id of another account’s entry, or take it over', {
    allowed: [newcomer, post()],
    denied: [
      [newcomer, post({}, OWNER_ENTRY), write(posting(newcomer.uid, OWNER_ENTRY, entry()))],
      [newcomer, write({ ...posting(newcomer.uid, OWNER_ENTRY, entry()), [OWN_ENTRY]: null })],
      [newcomer, put(OWN_OWNER, newcomer.uid), put(OWN_SUMMARY, summaryOf(entry()))],
    ],
  })

  const archive: Actor = { uid: 'archive', verified: true }
  const lacking = (...names: readonly string[]) =>
    newEntry({ ...CLOSED, ...Object.fromEntries(names.map((name) => [name, null])) })
  permission('only the archive may lack the fields that old sheets lack', {
    world: withValues(world, { 'users/archive': newUserRecord(newcomer) }),
    allowed: [
      [archive, write(posted('archive', NEW_ENTRY, lacking(...MAY_BE_MISSING)))],
      [newcomer, write(posted(newcomer.uid, SECOND_ENTRY, lacking()))],
    ],
    denied: [
      [archive, ...NEEDED_BY_IMPORT.map((name) => write(posted('archive', NEW_ENTRY, lacking(name))))],
      [newcomer, ...MAY_BE_MISSING.map((name) => write(posted(newcomer.uid, NEW_ENTRY, lacking(name))))],
    ],
  })

  permission('the id has the format of push(), and sorts neither as a number nor after all others', {
    allowed: [
      newcomer,
      ...['-AZ_az-09AZ_az-09AZ_', '-_------------------', '-z000000000000000000'].map((id) => post({}, id)),
    ],
    denied: [
      newcomer,
      ...[
        '7',
        '12345678901234567890',
        '-1234567890123456789',
        '-0NewEntry0000000001',
        '--NewEntry000000001',
      ].map((id) => post({}, id)),
      ...['NewEntry000000000001', '_NewEntry00000000001', 'zzzzzzzzzzzzzzzzzzzz'].map((id) => post({}, id)),
      ...['-NewEntry0000000001', '-NewEntry000000000001', '-NewEntry0000000000!', 'é'.repeat(20), 'x'].map(
        (id) => post({}, id),
      ),
    ],
  })

  permission('the posting time is the server’s', {
    allowed: [newcomer, post({ timestamp: serverTimestamp() })],
    denied: [
      newcomer,
      ...[Date.now() - 1_000, Date.now() + 60_000, POSTED_AT, 0, '2026-10-03', increment(1)].map(
        (timestamp) => post({ timestamp }),
      ),
    ],
  })

  permission('a used id is never available again, not even to its first owner', {
    before: [owner, deleteOwn],
    allowed: [owner, write(posted(owner.uid, NEW_ENTRY, newEntry()))],
    denied: [
      [owner, write(posted(owner.uid, OWNER_ENTRY, newEntry())), edit(), edit({ revision: 1 })],
      [contributor, write(posted(contributor.uid, OWNER_ENTRY, newEntry()))],
      [owner, put(OWN_OWNER, owner.uid), put(OWN_ENTRY, newEntry()), put(OWN_SUMMARY, summaryOf(newEntry()))],
    ],
  })
})

describe('an account without a record (for example deleted on another device)', () => {
  const recordOf = (actor: Actor) => `users/${actor.uid}`
  const gone = withValues(world, { [recordOf(newcomer)]: null, [recordOf(owner)]: null })
  const added = posted(newcomer.uid, NEW_ENTRY, newEntry())
  const edited = posting(owner.uid, OWNER_ENTRY, entry({ companyName: 'Microsoft' }))

  permission('posts and edits nothing, unless the same update writes its record', {
    world: gone,
    allowed: [
      [newcomer, write({ ...added, [recordOf(newcomer)]: newUserRecord(newcomer) })],
      [owner, write({ ...edited, [recordOf(owner)]: newUserRecord(owner) }), deleteOwn],
    ],
    denied: [
      [newcomer, write(added)],
      [owner, write(edited), editFields({ startDate: '2026-06-01' }), put(OWN_SUMMARY, summaryOf(entry()))],
      [
        contributor,
        write({ ...posted(contributor.uid, NEW_ENTRY, newEntry()), [recordOf(contributor)]: null }),
      ],
    ],
  })
})

describe('the start date', () => {
  const starting = (startDate: string) => edit({ startDate })

  permission('is a day of this century', {
    allowed: [owner, ...['2000-01-01', '2026-05-31', '2100-12-31'].map(starting)],
    denied: [
      owner,
      ...['1999-12-31', '2101-01-01', '0001-01-01', '9999-12-31'].map(starting),
      ...['2026-13-01', '2026-00-01', '2026-05-32', '2026-05-00', '2026-5-01', '20026-05-31'].map(starting),
      ...['2026-05-31T00:00', ' 2026-05-31', '2026', ''].map(starting),
      editFields({ startDate: 20260531 }),
    ],
  })
})

describe('the month of the interviews', () => {
  const database = new Memory()
  function edits(now: number, interviewedIn: string): boolean {
    database.replace(world)
    database.now = now
    return database.update(owner, posting(owner.uid, OWNER_ENTRY, entry({ interviewedIn, revision: 1 })))
  }
  const years = Array.from({ length: 73 }, (_, index) => 2027 + index)

  it('is in a year that has begun somewhere on earth', () => {
    const eastern = (year: number) => Date.UTC(year, 0, 1, -14)

    expect(years.filter((year) => !edits(eastern(year), `${year}-01`))).toEqual([])
    expect(years.filter((year) => !edits(eastern(year), `${year - 1}-12`))).toEqual([])
  })

  it('is not in a year that is days away', () => {
    expect(years.filter((year) => edits(Date.UTC(year - 1, 11, 25), `${year}-01`))).toEqual([])
    expect(edits(Date.UTC(2026, 10, 20), '2099-12')).toBe(false)
  })
})

describe('editing an entry', () => {
  permission('the verified owner may edit the whole entry or one field', {
    allowed: [
      owner,
      edit({ companyName: 'Microsoft', gpa: 3.9, hourlyRate: null }),
      editFields({ startDate: '2026-06-01' }),
      editFields({ totalCompensation: null }),
    ],
    denied: each(
      [unverified(owner), contributor, newcomer, visitor],
      edit({ companyName: 'Microsoft' }),
      editFields({ startDate: '2026-06-01' }),
      editFields({ totalCompensation: null }),
    ),
  })

  permission(
    'every edit updates the change time of the card, even the edit of a field that is not on the card',
    {
      allowed: [
        owner,
        editFields({ applicationMethod: 'x', revision: 1 }),
        write(posting(owner.uid, OWNER_ENTRY, entry({ applicationMethod: 'x' }))),
      ],
      denied: [
        owner,
        write({ [`${OWN_ENTRY}/applicationMethod`]: 'x', [`${OWN_ENTRY}/revision`]: 1 }),
        put(`${OWN_ENTRY}/applicationMethod`, 'x'),
        put(OWN_ENTRY, entry({ applicationMethod: 'x' })),
        remove(`${OWN_ENTRY}/totalCompensation`),
        write({
          [`${OWN_ENTRY}/applicationMethod`]: 'x',
          [`${OWN_SUMMARY}/changedAt`]: POSTED_AT,
        }),
        // The card of another entry of the same owner.
        write({
          [`${OWN_ENTRY}/applicationMethod`]: 'x',
          ...posted(owner.uid, NEW_ENTRY, newEntry()),
        }),
      ],
    },
  )

  permission('a single field has the same rules as in the whole entry', {
    allowed: [owner, editFields({ startDate: '2026-06-01' })],
    denied: [
      owner,
      editFields({ startDate: 'soon' }),
      editFields({ startDate: null }),
      editFields({ likes: 7 }),
      editFields({ 'startDate/below': 'x' }),
      write({ [OWN_ENTRY]: 'An entry', ...dating(OWNER_ENTRY) }),
      write({ [OWN_ENTRY]: ['a', 'b'], ...dating(OWNER_ENTRY) }),
    ],
  })

  permission('the posting time never changes', {
    allowed: [owner, edit({ timestamp: POSTED_AT })],
    denied: [
      owner,
      ...[serverTimestamp(), POSTED_AT - 1, POSTED_AT + 1, increment(1)].map((timestamp) =>
        edit({ timestamp }),
      ),
      write({
        [`${OWN_ENTRY}/timestamp`]: serverTimestamp(),
        [`${OWN_SUMMARY}/timestamp`]: serverTimestamp(),
        [`${OWN_SUMMARY}/changedAt`]: serverTimestamp(),
      }),
      remove(`${OWN_ENTRY}/timestamp`, `${OWN_SUMMARY}/timestamp`),
    ],
  })

  permission('a server-incremented value stays in its range', {
    allowed: [owner, countUp(0.5)],
    denied: [owner, countUp(0.75), countUp(-4), editFields({ gpa: increment(0.1) })],
  })

  permission('name and contact are stored only with consent', {
    allowed: [
      owner,
      editFields({ openToContact: false, name: '', contact: '' }),
      editFields({ contact: 'Discord: liv' }),
    ],
    denied: [owner, editFields({ openToContact: false }), editFields({ contact: '' })],
  })

  permission('a hidden contact cannot be restored field by field', {
    world: withValues(world, { [OWN_ENTRY]: entry(CLOSED) }),
    allowed: [owner, edit(), editFields({ contact: '' })],
    denied: [owner, editFields({ openToContact: true }), editFields({ contact: 'olivia@gmail.com' })],
  })

  function countUp(by: number) {
    return write({
      [`${OWN_ENTRY}/gpa`]: increment(by),
      [`${OWN_SUMMARY}/gpa`]: increment(by),
      [`${OWN_SUMMARY}/changedAt`]: serverTimestamp(),
    })
  }
})

describe('two edits of one entry', () => {
  const editFrom = (revision: unknown) => edit({ roleTitle: 'Engineer', revision })
  const edited = withValues(world, { [`${OWN_ENTRY}/revision`]: 4 })
  const startDate = '2026-06-01'

  permission('the first edit sets the revision to one, or stores none', {
    allowed: [owner, editFrom(1), editFrom(null), editFields({ revision: 1 })],
    denied: [
      [owner, editFrom(0), editFrom(2), editFrom('1'), editFrom(true)],
      [contributor, editFields({ revision: 1 })],
    ],
  })

  permission('the next edit increments the revision, so the later of two parallel edits is refused', {
    world: edited,
    allowed: [owner, editFrom(5)],
    denied: [owner, ...[0, 3, 4, 6, 5.5, -5, '5', true, { 5: 5 }].map((count) => editFrom(count))],
  })

  permission('no edit may remove a revision', {
    world: edited,
    allowed: [owner, editFields({ startDate, revision: 5 })],
    denied: [
      [owner, editFrom(null), editFields({ revision: null }), editFields({ totalCompensation: null })],
      [owner, editFields({ startDate }), editFields({ startDate, revision: 4 })],
    ],
  })

  permission('an edit replaces a damaged revision with one', {
    world: withValues(world, { [`${OWN_ENTRY}/revision`]: 'often' }),
    allowed: [owner, editFrom(1)],
    denied: [owner, editFrom(null), editFrom('often')],
  })
})

describe('deleting entries', () => {
  permission('the verified owner may delete an entry with its summary, which becomes a tombstone', {
    allowed: [
      owner,
      deleteOwn,
      write({ ...deletion(owner.uid, OWNER_ENTRY), ...posted(owner.uid, NEW_ENTRY, newEntry()) }),
    ],
    denied: [
      [owner, remove(OWN_ENTRY), remove(OWN_SUMMARY), remove(OWN_OWNER), put(OWN_SUMMARY, TOMBSTONE)],
      [owner, remove(OWN_ENTRY, OWN_SUMMARY, OWN_OWNER), remove(OWN_ENTRY, OWN_OWNER)],
      [owner, write({ [OWN_ENTRY]: null, [OWN_SUMMARY]: TOMBSTONE })],
      ...each([unverified(owner), contributor, newcomer, visitor], deleteOwn),
      [
        owner,
        write({ ...deletion(owner.uid, OWNER_ENTRY), ...deletion(contributor.uid, CONTRIBUTOR_ENTRY) }),
      ],
    ],
  })

  permission('the owner may not delete or write all entries as a whole', {
    allowed: [owner, edit(), deleteOwn],
    denied: [
      [owner, remove(OWN), remove(OWN, OWN_SUMMARY), remove('interviews')],
      [owner, write({ [OWN]: { [OWNER_ENTRY]: entry() }, [OWN_SUMMARY]: summaryOf(entry()) })],
    ],
  })
})

describe('an entry of the earlier site', () => {
  const summary = `interviewSummaries/${OLD_FIRST}`
  const old = `interviews/${oldOwner.uid}/${OLD_FIRST}`

  const withCard = { [OWN_SUMMARY]: summaryOf(entry()), [OWN_OWNER]: owner.uid }

  permission('gets its summary and its owner with the next edit', {
    world: withValues(world, { [OWN_SUMMARY]: null, [OWN_OWNER]: null }),
    allowed: [owner, edit(), write(withCard)],
    denied: [
      [owner, put(`${OWN_ENTRY}/startDate`, '2026-06-01'), put(OWN_SUMMARY, summaryOf(entry()))],
      [owner, put(OWN_OWNER, owner.uid)],
      [contributor, write(withCard), write({ ...withCard, [OWN_OWNER]: contributor.uid })],
      [unverified(owner), write(withCard)],
    ],
  })

  permission('with a card and without an owner cannot be taken over', {
    world: withValues(world, { [OWN_OWNER]: null }),
    allowed: [owner, edit(), put(OWN_OWNER, owner.uid)],
    denied: [contributor, write(posted(contributor.uid, OWNER_ENTRY, entry()))],
  })

  permission('without any field of a card gets a tombstone only when it is deleted', {
    world: withValues(world, { [OWN_ENTRY]: { contact: 'x' }, [OWN_SUMMARY]: null, [OWN_OWNER]: null }),
    allowed: [owner, write({ [OWN_ENTRY]: null, [OWN_SUMMARY]: TOMBSTONE })],
    denied: [owner, put(OWN_SUMMARY, TOMBSTONE)],
  })

  permission('leaves a tombstone, too, when its owner deletes it', {
    world: withValues(world, { [OWN_SUMMARY]: null, [OWN_OWNER]: null }),
    allowed: [owner, write({ [OWN_ENTRY]: null, [OWN_SUMMARY]: TOMBSTONE })],
    denied: [
      [owner, remove(OWN_ENTRY), put(OWN_SUMMARY, TOMBSTONE)],
      [contributor, put(OWN_SUMMARY, TOMBSTONE), write({ [OWN_ENTRY]: null, [OWN_SUMMARY]: TOMBSTONE })],
    ],
  })

  permission('can be deleted but not edited once another account has left a tombstone under its id', {
    world: withValues(world, { [OWN_SUMMARY]: { removed: true, changedAt: POSTED_AT }, [OWN_OWNER]: null }),
    allowed: [owner, remove(OWN_ENTRY)],
    denied: [owner, edit(), write(withCard), put(OWN_OWNER, owner.uid), put(OWN_SUMMARY, TOMBSTONE)],
  })

  permission('may be deleted, though its id does not have the format of push()', {
    world: withValues(world, posting(owner.uid, 'first', entry())),
    allowed: [owner, write(deletion(owner.uid, 'first'))],
    denied: [owner, write(posting(owner.uid, 'first', entry()))],
  })

  permission('may only be deleted, by its owner, after another account has posted under its id', {
    world: withValues(world, posting(contributor.uid, OLD_FIRST, entry())),
    allowed: [oldOwner, remove(old)],
    denied: [
      [oldOwner, put(summary, summaryOf(oldFirst)), put(summary, TOMBSTONE), put(old, oldFirst)],
      [oldOwner, write({ [old]: null, [summary]: TOMBSTONE }), put(`entryOwners/${OLD_FIRST}`, oldOwner.uid)],
      [oldOwner, remove(`interviews/${contributor.uid}/${OLD_FIRST}`)],
    ],
  })
})
