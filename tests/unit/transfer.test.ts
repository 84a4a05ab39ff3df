/** Requesting data of an old address: allowed addresses, and the request's duration. */

import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../src/domain/store/limits'
import { isExpired, transferEmailError } from '../../src/domain/account/transfer'
import { ENDING } from '../helpers/addresses'

describe('requesting the data of an old address', () => {
  it(`is possible for another ${ENDING} address`, () => {
    expect(transferEmailError(` Old${ENDING.toUpperCase()} `, 'new@example.com')).toBeNull()
  })

  it.each(['', 'old', 'old@gmail.com', `old${ENDING}.evil.com`, ENDING])('is refused for %j', (email) => {
    expect(transferEmailError(email, 'new@example.com')).toBe(`Please enter a valid ${ENDING} email.`)
  })

  it('is refused for the current account, in any spelling', () => {
    expect(transferEmailError(`ANN${ENDING}`, `ann${ENDING}`)).toBe(
      'Cannot transfer account data to current account.',
    )
  })
})

describe('a transfer request', () => {
  it('expires after seven days', () => {
    expect(isExpired({ requestedAt: 1000 }, 1000 + 7 * DAY_MS - 1)).toBe(false)
    expect(isExpired({ requestedAt: 1000 }, 1000 + 7 * DAY_MS)).toBe(true)
  })
})
