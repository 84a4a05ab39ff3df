/** Grade point averages as people type them, and as the page shows them. */

import { describe, expect, it } from 'vitest'
import { formatGpa, parseGpa } from '../../src/domain/gpa'

describe('reading a grade point average', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['4.00', 4],
    ['3.7', 3.7],
    [' 3.85 ', 3.85],
    ['3,7', 3.7],
  ])('understands %j as %d', (text, gpa) => {
    expect(parseGpa(text)).toBe(gpa)
  })

  it('takes a blank text for not given', () => {
    expect(parseGpa('  ')).toBeNull()
  })

  it.each(['4.01', '5', '-1', '3.855', '3,855', 'A', '3.', '.5', '03.5'])('refuses %j', (text) => {
    expect(parseGpa(text)).toBeUndefined()
  })

  it('shows two decimals, so that figures align', () => {
    expect(formatGpa(3.7)).toBe('3.70')
  })
})
