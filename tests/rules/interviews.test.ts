/**
 * Who may read and write `interviews/{uid}/{entryId}`, and what an entry may hold. How entry and summary keep each
 * other is in interviewSummaries.test.ts, moving entries in transferMove.test.ts.
 */

import { increment, push, ref, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { POSITION_TYPES } from '../../src/domain/entry'
import { stageFor, verdict } from './harness'
import { contributor, newcomer, owner, unverified, visitor, withoutEmail } from './people'
import {
  CONTRIBUTOR_ENTRY,
  deletion,
  entry,
  longText,
  NEW_ENTRY,
  newEntry,
  OPTIONAL_FIELDS,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  summaryOf,
  withValue,
  words,
  world,
} from './records'

const { as, seed, stored } = stageFor('interviews', world)
const OWN = `interviews/${owner.uid}`
const OWN_ENTRY = `${OWN}/${OWNER_ENTRY}`

/** What the rules say when the newcomer posts an entry that differs from a good one in this. */
const post = (overrides = {}) =>
  verdict(as(newcomer).update(posting(newcomer.uid, NEW_ENTRY, newEntry(overrides))))
/** What the rules say when the owner edits the stored entry so that it differs in this. */
const edit = (overrides = {}) => verdict(as(owner).update(posting(owner.uid, OWNER_ENTRY, entry(overrides))))

/** Counts the GPA of the stored entry up on both sides. */
const countUp = (by: number) => ({
  [`${OWN_ENTRY}/gpa`]: increment(by),
  [`interviewSummaries/${OWNER_ENTRY}/gpa`]: increment(by),
})

/** What the rules say when the newcomer posts a good entry under that id. */
const postAs = (id: string) => verdict(as(newcomer).update(posting(newcomer.uid, id, newEntry())))

describe('reading all entries', () => {
  it('a contributor may', async () => {
    expect(await verdict(as(contributor).read('interviews'))).toBe('allowed')
  })

  it('a verified account without an entry may not', async () => {
    expect(await verdict(as(newcomer).read('interviews'))).toBe('denied')
  })

  it('a contributor whose email is not verified may not', async () => {
    expect(await verdict(as(unverified(contributor)).read('interviews'))).toBe('denied')
  })

  it('a visitor may not', async () => {
    expect(await verdict(as(visitor).read('interviews'))).toBe('denied')
  })

  it('an account may once it has posted its first entry', async () => {
    expect(await post()).toBe('allowed')

    expect(await verdict(as(newcomer).read('interviews'))).toBe('allowed')
  })

  it('an account may no longer once it has deleted its last entry', async () => {
    expect(await verdict(as(owner).read('interviews'))).toBe('allowed')

    await as(owner).update(deletion(owner.uid, OWNER_ENTRY))

    expect(await verdict(as(owner).read('interviews'))).toBe('denied')
  })

  it('a record that claims a contribution does not help', async () => {
    await seed(withValue(world(), `users/${newcomer.uid}/contributor`, true))

    expect(await verdict(as(newcomer).read('interviews'))).toBe('denied')
  })
})

describe('reading the entries of one account', () => {
  it('that account may', async () => {
    expect(await verdict(as(owner).read(OWN))).toBe('allowed')
  })

  it('that account may before its email is verified', async () => {
    expect(await verdict(as(unverified(owner)).read(OWN))).toBe('allowed')
  })

  it('that account may look whether it has any', async () => {
    expect(await as(newcomer).read(`interviews/${newcomer.uid}`)).toBeNull()
  })

  it('a contributor may', async () => {
    expect(await verdict(as(contributor).read(OWN))).toBe('allowed')
  })

  it('a verified account without an entry may not', async () => {
    expect(await verdict(as(newcomer).read(OWN))).toBe('denied')
  })

  it('a visitor may not', async () => {
    expect(await verdict(as(visitor).read(OWN))).toBe('denied')
  })

  it('the heir of that account may', async () => {
    await seed(withValue(world(), `users/${owner.uid}/transferTo`, newcomer.uid))

    expect(await verdict(as(newcomer).read(OWN))).toBe('allowed')
  })

  it('the heir of that account may not while unverified', async () => {
    await seed(withValue(world(), `users/${owner.uid}/transferTo`, newcomer.uid))

    expect(await verdict(as(unverified(newcomer)).read(OWN))).toBe('denied')
  })

  it('the heir of another account may not', async () => {
    await seed(withValue(world(), `users/${contributor.uid}/transferTo`, newcomer.uid))

    expect(await verdict(as(newcomer).read(OWN))).toBe('denied')
    expect(await verdict(as(newcomer).read(`interviews/${contributor.uid}`))).toBe('allowed')
  })
})

describe('reading one entry', () => {
  it('a contributor may', async () => {
    expect(await verdict(as(contributor).read(OWN_ENTRY))).toBe('allowed')
  })

  it('its owner may', async () => {
    expect(await verdict(as(owner).read(OWN_ENTRY))).toBe('allowed')
  })

  it.each([
    '',
    '/name',
    '/contact',
    '/interviewProcess',
    '/questionsAsked',
    '/totalCompensation',
    '/companyName',
  ])('neither a visitor nor an account without an entry may read %j of it', async (field) => {
    expect(await verdict(as(visitor).read(OWN_ENTRY + field))).toBe('denied')
    expect(await verdict(as(newcomer).read(OWN_ENTRY + field))).toBe('denied')
    expect(await verdict(as(contributor).read(OWN_ENTRY + field))).toBe('allowed')
  })
})

describe('posting an entry', () => {
  it('a verified account may', async () => {
    expect(await post()).toBe('allowed')
    expect(await stored(`interviews/${newcomer.uid}/${NEW_ENTRY}`)).toMatchObject({ companyName: 'Google' })
  })

  it('a contributor may post another', async () => {
    expect(await verdict(as(owner).update(posting(owner.uid, NEW_ENTRY, newEntry())))).toBe('allowed')
  })

  it('an account whose token has no email may', async () => {
    const changes = posting(newcomer.uid, NEW_ENTRY, newEntry())

    expect(await verdict(as(withoutEmail(newcomer)).update(changes))).toBe('allowed')
  })

  it('an unverified account may not', async () => {
    const changes = posting(newcomer.uid, NEW_ENTRY, newEntry())

    expect(await verdict(as(unverified(newcomer)).update(changes))).toBe('denied')
  })

  it('a visitor may not', async () => {
    expect(await verdict(as(visitor).update(posting(newcomer.uid, NEW_ENTRY, newEntry())))).toBe('denied')
  })

  it('nobody may post in the name of another', async () => {
    expect(await verdict(as(contributor).update(posting(newcomer.uid, NEW_ENTRY, newEntry())))).toBe('denied')
  })

  it('nobody may post into the folder of another with a summary of their own', async () => {
    const changes = posting(newcomer.uid, NEW_ENTRY, newEntry(), summaryOf(contributor.uid, newEntry()))

    expect(await verdict(as(contributor).update(changes))).toBe('denied')
  })

  it('nobody may post under the id of an entry of another', async () => {
    expect(await verdict(as(newcomer).update(posting(newcomer.uid, OWNER_ENTRY, newEntry())))).toBe('denied')
    expect(await verdict(as(newcomer).update(posting(newcomer.uid, OWNER_ENTRY, entry())))).toBe('denied')
    expect(await post()).toBe('allowed')
  })

  it('one bad entry refuses the good one in the same update', async () => {
    const second = NEW_ENTRY.replace('1', '2')
    const good = posting(newcomer.uid, NEW_ENTRY, newEntry())
    const bad = posting(newcomer.uid, second, newEntry({ companyName: ' ' }))

    expect(await verdict(as(newcomer).update({ ...good, ...bad }))).toBe('denied')
    expect(await stored(`interviews/${newcomer.uid}`)).toBeNull()
  })
})

describe('editing an entry', () => {
  it('its owner may', async () => {
    expect(await edit({ companyName: 'Microsoft', gpa: 3.9, hourlyRate: null })).toBe('allowed')
  })

  it('its owner may not while unverified', async () => {
    const changes = posting(owner.uid, OWNER_ENTRY, entry({ companyName: 'Microsoft' }))

    expect(await verdict(as(unverified(owner)).update(changes))).toBe('denied')
  })

  it('another contributor may not', async () => {
    const changes = posting(owner.uid, OWNER_ENTRY, entry({ companyName: 'Microsoft' }))

    expect(await verdict(as(contributor).update(changes))).toBe('denied')
    expect(await verdict(as(visitor).update(changes))).toBe('denied')
  })

  it('its owner may change one field that the summary does not repeat', async () => {
    expect(await verdict(as(unverified(owner)).set(`${OWN_ENTRY}/startDate`, '2026-06-01'))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/startDate`, '2026-06-01'))).toBe('allowed')
  })

  it('another contributor may not change one field', async () => {
    expect(await verdict(as(contributor).set(`${OWN_ENTRY}/startDate`, '2026-06-01'))).toBe('denied')
  })

  it('its owner may not make one field bad', async () => {
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/startDate`, 'soon'))).toBe('denied')
  })

  it('its owner may not remove one field that every entry has', async () => {
    expect(await verdict(as(owner).remove(`${OWN_ENTRY}/startDate`))).toBe('denied')
    expect(await verdict(as(owner).remove(`${OWN_ENTRY}/totalCompensation`))).toBe('allowed')
  })

  it('its owner may not add a field that no entry has', async () => {
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/likes`, 7))).toBe('denied')
  })

  it('its owner may add the summary of an entry from before there were summaries', async () => {
    await seed(withValue(world(), `interviewSummaries/${OWNER_ENTRY}`, null))

    expect(await edit()).toBe('allowed')
  })
})

describe('two edits of one entry', () => {
  const editFrom = (revision: unknown) => {
    const of = entry({ roleTitle: 'Engineer', revision })
    return verdict(as(owner).update(posting(owner.uid, OWNER_ENTRY, of)))
  }
  const edited = (revision: number) => withValue(world(), `${OWN_ENTRY}/revision`, revision)

  it('the first may count one, the next counts on', async () => {
    expect(await editFrom(1)).toBe('allowed')
    expect(await editFrom(2)).toBe('allowed')
    expect(await editFrom(3)).toBe('allowed')
  })

  it('the later of two that began alike may not overwrite the first', async () => {
    await seed(edited(4))

    expect(await editFrom(5)).toBe('allowed')
    expect(await editFrom(5)).toBe('denied')
  })

  it.each([0, 3, 4, 6, 7, 5.5, -5, '5', true, { 5: 5 }])(
    'the count may not go from 4 to %j',
    async (count) => {
      await seed(edited(4))

      expect(await editFrom(count)).toBe('denied')
      expect(await editFrom(5)).toBe('allowed')
    },
  )

  it('an edit may not leave the count out once there is one', async () => {
    await seed(edited(4))

    expect(await editFrom(null)).toBe('denied')
    expect(await verdict(as(owner).remove(`${OWN_ENTRY}/revision`))).toBe('denied')
  })

  it('a single field may not change without the count once there is one', async () => {
    await seed(edited(4))
    const field = { [`${OWN_ENTRY}/startDate`]: '2026-06-01' }

    expect(await verdict(as(owner).update(field))).toBe('denied')
    expect(await verdict(as(owner).remove(`${OWN_ENTRY}/totalCompensation`))).toBe('denied')
    expect(await verdict(as(owner).update({ ...field, [`${OWN_ENTRY}/revision`]: 4 }))).toBe('denied')
    expect(await verdict(as(owner).update({ ...field, [`${OWN_ENTRY}/revision`]: 5 }))).toBe('allowed')
  })

  it('an entry whose count is damaged may be edited with a new one', async () => {
    await seed(withValue(world(), `${OWN_ENTRY}/revision`, 'often'))

    expect(await editFrom(null)).toBe('denied')
    expect(await editFrom(1)).toBe('allowed')
  })

  it('an edit without a count is an edit as before', async () => {
    expect(await editFrom(null)).toBe('allowed')
  })

  it('an edit that began before the entry was deleted may not bring it back', async () => {
    await as(owner).update(deletion(owner.uid, OWNER_ENTRY))

    expect(await editFrom(1)).toBe('denied')
  })

  it('another contributor may not count', async () => {
    expect(await verdict(as(contributor).set(`${OWN_ENTRY}/revision`, 1))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/revision`, 1))).toBe('allowed')
  })
})

