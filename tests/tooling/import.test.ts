/**
 * Importing old experiences from a sheet: parsed rows, skipped rows and their reasons, and the changes to the database.
 */

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
import { ARCHIVE_UID } from '../../src/domain/user'
import { guessMapping, parseMapping, type Mapping } from '../../scripts/import/mapping'
import { entryIdOf, readRows } from '../../scripts/import/rows'
import { readSheet } from '../../scripts/import/sheet'
import { momentReader, orderOf, readDay } from '../../scripts/import/sheetDates'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { findProblems } from '../../scripts/maintenance/problems'
import type { Changes } from '../../src/data/clients'
import { parseEntry } from '../../src/data/parse'
import { entryChanges } from '../../src/data/records'
import { entryContent, words } from '../helpers/builders'
import {
  airtableCsv,
  BAD_ROWS,
  excelCsv,
  googleCsv,
  googleTsv,
  response,
  responses,
  type Response,
} from '../helpers/sheets'

const RULES = readFileSync('database.rules.json', 'utf8')
const NOW = Date.UTC(2026, 10, 22, 12)
const GOOD = 3

const SHEETS = [
  { program: 'Google Sheets', write: googleCsv },
  { program: 'Excel', write: excelCsv },
  { program: 'Airtable', write: airtableCsv },
  { program: 'Google Sheets as TSV', write: googleTsv },
]

function read(bytes: Buffer, correct: (guess: Mapping) => Mapping = (guess) => guess) {
  const sheet = readSheet(bytes)
  const mapping = correct({ ...guessMapping(sheet), timeZone: 'America/New_York' })
  return readRows(sheet, mapping, NOW)
}

