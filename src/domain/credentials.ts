/** Schemas for names, emails and passwords on the account screens. */

import * as v from 'valibot'
import { canBeEmailKey, isEmail } from './emails'
import { MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits'
import { forgotPasswordMessages, signInMessages, signUpMessages, generalMessages } from './messages'
import { tidy } from './text'
import { failureMessages } from './errorMessages'

/** The requirements of a password, in the words of the hint below its field. */
const PASSWORD_REQUIREMENTS: readonly (readonly [string, RegExp])[] = [
  [`At least ${PASSWORD_MIN_LENGTH} characters`, new RegExp(`.{${PASSWORD_MIN_LENGTH}}`, 's')],
  ['upper case', /[A-Z]/],
  ['lower case', /[a-z]/],
  ['a digit', /\d/],
  ['one of @$!%*?&', /[@$!%*?&]/],
]

export function isStrongPassword(password: string): boolean {
  return PASSWORD_REQUIREMENTS.every(([, needed]) => needed.test(password))
}

/** The requirements, as a hint. */
export const PASSWORD_RULE = PASSWORD_REQUIREMENTS.map(([name]) => name).join(', ')

export const accountName = v.pipe(
  v.string(),
  v.transform(tidy),
  v.minLength(1, signUpMessages.nameMissing),
  v.maxLength(MAX_LENGTH.username, generalMessages.tooLong(MAX_LENGTH.username)),
)

/** The email of a new account, and a changed email. */
export const accountEmail = v.pipe(
  v.string(),
  v.trim(),
  v.check(isEmail, signUpMessages.emailInvalid),
  v.maxLength(MAX_LENGTH.email, generalMessages.tooLong(MAX_LENGTH.email)),
  v.check(canBeEmailKey, failureMessages.emailKeyUnusable),
)

export const signInSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, signInMessages.emailMissing),
    v.check(isEmail, signInMessages.emailInvalid),
  ),
  password: v.pipe(v.string(), v.minLength(1, signInMessages.passwordMissing)),
})

export const signUpSchema = v.object({
  name: accountName,
  email: accountEmail,
  password: v.pipe(v.string(), v.check(isStrongPassword, signUpMessages.passwordWeak)),
})
export type SignUpForm = v.InferInput<typeof signUpSchema>

export const forgotPasswordSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.check(isEmail, forgotPasswordMessages.emailInvalid)),
})
