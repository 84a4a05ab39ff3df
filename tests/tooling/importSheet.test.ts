/** Reading a sheet: the file, its headings and dates, and what programs leave in its cells. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clockIn, momentOf, readDate, readMonth } from '../../scripts/import/dates'
import { dateWarnings } from '../../scripts/import/rows'
import { readSheet } from '../../scripts/import/sheet'
import { words } from '../helpers/builders'
import { csvOf, googleCsv, read, readOne, sheetRow, type Heading } from '../helpers/sheets'

const NEW_YORK = clockIn('America/New_York')

describe('a sheet', () => {
  const rows = [sheetRow(0, { 'Company name': 'Moody’s; "Café"' }), sheetRow(1, { Location: 'Austin, TX' })]
  const whole = read(googleCsv(rows))

  it.each([
    ['semicolons', csvOf(rows, ';')],
    ['line feeds', csvOf(rows, ',', '\n')],
    ['the line ends of an old Mac', csvOf(rows, ',', '\r')],
    ['a mark of UTF-8', `\ufeff${csvOf(rows)}`],
    ['a line break at its end', `${csvOf(rows)}\r\n`],
  ])('may have %s', (_what, text) => {
    expect(read(text)).toEqual(whole)
  })

  it('may have tabs, but no cell that begins with a quotation mark: some programs enclose cells, some do not', () => {
    const lines = rows.map((row) => ({ ...row, 'Interview process': words() }))
    const tabs = csvOf(lines, '\t').replace('"Moody’s; ""Café"""', 'Moody’s; "Café"')

    expect(read(tabs)).toEqual(read(googleCsv(lines)))
    expect(() => read(tabs.replace('Moody’s; ', ''))).toThrow(
      'Row 2, column E begins with a quotation mark, which is unclear between tabs: save the sheet as "CSV UTF-8"',
    )
  })

  it('may lack cells at the end of a row and have blank rows, but no more cells than headings', () => {
    const headings = 'Company name,Role title,Position Type,Location,Interview process,Outcome,GPA'
    const cells = `Google,Intern,Internship,Remote,${words()}`
    const [short, long] = read(`${headings}\n${cells}\n\n,,\nMeta${cells},,,`)

    expect(short).toMatchObject({ number: 2, content: { companyName: 'Google', outcome: null, gpa: null } })
    expect(long).toMatchObject({
      number: 5,
      notes: [expect.stringMatching(/^The row has 8 cells, and there are 7 headings\. /)],
    })
  })

  const SAVE = 'save the sheet as "CSV UTF-8" and import that.'
  const latin1 = Buffer.from(csvOf([sheetRow(0), sheetRow(1, { 'Company name': 'Café' })]), 'latin1')
  it.each([
    ['a workbook', 'PK\u0003\u0004 xl/workbook.xml', `This is a workbook: ${SAVE}`],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'This is a workbook: save'],
    ['a zip of Google Forms', 'PK\u0003\u0004 Interviews.csv', 'This is a zip file: unpack it first'],
    ['a web page named .xls', '\ufeff \n<html><table>', 'This is HTML or XML: save'],
    ['JSON', '[{"Company name":"Google"}]', 'This is JSON or rich text: save'],
    ['a PDF', '%PDF-1.7\n', 'This is a PDF: save'],
    ['UTF-16 with a mark', Buffer.from('\ufeffCompany name', 'utf16le'), 'This is UTF-16: save'],
    ['UTF-16 without one', Buffer.from('Company name', 'utf16le'), 'This is UTF-16: save'],
    ['another encoding', latin1, `Row 3, column E has a byte that is no UTF-8: ${SAVE}`],
    ['a mark inside a cell', csvOf(rows).replace('Austin', 'Aus"tin'), 'Row 3, column H: the'],
    ['a mark after a blank', csvOf(rows).replace('"Austin', ' "Austin'), 'column H: the quotation marks do'],
    ['an open mark', csvOf(rows).replace('Question 1', '"Question 1'), 'Row 3, column O: the'],
    ['no text', '\n\n', 'The sheet is empty.'],
    ['only headings', `${csvOf(rows).split('\r\n')[0]}\n,,,,\n`, 'has no rows below its headings.'],
  ])('that is or has %s is refused, and the message says what to do', (_what, file, message) => {
    expect(() => readSheet(Buffer.from(file))).toThrow(message)
  })
})

describe('the headings', () => {
  const HEADINGS = ['Company name', 'Role title', 'Position Type', 'Location', 'Interview process']
  const CELLS = ['Google', 'Intern', 'Internship', 'Remote', words()]

  it('may differ in case, blanks and punctuation, and stand in any order', () => {
    const headings = HEADINGS.toReversed().map((heading) => ` ${heading.toUpperCase()}: *`)
    const sheet = `${headings.join(',')}\n${CELLS.toReversed().join(',')}`

    expect(read(sheet)[0]?.content?.companyName).toBe('Google')
  })

  it.each([
    [
      ['Company', ...HEADINGS.slice(1)],
      'The first row needs our headings.\nColumn A: “Company” is none of our headings. Rename or delete the column.\nThere is no column “Company name”.\nIt lacks: Timestamp, Company name, ',
    ],
    [
      [...HEADINGS, '', 'location'],
      'F: “” is none of our headings. Rename or delete the column.\nColumn G: “location” is the heading of column D, too.',
    ],
    [[HEADINGS.join('|')], 'The first row has none of our headings. Delete the rows above them'],
  ])('%j are refused', (headings, problems) => {
    const sheet = `${headings.join(',')}\n${[...CELLS, 'x', 'y'].join(',')}`

    expect(() => readSheet(Buffer.from(sheet))).toThrow(problems)
  })
})

describe('a leftover of a program', () => {
  const LONG = words()
  it.each<[heading: Heading, refused: string, advice: string, taken: string]>([
    ['Company name', '#N/A', 'is an error. Mend its formula', 'NA Robotics #1'],
    ['Company name', '#REF!', 'is an error', 'C# Corner!'],
    ['Company name', '#¡VALOR!', 'is an error', '#paid'],
    ['Location', '#DIV/0!', 'is an error', 'Floor #0'],
    ['Application method', '#VALUE!', 'is an error', 'Handshake #2'],
    ['Role title', '#NAME?', 'is an error', 'Who knows?'],
    ['Role title', '#ERROR!', 'is an error', '#1 Engineer!'],
    ['Questions asked', 'Err:510', 'is an error', `Err:510 ${LONG}`],
    ['Location', '#####', 'is an error', 'Office #5'],
    ['Company name', '=IFERROR(A2,"")', 'is a formula. Copy the column', '=mc Consulting'],
    ['Role title', '="007"', 'is a formula', '007'],
    ['Company name', "'+Plus Robotics", 'begins with an apostrophe', '+Plus Robotics'],
    ['Interview process', `'- ${LONG}`, 'begins with an apostrophe', `- 'twas ${LONG}`],
    ['Role title', "'@Scale Engineer", 'begins with an apostrophe', "'90s Engineer"],
    ['Questions asked', `One_x000D_\n${LONG}`, 'has Excel’s sign for a character', `x000D ${LONG}`],
    ['Company name', 'Caf\ufffd', 'has lost a character', 'Café'],
    ['Interview process', `couldn\u0092t ${LONG}`, 'has lost a character', `couldn’t ${LONG}`],
    ['Company name', '[object Object]', 'has lost its value', 'Object Objects'],
    ['Questions asked', `Why?\n[object Object]\n${LONG}`, 'has lost its value', `[object Object]? ${LONG}`],
    ['Kinds of rounds', '[object Object],[object Object]', 'has lost its value', 'Technical,Behavioral'],
    ['Hiring process length', '42 days, 0:00:00', 'is a duration that a program', '42 days'],
    ['Hiring process length', '42 days 00:00:00', 'is a duration', '42 days, 2 calls'],
    ['Hiring process length', '1008:00:00', 'is a duration', '10:30 to 11:00'],
    ['Hiring process length', 'P42D', 'is a duration', 'PhD'],
    ['Year applied', '2026-01-01 00:00:00', 'is a date that a program', '2026-01-01'],
    ['Year applied', 'Thu Jan 01 2026 00:00:00 GMT-0500', 'is a date that a program', 'Thu Jan 01 2026'],
    ['Hiring process length', '3-Feb', 'is a date that a program', '2-3'],
    ['Year applied', 'Sep-24', 'is a date that a program', 'Sep 2024'],
    ['Start date', '2026-05-17T19:00:00-05:00', 'has a time zone', '2026-05-17T19:00:00'],
    ['Start date', '2026-05-18T00:00:00.000Z', 'has a time zone', '2026-05-18 00:00:00'],
    ['Start date', '5/17/2026 7:00 PM EST', 'has a time zone', '5/17/2026 7:00 PM'],
    ['Interviewed', '2026-09-30T20:00:00-04:00', 'has a time zone', '2026-10-14'],
    ['Company name', 'AT&amp;T', 'has a sign of HTML', 'AT&T;'],
    ['Role title', 'Women&#39;s lead', 'has a sign of HTML', 'R&D; HR #39;'],
    ['Location', 'NYC<br>Remote', 'has a sign of HTML', 'NYC < Remote > Austin'],
  ])('in %s is refused: “%s” %s; “%s” is taken', (heading, refused, advice, taken) => {
    const bad = readOne({ [heading]: refused })

    expect(bad.content).toBeNull()
    expect(bad.notes).toContain(advice)
    expect(readOne({ [heading]: taken }).content).not.toBeNull()
  })

  it.each([
    ['What does &amp; mean in HTML?', '“&amp;”'],
    ['What is the <br/> element?', '“<br/>”'],
  ])('may be what a question is about: “%s” is taken as it is, with a warning', (question, sign) => {
    const { content, notes } = readOne({ 'Questions asked': `${question} ${LONG}` })

    expect(content?.questionsAsked).toBe(`${question} ${LONG}`)
    expect(notes).toContain(`Questions asked: ${sign} is a sign of HTML.`)
    expect(readOne({ 'Questions asked': `Is a < b && c > d? ${LONG}` }).notes).toBe('')
  })

  it.each(['nan', 'NaN', '<NA>', 'NaT', 'undefined', 'N/A', 'None', '-'])('%s is no answer', (text) => {
    expect(readOne({ GPA: text, Outcome: text }).content).toMatchObject({ gpa: null, outcome: null })
    expect(readOne({ 'Company name': text }).notes).toBe('Company name: missing.')
  })
})

it.each<[heading: Heading, text: string, value: object]>([
  ['GPA', '3.1199999999999999999', { gpa: 3.12 }],
  ['GPA', '3.12001', { gpa: null }],
  ['Hourly rate', '45.49999999999999', { hourlyRate: 45.5 }],
  ['Base salary', '120000.0', { baseSalary: 120_000 }],
  ['Hourly rate', '45.000', { hourlyRate: null }],
  ['Difficulty', '4.0', { difficulty: 4 }],
  ['Difficulty', '4.5', { difficulty: null }],
  ['Year applied', '2026.0', { yearApplied: '2026' }],
  ['Company name', '2026.0', { companyName: '2026.0' }],
  ['Open to contact', 'TRUE', { openToContact: true }],
  ['Open to contact', '1.0', { openToContact: true }],
  ['Open to contact', 'False', { openToContact: false }],
  ['Women on the panel', 'True', { womenOnPanel: 'Yes' }],
  ['Kinds of rounds', 'OA, HR', { rounds: { 'Online assessment': true, 'Recruiter call': true } }],
  ['Kinds of rounds', 'Coding\nfirst phone screen', { rounds: { Technical: true, 'Recruiter call': true } }],
  ['Kinds of rounds', 'Technical and behavioral', { rounds: null }],
  ['Kinds of rounds', 'OA, Lunch', { rounds: null }],
  ['Company name', 'NaN Labs', { companyName: 'NaN Labs' }],
  ['Role title', 'Undefined behaviour engineer', { roleTitle: 'Undefined behaviour engineer' }],
  ['Questions asked', `None of them ${words()}`, { questionsAsked: `None of them ${words()}` }],
])('%s “%s” gives %j', (heading, text, value) => {
  expect(readOne({ [heading]: text }).content).toMatchObject(value)
})

describe('dates', () => {
  it.each([
    ['9/14/2024 16:05:09', '2024-09-14T20:05:09.000Z'],
    ['9/14/24 16:05', '2024-09-14T20:05:00.000Z'],
    ['14.09.2024 16:05:09', '2024-09-14T20:05:09.000Z'],
    ['14-Sep-24', '2024-09-14T04:00:00.000Z'],
    ['2024-09-14 16:05:09', '2024-09-14T20:05:09.000Z'],
    ['2024-09-14T16:05:09.5Z', '2024-09-14T16:05:09.500Z'],
    ['2024-09-14T16:05:09+02:00', '2024-09-14T14:05:09.000Z'],
    ['2024/09/14 4:05:09 PM EST', '2024-09-14T21:05:09.000Z'],
    ['9/14/2024 12:05am', '2024-09-14T04:05:00.000Z'],
    // A quarter of an hour before and after the end of daylight saving time, and a day in winter.
    ['11/3/2024 0:45', '2024-11-03T04:45:00.000Z'],
    ['11/3/2024 2:15', '2024-11-03T07:15:00.000Z'],
    ['1/14/2024', '2024-01-14T05:00:00.000Z'],
    ['9/14/2024 25:00', null],
    ['Fall 2024', null],
    ['13/14/2024', null],
    ['2/30/2024', null],
    ['45549.67', null],
    ['9/14/2024 10:00 XYZ', null],
  ])('%s is %s in New York', (text, moment) => {
    const date = readDate(text)
    const ms = date && momentOf(date, NEW_YORK)

    expect(ms === null ? null : new Date(ms).toISOString()).toBe(moment)
  })

  it.each([
    ['2026-10', '2026-10'],
    ['October 2026', '2026-10'],
    ['3/2026', '2026-03'],
    ['10/14/2026', '2026-10'],
    ['October', null],
    ['13/2026', null],
  ])('give the month of %j: %j', (text, month) => {
    expect(readMonth(text)).toBe(month)
  })

  it.each<[heading: Heading, texts: readonly string[], warning: RegExp]>([
    ['Interviewed', ['9/30/26', '8/31/26'], /^Interviewed: every day is the last of its month\. /],
    ['Interviewed', ['9/30/26', '10/1/26'], /^$/],
    ['Interviewed', ['2026-09', '2026-10'], /^$/],
    ['Start date', ['5/17/26 19:00', '1/3/27 19:00'], /^Start date: all times are at the same hour\. /],
    ['Start date', ['2026-05-18 00:00:00', '2027-01-04 00:00:00'], /^$/],
    ['Timestamp', ['2024-05-17T19:00-05:00', '2024-01-03T18:00-06:00'], /^Timestamp: all times are/],
    ['Timestamp', ['2024-05-17T19:00Z', '2024-01-03T18:00Z'], /^$/],
    ['Timestamp', ['9/1/24 19:00', '9/2/24'], /^Timestamp: 1 time without a zone, read as /],
  ])('in %s, %j: the warning is %s', (heading, texts, warning) => {
    const rows = texts.map((text, index) => sheetRow(index, { Timestamp: '', [heading]: text }))

    expect(dateWarnings(readSheet(googleCsv(rows))).join('\n')).toMatch(warning)
  })

  it.each(['Timestamp', 'Start date'] as const)('with the day first in %s refuse the sheet', (heading) => {
    const rows = [sheetRow(0), sheetRow(1, { [heading]: '14/9/2024' })]

    expect(() => read(googleCsv(rows))).toThrow('Row 3: “14/9/2024” begins with the day.')
  })
})

/**
 * original.csv as other programs write it: pandas 1.5, csvsort of csvkit 1.0, ssconvert of gnumeric 1.12, exceljs 4.4 west
 * of Greenwich, LibreOffice 7.4, and in the formats of a German Excel and of Airtable. The last two are on New York's clock.
 */
