/** Reports of an entry. */

import { describe, expect, it } from 'vitest'
import { isOutdated, sharedReason } from '../../src/domain/store/reports'

const report = (reason: string, timestamp = 5) => ({ by: 'u-ann', reason, text: '', timestamp })

describe('the reason of a removal', () => {
  it.each([
    [['Wrong company'], 'Wrong company'],
    [['Wrong company', 'Wrong company'], 'Wrong company'],
    [['Wrong company', 'Names a person'], undefined],
    [['A reason of an earlier version'], undefined],
  ])('that the reports %j suggest is %s', (reasons, expected) => {
    expect(sharedReason(reasons.map((reason) => report(reason)))).toBe(expected)
  })
})

describe('a report', () => {
  it.each([
    [4, false],
    [5, false],
    [6, true],
    [null, false],
  ])('of the time 5 about an entry that changed at %s is outdated: %s', (changedAt, expected) => {
    expect(isOutdated(report('Wrong company'), changedAt)).toBe(expected)
  })
})
