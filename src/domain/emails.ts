/**
 * Emails: what counts as one, and its key in the database. Apart from the forms' schemas, because signing in
 * behind the landing page needs this and not those.
 */

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

/** The key of an email in `emailToUid` and `transferRequests`: lower case, every dot a comma. */
export function emailKey(email: string): string {
  return normaliseEmail(email).replaceAll('.', ',')
}
