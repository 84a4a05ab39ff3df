/** Requesting data of an old address: allowed addresses, and the request's duration. */

import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../src/domain/store/limits'
import { isExpired, transferEmailError } from '../../src/domain/account/transfer'

describe('requesting the data of an old address', () => {
  it('is possible for another @ufl.edu address', () => {
    expect(transferEmailError(' Old@UFL.edu ', 'new@example.com')).toBeNull()
  })

  it.each(['', 'old', 'old@gmail.com', 'old@ufl.edu.evil.com', '@ufl.edu'])('is refused for %j', (email) => {
    expect(transferEmailError(email, 'new@example.com')).toBe('Please enter a valid @ufl.edu email.')
  })

  it('is refused for the current account, in any spelling', () => {
    expect(transferEmailError('ANN@ufl.edu', 'ann@ufl.edu')).toBe(
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
