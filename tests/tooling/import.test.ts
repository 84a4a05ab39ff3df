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
import { entryIdOf, missingFields, readRows } from '../../scripts/import/rows'
import { readSheet } from '../../scripts/import/sheet'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { findProblems } from '../../scripts/maintenance/problems'
import type { Changes } from '../../src/data/clients'
import { entryChanges } from '../../src/data/records'
import { ARCHIVE_UID } from '../../src/domain/user'
import { entryContent, words } from '../helpers/builders'
import {
  airtableCsv,
  BAD_ROWS,
  excelCsv,
  googleCsv,
  googleTsv,
  sheetRow,
  sheetRows,
  type Heading,
  type Row,
} from '../helpers/sheets'

const RULES = readFileSync('database.rules.json', 'utf8')
const NOW = Date.UTC(2026, 10, 22, 12)
const GOOD = 3

const read = (bytes: Buffer) => readRows(readSheet(bytes), NOW)

/** The result of a row, by its position below the headings. */
const rowOf = (rows: ReturnType<typeof read>, index: number) => {
  const row = rows[index]
  if (row === undefined) throw new Error(`There is no row ${index}.`)
  return row
}

const readOne = (overrides: Partial<Record<Heading, string>>) =>
  rowOf(read(googleCsv([sheetRow(0, overrides)])), 0)

/** A sheet with only the columns that every sheet has. */
const SHORT: Row = {
  'Company name': 'Google',
  'Role title': 'STEP Intern',
  'Position Type': 'Internship',
  Location: 'NYC',
  'Interview process': words(20),
}

/** A database with the real rules, and the actions of maintainers. */
function site() {
  const { connect } = createDatabase({ rules: RULES, clock: () => NOW })
  const owner = connect('owner')
  const present = () => parseExport(JSON.stringify(owner.get('/').value), { empty: true })
  return {
    connect,
    owner,
    present,
    update: (changes: Changes) => owner.update('/', changes),
    plan: (rows: ReturnType<typeof read>, again = false) => planImport(rows, present(), again),
    take: (rows: ReturnType<typeof read>, again = false) => {
      const plan = planImport(rows, present(), again)
      owner.update('/', changesOf(plan, present()))
      return plan
    },
    archive: () => ({ ...present().interviews })[ARCHIVE_UID],
    problems: () =>
      findProblems(present(), Date.now()).map(({ kind, path, text }) => `${kind}: ${path} ${text}`),
  }
}

describe.each([
  { program: 'Google Sheets', write: googleCsv },
  { program: 'Excel', write: excelCsv },
  { program: 'Airtable', write: airtableCsv },
  { program: 'Google Sheets as TSV', write: googleTsv },
])('a sheet of $program', ({ write }) => {
  const rows = read(write(sheetRows(GOOD)))

  it('gives the entries that the form would have made', () => {
    const { content, notes } = rowOf(rows, 1)

    expect(notes).toEqual([])
    expect(content).toMatchObject({
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
      interviewProcess: expect.stringMatching(/^They called, "twice", and then\s/),
      questionsAsked: `Question 1; ${words(25)}`,
      hourlyRate: 45,
      baseSalary: null,
      outcome: 'Offer accepted',
      difficulty: 4,
      rounds: { Technical: true, Behavioral: true },
    })
  })

  it('keeps the minute of each row', () => {
    const minutes = rows.slice(0, GOOD).map(({ identity }) => {
      return new Date(identity?.timestamp ?? 0).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
    })

    // New York was four hours behind UTC.
    expect(minutes).toEqual(['2024-09-01T04:00', '2024-09-01T04:01', '2024-09-01T04:02'])
  })

  it('refuses duplicate rows', () => {
    expect(rowOf(rows, rows.length - 1)).toMatchObject({
      content: null,
      problems: ['The row has the same content as row 2.'],
    })
  })

  it('changes nothing when it is imported again, and an undo removes everything', () => {
    const { take, plan, present, update, archive, problems, owner } = site()
    const first = take(rows)
    const stored = owner.get('/').value
    const again = plan(rows)

    const taken = rows.filter(({ content }) => content !== null)
    expect(first.filter(({ status }) => status === 'new')).toHaveLength(taken.length)
    expect(Object.keys(Object(archive()))).toHaveLength(taken.length)
    expect(problems()).toEqual([])
    expect(changesOf(again, present())).toEqual({})
    expect(owner.get('/').value).toEqual(stored)

    update(planRemoval(present(), null))
    const { interviewSummaries, ...rest } = Object(owner.get('/').value)
    expect(rest).toEqual({})
    expect(Object.values(interviewSummaries)).toEqual(taken.map(() => ({ removed: true, changedAt: NOW })))
  })
})

