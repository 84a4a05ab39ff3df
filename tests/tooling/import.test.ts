/** Importing old experiences: rows as entries, refused rows and their reasons, and the changes to the database. */

import { readFileSync } from 'node:fs'
import { createDatabase } from '#database-server'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  entriesWithoutRow,
  planImport,
  planRemoval,
  refusedRows,
} from '../../scripts/import/archive'
import { missingFields, readRows } from '../../scripts/import/rows'
import { readSheet } from '../../scripts/import/sheet'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { findProblems } from '../../scripts/maintenance/problems'
import { entryChanges } from '../../src/data/records'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import { entryContent, words } from '../helpers/builders'
import {
  airtableCsv,
  excelCsv,
  googleCsv,
  sheetRow,
  sheetRows,
  type Heading,
  type Row,
} from '../helpers/sheets'

const RULES = readFileSync('database.rules.json', 'utf8')
const NOW = Date.UTC(2026, 10, 22, 12)

const readFile = (bytes: Buffer) => readRows(readSheet(bytes), NOW)
const read = (rows: readonly Row[]) => readFile(googleCsv(rows))
type Rows = ReturnType<typeof read>

function readOne(overrides: Partial<Record<Heading, string>>) {
  const [row] = read([sheetRow(0, overrides)])
  if (row === undefined) throw new Error('The sheet has no row.')
  return row
}

/** A row with only the cells that every row needs. */
const SHORT: Row = {
  'Company name': 'Google',
  'Role title': 'STEP Intern',
  'Position Type': 'Internship',
  Location: 'NYC',
  'Interview process': words(20),
}

/** A database with the real rules, and the actions of maintainers. */
function site() {
  const owner = createDatabase({ rules: RULES, clock: () => NOW }).connect('owner')
  const present = () => parseExport(JSON.stringify(owner.get('/').value), { empty: true })
  const plan = (rows: Rows) => planImport(rows, present())
  return {
    owner,
    present,
    plan: (rows: Rows) => plan(rows).map(({ status }) => status),
    refused: (rows: Rows, rules = RULES) => refusedRows(rules, plan(rows), present(), NOW),
    take: (rows: Rows) => {
      const planned = plan(rows)
      owner.update('/', changesOf(planned, present()))
      return planned.map(({ status }) => status)
    },
    remove: (rows: Rows | null) => owner.update('/', planRemoval(present(), rows)),
    archive: () => Object(present().interviews[ARCHIVE_UID]),
    problems: () => findProblems(present(), Date.now()).map(({ path, text }) => `${path} ${text}`),
  }
}

describe.each([
  { program: 'Google Sheets', write: googleCsv },
  { program: 'Excel', write: excelCsv },
  { program: 'Airtable', write: airtableCsv },
])('a sheet of $program', ({ write }) => {
  const rows = readFile(write([...sheetRows(3), sheetRow(0, { Timestamp: '9/28/2024 23:59:59' })]))

  it('gives the entries that the form would have made', () => {
    expect(rows[1]).toMatchObject({
      notes: [],
      content: {
        openToContact: true,
        name: 'Ann Lee',
        contact: 'ann@ufl.edu',
        yearApplied: 'Fall 2024',
        gpa: 3.7,
        companyName: 'Google',
        roleTitle: 'STEP Intern',
        positionType: 'Internship',
        location: 'NYC',
        startDate: '2025-05-31',
        applicationMethod: 'Career fair',
        hiringProcessLength: '6 weeks',
        interviewProcess: `They called, "twice", and then\n${words(25)}`,
        questionsAsked: `Question 1; ${words(25)}`,
        hourlyRate: 45,
        baseSalary: null,
        outcome: 'Offer accepted',
        difficulty: 4,
        rounds: { Technical: true, Behavioral: true },
      },
    })
  })

  it('keeps the minute of each row', () => {
    const minutes = rows.slice(0, 3).map(({ timestamp }) => new Date(timestamp).toISOString().slice(0, 16))

    // New York was four hours behind UTC.
    expect(minutes).toEqual(['2024-09-01T04:00', '2024-09-01T04:01', '2024-09-01T04:02'])
  })

  it('changes nothing when it is imported again, and an undo removes everything', () => {
    const { take, plan, owner, remove, archive, problems } = site()
    expect(take(rows)).toEqual(['new', 'new', 'new', 'refused'])
    const stored = owner.get('/').value

    expect(rows[3]?.problems).toEqual(['The row has the same content as row 2.'])
    expect(Object.keys(archive())).toHaveLength(3)
    expect(problems()).toEqual([])
    expect(plan(rows)).toEqual(['unchanged', 'unchanged', 'unchanged', 'refused'])
    take(rows)
    expect(owner.get('/').value).toEqual(stored)

    remove(null)
    const { interviewSummaries, ...rest } = Object(owner.get('/').value)
    expect(rest).toEqual({})
    const tombstone = { removed: true, changedAt: NOW }
    expect(Object.values(interviewSummaries)).toEqual([tombstone, tombstone, tombstone])
  })
})

