/** Checks of emails and passwords in the account forms, and their error messages. */

import { describe, expect, it } from 'vitest'
import {
  forgotPasswordSchema,
  isStrongPassword,
  passwordAdvice,
  signInSchema,
  signUpSchema,
} from '../../src/domain/account/credentials'
import { canBeEmailKey, emailKey, isEmail, typedEmail } from '../../src/domain/account/emails'
import { schemaMessages } from '../helpers/schemaMessages'

describe('an email', () => {
  it.each(['ann@my.test', 'a.b+c@x.co.uk', 'ANN@MY.TEST'])('may be %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each(['', 'ann', 'ann@example', '@my.test', 'ann@.', 'ann smith@my.test', 'ann@my.test '])(
    'may not be %j',
    (email) => {
      expect(isEmail(email)).toBe(false)
    },
  )

  it.each([
    ...['\u200b', '\u200e', '\u202a', '\u202e', '\u2060', '\u2069', '\ufeff'].flatMap((mark) => [
      `${mark}ann@my.test`,
      `ann@my.test${mark}`,
      `an${mark}n@my.test`,
    ]),
    ' ann@my.test\n',
    'mailto:ann@my.test',
    'MAILTO:ann@my.test?subject=Hi',
    'Ann Lee <ann@my.test>',
    '"Lee, Ann" <mailto:ann@my.test>\u200b',
  ])('is ann@my.test in the pasted text %j', (text) => {
    expect(typedEmail(text)).toBe('ann@my.test')
  })

  it('keeps all other signs', () => {
    expect(typedEmail('a<b>c@x.edu')).toBe('a<b>c@x.edu')
    expect(typedEmail('mailto@x.edu')).toBe('mailto@x.edu')
  })

  it('has a database key in lower case with every dot a comma', () => {
    expect(emailKey(' Ann.B.Lee@UNI.test ')).toBe('ann,b,lee@uni,test')
  })

  it.each([
    'a#b@x.edu',
    'a$b@x.edu',
    'a[b@x.edu',
    'a]b@x.edu',
    'a/b@x.edu',
    'a,b@x.edu',
    'a@x,y.edu',
    '\u212a@x.edu',
  ])('cannot have a key when it is %s', (email) => {
    expect(canBeEmailKey(email)).toBe(false)
  })
})

describe('a password', () => {
  it.each(['Abcdef1!', 'xY9@xxxx', 'Aa1&Aa1&Aa1&'])('may be %s', (password) => {
    expect(isStrongPassword(password)).toBe(true)
  })

  it.each([
    ['shorter than 8 characters', 'Abcde1!'],
    ['without lower case', 'ABCDEF1!'],
    ['without upper case', 'abcdef1!'],
    ['without a digit', 'Abcdefg!'],
    ['without a special character', 'Abcdefg1'],
    ['with a special character that is not in the list', 'Abcdef1#'],
  ])('may not be %s', (_why, password) => {
    expect(isStrongPassword(password)).toBe(false)
  })
})

describe('the advice for a refused password', () => {
  it.each([
    ['', 'Still missing: at least 8 characters, upper case, lower case, a digit and one of @$!%*?&.'],
    ['Amazon-123#', 'Still missing: one of @$!%*?&. - and # do not count.'],
    ['Welcome_2026', 'Still missing: one of @$!%*?&. _ does not count.'],
    ['welcome 2026', 'Still missing: upper case and one of @$!%*?&. A blank does not count.'],
    ['Welcome-!', 'Still missing: a digit.'],
    ['Abcdef1!', ''],
  ])('%j: %s', (password, advice) => {
    expect(passwordAdvice(password)).toBe(advice)
  })
})

describe('the error messages of the account forms', () => {
  it('ask for both fields at sign in', () => {
    expect(schemaMessages(signInSchema, { email: ' ', password: '' })).toEqual({
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
    })
  })

  it('report an invalid email at sign in', () => {
    expect(schemaMessages(signInSchema, { email: 'ann', password: 'x' })).toEqual({
      email: 'Invalid email address',
    })
  })

  it('ask for name, email and a strong password at sign up', () => {
    expect(schemaMessages(signUpSchema, { name: ' ', email: '', password: 'weak' })).toEqual({
      name: 'Please enter your name.',
      email: 'Please use your email address.',
      password:
        'Password must be at least 8 characters long and include upper and lower case letters, numbers, and special characters.',
    })
  })

  it('refuse an email that cannot be a database key', () => {
    expect(schemaMessages(signUpSchema, { name: 'Ann', email: 'a/b@x.edu', password: 'Abcdef1!' })).toEqual({
      email: 'Please use an email address without any of the characters # $ [ ] / or a comma.',
    })
  })

  it('ask for a valid email to reset a password', () => {
    expect(schemaMessages(forgotPasswordSchema, { email: 'ann' })).toEqual({
      email: 'Please enter a valid email to send reset password link.',
    })
  })
})
