/**
 * Holds docs/acceptance.md to the code: every row is proven by tests that exist, every address and every sentence of the
 * product has a row, every departure is listed and used.
 */

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/config/paths'
import { SENTENCES } from '../helpers/sentences'
import { NAME_SEPARATOR, testNamesOf } from '../helpers/testNames'

interface Row {
  readonly statement: string
  readonly where: readonly string[]
  readonly tests: readonly string[]
}

/** Files whose tests run: those that vitest and Playwright look for, and the contract's suites, which run on both backends. */
const RUNS = /^tests\/(?:.*\.(?:test\.tsx?|spec\.ts)|contract\/\w+\.ts)$/

const codeSpans = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The rows of every table of a page. Throws for a line of a table that has not three cells. */
function rowsOf(page: string): readonly Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|'))
  return lines
    .filter((line) => !/^\| (?:---|Statement) /.test(line))
    .map((line) => {
      const [statement, where, tests, ...more] = line.slice(1, -1).split(/(?<!\\)\|/)
      if (statement === undefined || where === undefined || tests === undefined || more.length > 0) {
        throw new Error(`This line of a table has not three cells: ${line}`)
      }
      return { statement: statement.trim(), where: codeSpans(where), tests: codeSpans(tests) }
    })
}

const known = new Map<string, ReadonlySet<string>>()

function namesIn(file: string): ReadonlySet<string> {
  const names = known.get(file) ?? new Set(testNamesOf(file, readFileSync(file, 'utf8')))
  known.set(file, names)
  return names
}

/** Why a row is not proven; null when the test that it names exists. */
function complaintAbout(test: string): string | null {
  const [file = '', ...names] = test.split(NAME_SEPARATOR)
  if (!RUNS.test(file)) return `'${test}' does not begin with a file of tests`
  if (!existsSync(file)) return `there is no file ${file}`
  const name = names.join(NAME_SEPARATOR)
  return namesIn(file).has(name) ? null : `${file} has no test '${name}'`
}

function complaintsAbout({ statement, where, tests }: Row): readonly string[] {
  const missing = where.filter((place) => !/^\w+Messages\.\w+$/.test(place) && !existsSync(place))
  const about = [
    ...(tests.length === 0 ? ['no test is named'] : []),
    ...missing.map((place) => `there is no file ${place}`),
    ...tests.map(complaintAbout).filter((complaint) => complaint !== null),
  ]
  return about.map((complaint) => `"${statement}": ${complaint}`)
}

/** Numbers of the departures that a text refers to, as in 'departures 3 and 12'. */
const departuresIn = (text: string) =>
  [...text.matchAll(/departures? (\d+)(?: and (\d+))?/g)].flatMap(([, ...numbers]) =>
    numbers.filter((number) => number !== undefined),
  )

const PAGE = readFileSync('docs/acceptance.md', 'utf8')
const ROWS = rowsOf(PAGE)
const CONSTANTS = SENTENCES.map(({ constant }) => constant)

const here = 'tests/unit/acceptance.test.ts'
const row = (test: string): Row => ({ statement: 'The sky is blue', where: [], tests: [test] })

