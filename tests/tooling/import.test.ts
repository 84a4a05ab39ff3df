/** Importing old experiences: rows as entries, refused rows and their reasons, and the changes to the database. */

import { readFileSync } from 'node:fs'
import { createDatabase } from '#database-server'
import { describe, expect, it } from 'vitest'
import { changesOf, planImport, planRemoval, refusedRows } from '../../scripts/import/archive'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { findProblems } from '../../scripts/maintenance/problems'
import { entryChanges } from '../../src/data/entries'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import { MIN_WORDS } from '../../src/domain/store/limits'
import { entryContent, words } from '../helpers/builders'
import { googleCsv, NOW, read, readOne, sheetRow, sheetRows, type Heading, type Row } from '../helpers/sheets'

const RULES = readFileSync('database.rules.json', 'utf8')

type Rows = ReturnType<typeof read>
const rowsOf = (...rows: readonly Row[]) => read(googleCsv(rows))

/** A row with only the cells that every row needs. */
const SHORT: Row = {
  'Company name': 'Google',
  'Role title': 'STEP Intern',
  'Position Type': 'Internship',
  Location: 'NYC',
  'Interview process': words(),
}

/** A database with the real rules, and the actions of maintainers. */
function site() {
  const owner = createDatabase({ rules: RULES, clock: () => NOW }).connect('owner')
  const present = () => parseExport(JSON.stringify(owner.get('/').value), { empty: true })
  return {
    owner,
    present,
    refused: (rows: Rows, rules = RULES) => refusedRows(rules, planImport(rows, present()), present()),
    take: (rows: Rows) => {
      const plan = planImport(rows, present())
      owner.update('/', changesOf(plan))
      return plan.map(({ status }) => status)
    },
    remove: (rows: Rows | null) => owner.update('/', planRemoval(present(), rows)),
    archive: () => Object(present().interviews[ARCHIVE_UID]),
    problems: () => findProblems(present()).map(({ path, text }) => `${path} ${text}`),
  }
}

it('a row gives the entry that the form would have made', () => {
  expect(readOne({ Timestamp: '2024-09-01T04:00:09Z' }).row).toMatchObject({
    timestamp: Date.parse('2024-09-01T04:00:09Z'),
    notes: [],
    content: {
      openToContact: true,
      name: 'Ann Lee',
      contact: 'ann@my.test',
      yearApplied: 'Fall 2024',
      gpa: 3.7,
      companyName: 'Google',
      roleTitle: 'STEP Intern',
      positionType: 'Internship',
      location: 'NYC',
      startDate: '2025-05-31',
      applicationMethod: 'Career fair',
      hiringProcessLength: '6 weeks',
      interviewProcess: `They called, "twice", and then\n${words()}`,
      questionsAsked: `Question 0; ${words()}`,
      hourlyRate: 45,
      baseSalary: null,
      outcome: 'Offer accepted',
      difficulty: 4,
      rounds: { Technical: true, Behavioral: true },
    },
  })
})