describe('deleting entries', () => {
  it('the owner may delete an entry together with its summary', async () => {
    expect(await verdict(as(owner).update(deletion(owner.uid, OWNER_ENTRY)))).toBe('allowed')
  })

  it('the owner may not delete an entry alone', async () => {
    expect(await verdict(as(owner).remove(OWN_ENTRY))).toBe('denied')
  })

  it('the owner may not while unverified', async () => {
    expect(await verdict(as(unverified(owner)).update(deletion(owner.uid, OWNER_ENTRY)))).toBe('denied')
  })

  it('another contributor may not', async () => {
    expect(await verdict(as(contributor).update(deletion(owner.uid, OWNER_ENTRY)))).toBe('denied')
  })

  it('a visitor may not', async () => {
    expect(await verdict(as(visitor).update(deletion(owner.uid, OWNER_ENTRY)))).toBe('denied')
  })

  it('the owner may not delete all entries as a whole', async () => {
    expect(await verdict(as(owner).remove(OWN))).toBe('denied')
    expect(
      await verdict(as(owner).update({ [OWN]: null, [`interviewSummaries/${OWNER_ENTRY}`]: null })),
    ).toBe('denied')
  })

  it('the owner may not write all entries as a whole', async () => {
    const changes = {
      [OWN]: { [OWNER_ENTRY]: entry() },
      [`interviewSummaries/${OWNER_ENTRY}`]: summaryOf(owner.uid, entry()),
    }

    expect(await verdict(as(owner).update(changes))).toBe('denied')
    expect(await edit()).toBe('allowed')
  })

  it('nobody may write or delete the entries of all', async () => {
    expect(await verdict(as(owner).remove('interviews'))).toBe('denied')
    expect(await verdict(as(owner).set('interviews', { [owner.uid]: { [OWNER_ENTRY]: entry() } }))).toBe(
      'denied',
    )
  })

  it('the owner may delete one entry and post another in one update', async () => {
    const changes = { ...deletion(owner.uid, OWNER_ENTRY), ...posting(owner.uid, NEW_ENTRY, newEntry()) }

    expect(await verdict(as(owner).update(changes))).toBe('allowed')
  })
})

