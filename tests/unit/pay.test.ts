/** Amounts as people type them, and as the page shows them. */

import { describe, expect, it } from 'vitest'
import { formatPay, parsePay, payToText } from '../../src/domain/pay'

describe('reading an amount as people type it', () => {
  it.each([
    ['45', 45],
    ['$45', 45],
    ['$ 45.50', 45.5],
    ['45.505', 45.51],
    ['.5', 0.5],
    ['0', 0],
    ['120,000', 120_000],
    ['1,200,000.25', 1_200_000.25],
    ['120k', 120_000],
    ['$120K', 120_000],
    ['62.5k', 62_500],
    ['  48 ', 48],
  ])('understands %j as %d dollars', (text, dollars) => {
    expect(parsePay(text)).toBe(dollars)
  })

  it.each(['', '   '])('takes a blank text %j for not given, never for 0', (text) => {
    expect(parsePay(text)).toBeNull()
  })

  it.each([
    'abc',
    '$',
    'k',
    '.',
    '12,00',
    '1,2345',
    '45/hr',
    '-5',
    '1e5',
    '40-45',
    '€45',
    '1.2.3',
    'Infinity',
  ])('refuses %j', (text) => {
    expect(parsePay(text)).toBeUndefined()
  })
})

describe('showing an amount', () => {
  it.each([
    [45, '$45'],
    [45.5, '$45.50'],
    [120_000, '$120,000'],
    [0, '$0'],
  ])('shows %d as %j', (amount, text) => {
    expect(formatPay(amount)).toBe(text)
  })

  it.each([45.5, 120_000, 0, null])('gives a form the text that reads back as %s', (amount) => {
    expect(parsePay(payToText(amount))).toBe(amount)
  })
})
