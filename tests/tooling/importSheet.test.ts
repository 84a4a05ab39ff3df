/** Reading the file of a sheet: its encoding, delimiter, quotation marks, headings and dates. */

import { describe, expect, it } from 'vitest'
import { readDay, readMonth, readMoment } from '../../scripts/import/dates'
import { readRows } from '../../scripts/import/rows'
import { readSheet } from '../../scripts/import/sheet'
import { columnName, readTable } from '../../scripts/import/table'
import { words } from '../helpers/builders'

const NOW = Date.UTC(2026, 10, 22, 12)
const HEADINGS = ['Company name', 'Role title', 'Position Type', 'Location', 'Interview process'] as const

const line = (cells: readonly string[], delimiter = ',') => cells.join(delimiter)
const cellsOf = (company: string, process = words(20)) => [company, 'Intern', 'Internship', 'Remote', process]

function read(bytes: Buffer | string) {
  const sheet = readSheet(Buffer.from(bytes))
  const rows = readRows(sheet, NOW)
  return {
    lines: sheet.lines,
    companies: rows.map(({ content }) => content?.companyName ?? null),
    texts: rows.map(({ content }) => content?.interviewProcess ?? null),
    reports: rows.flatMap(({ number, problems, notes }) =>
      [...problems, ...notes].map((text) => `Row ${number}: ${text}`),
    ),
  }
}

/** The bytes of the text in an encoding with one byte for each of these letters. */
function inBytes(text: string, letters: Readonly<Record<string, number>>): Buffer {
  return Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)))
}

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const WINDOWS_1252 = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, é: 0xe9, ü: 0xfc }
const MAC_ROMAN = { '’': 0xd5, '“': 0xd2, '”': 0xd3, '–': 0xd0, é: 0x8e, ü: 0x9f }

describe('a sheet with typographic quotes', () => {
  const process = `I couldn’t say “no” – they’re at the Café in Zürich. ${words(20)}`
  const text = [HEADINGS, cellsOf('Moody’s', process), cellsOf('Google')]
    .map((cells) => line(cells, ';'))
    .join('\r\n')

  it.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['UTF-16', Buffer.from(text, 'utf16le'), 'UTF-16'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, the high byte first', swapped(Buffer.from(text, 'utf16le')), 'UTF-16'],
    ['UTF-16 with a mark, the high byte first', swapped(Buffer.from(`\ufeff${text}`, 'utf16le')), 'UTF-16'],
    ['Windows-1252', inBytes(text, WINDOWS_1252), 'Windows-1252'],
    ['Mac OS Roman', inBytes(text, MAC_ROMAN), 'Mac OS Roman'],
    [
      'Mac OS Roman, with the line ends of an old Mac',
      inBytes(text.replaceAll('\r\n', '\r'), MAC_ROMAN),
      'Mac OS Roman',
    ],
  ])('in %s is read, and its first letter beyond ASCII is shown', (_what, bytes, encoding) => {
    const { lines, companies, texts, reports } = read(bytes)

    expect(companies).toEqual(['Moody’s', 'Google'])
    expect(texts[0]).toBe(process)
    expect(reports).toEqual([])
    expect(lines).toEqual([
      `2 rows in 3 lines, read as ${encoding}.`,
      'Row 2, column A: “Moody’s”. If that looks wrong, save the sheet as "CSV UTF-8" and import that.',
    ])
  })

  it.each([
    [
      'one bad byte in UTF-8',
      Buffer.concat([Buffer.from(`${text}\r\n`), inBytes(line(cellsOf('Caf#'), ';'), { '#': 0xe9 })]),
    ],
    [
      'a byte that Windows-1252 does not use',
      inBytes(text.replace('Google', 'Caf#é’'), { ...WINDOWS_1252, '#': 0x81, '’': 0x92 }),
    ],
    ['a replacement character', Buffer.from(text.replace('Google', 'Caf\ufffd'))],
    ['a control character', Buffer.from(text.replace('Google', 'couldn\u0092t'))],
    ['half a pair in UTF-16', Buffer.from(text.replace('Google', 'Caf\ud83d'), 'utf16le')],
  ])('and %s refuses only the row with it', (_what, bytes) => {
    const { companies, reports } = read(bytes)

    expect(companies[0]).toBe('Moody’s')
    expect(companies.at(-1)).toBeNull()
    expect(reports).toEqual([
      expect.stringMatching(/^Row [34]: Column A: “.*” has lost a character\. Save the sheet as "CSV UTF-8"/),
    ])
  })
})

describe('a text that an earlier program has misread', () => {
  it.each(['couldnâ€™t', 'CafÃ©', 'Caf√©', 'couldn‚Äôt'])('such as %s is imported and named', (company) => {
    const { companies, reports } = read(`${line(HEADINGS)}\n${line(cellsOf(company))}`)

    expect(companies).toEqual([company])
    expect(reports).toEqual([`Row 2: Column A: “${company}” looks misread. Mend it in the sheet.`])
  })
})

