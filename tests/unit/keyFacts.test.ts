/** The key facts of companies, and the table of companies. */

import { describe, expect, it } from 'vitest'
import { readDemoExperiences } from '../../scripts/demo/experiences'
import { COMPANY_ORDERS, companyRows } from '../../src/features/entries/companies/companyRows'
import { keyFactsOf } from '../../src/features/entries/glance/keyFacts'
import { summary } from '../helpers/builders'

const CARDS = readDemoExperiences(Date.now()).map(({ timestamp, content }, index) =>
  summary({ ...content, id: `e${index}`, timestamp }),
)

const inOrder = (rows: ReturnType<typeof companyRows>, order: string) =>
  rows.toSorted(COMPANY_ORDERS.find(({ value }) => value === order)?.compare)

describe('the table of companies', () => {
  it('has the medians of each position type and of the difficulty', () => {
    const interns = [40, 60, 50].map((hourlyRate) => ({ hourlyRate, baseSalary: 1, difficulty: 2 }))
    const fullTime = [100_000, 150_000, 120_000, 90_000, 110_000].map((baseSalary) => ({
      positionType: 'Full-Time',
      hourlyRate: 1,
      baseSalary,
      difficulty: 4,
    }))
    const [row] = companyRows(
      [...interns, ...fullTime].map((card) => summary(card)),
      new Map(),
      true,
    )

    expect(row).toMatchObject({
      entries: 8,
      intern: { median: 50, text: '$40, $50, $60' },
      fullTime: { median: 110_000, text: '$110,000' },
      difficulty: { median: 4 },
    })
  })

  it('has the companies with the highest value first, and those without a value last', () => {
    const medians = inOrder(companyRows(CARDS, new Map(), true), 'intern').map(({ intern }) => intern.median)
    const known = medians.filter((median) => median !== null)

    expect(medians.slice(0, known.length)).toEqual(known.toSorted((a, b) => b - a))
    expect(known.length).toBeLessThan(medians.length)
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
