/** Addresses that carry an email. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emailIn, withEmail } from '../../src/config/accountPaths'
import { signUpSchema } from '../../src/domain/credentials'

/** Everything on a keyboard, what other alphabets begin with, and signs of two code units. */
const KEYBOARD = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const ELSEWHERE = ['é', 'ß', 'ı', 'Ø', 'ж', '漢', '한', 'א', '\u0301', '\u200b', '\ufffd', '🌸']
const CHARACTERS = [...KEYBOARD, ...ELSEWHERE]

const isTaken = (email: string) =>
  v.is(signUpSchema, { name: 'Ann', email, password: 'Password1!' }) && email.trim() === email

/** What a page reads whose address the browser has been given. */
function readBack(address: string): string {
  const { hash } = new URL(`https://example.com/#${address}`)
  return emailIn(new URLSearchParams(hash.slice(hash.indexOf('?'))))
}

describe('an address about an email', () => {
  const emails = CHARACTERS.flatMap((character) =>
    [`${character}ann@ufl.edu`, `a${character}n@ufl.edu`, `ann${character}@ufl.edu`].filter(isTaken),
  )

  it.each(emails)('brings %j back as it was', (email) => {
    expect(readBack(withEmail('/approve-transfer', email))).toBe(email)
  })

  it('is tried with every character that sign-up takes', () => {
    const refused = CHARACTERS.filter((character) => !isTaken(`a${character}n@ufl.edu`))

    expect(refused).toEqual([' ', '#', '$', ',', '/', '[', ']'])
  })

  it('reads a plus sign that was not escaped, and nothing where there is none', () => {
    expect(readBack('/approve-transfer?email=amara+uni@ufl.edu')).toBe('amara+uni@ufl.edu')
    expect(readBack('/approve-transfer?emails=x')).toBe('')
  })
})