describe('the encoding of a single letter', () => {
  const inSheet = (company: string, letters: Readonly<Record<string, number>>) =>
    inBytes(`${line(HEADINGS)}\n${line(cellsOf(company))}`, letters)

  it.each([
    ['Moody’s', WINDOWS_1252],
    ['“Why”', WINDOWS_1252],
    ['2019 – now', WINDOWS_1252],
    ['Café', WINDOWS_1252],
    ['München', WINDOWS_1252],
    ['Moody’s', MAC_ROMAN],
    ['“Why”', MAC_ROMAN],
    ['2019 – now', MAC_ROMAN],
    ['Café', MAC_ROMAN],
    ['München', MAC_ROMAN],
  ])('is found for %s', (company, letters) => {
    expect(read(inSheet(company, letters)).companies).toEqual([company])
  })

  it('is not guessed if two letters are as likely', () => {
    // 'Ram—n' in Windows-1252, 'Ramón' in Mac OS Roman.
    const { companies, reports } = read(inSheet('Ram#n', { '#': 0x97 }))

    expect(companies).toEqual([null])
    expect(reports).toEqual([expect.stringContaining('Row 2: Column A: “Ram\ufffdn” has lost a character.')])
  })
})

describe('a file', () => {
  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'This is a workbook.'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'This is a workbook.'],
    ['without text', Buffer.from('\n\n'), 'The sheet is empty.'],
    ['with headings alone', Buffer.from(`${line(HEADINGS)}\n,,,,\n`), 'no rows below its headings'],
  ])('%s is refused with a message', (_what, bytes, message) => {
    expect(() => readSheet(bytes)).toThrow(message)
  })
})

describe('quotation marks', () => {
  const tsv = (...rows: readonly (readonly string[])[]) =>
    [HEADINGS, ...rows].map((cells) => line(cells, '\t')).join('\r\n')
  const STRAY = 'Column A: the quotation mark at the start is read as text.'

  it('that begin a cell and end a later one swallow no rows of a TSV', () => {
    const companies = ['"Acme', 'Beta', 'Gamma"', 'Delta Co', '"Epsilon"']
    const { companies: found, reports } = read(tsv(...companies.map((company) => cellsOf(company))))

    expect(found).toEqual(companies)
    expect(reports).toEqual([2, 6].map((row) => `Row ${row}: ${STRAY}`))
  })

  it('that begin a cell and end a later one swallow no rows of a CSV', () => {
    const companies = ['"Acme', 'Beta', 'Gamma"']
    const { companies: found, reports } = read(
      [HEADINGS, ...companies.map((company) => cellsOf(company))].map((cells) => line(cells)).join('\n'),
    )

    expect(found).toEqual(companies)
    expect(reports).toEqual([`Row 2: ${STRAY}`])
  })

  it('after a blank are text, and refuse only a row that they split', () => {
    const rows = [HEADINGS, cellsOf('Google'), cellsOf(' "Austin"'), cellsOf(' "Austin, TX"')]
    const { companies, reports } = read(rows.map((cells) => line(cells)).join('\n'))

    expect(companies).toEqual(['Google', '"Austin"', null])
    expect(reports).toEqual([
      `Row 3: ${STRAY}`,
      'Row 4: The row has 6 cells, and the headings have 5.',
      `Row 4: ${STRAY}`,
    ])
  })

  it('of a program keep delimiters, line breaks and doubled marks in a cell', () => {
    const process = `They said: "hello, you",\r\nand then; ${words(20)}`
    const quoted = `"${process.replaceAll('"', '""')}"`
    const forms = [',', ';', '\t'].map((delimiter) =>
      [HEADINGS, cellsOf('Google', quoted), cellsOf('"Meta"')]
        .map((cells) => line(cells, delimiter))
        .join('\r\n'),
    )

    for (const form of forms)
      expect(read(form)).toMatchObject({
        companies: ['Google', 'Meta'],
        texts: [process.replaceAll('\r\n', '\n'), words(20)],
        reports: [],
      })
  })

  it('inside a cell are text', () => {
    expect(read(tsv(cellsOf('The "Nice" Co'))).companies).toEqual(['The "Nice" Co'])
    expect(read(tsv(cellsOf('"Nice" Co'))).companies).toEqual(['"Nice" Co'])
  })

  it('around lines that could be rows are named', () => {
    const { reports } = read(
      `${line(HEADINGS)}\n${line(cellsOf('Google'))}\n${line(cellsOf('Meta', `"${words(20)}\na, b, c, d, e\nf"`))}`,
    )

    expect(reports).toEqual(['Row 3: Column E: the cell has 3 lines or tabs. Does it hold other rows?'])
  })

  it('around a whole cell are text in a TSV of Google Sheets, and not in one of Excel', () => {
    const google = [cellsOf('"Why, us?"'), cellsOf('Acme, Inc')]
    const excel = [cellsOf('"Why, us?"'), cellsOf('"Acme, Inc"'), cellsOf('Beta')]

    expect(read(tsv(...google)).companies).toEqual(['"Why, us?"', 'Acme, Inc'])
    expect(read(tsv(...excel)).companies).toEqual(['Why, us?', 'Acme, Inc', 'Beta'])
  })

  it('of any kind stay if no program has enclosed the cells', () => {
    const cells = ['"', '""', 'a"b', '"a"b', ' "a"', '"a', 'a"']

    for (const cell of cells)
      expect(readTable(`x\t${cell}\ty`, '\t').map((row) => row.cells)).toEqual([['x', cell, 'y']])
  })
})