describe('what an entry may hold', () => {
  const required = Object.keys(entry()).filter((field) => !OPTIONAL_FIELDS.includes(field))

  it.each(required)('not without %s', async (field) => {
    expect(await post({ [field]: null })).toBe('denied')
    expect(await post()).toBe('allowed')
  })

  it.each(OPTIONAL_FIELDS)('without %s', async (field) => {
    expect(await post({ [field]: null })).toBe('allowed')
  })

  it.each(['id', 'uid', 'email', 'approved'])('not also %s', async (field) => {
    expect(await post({ [field]: 'x' })).toBe('denied')
    expect(await post()).toBe('allowed')
  })

  it.each([
    ['a text', 'An entry'],
    ['a number', 7],
    ['true', true],
    ['a list', ['a', 'b']],
  ])('not %s', async (_, value) => {
    const changes = posting(newcomer.uid, NEW_ENTRY, newEntry())

    expect(
      await verdict(as(newcomer).update({ ...changes, [`interviews/${newcomer.uid}/${NEW_ENTRY}`]: value })),
    ).toBe('denied')
  })

  const texts = [
    ['name', 80],
    ['contact', 120],
    ['yearApplied', 20],
    ['companyName', 80],
    ['roleTitle', 100],
    ['applicationMethod', 200],
    ['hiringProcessLength', 100],
    ['location', 80],
  ] as const

  it.each(texts)('%s of %i characters and no more', async (field, length) => {
    expect(await post({ [field]: 'x'.repeat(length + 1) })).toBe('denied')
    expect(await post({ [field]: 'x'.repeat(length) })).toBe('allowed')
  })

  it.each(['interviewProcess', 'questionsAsked'])('%s of 6000 characters and no more', async (field) => {
    expect(await post({ [field]: longText(6_001) })).toBe('denied')
    expect(await post({ [field]: longText(6_000) })).toBe('allowed')
  })

  it.each([
    ...texts.map(([field]) => field),
    'positionType',
    'startDate',
    'interviewProcess',
    'questionsAsked',
  ])('%s only as a text', async (field) => {
    for (const value of [7, true, { text: words(20) }]) expect(await post({ [field]: value })).toBe('denied')
    expect(await post()).toBe('allowed')
  })

  it.each(texts.map(([field]) => field))('%s that is not blank', async (field) => {
    for (const blank of ['', ' ', ' \t\r\n ']) expect(await post({ [field]: blank })).toBe('denied')
    expect(await post({ [field]: ' \t\r\n x' })).toBe('allowed')
  })

  it.each(POSITION_TYPES)('position type %s', async (positionType) => {
    expect(await post({ positionType })).toBe('allowed')
  })

  it.each(['', 'internship', 'Internship ', 'Full Time', 'CoOp', 'Part-Time', 'Internship|Co-Op'])(
    'not position type %j',
    async (positionType) => {
      expect(await post({ positionType })).toBe('denied')
    },
  )

  it.each(['2026-05-11', '1999-12-31', '2024-02-29'])('start date %s', async (startDate) => {
    expect(await post({ startDate })).toBe('allowed')
  })

  it.each([
    '',
    '2026-5-11',
    '2026-00-11',
    '2026-13-11',
    '2026-05-00',
    '2026-05-32',
    '05/11/2026',
    'May 11',
    '2026-05-11T00:00',
    ' 2026-05-11',
  ])('not start date %j', async (startDate) => {
    expect(await post({ startDate })).toBe('denied')
  })

  it.each([0, 4, 3.7])('GPA %d', async (gpa) => {
    expect(await post({ gpa })).toBe('allowed')
  })

  it.each([-0.01, 4.01, '3.7', true, { value: 3 }])('not GPA %j', async (gpa) => {
    expect(await post({ gpa })).toBe('denied')
  })

  it.each([
    ['hourlyRate', 10_000],
    ['baseSalary', 10_000_000],
    ['totalCompensation', 10_000_000],
  ])('%s from 0 to %i', async (field, most) => {
    expect(await edit({ [field]: -0.01 })).toBe('denied')
    expect(await edit({ [field]: 0 })).toBe('allowed')
    expect(await edit({ [field]: most })).toBe('allowed')
    expect(await edit({ [field]: most + 0.01 })).toBe('denied')
  })

  it.each(['hourlyRate', 'baseSalary', 'totalCompensation'])('%s only as a number', async (field) => {
    for (const value of ['45', '', true, { amount: 45 }])
      expect(await post({ [field]: value })).toBe('denied')
    expect(await post({ [field]: 45 })).toBe('allowed')
  })

  it.each(['true', 1, 'yes'])('not openToContact %j', async (openToContact) => {
    expect(await post({ openToContact })).toBe('denied')
    expect(await post({ openToContact, name: '', contact: '' })).toBe('denied')
  })
})

