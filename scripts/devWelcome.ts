/** What `npm run dev` prints when everything is ready. */

import { PRODUCT_NAME } from '../src/domain/organisation'
import {
  DEMO_NEW_ACCOUNT,
  DEMO_NEWCOMER,
  DEMO_OLD_ACCOUNT,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_UNVERIFIED,
} from './demo/people'

/** Which account to take for what; README.md shows the same ones. */
const SHOWN: readonly (readonly [key: string, purpose: string])[] = [
  ['maya', 'has shared experiences, so sees every detail'],
  [DEMO_NEWCOMER, 'has shared nothing yet, so sees cards only'],
  [DEMO_UNVERIFIED, 'has not confirmed the email yet'],
  [DEMO_OLD_ACCOUNT, 'an old university account, to transfer from'],
  [DEMO_NEW_ACCOUNT, 'the same student’s new account, to transfer to'],
]

export function welcome(address: string): string {
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
    '  Mails appear here as links. Your data stays in .local; "npm run dev -- --reset" starts over. Ctrl-C stops.',
    '',
  ].join('\n')
}
