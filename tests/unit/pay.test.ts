/** Amounts of pay: reading typed values and showing stored ones. */

import { describe, expect, it } from 'vitest'
import { formatPay, payToText, readPay } from '../../src/domain/entry/pay'
import { readTypedPay } from '../../src/domain/entry/typedValues'

describe('reading a typed amount', () => {
  it.each([
    ['45', 45],
    ['$45', 45],
    ['$ 45.50', 45.5],
    ['.5', 0.5],
    ['0.125', 0.13],
    ['0', 0],
    ['  48 ', 48],
    ['$45/hr', 45],
    ['45 / hour', 45],
    ['45 per hour', 45],
    ['$45 an hour', 45],
    ['45 hourly', 45],
    ['45.50 dollars per hour', 45.5],
    ['45 USD/h', 45],
    ['45 p.h.', 45],
    ['about 50', 50],
    ['~$45/hr', 45],
  ])('understands %j an hour as %d dollars', (text, dollars) => {
    expect(readPay(text, 'hour')).toEqual({ dollars })
  })

  it.each([
    ['120,000', 120_000],
    ['1,200,000.25', 1_200_000.25],
    ['120k', 120_000],
    ['$120K', 120_000],
    ['62.5k', 62_500],
    ['1.2m', 1_200_000],
    ['USD 120,000', 120_000],
    ['120,000 USD', 120_000],
    ['US$120,000', 120_000],
    ['120 000', 120_000],
    ['120\u00A0000', 120_000],
    ['120\u202F000', 120_000],
    ['1.200.000', 1_200_000],
    ['120k per year', 120_000],
    ['$120,000 a year', 120_000],
    ['$120,000/yr', 120_000],
    ['120k annually', 120_000],
    ['$120  000  USD', 120_000],
    ['120k a year USD', 120_000],
    ['120 thousand', 120_000],
    ['１２０', 120],
  ])('understands %j a year as %d dollars', (text, dollars) => {
    expect(readPay(text, 'year')).toEqual({ dollars })
  })

  it.each(['', '   ', '\u00A0'])('reads a blank text %j as no amount, never as 0', (text) => {
    expect(readPay(text, 'hour')).toEqual({ dollars: null })
  })

  it.each([
    ['120.000', 120_000, 120],
    ['45.505', 45_505, 45.51],
    ['45,50', 45.5, 4550],
    ['12,00', 12, 1200],
    ['45,5', 45.5, 455],
    ['$120.000/hr', 120_000, 120],
  ])('does not guess what %j means', (text, either, or) => {
    expect(readPay(text, 'hour')).toEqual({ problem: { kind: 'ambiguous', either, or } })
  })

  it.each([
    ['40-45', 'range'],
    ['$40 – $45', 'range'],
    ['40 to 45', 'range'],
    ['100k-120k', 'range'],
    ['40/45', 'range'],
    ['£30', 'otherCurrency'],
    ['30€', 'otherCurrency'],
    ['30 EUR', 'otherCurrency'],
    ['C$30', 'otherCurrency'],
    ['CAD 30', 'otherCurrency'],
    ['2,000 rupees', 'otherCurrency'],
    ['abc', 'unclear'],
    ['$', 'unclear'],
    ['k', 'unclear'],
    ['.', 'unclear'],
    ['1,2345', 'unclear'],
    ['12 34', 'unclear'],
    ['-5', 'unclear'],
    ['1e5', 'unclear'],
    ['1.2.3', 'unclear'],
    ['45 + bonus', 'unclear'],
    ['competitive', 'unclear'],
    ['Infinity', 'unclear'],
  ])('reports the problem with %j: %s', (text, kind) => {
    expect(readPay(text, 'hour')).toEqual({ problem: { kind } })
  })

  it.each([
    ['5200/month', 'hour', 30],
    ['2000 per week', 'hour', 50],
    ['$400 a day', 'hour', 50],
    ['93.6k a year', 'hour', 45],
    ['$45/hr', 'year', 93_600],
    ['5,200 monthly', 'year', 62_400],
  ] as const)('refuses %j per %s, which is about %d dollars', (text, per, about) => {
    expect(readPay(text, per)).toEqual({ problem: { kind: 'otherPeriod', about } })
  })
})

describe('a typed amount', () => {
  it.each([
    ['120', 'year', 120, 120_000],
    ['$95.5', 'year', 95.5, 95_500],
    ['4500', 'hour', 4_500, 45],
    ['4550', 'hour', 4_550, 45.5],
  ] as const)('%j is unlikely per %s', (text, per, typed, likely) => {
    expect(readTypedPay(text, per)).toEqual({ problem: { kind: 'unlikely', likely, typed } })
  })

  it.each([
    ['120 a year', 'year', 120],
    ['0', 'year', 0],
    ['1000', 'year', 1_000],
    ['4500 an hour', 'hour', 4_500],
    ['999', 'hour', 999],
    ['', 'hour', null],
  ] as const)('%j per %s is accepted', (text, per, dollars) => {
    expect(readTypedPay(text, per)).toEqual({ dollars })
  })
})

describe('words after a typed amount', () => {
  it.each([
    ['52/hr + housing', 52, 'housing'],
    ['$52 plus a housing stipend', 52, 'a housing stipend'],
    ['about 50 an hour and free lunch', 50, 'free lunch'],
  ])('%j is %d dollars and %j', (text, dollars, more) => {
    expect(readTypedPay(text, 'hour')).toEqual({ dollars, more })
  })

  it.each(['100k + 20k bonus', '45 +', 'competitive + housing', '100 bonus and 3 weeks'])(
    'are not split off in %j',
    (text) => {
      expect(readTypedPay(text, 'year')).toHaveProperty('problem')
      expect(readTypedPay(text, 'year')).not.toHaveProperty('more')
    },
  )
})

describe('showing an amount', () => {
  it.each([
    [45, '$45'],
    [45.5, '$45.50'],
    [999, '$999'],
    [1250.5, '$1,250.50'],
    [120_000, '$120,000'],
    [1_250_000, '$1,250,000'],
    [0, '$0'],
  ])('shows %d as %j', (amount, text) => {
    expect(formatPay(amount)).toBe(text)
  })

  it.each([45.5, 120_000, 0, null])('fills a form with the text that is read back as %s', (dollars) => {
    expect(readPay(payToText(dollars), 'year')).toEqual({ dollars })
  })
})