describe('the long texts of an entry', () => {
  const fields = ['interviewProcess', 'questionsAsked']

  it.each(fields)('%s needs 20 words', async (field) => {
    expect(await post({ [field]: words(19) })).toBe('denied')
    expect(await post({ [field]: words(20) })).toBe('allowed')
  })

  it.each(fields)('%s may part its words by any blanks', async (field) => {
    expect(await post({ [field]: `\n ${words(19).replaceAll(' ', ' \t\r\n ')}` })).toBe('denied')
    expect(await post({ [field]: `\n ${words(20).replaceAll(' ', ' \t\r\n ')}` })).toBe('allowed')
  })

  it.each(fields)('%s may not count blanks as words', async (field) => {
    expect(await post({ [field]: ' '.repeat(100) })).toBe('denied')
    expect(await post({ [field]: '\n'.repeat(100) })).toBe('denied')
    expect(await post({ [field]: `${words(19)}${' '.repeat(100)}` })).toBe('denied')
    expect(await post({ [field]: `${words(20)}${' '.repeat(100)}` })).toBe('allowed')
  })

  it.each(fields)('%s may not be one long word', async (field) => {
    expect(await post({ [field]: 'x'.repeat(6_000) })).toBe('denied')
  })

  it.each(fields)('%s may count words of one sign and of any script', async (field) => {
    expect(await post({ [field]: '🌸 '.repeat(19).trim() })).toBe('denied')
    expect(await post({ [field]: '🌸 '.repeat(20).trim() })).toBe('allowed')
  })

  it('neither stands in for the other', async () => {
    expect(await post({ interviewProcess: words(40), questionsAsked: words(19) })).toBe('denied')
    expect(await post({ interviewProcess: words(19), questionsAsked: words(40) })).toBe('denied')
  })
})