describe('a row', () => {
  it.each(BAD_ROWS)('is read with the report: $said', ({ overrides, said, isTaken = false }) => {
    const { content, problems, notes } = readOne(overrides)

    expect([...problems, ...notes].join('\n')).toContain(said)
    expect(content !== null).toBe(isTaken)
  })

  it('needs five fields. The others are absent, and the summary counts them', () => {
    const rows = read(googleCsv([SHORT, { ...SHORT, 'Role title': 'SRE' }]))

    expect(rowOf(rows, 0).content).toMatchObject({
      openToContact: false,
      name: '',
      gpa: null,
      startDate: null,
    })
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
  ])('with one text has it as its interview process', ({ process, questions, text }) => {
    const { content } = readOne({ 'Interview process': process, 'Questions asked': questions })

    expect(content).toMatchObject({ interviewProcess: text, questionsAsked: null })
  })

  it('may separate its words by blanks of any script', () => {
    const { content } = readOne({ 'Interview process': words(20).replaceAll(' ', '\u3000') })

    expect(content?.interviewProcess).toBe(words(20))
  })

  it('with contact details in a text is imported, and they are listed with their line', () => {
    const { content, notes } = readOne({ 'Questions asked': `${words(20)}\r\nAsk maya@gmail.com` })

    expect(notes).toEqual([
      'Questions asked, line 2: “maya@gmail.com” looks like an email address. Others will see it.',
    ])
    expect(content?.questionsAsked).toContain('maya@gmail.com')
  })

  it('without consent may have any name and contact', () => {
    expect(readOne({ 'Open to contact': 'No', 'Preferred contact': 'x'.repeat(200) })).toMatchObject({
      problems: [],
      notes: [],
    })
  })

  it('may contain names of JavaScript properties', () => {
    expect(readOne({ 'Role title': 'constructor' }).content?.roleTitle).toBe('constructor')
  })

  it.each(['No', '', 'maybe', 'Yes, but not my name'])(
    'whose consent is “%s” keeps name and contact out of the database',
    (consent) => {
      const { take, owner } = site()
      take(read(googleCsv([sheetRow(0, { 'Open to contact': consent })])))

      expect(JSON.stringify(owner.get('/').value)).not.toMatch(/Ann Lee|ann@ufl/)
    },
  )

  it.each(['Timestamp', 'Start date'] as const)('with the day first in %s refuses the sheet', (heading) => {
    const rows = [sheetRow(0), sheetRow(1, { [heading]: '14/9/2024' })]

    expect(() => read(googleCsv(rows))).toThrow('Row 3: “14/9/2024” begins with the day.')
  })
})

