/** Grade point averages: reading typed values and showing stored ones. */

import { describe, expect, it } from 'vitest'
import { formatGpa } from '../../src/domain/entry/gpa'
import { readGpa } from '../../src/domain/entry/typedValues'

describe('reading a grade point average', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['4.00', 4],
    ['3.7', 3.7],
    [' 3.85 ', 3.85],
    ['3,7', 3.7],
    ['3.5/4', 3.5],
    ['3.5 / 4.0', 3.5],
    ['3.50 out of 4', 3.5],
  ])('understands %j as %d', (text, gpa) => {
    expect(readGpa(text)).toEqual({ gpa })
  })

  it.each(['  ', 'N/A', 'n/a', 'none', 'None yet', 'not yet', 'No GPA', '-'])('reads %j as none', (text) => {
    expect(readGpa(text)).toEqual({ gpa: null })
  })

  it.each([
    ['8.7/10', 3.48],
    ['8,7 of 10', 3.48],
    ['87/100', 3.48],
    ['92%', 3.68],
    ['4.5/5', 3.6],
    ['3.9/4.3', 3.63],
  ])('refuses %j, and says that it equals %d on a scale of 4', (text, near) => {
    expect(readGpa(text)).toEqual({ problem: 'otherScale', near })
  })

  it.each(['4.01', '5', '-1', '3.855', '3,855', '3.', '.5', '03.5', '11/10', '4.5/4', '2/3', '3.855/4'])(
    'refuses %j',
    (text) => {
      expect(readGpa(text)).toEqual({ problem: 'unclear' })
    },
  )

  it.each(['A', 'still in my first year'])('refuses %j, which has no number', (text) => {
    expect(readGpa(text)).toEqual({ problem: 'noNumber' })
  })

  it('shows two decimals, so that numbers align', () => {
    expect(formatGpa(3.7)).toBe('3.70')
  })
})
