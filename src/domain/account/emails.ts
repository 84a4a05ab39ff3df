/** Validates emails and converts them to keys. Without form schemas, because sign-in on the landing page needs none. */

import { DataError } from '../dataError'
import { failureMessages } from '../text/errorMessages'

const EMAIL = /^\S[^\s@]*@\S[^\s.]*\.\S+$/
/** The last character is the Kelvin sign, whose lower case is the letter k. */
const KEY_FORBIDDEN = /[#$[\]/,\u212a]/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Copied addresses may carry marks without width. */
const WITHOUT_WIDTH = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The email in a typed or pasted text: also in 'mailto:ann@example.edu?subject=Hi' and 'Ann <ann@example.edu>'. */
export function typedEmail(text: string): string {
  const visible = text.replaceAll(WITHOUT_WIDTH, '').trim()
  const address = /<([^<>]*)>$/.exec(visible)?.[1]?.trim() ?? visible
  return /^mailto:/i.test(address) ? address.slice('mailto:'.length).replace(/\?.*/, '').trim() : address
}

const EMAIL_AT_START = /^\S+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+/u

/**
 * The email in the address of a page; '' for any other text. A chat may add a sign behind it, such as a full stop. A typed `+`
 * arrives as a blank, and no email contains a blank.
 */
export function emailIn(parameters: URLSearchParams): string {
  const text = typedEmail((parameters.get('email') ?? '').trim().replaceAll(' ', '+'))
  return EMAIL_AT_START.exec(text)?.[0] ?? ''
}

/**
 * False if the database cannot hold the email as a key, or if two emails would share a key. Dots become commas in a
 * key, so an email must not contain commas. Keys cannot contain `# $ [ ] /` either. The rules refuse the same emails.
 */
export function canBeEmailKey(email: string): boolean {
  return !KEY_FORBIDDEN.test(email)
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** An email prepared for a reader who decides whether to trust its owner. */
interface EmailToRead {
  /** The part before the @. Only A to Z become lower case. Other characters could become a different letter. */
  readonly name: string
  /** The part from the last @ to the end. */
  readonly domain: string
  /** Each character outside the 95 printable ASCII characters, once. */
  readonly foreign: readonly string[]
}

export function emailToRead(email: string): EmailToRead {
  const lower = email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const at = lower.lastIndexOf('@')
  const foreign = new Set(Array.from(lower).filter(isForeign))
  return {
    name: at < 0 ? lower : lower.slice(0, at),
    domain: at < 0 ? '' : lower.slice(at),
    foreign: [...foreign],
  }
}

export function isForeign(character: string): boolean {
  return /^[^ -~]$/u.test(character)
}

/** The key of an email in `emailToUid` and `transferRequests`: lower case, with commas for dots. */
export function emailKey(email: string): string {
  return normaliseEmail(email).replaceAll('.', ',')
}

/** The email of a key. It has no commas (`canBeEmailKey`). */
export function emailOfKey(key: string): string {
  return key.replaceAll(',', '.')
}

/** Like `emailKey`, but throws `unknown` for an email that cannot be a key. */
export function requireEmailKey(email: string): string {
  if (!canBeEmailKey(email)) throw new DataError('unknown', failureMessages.emailKeyUnusable)
  return emailKey(email)
}
