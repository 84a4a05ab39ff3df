/** The texts that `npm run dev` prints: the welcome with the demo accounts, and the mails that sign-in would have sent. */

import type { Mail } from '#database-server/auth'
import { PRODUCT_NAME } from '../src/domain/organisation'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people'

/** `data` is the address of the stored data. */
export function welcome(address: string, data: string): readonly string[] {
  const shown = DEMO_PEOPLE.filter(({ purpose }) => purpose !== '')
  const width = Math.max(...shown.map(({ email }) => email.length))
  return [
    '',
    `  ${PRODUCT_NAME} is ready:  ${address}`,
    '',
    `  Demo accounts, each with the password ${DEMO_PASSWORD}`,
    ...shown.map(({ email, purpose }) => `    ${email.padEnd(width)}  ${purpose}`),
    '',
    `  The stored data:  ${data}`,
    '  Mails appear here as links. Your data is kept in .local. "npm run dev -- --reset" starts over. Ctrl-C stops.',
    '',
  ]
}

const SUBJECTS: Record<Mail['requestType'], string> = {
  VERIFY_EMAIL: 'Verify your email',
  PASSWORD_RESET: 'Reset your password',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email',
}

/** Firebase asks for the new password on its own page. The emulator reads it from the end of the link. */
const RESET_PASSWORD = 'Interview2!'

/** One line with recipient, subject and the link that the real mail would contain. */
function mailLine(mail: Mail): string {
  const to = mail.newEmail ?? mail.email
  const start = `Mail to ${to}: ${SUBJECTS[mail.requestType]} → ${mail.oobLink}`
  if (mail.requestType !== 'PASSWORD_RESET') return start
  return `${start}&newPassword=${encodeURIComponent(RESET_PASSWORD)} (opening it sets the password ${RESET_PASSWORD})`
}

/** The lines of mails that are not in `seen`, the oldest first. Adds them to `seen`. */
export function newMailLines(seen: Set<string>, mails: readonly Mail[]): readonly string[] {
  const fresh = mails.filter((mail) => !seen.has(mail.oobLink))
  for (const mail of fresh) seen.add(mail.oobLink)
  return fresh.map(mailLine)
}
