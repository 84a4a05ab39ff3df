/** The texts that `npm run dev` prints: the welcome with the demo accounts, and the mails that sign-in would have sent. */

import type { Mail } from '#database-server/auth'
import { PRODUCT_NAME } from '../src/domain/organisation'
import {
  DEMO_MODERATOR,
  DEMO_NEW_ACCOUNT,
  DEMO_NEWCOMER,
  DEMO_OLD_ACCOUNT,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_UNVERIFIED,
} from './demo/people'

/** The demo accounts and their purposes. README.md shows the same ones. */
const SHOWN: readonly (readonly [key: string, purpose: string])[] = [
  ['maya', 'contributor: sees all details'],
  [DEMO_NEWCOMER, 'has shared nothing yet: sees only cards'],
  [DEMO_UNVERIFIED, 'has not confirmed the email'],
  [DEMO_MODERATOR, 'moderator: sees reported entries'],
  [DEMO_OLD_ACCOUNT, 'an old university account to transfer from'],
  [DEMO_NEW_ACCOUNT, 'the same student’s new account, to transfer to'],
]

/** `data` is the address of the stored data. */
export function welcome(address: string, data: string): readonly string[] {
  const accounts = SHOWN.map(([key, purpose]) => {
    const person = DEMO_PEOPLE.find((one) => one.key === key)
    if (!person) throw new Error(`There is no demo person "${key}".`)
    return { email: person.email, purpose }
  })
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    '',
    `  ${PRODUCT_NAME} is ready:  ${address}`,
    '',
    `  Demo accounts, each with the password ${DEMO_PASSWORD}`,
    ...accounts.map(({ email, purpose }) => `    ${email.padEnd(width)}  ${purpose}`),
    '',
    `  The stored data:  ${data}`,
    '  Mails appear here as links. Your data is kept in .local. "npm run dev -- --reset" starts over. Ctrl-C stops.',
    '',
  ]
}

const SUBJECTS: Record<Mail['requestType'], string> = {
  VERIFY_EMAIL: 'Verify your email',
  PASSWORD_RESET: 'Reset your password',
  EMAIL_SIGNIN: 'Sign in with this link',
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