describe('a row', () => {
  it.each<[heading: Heading, refused: string, problem: string, taken: string]>([
    ['Company name', '', 'Company name: missing.', '0'],
    ['Company name', 'x'.repeat(81), 'Please enter at most 80 characters.', 'x'.repeat(80)],
    ['Company name', '\u200b', 'Company name: missing.', '\u200bX'],
    ['Role title', ' ', 'Role title: missing.', 'constructor'],
    ['Location', 'N/A', 'Location: missing.', 'N'],
    ['Position Type', 'Volunteer', '“Volunteer” is none of Internship', 'full time'],
    [
      'Interview process',
      words(MIN_WORDS - 1).replaceAll(' ', '\u00a0'),
      `Interview process: ${MIN_WORDS - 1} words`,
      words(),
    ],
    ['Questions asked', 'a '.repeat(3_000) + 'bc', 'at most 6,000 characters.', 'a '.repeat(2_999) + 'bc'],
    ['Timestamp', 'yesterday', 'Timestamp: “yesterday” is not between', '2026-11-21'],
    ['Timestamp', '11/24/2026', 'is not between 2000 and now', '11/21/2026'],
  ])('with the %s “%s” is refused: %s', (heading, refused, problem, taken) => {
    const bad = readOne({ 'Questions asked': '', [heading]: refused })

    expect(bad.notes).toContain(problem)
    expect(bad.content).toBeNull()
    expect(readOne({ 'Questions asked': '', [heading]: taken }).content).not.toBeNull()
  })

  it('with the content of another row is refused, and without it is taken', () => {
    const [, twin, other] = rowsOf(sheetRow(0), { ...sheetRow(0), Timestamp: '9/2/2024' }, sheetRow(1))

    expect(twin).toMatchObject({ content: null, notes: ['The row has the same content as row 2.'] })
    expect(other).toMatchObject({ content: expect.any(Object), notes: [] })
  })

  it.each<[heading: Heading, text: string, note: string]>([
    [
      'Year applied',
      'the fall before my junior year',
      'at most 20 characters. You have 30. Imported without it.',
    ],
    ['Start date', 'someday', '“someday” is not a date'],
    ['Start date', '2/30/2025', '“2/30/2025” is not a date'],
    ['Start date', '12/31/1999', 'Please enter a date from'],
    ['GPA', '5', 'GPA: “5”. Please enter a GPA from 0 to 4'],
    ['GPA', '8.7/10', '7/10”. Do you mean 3.48?'],
    ['Hourly rate', '40-45', 'Please enter one number, not a range.'],
    ['Outcome', 'Ghosted', 'Outcome: “Ghosted” is none of'],
    ['Difficulty', '7', 'Difficulty: “7” is none of'],
    ['Name', '', 'Name: missing. Imported without name and contact.'],
    ['Open to contact', 'Only my email', 'is neither yes nor no. Imported without name and contact.'],
    ['Questions asked', 'Two sum', 'Questions asked: imported as part of Interview process.'],
  ])('with the %s “%s” is imported with a note', (heading, text, note) => {
    const { content, notes } = readOne({ [heading]: text })

    expect(notes).toContain(note)
    expect(content).not.toBeNull()
  })

  it.each([
    { process: '', questions: words(), text: words() },
    { process: words(), questions: 'Two sum', text: `${words()}\n\nTwo sum` },
    { process: 'Two calls.', questions: words(), text: `Two calls.\n\n${words()}` },
    // Blanks of another script.
    { process: words().replaceAll(' ', '\u3000'), questions: '', text: words() },
  ])('with one text has it as its interview process: $text', ({ process, questions, text }) => {
    const { content } = readOne({ 'Interview process': process, 'Questions asked': questions })

    expect(content).toMatchObject({ interviewProcess: text, questionsAsked: null })
  })

  it.each(['No', '', 'maybe', 'Yes, but not my name'])(
    'whose consent is “%s” keeps name and contact out of the database',
    (consent) => {
      const { take, owner } = site()
      const { row } = readOne({ 'Open to contact': consent, 'Preferred contact': `ann@my.test ${words(99)}` })
      expect(take([row])).toEqual(['new'])

      expect(JSON.stringify(owner.get('/').value)).not.toMatch(/Ann Lee|ann@my/)
    },
  )
})