describe('the headings', () => {
  const rows = [line(cellsOf('Google')), line(cellsOf('Meta'))]

  it.each([
    [`sep=,\n${line(HEADINGS)}\n${rows.join('\n')}`, 1],
    [`Interviews, 2024\n${line(HEADINGS)}\n${rows.join('\n')}`, 2],
    [`\n,,,,\n${line(HEADINGS)}\n${rows.join('\n')}`, 3],
    [
      `Responses\nof our members, who shared, with us, all, this, and more\n\n${line(HEADINGS)}\n${rows.join('\n')}`,
      4,
    ],
    [
      `sep=;\r\n;;;;;;\r\n${[HEADINGS, cellsOf('Google'), cellsOf('Meta')].map((cells) => line(cells, ';')).join('\r\n')}`,
      2,
    ],
  ])('are found below other lines', (text, row) => {
    const { companies, lines, reports } = read(text)

    expect(companies).toEqual(['Google', 'Meta'])
    expect(reports).toEqual([])
    expect(lines.slice(1)).toEqual(row === 1 ? [] : [`The headings are in row ${row}.`])
  })

  it('may differ in case, blanks and punctuation, and stand in any order', () => {
    const text = `${line(HEADINGS.toReversed().map((heading) => ` ${heading.toUpperCase()}: *`))}\n${line(cellsOf('Google').toReversed())}`

    expect(read(text).companies).toEqual(['Google'])
  })

  it.each([
    ['Company', '“Company” looks like “Company name”.'],
    ['Compnay name', '“Compnay name” looks like “Company name”.'],
    ['What company did you apply to?', '“What company did you apply to?” looks like “Company name”.'],
    ['Shoe size', '“Shoe size” is none of our headings. Rename or delete the column.'],
  ])('refuse a sheet with %s instead', (heading, message) => {
    const text = `${line([heading, ...HEADINGS.slice(1)])}\n${rows.join('\n')}`

    expect(() => readSheet(Buffer.from(text))).toThrow(
      `Column A: ${message}\nThere is no column “Company name”.`,
    )
  })

  it('refuse a column without a heading, and a heading that stands twice', () => {
    const text = `${line([...HEADINGS, '', 'location'])}\n${rows.map((row) => `${row},x,y`).join('\n')}`

    expect(() => readSheet(Buffer.from(text))).toThrow(
      'Column F has no heading.\nColumn G: “location” is the heading of column D, too.',
    )
  })

  it('keep the row numbers of the spreadsheet after blank rows and line breaks', () => {
    const text = `${line(HEADINGS)}\n${line(cellsOf('Google', `"${words(20)}\n\nend"`))}\n,,,,\n${line(cellsOf(''))}`

    expect(read(text).reports).toEqual(['Row 4: Company name: missing.'])
  })

  it('have the letters of a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ'])
  })
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
    ['2024/09/14 4:05:09 PM GMT-5', '2024-09-14T21:05:09.000Z'],
    ['9/14/2024 12:05am', '2024-09-14T04:05:00.000Z'],
    // A quarter of an hour before and after the end of daylight saving time, and a day in winter.
    ['11/3/2024 0:45', '2024-11-03T04:45:00.000Z'],
    ['11/3/2024 2:15', '2024-11-03T07:15:00.000Z'],
    ['1/14/2024', '2024-01-14T05:00:00.000Z'],
  ])('%s is %s in New York', (text, moment) => {
    const ms = readMoment(text)

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
    'May 31, 2025',
  ])('“%s” is no date', (text) => {
    expect([readMoment(text), readDay(text)]).toEqual([null, expect.toBeOneOf([null, '2024-09-14'])])
  })

  it.each([
    ['2026-10', '2026-10'],
    ['October 2026', '2026-10'],
    ['Oct. 2026', '2026-10'],
    ['3/2026', '2026-03'],
    ['10/14/2026', '2026-10'],
    ['October', null],
    ['2026', null],
    ['13/2026', null],
  ])('give the month of %j: %j', (text, month) => {
    expect(readMonth(text)).toBe(month)
  })
})
