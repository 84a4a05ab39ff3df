/**
 * Emails: what counts as one, and its key in the database. Apart from the forms' schemas, because signing in
 * behind the landing page needs this and not those.
 */

import { DataError } from './dataError'
import { failureMessages } from './errorMessages'

const EMAIL = /^\S+@\S+\.\S+$/
/** The last one is the Kelvin sign: its lower case is the letter k. */
const KEY_FORBIDDEN = /[#$[\]/,\u212a]/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/**
 * False when the database cannot hold the email as a key, or only as the key of another email: dots become commas, so
 * `# $ [ ] /` have no stand-in, and a comma would pass for a dot. The rules refuse the same.
 */
export function canBeEmailKey(email: string): boolean {
  return !KEY_FORBIDDEN.test(email)
}

/** Lower case without outer blanks: how emails are compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** An email as it is shown to somebody who decides by it whom to trust. */
export interface EmailToRead {
  /** A to Z in lower case; nothing else changes, since the lower case of some signs is another letter. */
  readonly name: string
  /** From the last @ on. */
  readonly domain: string
  /** Each sign that is none of the 95 that can be typed everywhere, once. */
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

export function isForeign(sign: string): boolean {
  return /^[^ -~]$/u.test(sign)
}

/** The key of an email in `emailToUid` and `transferRequests`: lower case, every dot a comma. */
export function emailKey(email: string): string {
  return normaliseEmail(email).replaceAll('.', ',')
}

/** The same. Throws `unknown` for an email that cannot be a key. */
export function requireEmailKey(email: string): string {
  if (!canBeEmailKey(email)) throw new DataError('unknown', failureMessages.emailKeyUnusable)
  return emailKey(email)
}