/** The result of a row, by its position among the responses. */
const rowOf = (rows: ReturnType<typeof read>, index: number) => {
  const row = rows[index]
  if (row === undefined) throw new Error(`There is no row ${index}.`)
  return row
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

describe.each(SHEETS)('a sheet of $program', ({ write }) => {
  const rows = read(write(responses(GOOD)))

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

  it('keeps the minute of each submission', () => {
    const minutes = rows.slice(0, GOOD).map(({ identity }) => {
      return new Date(identity?.timestamp ?? 0).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
    })

    // New York was four hours behind UTC.
    expect(minutes).toEqual(['2024-09-01T04:00', '2024-09-01T04:01', '2024-09-01T04:02'])
  })

  it.each(BAD_ROWS.map((row, index) => ({ ...row, index: GOOD + index })))(
    'reports the problem of $what',
    ({ said, isTaken = false, index }) => {
      const { content, problems, notes } = rowOf(rows, index)

      expect([...problems, ...notes].join('\n')).toContain(said)
      expect(content !== null).toBe(isTaken)
    },
  )

  it('skips duplicate rows', () => {
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

describe('cells', () => {
  it('that an extra comma has shifted are refused, not read as other fields', () => {
    const [headings = '', first = ''] = googleCsv([
      response(0, { 'Describe the interview process': words(25) }),
    ])
      .toString()
      .split('\r\n')
    const { problems } = rowOf(read(Buffer.from(`${headings}\r\n${first},\r\n`)), 0)

    expect(problems).toEqual(['The row has one cell more than there are columns.'])
  })

  it('of several columns about one long text become one text', () => {
    const sheet = googleCsv([{ ...response(0), 'Second round': words(30, 'second') }])
    const rows = read(sheet, (guess) => ({
      ...guess,
      columns: { ...guess.columns, 'Second round': 'interviewProcess' },
    }))

    expect(rowOf(rows, 0).content?.interviewProcess).toMatch(/^They called(.|\n)+\n\nsecond second/)
  })

  it('are read by the mapping, which can also fill in empty cells', () => {
    const sheet = googleCsv([response(0, { 'Type of position': 'Volunteer', Office: '', GPA: '3.8/4' })])
    const rows = read(sheet, (guess) => ({
      ...guess,
      values: { positionType: { Volunteer: 'Co-Op' }, gpa: { '3.8/4': '3.8' } },
      whenEmpty: { location: 'Remote' },
    }))

    expect(rowOf(rows, 0).content).toMatchObject({
      positionType: 'Co-Op',
      location: 'Remote',
      gpa: 3.8,
    })
  })

  it('that contain contact details are imported, and listed with their line', () => {
    const named = { 'What questions did they ask?': `${words(20)}\r\nAsk maya@gmail.com` }
    const { content, notes } = rowOf(read(googleCsv([response(0, named)])), 0)

    expect(notes).toEqual([
      'Questions asked, line 2: “maya@gmail.com” looks like an email address. Others will see it.',
    ])
    expect(content?.questionsAsked).toContain('maya@gmail.com')
  })

  it('with name or contact are ignored without consent', () => {
    const closed = { 'May we share your name and contact?': 'No', 'Email or LinkedIn': 'x'.repeat(200) }

    expect(rowOf(read(googleCsv([response(0, closed)])), 0)).toMatchObject({ problems: [], notes: [] })
  })

  it('may contain names of JavaScript properties', () => {
    const [first] = read(googleCsv([response(0, { 'What position did you apply for?': 'constructor' })]))

    expect(first?.content?.roleTitle).toBe('constructor')
  })

  it.each([
    ['Summer Internship', 'Internship'],
    ['Intern', 'Internship'],
    ['full time', 'Full-Time'],
    ['Volunteer', undefined],
  ])('such as %s are guessed to be about %s', (text, positionType) => {
    const rows = read(googleCsv([response(0, { 'Type of position': text })]))

    expect(rowOf(rows, 0).content?.positionType).toBe(positionType)
  })

  it.each(['No', '', 'maybe', 'Yes, but not my name'])(
    'about being named that say “%s” keep name and contact out of the database',
    (consent) => {
      const { take, owner } = site()
      take(read(googleCsv([response(0, { 'May we share your name and contact?': consent })])))

      expect(JSON.stringify(owner.get('/').value)).not.toMatch(/Ann Lee|ann@ufl/)
    },
  )
})

describe('files', () => {
  const text = googleCsv([response(0, { Office: 'Zürich' })]).toString()
  const officeIn = (bytes: Buffer) => rowOf(read(bytes), 0).content?.location

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, as Excel’s Unicode text', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the Windows-1252 encoding', Buffer.from(text, 'latin1')],
  ])('in %s are read', (_what, bytes) => {
    expect(officeIn(bytes)).toBe('Zürich')
  })

  it.each([
    ['a workbook', 'PK\u0003\u0004', 'This is a workbook.'],
    ['a single column', 'Company\nGoogle\n', 'only one column'],
    ['headings without rows', 'Company,Role\n,\n', 'no rows below its headings'],
    ['an open quotation', 'Company,Role\n"Google,Intern\n', 'The sheet cannot be read:'],
  ])('such as %s are refused with a message', (_what, content, message) => {
    expect(() => readSheet(Buffer.from(content))).toThrow(message)
  })

  it('keep the program’s row numbers after blank rows', () => {
    const [headings = '', row = ''] = googleTsv([response(0)])
      .toString()
      .split('\r\n')

    expect(
      read(Buffer.from(`${headings}\r\n${'\t'.repeat(20)}\r\n${row}`)).map(({ number }) => number),
    ).toEqual([3])
  })

  it('keep quotation marks in tab-separated values', () => {
    const process = `"Nice" people, and "then ${words(25)}`
    const sheet = googleTsv([response(0, { 'Describe the interview process': process })])

    expect(rowOf(read(sheet), 0).content?.interviewProcess).toBe(process)
  })

  it('may repeat a heading', () => {
    const { headings } = readSheet(Buffer.from('Notes,Notes,Company\na,b,c\n'))

    expect(headings).toEqual(['Notes', 'Notes (2)', 'Company'])
  })
})

describe('the mapping', () => {
  const sheet = readSheet(googleCsv(responses(1)))
  const guess = guessMapping(sheet)

  it.each([
    ['What company did you interview with?', 'companyName'],
    ['Company', 'companyName'],
    ['Role/Position', 'roleTitle'],
    ['Type', 'positionType'],
    ['Season/Year', 'yearApplied'],
    ['Pay', 'hourlyRate'],
    ['Base salary (annual)', 'baseSalary'],
    ['How long did the hiring process take?', 'hiringProcessLength'],
    ['What was the interview like?', 'interviewProcess'],
    ['Are you open to being contacted?', 'openToContact'],
    ['Were there women on the panel?', 'womenOnPanel'],
    ['Email Address', 'contact'],
    ['Shoe size', ''],
  ])('maps “%s” to %s', (heading, target) => {
    const { columns } = guessMapping(readSheet(Buffer.from(`"${heading}",Other\na,b\n`)))

    expect(columns[heading]).toBe(target)
  })

  it('asks for the meaning of texts that the form does not know', () => {
    expect(guessMapping(readSheet(googleCsv(responses(0)))).values).toMatchObject({
      positionType: { Volunteer: null },
      outcome: { Ghosted: null },
      startDate: { someday: null },
      rounds: { Lunch: null },
    })
  })

  it.each([
    ['no JSON', '{', 'm.json is not valid JSON'],
    [
      'a field that does not exist',
      { ...guess, columns: { GPA: 'grade' } },
      'The fields are timestamp, id, openToContact',
    ],
    ['a column that does not exist', { ...guess, columns: { Nowhere: 'gpa' } }, 'does not have: "Nowhere"'],
    [
      'a field of two columns',
      { ...guess, columns: { GPA: 'gpa', Office: 'gpa' } },
      'several columns to gpa',
    ],
    ['one GPA for all rows', { ...guess, whenEmpty: { gpa: '3.5' } }, 'an invented figure would mislead'],
    ['a place that is no time zone', { ...guess, timeZone: 'Gainesville' }, 'timeZone must be a time zone'],
  ])('is refused with a message for %s', (_what, content, message) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)

    expect(() => parseMapping(text, 'm.json', sheet)).toThrow(message)
  })

  it('equals the guess after it was written and read', () => {
    expect(parseMapping(JSON.stringify(guess), 'm.json', sheet)).toEqual(guess)
  })
})

