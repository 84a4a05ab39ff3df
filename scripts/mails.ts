/** Turns what the Auth emulator would have mailed into lines to click. Must not know how mails are listed. */

import type { Mail } from 'realtime-database-server/auth'

const SUBJECTS: Record<Mail['requestType'], string> = {
  VERIFY_EMAIL: 'Verify your email',
  PASSWORD_RESET: 'Reset your password',
  EMAIL_SIGNIN: 'Sign in with this link',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email',
}

/** Firebase asks for the new password on a page of its own; the emulator takes it from the end of the link. */
const RESET_PASSWORD = 'Interview2!'

/** One line: to whom, about what, and the link that a real mail would carry. */
export function mailLine(mail: Mail): string {
  const to = mail.newEmail ?? mail.email
  const start = `Mail to ${to}: ${SUBJECTS[mail.requestType]} → ${mail.oobLink}`
  if (mail.requestType !== 'PASSWORD_RESET') return start
  return `${start}&newPassword=${encodeURIComponent(RESET_PASSWORD)} (sets the password at its end: ${RESET_PASSWORD})`
}

/** Gives the lines of mails that it has not seen before, oldest first. */
export function newMailLines(seen: Set<string>, mails: readonly Mail[]): readonly string[] {
  const fresh = mails.filter((mail) => !seen.has(mail.oobLink))
  for (const mail of fresh) seen.add(mail.oobLink)
  return fresh.map(mailLine)
}