describe('a row', () => {
  it.each<[heading: Heading, text: string, problem: string]>([
    ['Company name', '', 'Company name: missing.'],
    ['Company name', 'x'.repeat(81), 'Please enter at most 80 characters.'],
    ['Company name', '\u200b', 'Company name: missing.'],
    ['Role title', ' ', 'Role title: missing.'],
    ['Location', 'N/A', 'Location: missing.'],
    ['Position Type', 'Volunteer', '“Volunteer” is none of Internship'],
    ['Interview process', words(19).replaceAll(' ', '\u00a0'), 'Interview process: 19 words'],
    ['Questions asked', words(1_500), 'Please enter at most 6,000 characters.'],
    ['Timestamp', 'yesterday', 'Timestamp: “yesterday” is not a date'],
    ['Timestamp', '1/1/2199 10:00:00', 'is in the future'],
  ])('with the %s “%s” is refused', (heading, text, problem) => {
    const { content, problems } = readOne({ 'Questions asked': '', [heading]: text })

    expect(problems.join()).toContain(problem)
    expect(content).toBeNull()
  })

  it.each<[heading: Heading, text: string, note: string]>([
    [
      'Year applied',
      'the fall before my junior year',
      'Please enter at most 20 characters. Imported without it.',
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

    expect(notes.join()).toContain(note)
    expect(content).not.toBeNull()
  })

  it('needs five fields. The others are absent, and the summary counts them', () => {
    const rows = read([SHORT, { ...SHORT, 'Role title': 'SRE' }])

    expect(rows[0]?.content).toMatchObject({ openToContact: false, name: '', gpa: null, startDate: null })
    expect(missingFields(rows)).toEqual([
      '2 without timestamp',
      '2 without start date',
      '2 without application method',
      '2 without hiring process length',
      '2 without questions asked',
      '2 without year applied',
      '2 without GPA',
    ])
  })

  it.each([
    { process: '', questions: words(20), text: words(20) },
    { process: words(30), questions: 'Two sum', text: `${words(30)}\n\nTwo sum` },
    { process: 'Two calls.', questions: words(20), text: `Two calls.\n\n${words(20)}` },
    // Blanks of another script.
    { process: words(20).replaceAll(' ', '\u3000'), questions: '', text: words(20) },
  ])('with one text has it as its interview process: $text', ({ process, questions, text }) => {
    const { content } = readOne({ 'Interview process': process, 'Questions asked': questions })

    expect(content).toMatchObject({ interviewProcess: text, questionsAsked: null })
  })

  it('without consent may have any name and contact', () => {
    const { problems, notes } = readOne({ 'Open to contact': 'No', 'Preferred contact': 'x'.repeat(200) })

    expect([problems, notes]).toEqual([[], []])
  })

  it('may contain names of JavaScript properties', () => {
    expect(readOne({ 'Role title': 'constructor' }).content?.roleTitle).toBe('constructor')
  })

  it.each(['No', '', 'maybe', 'Yes, but not my name'])(
    'whose consent is “%s” keeps name and contact out of the database',
    (consent) => {
      const { take, owner } = site()
      take([readOne({ 'Open to contact': consent })])

      expect(JSON.stringify(owner.get('/').value)).not.toMatch(/Ann Lee|ann@ufl/)
    },
  )
})

describe('an import', () => {
  const [FIRST, SECOND] = [sheetRow(0), sheetRow(1)]
  const BOTH = read([FIRST, SECOND])

  it('imports 500 rows at once, with all rules', () => {
    const { take, refused, present, problems } = site()
    const rows = read(sheetRows(500))
    expect(refused(rows)).toEqual([])
    take(rows)

    expect(Object.keys(present().interviewSummaries)).toHaveLength(500)
    expect(problems()).toEqual([])
  })

  it('changes only the entry of an edited row', () => {
    const { take, archive } = site()
    take(BOTH)
    const before = archive()
    expect(take(read([FIRST, { ...SECOND, 'Role title': 'Staff Engineer' }]))).toEqual([
      'unchanged',
      'changed',
    ])

    const [first = '', second = ''] = Object.keys(before)
    expect(archive()).toEqual({
      [first]: before[first],
      [second]: { ...before[second], roleTitle: 'Staff Engineer', revision: 1 },
    })
    expect(take(BOTH)).toEqual(['unchanged', 'changed'])
    expect(archive()[second]).toMatchObject({ roleTitle: 'STEP Intern', revision: 2 })
  })

  it('adds a row that was completed, and keeps another row with the same time', () => {
    const { take } = site()
    const neighbour = { ...FIRST, 'Role title': 'Analyst' }
    take(read([{ ...FIRST, 'Role title': '' }, neighbour]))

    expect(take(read([FIRST, neighbour]))).toEqual(['new', 'unchanged'])
  })

  it('repairs a wrong card or owner', () => {
    const { take, present, owner, problems } = site()
    take(BOTH)
    owner.set(`entryOwners/${Object.keys(present().entryOwners)[0]}`, null)

    expect(take(BOTH)).toEqual(['changed', 'unchanged'])
    expect(problems()).toEqual([])
  })

  it('never imports a removed row again, also after an edit', () => {
    const { take, present, remove } = site()
    take(BOTH)
    remove(BOTH.slice(0, 1))

    expect(take(BOTH)).toEqual(['removed', 'unchanged'])
    expect(take(read([{ ...FIRST, 'Role title': 'Analyst' }, SECOND]))).toEqual(['removed', 'unchanged'])
    expect(Object.keys(present().entryOwners)).toHaveLength(1)
  })

  it('keeps the entry of another account with the id of a row, and imports the others', () => {
    const { take, refused, owner } = site()
    const taken = BOTH[0]?.id ?? ''
    const theirs = entryChanges('u-ann', taken, entryContent(), NOW)
    owner.update('/', theirs)

    expect(refused(BOTH)).toEqual([])
    expect(take(BOTH)).toEqual(['taken', 'new'])
    expect(owner.get(`interviews/u-ann/${taken}`).value).toEqual(theirs[`interviews/u-ann/${taken}`])
    expect(owner.get(`entryOwners/${taken}`).value).toBe('u-ann')
  })

  it('can be undone for one sheet of two', () => {
    const { take, present, remove, archive } = site()
    take(BOTH)
    remove(BOTH.slice(0, 1))

    expect(Object.values(archive())).toEqual([
      expect.objectContaining({ questionsAsked: `Question 1; ${words(25)}` }),
    ])
    expect(Object.keys(present().users)).toEqual([ARCHIVE_UID])
  })

  it('can be undone for a row that is now invalid', () => {
    const { take, remove, archive } = site()
    take(read([FIRST]))
    remove(read([{ ...FIRST, Location: '' }]))

    expect(archive()).toEqual({})
  })

  it('lets rows without a time be imported, sorted and edited, and undone', () => {
    const { take, refused, problems, remove, archive } = site()
    const other = { ...SHORT, 'Company name': 'Figma' }
    const rows = read([SHORT, other])
    expect(refused(rows)).toEqual([])
    take(rows)

    const edited = read([other, { ...SHORT, Location: 'Remote' }])
    expect(refused(edited)).toEqual([])
    expect(take(edited)).toEqual(['unchanged', 'changed'])
    expect(problems()).toEqual([])
    remove(rows)
    expect(archive()).toEqual({})
  })

  it('detects changed times, because entries no longer have a row', () => {
    const { take, present } = site()
    take(BOTH)

    expect(entriesWithoutRow(present(), BOTH)).toEqual([])
    expect(entriesWithoutRow(present(), read([FIRST, { ...SECOND, Timestamp: '9/2/2024' }]))).toHaveLength(1)
  })

  it('keeps other people’s entries', () => {
    const { take, present, remove, owner } = site()
    const theirs = {
      interviews: { 'u-ann': { '-Oabcdefghijklmnop01': { companyName: 'Google' } } },
      users: { 'u-ann': { username: 'Ann' } },
    }
    owner.set('/', theirs)
    take(BOTH)
    remove(null)

    expect(owner.get('/').value).toMatchObject(theirs)
    expect(Object.keys(present().interviews)).toEqual(['u-ann'])
  })

  it('is refused by the rules for each field of each row, and the report names it', () => {
    const strict = RULES.replace(
      'newData.isString() && newData.val().length <= 100',
      "newData.val() == 'STEP Intern'",
    )
    expect(strict).not.toBe(RULES)

    expect(site().refused(read([FIRST, { ...SECOND, 'Role title': 'Analyst' }]), strict)).toEqual([
      expect.stringMatching(/^Row 3: .*roleTitle/s),
    ])
  })
})

describe('the id of an entry', () => {
  const idOf = (row: Row, index = 0) => read([row, { ...row, 'Role title': 'Second' }])[index]?.id ?? ''

  it('is in the format of push() and in the order of the times, and the same at every import', () => {
    const ids = [SHORT, sheetRow(0), sheetRow(1)].map((row) => idOf(row))

    for (const id of ids) expect(id).toMatch(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)
    expect(ids.toSorted()).toEqual(ids)
    expect(idOf({ ...sheetRow(0), Location: 'Remote' })).toBe(ids[1])
  })

  it('differs for another row of the same time, and without a time for another role', () => {
    expect(idOf(sheetRow(0), 1)).not.toBe(idOf(sheetRow(0)))
    expect(idOf(SHORT, 1)).not.toBe(idOf(SHORT))
  })
})
