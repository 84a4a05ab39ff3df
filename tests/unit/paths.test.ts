/** Addresses that contain an email or a company. */

import { matchRoutes, resolvePath } from 'react-router-dom'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { withEmail } from '../../src/config/accountPaths'
import { companyPath, entryIn, mendedAddress, paths } from '../../src/config/paths'
import { companyKey } from '../../src/domain/names/companies'
import { signUpSchema } from '../../src/domain/account/credentials'
import { emailIn, typedEmail } from '../../src/domain/account/emails'

/** Every keyboard character, first characters of other alphabets, and characters of two code units. */
const KEYBOARD = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const ELSEWHERE = ['é', 'ß', 'ı', 'Ø', 'ж', '漢', '한', 'א', '\u0301', '\u200b', '\ufffd', '🌸']
const CHARACTERS = [...KEYBOARD, ...ELSEWHERE]

const isTaken = (email: string) =>
  v.is(signUpSchema, { name: 'Ann', email, password: 'Password1!' }) && typedEmail(email) === email

/** The email that a page reads after the browser has processed the address. */
function readBack(address: string): string {
  const { hash } = new URL(`https://example.com/#${address}`)
  return emailIn(new URLSearchParams(hash.slice(hash.indexOf('?'))))
}

describe('an address about an email', () => {
  const emails = CHARACTERS.flatMap((character) =>
    [`${character}ann@my.test`, `a${character}n@my.test`, `ann${character}@my.test`].filter(isTaken),
  )

  it.each(emails)('gives %j back unchanged', (email) => {
    expect(readBack(withEmail('/approve-transfer', email))).toBe(email)
  })

  it('is tested with every character that sign-up accepts', () => {
    const refused = CHARACTERS.filter((character) => !isTaken(`a${character}n@my.test`))

    expect(refused).toEqual([' ', '#', '$', ',', '/', '[', ']', '\u200b'])
  })

  it.each(['.', ',', ')', '>', '*', '”', '%20', '%E2%80%8B', '?utm_source=x', ';', '!', '"', '%29.'])(
    'stops before a sign that a chat has added: %j',
    (sign) => {
      expect(readBack(`${withEmail('/approve-transfer', 'amara.demo@my.test')}${sign}`)).toBe(
        'amara.demo@my.test',
      )
    },
  )

  it('reads an unescaped plus sign, and nothing when there is no email', () => {
    expect(readBack('/approve-transfer?email=amara+uni@my.test')).toBe('amara+uni@my.test')
    expect(readBack('/approve-transfer?emails=amara@my.test')).toBe('')
  })
})

describe('a text that is no email', () => {
  it.each(['Call%20555-0100', 'amara', 'amara@example', '@'])('is not read from an address: %s', (text) => {
    expect(readBack(`/userAuth?email=${text}`)).toBe('')
  })
})

describe('the address of a company', () => {
  it.each(['AT&T', 'C++ #1', 'Société 🌸', 'Cut \ud83c', '..', '/', '%', '__proto__'])(
    'leads to the company %j',
    (company) => {
      const address = resolvePath(companyPath(companyKey(company)))
      const [match] = matchRoutes([{ path: `${paths.company}/:key` }], address) ?? []

      expect(companyKey(match?.params['key'] ?? '')).toBe(companyKey(company))
    },
  )

  it('is the list of companies without a key', () => {
    expect(companyPath('')).toBe(paths.company)
  })
})

describe('a link with signs that a chat has added', () => {
  const id = '-OabcdefghijklmnopqR'

  it.each(['', '.', ',', ')', '>', '*', '”', '%20', '.html', '?utm_source=x', '%E2%80%8B'])(
    'leads to its entry: %j',
    (sign) => {
      expect(entryIn(new URLSearchParams(`entry=${id}${sign}`))).toBe(id)
    },
  )

  it.each([
    ['#%2Fsaved%3Fentry%3D-Oa%26q%3Dx', '/saved?entry=-Oa&q=x'],
    ['#!/saved?q=x', '/saved?q=x'],
    ['#//saved', '/saved'],
    ['#/%2Fsaved', '/saved'],
    ['#%252Fsaved%253Fq%253Dx', '/saved?q=x'],
    ['#/saved.', '/saved'],
    ['#/list)', '/list'],
    ['#/profile%20', '/profile'],
    ['#/saved.html?q=x', '/saved?q=x'],
    ['#/saved”', '/saved'],
    ['#/%E2%82', '/%E2%82'],
    ['#/nowhere', '/nowhere'],
  ])('leads to its page: %j to %j', (hash, address) => {
    expect(mendedAddress(hash)).toBe(address)
  })
})