describe('an import', () => {
  const [FIRST, SECOND] = [sheetRow(0), sheetRow(1)]
  const BOTH = rowsOf(FIRST, SECOND)

  it('imports 500 rows at once, with all rules', () => {
    const { take, refused, present, problems } = site()
    const rows = rowsOf(...sheetRows(500))
    expect(refused(rows)).toEqual([])
    take(rows)

    expect(Object.keys(present().interviewSummaries)).toHaveLength(500)
    expect(problems()).toEqual([])
  })

  it('changes only the entry of an edited row', () => {
    const { take, archive } = site()
    take(BOTH)
    const before = archive()
    const edited = rowsOf(FIRST, { ...SECOND, 'Role title': 'Staff Engineer' })
    expect(take(edited)).toEqual(['unchanged', 'changed'])

    const [first = '', second = ''] = Object.keys(before)
    expect(archive()).toEqual({
      [first]: before[first],
      [second]: { ...before[second], roleTitle: 'Staff Engineer', revision: 1 },
    })
    expect(take(BOTH)).toEqual(['unchanged', 'changed'])
    expect(archive()[second]).toMatchObject({ roleTitle: 'STEP Intern', revision: 2 })
  })

  it.each(['9/1/2024', '9/1/2024 12:00 AM'])('tells rows of one day (%s) apart in any order', (Timestamp) => {
    const { take, remove, archive } = site()
    const of = (name: string) => sheetRow(name.length, { Timestamp, 'Company name': name })
    const [amazon, google, ibm] = [of('Amazon'), of('Google LLC'), of('IBM')]
    take(rowsOf(amazon, google, ibm, { ...of('Meta'), Location: '' }))
    remove(rowsOf(google))

    const left = Object.values<{ companyName: string }>(archive()).map(({ companyName }) => companyName)
    expect(left.toSorted()).toEqual(['Amazon', 'IBM'])
    const sorted = rowsOf(of('Meta'), ibm, google, { ...amazon, GPA: '4' })
    expect(take(sorted).join()).toBe('new,unchanged,removed,changed')
    expect(take(rowsOf(google, ibm))).toEqual(['removed', 'unchanged'])
  })

  it.each([
    ['time', '9/1/2024 14:05', 'Figma'],
    ['day, company and role', '9/1/2024', 'Google'],
    ['company and role, and no time', '', 'Google'],
  ])('refuses rows with the same %s until they differ, also an incomplete one', (_what, Timestamp, name) => {
    const [one, other] = [sheetRow(0, { Timestamp }), sheetRow(1, { Timestamp, 'Company name': name })]
    expect(rowsOf(one, other)[0]?.notes).toEqual([
      'An import cannot tell the row from row 3. Give the newer one another time, or another role if both lack a time of day.',
    ])

    const { take } = site()
    expect(take(rowsOf(one, { ...other, Location: '' }))).toEqual(['refused', 'refused'])
    expect(take(rowsOf(one, { ...other, Timestamp: '9/1/2024 14:06' }))).toEqual(['new', 'new'])
  })

  it('takes the earlier of two rows with one content, in any order, and no imported content at another time', () => {
    const { take } = site()
    const again = { ...FIRST, Timestamp: '9/1/2024 0:05:00' }

    expect(take(rowsOf(again, FIRST))).toEqual(['refused', 'new'])
    expect(take(rowsOf(FIRST, again))).toEqual(['unchanged', 'refused'])
    expect(take(rowsOf(again))).toEqual(['double'])
  })

  it('keeps the entry of another sheet with the same time', () => {
    const { take, remove, archive } = site()
    take(BOTH)
    const before = archive()
    const other = rowsOf({ ...FIRST, 'Company name': 'Figma', 'Role title': 'Designer' })
    expect(take(other)).toEqual(['taken'])
    remove(other)
    expect(archive()).toEqual(before)
  })

  it('never imports a removed row again, also after an edit, and can be undone for one sheet of two', () => {
    const { take, present, remove, archive } = site()
    take(BOTH)
    // Also for a row that is now invalid.
    remove(rowsOf({ ...FIRST, Location: '' }))

    expect(take(BOTH)).toEqual(['removed', 'unchanged'])
    expect(take(rowsOf({ ...FIRST, 'Role title': 'Analyst' }, SECOND))).toEqual(['removed', 'unchanged'])
    expect(Object.values(archive())).toMatchObject([{ questionsAsked: SECOND['Questions asked'] }])
    expect(Object.keys(present().users)).toEqual([ARCHIVE_UID])
  })

  it('keeps the entry of another account with the id of a row, imports the others, and removes only these', () => {
    const { take, refused, owner, present, remove } = site()
    const taken = BOTH[0]?.id ?? ''
    owner.update('/', { ...entryChanges('u-ann', taken, entryContent(), NOW), 'users/u-ann/username': 'Ann' })
    const theirs = Object(owner.get('/').value)

    expect(refused(BOTH)).toEqual([])
    expect(take(BOTH)).toEqual(['taken', 'new'])
    expect(owner.get('/').value).toMatchObject(theirs)
    remove(null)
    expect(owner.get('/').value).toMatchObject(theirs)
    expect(Object.keys({ ...present().interviews, ...present().users })).toEqual(['u-ann'])
  })

  it('lets rows with only five fields, and no time, be imported, sorted and edited, and undone', () => {
    const { take, refused, problems, remove, archive } = site()
    const other = { ...SHORT, 'Company name': 'acme labs' }
    const rows = rowsOf(SHORT, other)
    expect(rows[0]?.content).toMatchObject({ openToContact: false, name: '', gpa: null, startDate: null })
    expect(take(rows)).toEqual(['new', 'new'])

    const edited = rowsOf({ ...other, 'Company name': 'Acme Labs', 'Role title': 'STEP INTERN' }, SHORT)
    expect(refused(edited)).toEqual([])
    expect(take(edited)).toEqual(['changed', 'unchanged'])
    expect(problems()).toEqual([])
    remove(rows)
    expect(archive()).toEqual({})
  })

  it('is refused by the rules for each field of each row, and the report names it', () => {
    const length = 'newData.isString() && newData.val().length <= 100'
    const strict = RULES.replace(length, "newData.val() == 'STEP Intern'")
    expect(strict).not.toBe(RULES)

    const rows = rowsOf(FIRST, { ...SECOND, 'Role title': 'Analyst' })
    expect(site().refused(rows, strict)).toEqual([expect.stringMatching(/^Row 3: .*roleTitle/s)])
  })
})

it('the id of an entry is in the format of push() and in the order of the times, and the same at every import', () => {
  const idsOf = (...rows: readonly Row[]) => rowsOf(...rows).map(({ id }) => id)
  const undated = sheetRow(0, { Timestamp: '' })
  const rows = [undated, { ...undated, 'Role title': 'SRE' }, sheetRow(0), sheetRow(1)]
  const ids = idsOf(...rows)

  for (const id of ids) expect(id).toMatch(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)
  expect(new Set(ids).size).toBe(4)
  const times = ids.map((id) => id.slice(0, 8))
  expect(times.toSorted()).toEqual(times)
  expect(idsOf(sheetRow(0, { Location: 'Remote' }))).toEqual(ids.slice(2, 3))
})
