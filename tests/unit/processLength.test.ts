/** Reading the length of a process from a text, and ignoring texts without one clear length. */

import { describe, expect, it } from 'vitest'
import { formatLength, readProcessLength } from '../../src/features/entries/glance/processLength'

const MONTH = 365 / 12

const NO_LENGTH = `
N/A | 6 | a few weeks | several months | fast | over a month | less than a week | at least 3 weeks
2+ months | > 2 months | up to 6 weeks | 1 week between rounds
1 week between rounds, 6 weeks in total | 2 weeks per round | 6 weeks so far | 6 weeks, still waiting
2 weeks after the assessment | 8 to 6 weeks | 6 weeks, 3 rounds | twenty-one days | 1 week or 10 days
1 month 2 weeks | 6 weeks to 2 months | 2025 weeks | 0 days | - | September to November | 24 hours
5 minutes`

describe('the length of a process', () => {
  it.each([
    ['6 weeks', 42],
    ['about 2 months', 2 * MONTH],
    ['45 days', 45],
    ['~3 Weeks', 21],
    ['3-4 weeks', 24.5],
    ['3 – 4 weeks', 24.5],
    ['between 3 and 4 weeks', 24.5],
    ['two to three weeks', 17.5],
    ['A month', MONTH],
    ['a week or two', 10.5],
    ['1 month or 2', 1.5 * MONTH],
    ['a month and a half', 1.5 * MONTH],
    ['one and a half months', 1.5 * MONTH],
    ['1½ months', 1.5 * MONTH],
    ['1 1/2 months', 1.5 * MONTH],
    ['half a year', 182.5],
    ['1.5 months', 1.5 * MONTH],
    ['1,5 months', 1.5 * MONTH],
    ['a couple of weeks', 14],
    ['10 business days', 14],
    ['6-week process', 42],
    ['6w', 42],
    ['7 weeks, no offer', 49],
    ['2 months including team matching', 2 * MONTH],
    ['1 year', 365],
  ])('is read from %j', (text, days) => {
    expect(readProcessLength(text)).toBeCloseTo(days, 6)
  })

  it.each([...NO_LENGTH.split(/ \| |\n/), 'w'.repeat(6_000), `${'1 '.repeat(3_000)}weeks`])(
    'is not read from %j',
    (text) => {
      expect(readProcessLength(text)).toBeNull()
    },
  )

  it.each([
    [1, '1 day'],
    [6.4, '6 days'],
    [0.2, '1 day'],
    [7, '1 week'],
    [35, '5 weeks'],
    [2 * MONTH, '8.5 weeks'],
  ])('of %d days is shown as “%s”', (days, said) => {
    expect(formatLength(days)).toBe(said)
  })
})
