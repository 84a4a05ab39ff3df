/** How the mails that the local sign-in would send are shown on the terminal. */

import { describe, expect, it } from 'vitest'
import type { Mail } from 'realtime-database-server/auth'
import { mailLine, newMailLines } from '../../scripts/mails'

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  email: 'ann@ufl.edu',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'one',
  oobLink: 'http://127.0.0.1:9099/emulator/action?oobCode=one',
  ...overrides,
})

describe('a mail that would have been sent', () => {
  it('is a line with a link', () => {
    expect(mailLine(mail())).toBe(
      'Mail to ann@ufl.edu: Verify your email → http://127.0.0.1:9099/emulator/action?oobCode=one',
    )
  })

  it('about a new address goes to that address', () => {
    const line = mailLine(mail({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@ufl.edu' }))

    expect(line).toMatch(/^Mail to new@ufl\.edu: Confirm your new email → http/)
  })

  it('about a reset carries a password that meets the rules, and says which', () => {
    const line = mailLine(mail({ requestType: 'PASSWORD_RESET' }))

    expect(line).toContain('oobCode=one&newPassword=Interview2! ')
    expect(line).toContain('sets the password at its end: Interview2!')
  })

  it('is told once', () => {
    const seen = new Set<string>()
    const first = mail()
    const second = mail({ oobLink: 'http://127.0.0.1:9099/emulator/action?oobCode=two' })

    expect(newMailLines(seen, [first])).toHaveLength(1)
    expect(newMailLines(seen, [first, second])).toEqual([mailLine(second)])
    expect(newMailLines(seen, [second])).toEqual([])
  })
})