describe('an import', () => {
  const BOTH = [sheetRow(0), sheetRow(1)]
  const statuses = (plan: ReturnType<typeof planImport>) => plan.map(({ status }) => status)
  const withRole = (row: Row, role: string) => ({ ...row, 'Role title': role })

  it('imports 500 rows at once, with all rules, and none of them twice', () => {
    const { take, plan, present, problems } = site()
    const rows = read(googleCsv(sheetRows(500)))
    expect(refusedRows(RULES, plan(rows), present(), NOW)).toEqual([])
    take(rows)

    expect(Object.keys(present().interviewSummaries)).toHaveLength(
      500 + BAD_ROWS.filter(({ isTaken }) => isTaken).length,
    )
    expect(problems()).toEqual([])
    expect(changesOf(plan(rows), present())).toEqual({})
  })

  it('changes only the entry of an edited row', () => {
    const { take, archive } = site()
    take(read(googleCsv(BOTH)))
    const before = Object(archive())
    const plan = take(read(googleCsv([sheetRow(0), withRole(sheetRow(1), 'Staff Engineer')])))

    expect(statuses(plan)).toEqual(['unchanged', 'changed'])
    const [first = '', second = ''] = Object.keys(before)
    expect(archive()).toEqual({
      [first]: before[first],
      [second]: { ...before[second], roleTitle: 'Staff Engineer', revision: 1 },
    })
    expect(statuses(take(read(googleCsv(BOTH))))).toEqual(['unchanged', 'changed'])
    expect(Object(archive())[second]).toMatchObject({ roleTitle: 'STEP Intern', revision: 2 })
  })

  it('adds a row that was completed, and keeps another row with the same time', () => {
    const { take } = site()
    const short: Row = { ...sheetRow(0), 'Role title': '' }
    const neighbour = { ...withRole(sheetRow(1), 'Analyst'), Timestamp: short['Timestamp'] ?? '' }
    take(read(googleCsv([short, neighbour])))

    expect(statuses(take(read(googleCsv([sheetRow(0), neighbour]))))).toEqual(['new', 'unchanged'])
  })

  it('repairs a wrong card or owner', () => {
    const { take, present, owner, problems } = site()
    const rows = read(googleCsv(BOTH))
    take(rows)
    const [id = ''] = Object.keys(present().entryOwners)
    owner.set(`entryOwners/${id}`, null)

    expect(statuses(take(rows))).toEqual(['changed', 'unchanged'])
    expect(problems()).toEqual([])
  })

  it('restores entries removed by a moderator only on request, and then under another id', () => {
    const { take, plan, present, update, archive } = site()
    const rows = read(googleCsv(BOTH))
    take(rows)
    update(planRemoval(present(), rows.slice(0, 1)))
    const [kept = ''] = Object.keys(Object(archive()))

    expect(statuses(plan(rows))).toEqual(['removed', 'unchanged'])
    expect(statuses(take(rows, true))).toEqual(['new', 'unchanged'])
    expect(statuses(plan(rows))).toEqual(['unchanged', 'unchanged'])
    const ids = Object.keys(Object(archive()))
    expect(ids).toHaveLength(2)
    expect(ids).toContain(kept)
    expect(Object.keys(present().interviewSummaries)).toHaveLength(3)
  })

  it('reports a row whose id another account has, imports the others, and uses another id on request', () => {
    const { take, plan, present, owner } = site()
    const rows = read(googleCsv(BOTH))
    const [taken] = rows.map(({ identity }) => (identity === null ? '' : entryIdOf(identity, 0)))
    const theirs = entryChanges('u-ann', taken ?? '', entryContent(), NOW)
    owner.update('/', theirs)
    expect(statuses(plan(rows))).toEqual(['taken', 'new'])
    expect(refusedRows(RULES, plan(rows), present(), NOW)).toEqual([])

    take(rows)
    expect(statuses(plan(rows))).toEqual(['taken', 'unchanged'])
    expect(refusedRows(RULES, plan(rows, true), present(), NOW)).toEqual([])
    take(rows, true)
    expect(statuses(plan(rows))).toEqual(['unchanged', 'unchanged'])
    expect(owner.get(`interviews/u-ann/${taken}`).value).toEqual(theirs[`interviews/u-ann/${taken}`])
    expect(owner.get(`entryOwners/${taken}`).value).toBe('u-ann')
  })

  it('can be undone for one sheet of two', () => {
    const { take, present, update, archive } = site()
    const [first, second] = [read(googleCsv([sheetRow(0)])), read(googleCsv([sheetRow(1)]))]
    take(first)
    take(second)
    update(planRemoval(present(), first))

    expect(Object.values(Object(archive()))).toEqual([
      expect.objectContaining({ questionsAsked: `Question 1; ${words(25)}` }),
    ])
    expect(Object.keys(present().users)).toEqual([ARCHIVE_UID])
  })

  it('can be undone for a row that is now invalid', () => {
    const { take, present, update, archive } = site()
    take(read(googleCsv([sheetRow(0)])))
    update(planRemoval(present(), read(googleCsv([sheetRow(0, { Location: '' })]))))

    expect(archive()).toBeUndefined()
  })

  it('lets rows without a time be imported, sorted and edited, and undone', () => {
    const { take, plan, present, problems, update, archive } = site()
    const other = { ...SHORT, 'Company name': 'Figma' }
    const rows = read(googleCsv([SHORT, other]))
    expect(refusedRows(RULES, plan(rows), present(), NOW)).toEqual([])
    take(rows)

    const edited = read(googleCsv([other, { ...SHORT, Location: 'Remote' }]))
    expect(statuses(plan(edited))).toEqual(['unchanged', 'changed'])
    expect(refusedRows(RULES, plan(edited), present(), NOW)).toEqual([])
    expect(problems()).toEqual([])
    update(planRemoval(present(), rows))
    expect(archive()).toBeUndefined()
  })

  it('detects changed times, because entries no longer have a row', () => {
    const { take, present } = site()
    take(read(googleCsv(BOTH)))
    const elsewhere = read(googleCsv(BOTH.map((row) => ({ ...row, Timestamp: '9/2/2024' }))))

    expect(entriesWithoutRow(present(), read(googleCsv(BOTH)))).toEqual([])
    expect(entriesWithoutRow(present(), elsewhere)).toHaveLength(2)
  })

  it('keeps other people’s entries', () => {
    const { take, present, update, owner } = site()
    const theirs = {
      interviews: { 'u-ann': { '-Oabcdefghijklmnop01': { companyName: 'Google' } } },
      users: { 'u-ann': { username: 'Ann' } },
    }
    owner.set('/', theirs)
    const rows = read(googleCsv(BOTH))
    take(rows)
    update(planRemoval(present(), null))

    expect(owner.get('/').value).toMatchObject(theirs)
    expect(Object.keys(present().interviews)).toEqual(['u-ann'])
  })
})

