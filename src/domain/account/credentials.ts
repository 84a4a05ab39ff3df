/** Schemas for names, emails and passwords on the account screens. */

import * as v from 'valibot'
import { canBeEmailKey, isEmail, typedEmail } from './emails'
import { MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../store/limits'
import { forgotPasswordMessages, signInMessages, signUpMessages } from './messages'
import { inSentence, listOf } from '../text/text'
import { maxLength, tidyText } from '../text/tidyText'
import { failureMessages } from '../text/errorMessages'

const SIGN_NAME = 'one of @$!%*?&'

/** The requirements of a password, in the words of the hint below its field. */
const PASSWORD_REQUIREMENTS: readonly (readonly [string, RegExp])[] = [
  [`At least ${PASSWORD_MIN_LENGTH} characters`, new RegExp(`.{${PASSWORD_MIN_LENGTH}}`, 's')],
  ['upper case', /[A-Z]/],
  ['lower case', /[a-z]/],
  ['a digit', /\d/],
  [SIGN_NAME, /[@$!%*?&]/],
]

export function isStrongPassword(password: string): boolean {
  return PASSWORD_REQUIREMENTS.every(([, needed]) => needed.test(password))
}

/** The requirements, as a hint. */
export const PASSWORD_RULE = PASSWORD_REQUIREMENTS.map(([name]) => name).join(', ')

/** The requirements for password managers, which suggest a password. */
export const PASSWORD_SUGGESTED = {
  passwordrules: `minlength: ${PASSWORD_MIN_LENGTH}; required: lower; required: upper; required: digit; required: [@$!%*?&];`,
}

/** The requirements that a refused password misses, and its signs that do not count; '' for a strong one. */
export function passwordAdvice(password: string): string {
  const missing = PASSWORD_REQUIREMENTS.filter(([, needed]) => !needed.test(password)).map(([name]) => name)
  if (missing.length === 0) return ''
  const others = [...new Set(password.replaceAll(/[A-Za-z\d@$!%*?&]/g, ''))].map((sign) =>
    sign === ' ' ? 'A blank' : sign,
  )
  const lacksSign = missing.includes(SIGN_NAME) && others.length > 0
  const uncounted = lacksSign ? ` ${listOf(others)} ${others.length === 1 ? 'does' : 'do'} not count.` : ''
  return `Still missing: ${listOf(missing.map(inSentence))}.${uncounted}`
}

export const accountName = v.pipe(tidyText(MAX_LENGTH.username), v.minLength(1, signUpMessages.nameMissing))

/** Every typed email passes through this. */
export const emailText = v.pipe(v.string(), v.transform(typedEmail))

/** The email of a new account, and a changed email. */
export const accountEmail = v.pipe(
  emailText,
  v.check(isEmail, signUpMessages.emailInvalid),
  maxLength(MAX_LENGTH.email),
  v.check(canBeEmailKey, failureMessages.emailKeyUnusable),
)

export const signInSchema = v.object({
  email: v.pipe(
    emailText,
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
  email: v.pipe(emailText, v.check(isEmail, forgotPasswordMessages.emailInvalid)),
})
