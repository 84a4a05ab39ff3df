/** The key facts of companies, against an own calculation over the demo data, and the table of companies. */

import { describe, expect, it } from 'vitest'
import { readDemoExperiences } from '../../scripts/demo/experiences'
import { companyKey } from '../../src/domain/names/companies'
import {
  companyRows,
  inOrder,
  readOrder,
  withFollowed,
  writeOrder,
} from '../../src/features/entries/companies/companyRows'
import { keyFactsOf } from '../../src/features/entries/glance/keyFacts'
import { summary } from '../helpers/builders'

const CARDS = readDemoExperiences(Date.now()).map(({ timestamp, content }, index) =>
  summary({ ...content, id: `e${index}`, timestamp }),
)

/** Sorts as texts and counts from both ends, unlike the code. */
function plainMedian(values: readonly number[]): number | null {
  let rest = values.toSorted((a, b) => a - b)
  while (rest.length > 2) rest = rest.slice(1, -1)
  return rest.length === 0 ? null : rest.reduce((sum, value) => sum + value, 0) / rest.length
}

/** As on the cards: dollars in groups of three, cents only where there are some. */
function plainPay(amounts: readonly number[]): string {
  const told = [...new Set(amounts.toSorted((a, b) => a - b))]
  const shown = amounts.length < 5 ? told : [plainMedian(amounts) ?? 0]
  return shown
    .map((amount) => `$${amount % 1 === 0 ? amount.toLocaleString('en-US') : amount.toFixed(2)}`)
    .join(', ')
}

describe('the table of companies', () => {
  it('has the medians and single values of an own calculation for every company of the demo data', () => {
    const rows = companyRows(CARDS)

    expect(rows.length).toBeGreaterThan(30)
    for (const row of rows) {
      const cards = CARDS.filter(({ companyName }) => companyKey(companyName) === row.key)
      const valuesOf = (type: string, field: 'hourlyRate' | 'baseSalary') =>
        cards.flatMap((card) => (card.positionType === type ? (card[field] ?? []) : []))
      expect([row.entries, row.intern.median, row.fullTime.median, row.difficulty.median]).toEqual([
        cards.length,
        plainMedian(valuesOf('Internship', 'hourlyRate')),
        plainMedian(valuesOf('Full-Time', 'baseSalary')),
        plainMedian(cards.flatMap(({ difficulty }) => difficulty ?? [])),
      ])
      expect([row.intern.text, row.fullTime.text]).toEqual([
        plainPay(valuesOf('Internship', 'hourlyRate')),
        plainPay(valuesOf('Full-Time', 'baseSalary')),
      ])
    }
  })

  it.each(['name', '-name', 'intern', '-intern', 'entries'])(
    'reads the order %s as it was written',
    (text) => {
      expect(writeOrder(readOrder(text))).toBe(text)
    },
  )

  it('has its first order for any other text', () => {
    expect(['', 'pay', '--name'].map((text) => writeOrder(readOrder(text)))).toEqual([
      'entries',
      'entries',
      'entries',
    ])
  })

  it('has the followed companies without cards at the end, and first in their own order', () => {
    const rows = withFollowed(companyRows(CARDS), new Set(['stripe', 'airbnb', 'petallabs']))

    expect(rows.slice(-2)).toMatchObject([
      { companyName: 'Airbnb', entries: 0, newest: null, isFollowed: true },
      { companyName: 'Petallabs', entries: 0, isFollowed: true },
    ])
    expect(
      inOrder(rows, readOrder('following'))
        .map(({ key }) => key)
        .slice(0, 3),
    ).toEqual(['stripe', 'airbnb', 'petallabs'])
  })

  it('has companies without a value last in both directions', () => {
    const rows = companyRows(CARDS)
    for (const text of ['intern', '-intern']) {
      const medians = inOrder(rows, readOrder(text)).map(({ intern }) => intern.median)
      expect(medians.slice(medians.indexOf(null)).every((median) => median === null)).toBe(true)
    }
  })
})

describe('the line of a company', () => {
  const card = (overrides: Parameters<typeof summary>[0]) =>
    summary({ positionType: 'Internship', ...overrides })
  const textsOf = (cards: readonly ReturnType<typeof summary>[]) => keyFactsOf(cards).map(({ text }) => text)

  it('has the median from five values on, and fewer as they are', () => {
    const five = [40, 50, 45, 60, 55].map((hourlyRate) => card({ hourlyRate, difficulty: 3, outcome: null }))

    expect(textsOf(five)).toEqual(['Intern $50 an hour', 'Medium'])
    expect(textsOf(five.slice(0, 4))).toEqual(['Intern $40, $45, $50, $60 an hour', 'Medium'])
  })

  it('is empty if nobody told anything, and counts offers of ended processes', () => {
    const silent = card({ hourlyRate: null, baseSalary: null, difficulty: null, outcome: null })

    expect(textsOf([silent])).toEqual([])
    expect(
      textsOf(
        (['Offer declined', 'No reply', 'In progress'] as const).map((outcome) => ({ ...silent, outcome })),
      ),
    ).toEqual(['1 of 2 got an offer'])
  })
})