describe('the rules', () => {
  const refused = (rules: string, rows: readonly Row[]) => {
    const { present, plan } = site()
    return refusedRows(rules, plan(read(googleCsv(rows))), present(), NOW)
  }

  it('judge each field of each row, and the report names refused fields', () => {
    const strict = RULES.replace(
      'newData.isString() && newData.val().length <= 100',
      "newData.val() == 'STEP Intern'",
    )
    expect(strict).not.toBe(RULES)

    expect(refused(strict, [sheetRow(0), { ...sheetRow(1), 'Role title': 'Analyst' }])).toEqual([
      { row: 3, reason: expect.stringContaining('roleTitle') },
    ])
  })

  it('must forbid writes to the whole database', () => {
    expect(() => refused('{ "rules": { ".read": false } }', [sheetRow(0)])).toThrow(
      'The rules should have ".write": false once',
    )
  })
})

describe('the id of an entry', () => {
  const timestamp = Date.UTC(2024, 8, 14)

  it.each([timestamp, 0])('is in the format of push() for the time %i, and always the same', (at) => {
    const id = entryIdOf({ timestamp: at, key: '#1' }, 0)

    expect(id).toMatch(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)
    expect(entryIdOf({ timestamp: at, key: '#1' }, 0)).toBe(id)
    expect(entryIdOf({ timestamp: timestamp + 1, key: '#1' }, 0) > id.slice(0, 8)).toBe(true)
  })

  it('differs for another row, time or generation', () => {
    const ids = [
      entryIdOf({ timestamp, key: '#1' }, 0),
      entryIdOf({ timestamp, key: '#2' }, 0),
      entryIdOf({ timestamp: timestamp + 1, key: '#1' }, 0),
      entryIdOf({ timestamp, key: '#1' }, 1),
    ]

    expect(new Set(ids).size).toBe(4)
  })
})