describe('name and contact of an entry', () => {
  const closed = { openToContact: false, name: '', contact: '' }

  it('both are empty when the author is not open to contact', async () => {
    expect(await post(closed)).toBe('allowed')
  })

  it.each(['name', 'contact'])(
    '%s may not be stored when the author is not open to contact',
    async (field) => {
      expect(await post({ ...closed, [field]: 'Nina' })).toBe('denied')
      expect(await post({ ...closed, [field]: ' ' })).toBe('denied')
    },
  )

  it('closing the contact alone, with name and contact left behind, is refused', async () => {
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/openToContact`, false))).toBe('denied')
    expect(await edit(closed)).toBe('allowed')
  })

  it('opening the contact alone, with name and contact empty, is refused', async () => {
    await seed(withValue(world(), OWN_ENTRY, entry(closed)))

    expect(await verdict(as(owner).set(`${OWN_ENTRY}/openToContact`, true))).toBe('denied')
    expect(await edit()).toBe('allowed')
  })

  it('filling in one field of a closed contact is refused', async () => {
    await seed(withValue(world(), OWN_ENTRY, entry(closed)))

    expect(await verdict(as(owner).set(`${OWN_ENTRY}/contact`, 'olivia@gmail.com'))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/contact`, ''))).toBe('allowed')
  })

  it('emptying one field of an open contact is refused', async () => {
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/contact`, ''))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/contact`, 'Discord: liv'))).toBe('allowed')
  })
})

