/** Addresses: those that contain an email, and what every screen needs. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emailIn, withEmail } from '../../src/config/accountPaths'
import { paths } from '../../src/config/paths'
import { signUpSchema } from '../../src/domain/credentials'

/** Every keyboard character, first characters of other alphabets, and characters of two code units. */
const KEYBOARD = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const ELSEWHERE = ['é', 'ß', 'ı', 'Ø', 'ж', '漢', '한', 'א', '\u0301', '\u200b', '\ufffd', '🌸']
const CHARACTERS = [...KEYBOARD, ...ELSEWHERE]

const isTaken = (email: string) =>
  v.is(signUpSchema, { name: 'Ann', email, password: 'Password1!' }) && email.trim() === email

/** The email that a page reads after the browser has processed the address. */
function readBack(address: string): string {
  const { hash } = new URL(`https://example.com/#${address}`)
  return emailIn(new URLSearchParams(hash.slice(hash.indexOf('?'))))
}

describe('an address about an email', () => {
  const emails = CHARACTERS.flatMap((character) =>
    [`${character}ann@ufl.edu`, `a${character}n@ufl.edu`, `ann${character}@ufl.edu`].filter(isTaken),
  )

  it.each(emails)('gives %j back unchanged', (email) => {
    expect(readBack(withEmail('/approve-transfer', email))).toBe(email)
  })

  it('is tested with every character that sign-up accepts', () => {
    const refused = CHARACTERS.filter((character) => !isTaken(`a${character}n@ufl.edu`))

    expect(refused).toEqual([' ', '#', '$', ',', '/', '[', ']'])
  })

  it('reads an unescaped plus sign, and nothing when there is no email', () => {
    expect(readBack('/approve-transfer?email=amara+uni@ufl.edu')).toBe('amara+uni@ufl.edu')
    expect(readBack('/approve-transfer?emails=x')).toBe('')
  })
})

describe('a screen', () => {
  const folder = 'scripts/stories'
  const stories = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const page = readFileSync('docs/architecture.md', 'utf8')

  it.each(Object.values(paths))(
    '%s has a story in scripts/stories/, for axe and the narrow phones',
    (path) => {
      const opened = path === paths.home ? /'\/'/ : new RegExp(`/#${path}['"\`?]`)

      expect(stories.some((text) => opened.test(text))).toBe(true)
    },
  )

  it.each(Object.values(paths))('%s has an item in docs/architecture.md', (path) => {
    expect(page).toContain(`\`${path}\`: \`src/`)
  })
})