describe('our sheet gives the same values, or the rows are named, after', () => {
  const file = (name: string) => readFileSync(`tests/tooling/sheets/${name}.csv`, 'utf8')
  const original = read(file('original'))

  type Case = [program: string, hoursLater: number[], problem?: string, leftovers?: RegExp, mended?: string]
  it.each<Case>([
    ['pandas', [0, 0, 0]],
    ['libreoffice', [0, 0, 0]],
    ['excel', [0, 0, 0]],
    ['airtable', [0, 0, 0]],
    // It removes the zone of the times, and the import names that.
    ['gnumeric', [5, 4, 4]],
    ['csvsort', [0, 0, 0], 'Hiring process length: “35 days, 0:00:00” is', /\d+ days, 0:00:00/g, '6 weeks'],
    ['exceljs', [0, 0, 0], 'Start date: “2026-05-18T00:00:00-05:00” has', /T00:00:00-0\d:00/g, ''],
  ])('%s', (program, hoursLater, problem = '', leftovers = /$^/g, mended = '') => {
    const rows = read(file(program))
    const others = read(file(program).replaceAll(leftovers, mended))
    const values = (all: typeof rows) => all.map(({ content }) => ({ ...content, hiringProcessLength: '' }))
    const minutes = (name: string) =>
      readSheet(Buffer.from(file(name))).map(({ cells }) => {
        const date = readDate(cells.timestamp)
        return Math.floor(((date && momentOf(date, NEW_YORK)) ?? 0) / 60_000)
      })

    expect(rows.map(({ content }) => content === null)).toEqual(original.map(() => problem !== ''))
    expect(rows[0]?.notes.join('')).toContain(problem)
    expect(values(others)).toEqual(values(original))
    expect(minutes(program)).toEqual(minutes('original').map((at, row) => at + (hoursLater[row] ?? 0) * 60))
    const warnings = dateWarnings(readSheet(Buffer.from(file(program)))).join()
    expect(warnings.includes('without a zone')).toBe(/gnumeric|excel$|airtable/.test(program))
  })
})