describe('when an entry was posted', () => {
  it('is the time of the server', async () => {
    expect(await post({ timestamp: serverTimestamp() })).toBe('allowed')
  })

  it.each([
    ['the time of the browser', () => Date.now() - 1_000],
    ['a time ahead', () => Date.now() + 60_000],
    ['the time of another entry', () => POSTED_AT],
    ['0', () => 0],
    ['a text', () => '2026-10-03'],
    ['a count', () => increment(1)],
  ])('is not %s', async (_, timestamp) => {
    expect(await post({ timestamp: timestamp() })).toBe('denied')
  })

  it('stays when the entry is edited', async () => {
    expect(await edit({ timestamp: POSTED_AT })).toBe('allowed')
  })

  it('does not become the time of the edit', async () => {
    expect(await edit({ timestamp: serverTimestamp() })).toBe('denied')
  })

  it('does not become earlier or later', async () => {
    expect(await edit({ timestamp: POSTED_AT - 1 })).toBe('denied')
    expect(await edit({ timestamp: POSTED_AT + 1 })).toBe('denied')
  })

  it('does not change by itself either', async () => {
    const changes = {
      [`${OWN_ENTRY}/timestamp`]: serverTimestamp(),
      [`interviewSummaries/${OWNER_ENTRY}/timestamp`]: serverTimestamp(),
    }

    expect(await verdict(as(owner).update(changes))).toBe('denied')
  })
})