describe('a row of docs/acceptance.md', () => {
  it('is proven by a test that exists', () => {
    const test = `${here} › a row of docs/acceptance.md › is proven by a test that exists`

    expect(complaintsAbout(row(test))).toEqual([])
  })

  it('that names no test is refused', () => {
    expect(complaintsAbout({ statement: 'The sky is blue', where: [], tests: [] })).toEqual([
      '"The sky is blue": no test is named',
    ])
  })

  it('that names a place that is gone is refused', () => {
    const test = `${here} › a row of docs/acceptance.md › is proven by a test that exists`

    expect(complaintsAbout({ ...row(test), where: ['src/app/Sky.tsx', 'signInMessages.failed'] })).toEqual([
      '"The sky is blue": there is no file src/app/Sky.tsx',
    ])
  })

  it.each([
    ['tests/unit/sky.test.ts › the sky › is blue', 'there is no file tests/unit/sky.test.ts'],
    [`${here} › the sky › is blue`, `${here} has no test 'the sky › is blue'`],
    [`${here} › a row of docs/acceptance.md`, `${here} has no test 'a row of docs/acceptance.md'`],
    [here, `${here} has no test ''`],
    [
      'tests/helpers/testNames.ts › x',
      "'tests/helpers/testNames.ts › x' does not begin with a file of tests",
    ],
  ])('that names %s is refused', (test, complaint) => {
    expect(complaintsAbout(row(test))).toEqual([`"The sky is blue": ${complaint}`])
  })

  it('has three cells', () => {
    expect(
      rowsOf('| Statement | Where | Tests |\n| --- | --- | --- |\n| a \\| b | `c` | `d`<br>`e` |'),
    ).toEqual([{ statement: 'a \\| b', where: ['c'], tests: ['d', 'e'] }])
    expect(() => rowsOf('| a | b |')).toThrow('This line of a table has not three cells: | a | b |')
  })
})

describe('the names of tests in a file', () => {
  const source = `
    it('alone', () => {})
    describe('suite', () => {
      describe.each(TABLE)('of $name', () => {
        it.each([1])('takes %i', () => {})
      })
      test.describe(\`in a browser\`, () => { test('opens', async ({ page }) => { expect(it('nested')) }) })
      it.skip('later', () => {})
      describe.skip('much later', () => { it('never', () => {}) })
      it.todo('some day')
      items.it('is no test')
    })
    export function contract(name) { describe(\`\${name} keeps\`, () => { it('its word', () => {}) }) }
    // it('a comment', () => {})
  `

  it('are those that run, with their suites', () => {
    expect(testNamesOf('some.test.ts', source)).toEqual([
      'alone',
      'suite › of $name › takes %i',
      'suite › in a browser › opens',
      '${…} keeps › its word',
    ])
  })

  it('cannot be told of a file that does not parse', () => {
    expect(() => testNamesOf('some.test.ts', 'it(')).toThrow('some.test.ts: ')
  })
})

describe('docs/acceptance.md', () => {
  it('has a table for every chapter of the specification from 2 to 9', () => {
    const chapters = [...PAGE.matchAll(/^## (\d)\. /gm)].map(([, number]) => number)

    expect(chapters).toEqual(expect.arrayContaining(['2', '3', '4', '5', '6', '7', '8', '9']))
    expect(ROWS.length).toBeGreaterThan(200)
  })

  it('names for every row where it is done, and tests that exist', () => {
    expect(ROWS.filter(({ where }) => where.length === 0).map(({ statement }) => statement)).toEqual([])
    expect(ROWS.flatMap(complaintsAbout)).toEqual([])
  })

  it('says nothing twice in one chapter', () => {
    const chapters = PAGE.split(/^## /m).map((chapter) => rowsOf(chapter).map(({ statement }) => statement))

    expect(chapters.flatMap((all) => all.filter((one, index) => all.indexOf(one) !== index))).toEqual([])
  })

  it.each(Object.values(paths))('has a row for the address %s', (path) => {
    expect(ROWS.some(({ statement }) => statement.startsWith(`\`${path}\``))).toBe(true)
  })

  it('has a row for every sentence of the product', () => {
    const covered = new Set(ROWS.flatMap(({ where }) => where))

    expect(CONSTANTS.filter((constant) => !covered.has(constant))).toEqual([])
    expect([...covered].filter((place) => /Messages\./.test(place) && !CONSTANTS.includes(place))).toEqual([])
  })

  it('lists every departure on top, each in one line and used by a row', () => {
    const [top = ''] = PAGE.split(/^\| /m)
    const listed = [...top.matchAll(/^(\d+)\. \*\*[^*]+\*\* ?\S.*\.$/gm)].map(([, number]) => number)

    expect(listed).toEqual(listed.map((_, index) => String(index + 1)))
    expect(new Set(ROWS.flatMap(({ statement }) => departuresIn(statement)))).toEqual(new Set(listed))
  })
})