describe('dates of sheets', () => {
  it.each([
    ['9/14/2024 16:05:09', 'month first', '2024-09-14T20:05:09.000Z'],
    ['14/9/2024 16:05', 'day first', '2024-09-14T20:05:00.000Z'],
    ['14.09.2024 16:05:09', 'day first', '2024-09-14T20:05:09.000Z'],
    ['2024-09-14 16:05:09', 'day first', '2024-09-14T20:05:09.000Z'],
    ['2024-09-14T16:05:09.5Z', 'month first', '2024-09-14T16:05:09.500Z'],
    ['2024-09-14T16:05:09+02:00', 'month first', '2024-09-14T14:05:09.000Z'],
    ['2024/09/14 4:05:09 PM EST', 'month first', '2024-09-14T21:05:09.000Z'],
    ['2024/09/14 4:05:09 PM GMT-5', 'month first', '2024-09-14T21:05:09.000Z'],
    ['9/14/24 12:05am', 'month first', '2024-09-14T04:05:00.000Z'],
    ['September 14, 2024 4:05 p.m.', 'month first', '2024-09-14T20:05:00.000Z'],
    // A quarter of an hour before and after the end of daylight saving time, and a time in winter.
    ['11/3/2024 0:45', 'month first', '2024-11-03T04:45:00.000Z'],
    ['11/3/2024 2:15', 'month first', '2024-11-03T07:15:00.000Z'],
    ['1/14/2024', 'month first', '2024-01-14T05:00:00.000Z'],
  ] as const)('%s with the %s is %s in New York', (text, order, moment) => {
    const ms = momentReader(order, 'America/New_York')(text)

    expect(ms === null ? null : new Date(ms).toISOString()).toBe(moment)
  })

  it.each([
    '',
    'Fall 2024',
    '13/14/2024',
    '2/30/2024',
    '9/14/2024 25:00',
    '9/14/2024 13:00 pm',
    '45549.67',
    '9/14/2024 10:00 XYZ',
  ])('“%s” is no date', (text) => {
    expect(momentReader('month first', 'UTC')(text)).toBeNull()
  })

  it('may name the month', () => {
    expect(['May 31, 2025', '31 May 2025', 'Sept. 3 2025'].map((text) => readDay(text, 'day first'))).toEqual(
      ['2025-05-31', '2025-05-31', '2025-09-03'],
    )
  })

  it('use one unambiguous date to find the position of the month', () => {
    expect(orderOf(['1/2/2024', '3/14/2024'])).toBe('month first')
    expect(orderOf(['1/2/2024', '14/3/2024'])).toBe('day first')
    expect(orderOf(['1/2/2024', '2024-09-14'])).toBeNull()
  })
})