describe('server values in an entry', () => {
  it('a GPA may be counted up within its range, on both sides', async () => {
    expect(await verdict(as(owner).update(countUp(0.75)))).toBe('denied')
    expect(await verdict(as(owner).update(countUp(0.5)))).toBe('allowed')
  })

  it('the time of the server is no GPA and no text', async () => {
    expect(await post({ gpa: serverTimestamp() })).toBe('denied')
    expect(await post({ companyName: serverTimestamp() })).toBe('denied')
  })
})

describe('ids of entries', () => {
  it('may be what push() makes', async () => {
    const id = push(ref(as(newcomer).database, 'interviews')).key ?? ''

    expect(await postAs(id)).toBe('allowed')
  })

  it('may have dashes, digits, letters and underscores', async () => {
    expect(await postAs('-09AZ_az-09AZ_az-09A')).toBe('allowed')
  })

  it.each([
    '-NewEntry0000000001',
    '-NewEntry000000000001',
    '-NewEntry0000000000!',
    '-NewEntry000 00000001',
    'é'.repeat(20),
    'x',
  ])('may not be %j', async (id) => {
    expect(await postAs(id)).toBe('denied')
  })

  it('an entry of before with another id may still be deleted', async () => {
    const tree = withValue(world(), `${OWN}/first`, entry())
    await seed(withValue(tree, 'interviewSummaries/first', summaryOf(owner.uid, entry())))

    expect(await verdict(as(owner).update(deletion(owner.uid, 'first')))).toBe('allowed')
  })
})

describe('priorities in entries', () => {
  it('an entry may not have one', async () => {
    const of = newEntry()
    const withPriority = posting(
      newcomer.uid,
      NEW_ENTRY,
      { ...of, '.priority': 'hidden' },
      summaryOf(newcomer.uid, of),
    )

    expect(await verdict(as(newcomer).update(withPriority))).toBe('denied')
    expect(await verdict(as(owner).setPriority(OWN_ENTRY, 'hidden'))).toBe('denied')
    expect(await post()).toBe('allowed')
  })

  it.each(Object.keys(entry()))('%s may not have one', async (field) => {
    const value = entry()[field]

    expect(await verdict(as(owner).setWithPriority(`${OWN_ENTRY}/${field}`, value, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).set(`${OWN_ENTRY}/${field}`, value))).toBe('allowed')
  })

  it('the folder of an account may not have one', async () => {
    expect(await verdict(as(owner).setPriority(OWN, 'hidden'))).toBe('denied')
    expect(await verdict(as(owner).setPriority('interviews', 'hidden'))).toBe('denied')
  })
})

describe('the entries of others', () => {
  it('an owner may not move an entry of theirs into another account', async () => {
    const changes = {
      [OWN_ENTRY]: null,
      [`interviews/${newcomer.uid}/${OWNER_ENTRY}`]: entry(),
      [`interviewSummaries/${OWNER_ENTRY}`]: summaryOf(newcomer.uid, entry()),
    }

    expect(await verdict(as(owner).update(changes))).toBe('denied')
  })

  it('an owner may not delete the entry of another beside their own', async () => {
    const own = deletion(owner.uid, OWNER_ENTRY)
    const foreign = deletion(contributor.uid, CONTRIBUTOR_ENTRY)

    expect(await verdict(as(owner).update({ ...own, ...foreign }))).toBe('denied')
    expect(await verdict(as(owner).update(own))).toBe('allowed')
  })
})