describe('an import', () => {
  const BOTH = [response(0), response(1)]
  const statuses = (plan: ReturnType<typeof planImport>) => plan.map(({ status }) => status)
  const withRole = (row: Response, role: string) => ({ ...row, 'What position did you apply for?': role })

  it('imports 500 rows at once, with all rules, and none of them twice', () => {
    const { take, plan, present, problems } = site()
    const rows = read(googleCsv(responses(500)))
    expect(refusedRows(RULES, plan(rows), present(), NOW)).toEqual([])
    take(rows)

    expect(Object.keys(present().interviewSummaries)).toHaveLength(508)
    expect(problems()).toEqual([])
    expect(changesOf(plan(rows), present())).toEqual({})
  })

  it('changes only the entry of an edited row', () => {
    const { take, archive } = site()
    take(read(googleCsv(BOTH)))
    const before = Object(archive())
    const plan = take(read(googleCsv([response(0), withRole(response(1), 'Staff Engineer')])))

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
    const short: Response = { ...response(0), 'What questions did they ask?': 'Two sum' }
    const neighbour = { ...withRole(response(1), 'Analyst'), Timestamp: short['Timestamp'] ?? '' }
    take(read(googleCsv([short, neighbour])))

    expect(statuses(take(read(googleCsv([response(0), neighbour]))))).toEqual(['new', 'unchanged'])
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
    const [first, second] = [read(googleCsv([response(0)])), read(googleCsv([response(1)]))]
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
    take(read(googleCsv([response(0)])))
    update(planRemoval(present(), read(googleCsv([response(0, { GPA: '5' })]))))

    expect(archive()).toBeUndefined()
  })

  it('detects a changed time zone, because entries no longer have a row', () => {
    const { take, present } = site()
    take(read(googleCsv(BOTH)))
    const elsewhere = read(googleCsv(BOTH), (guess) => ({ ...guess, timeZone: 'UTC' }))

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

  it('shows every visitor the cards, and every contributor the entries', () => {
    const { take, present, update, connect } = site()
    take(read(googleCsv(BOTH)))
    update({ 'interviews/u-ann/-Oabcdefghijklmnop01': { companyName: 'Google' } })
    const visitor = connect(null)
    const contributor = connect({ sub: 'u-ann', email: 'ann@ufl.edu', email_verified: true })

    expect(
      visitor.get('interviewSummaries', { orderBy: 'changedAt', limitToFirst: 24 }).children,
    ).toHaveLength(2)
    for (const id of Object.keys(present().interviewSummaries)) {
      const owner = contributor.get(`entryOwners/${id}`).value
      const stored = contributor.get(`interviews/${String(owner)}/${id}`).value
      expect(parseEntry(id, stored)).toMatchObject({ companyName: 'Google', name: 'Ann Lee', gpa: 3.7 })
    }
  })
})

describe('the rules', () => {
  const refused = (rules: string, rows: readonly Response[]) => {
    const { present, plan } = site()
    return refusedRows(rules, plan(read(googleCsv(rows))), present(), NOW)
  }

  it('accept all 40 rows that the import accepts, also after an edit', () => {
    const { take, plan, present } = site()
    const all = responses(40)
    expect(refused(RULES, all)).toEqual([])

    take(read(googleCsv(all)))
    const edited = read(googleCsv(all.map((row) => ({ ...row, Office: 'Remote' }))))
    expect(plan(edited).filter(({ status }) => status === 'changed').length).toBeGreaterThan(40)
    expect(refusedRows(RULES, plan(edited), present(), NOW)).toEqual([])
  })

  it('judge each field of each row, and the report names refused fields', () => {
    const strict = RULES.replace(
      'newData.isString() && newData.val().length <= 100',
      "newData.val() == 'STEP Intern'",
    )
    expect(strict).not.toBe(RULES)

    expect(
      refused(strict, [response(0), { ...response(1), 'What position did you apply for?': 'Analyst' }]),
    ).toEqual([{ row: 3, reason: expect.stringContaining('roleTitle') }])
  })

  it('must forbid writes to the whole database', () => {
    expect(() => refused('{ "rules": { ".read": false } }', [response(0)])).toThrow(
      'The rules should have ".write": false once',
    )
  })
})

describe('the id of an entry', () => {
  const timestamp = Date.UTC(2024, 8, 14)

  it('is in the format of push() for that time, and always the same', () => {
    const id = entryIdOf({ timestamp, key: '#1' }, 0)

    expect(id).toMatch(/^-[A-Z_a-z][-0-9A-Z_a-z]{18}$/)
    expect(entryIdOf({ timestamp, key: '#1' }, 0)).toBe(id)
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

  it('depends on the sheet’s own ids, if there are any, and not on the order of the rows', () => {
    const rows = [
      { ID: '7', ...response(0) },
      { ID: '8', ...response(1), Timestamp: response(0)['Timestamp'] ?? '' },
    ]
    const identities = (sheet: readonly Response[]) =>
      read(googleCsv(sheet)).map(({ identity }) => identity?.key)

    expect(identities(rows)).toEqual(['7', '8'])
    expect(identities(rows.toReversed())).toEqual(['8', '7'])
  })

  it('is never derived from an email, which others could guess', () => {
    const rows = googleCsv([{ ID: 'ann@ufl.edu', ...response(0) }])

    expect(() => read(rows)).toThrow('The id column has email addresses.')
  })

  it('differs from the id of another row with the same time, or the row is skipped', () => {
    const twins = [response(0), response(1)].map((row) => ({
      ID: '7',
      ...row,
      Timestamp: '9/14/2024 10:00:00',
    }))

    expect(rowOf(read(googleCsv(twins)), 1).problems).toEqual(['The row has the same time and id as row 2.'])
  })
})
