/**
 * What the specification fixes besides its sentences, typed out once more: a change of one of these is a decision (spec 2, 3, 9).
 */

import { describe, expect, it } from 'vitest'
import { paths } from '../../src/config/paths'
import { POSITION_TYPES } from '../../src/domain/entry'
import * as limits from '../../src/domain/limits'
import { DEVELOPERS } from '../../src/domain/organisation'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME } from '../../src/domain/user'

describe('the constants of the specification', () => {
  it('at least 20 words for each long text', () => {
    expect(limits.MIN_WORDS).toBe(20)
  })

  it('a GPA from 0 to 4 in steps of 0.01', () => {
    expect([limits.GPA_MIN, limits.GPA_MAX, limits.GPA_STEP]).toEqual([0, 4, 0.01])
  })

  it('a password of at least 8 characters', () => {
    expect(limits.PASSWORD_MIN_LENGTH).toBe(8)
  })

  it('a cooldown of 60 seconds on sign in, 40 on sign up and 40 in the profile', () => {
    expect(limits.SIGN_IN_RESEND_COOLDOWN_SECONDS).toBe(60)
    expect(limits.SIGN_UP_RESEND_COOLDOWN_SECONDS).toBe(40)
    expect(limits.PROFILE_RESEND_COOLDOWN_SECONDS).toBe(40)
  })

  it('a poll every 300 ms in the navigation bar and every 3 seconds on sign up', () => {
    expect(limits.NAV_POLL_MS).toBe(300)
    expect(limits.SIGN_UP_POLL_MS).toBe(3_000)
  })

  it('three position types', () => {
    expect(POSITION_TYPES).toEqual(['Internship', 'Full-Time', 'Co-Op'])
  })

  it('transfers from addresses that end @ufl.edu', () => {
    expect(limits.TRANSFER_EMAIL_ENDING).toBe('@ufl.edu')
  })

  it('the name User and a tagline that ends with a flower', () => {
    expect(DEFAULT_USERNAME).toBe('User')
    expect(DEFAULT_TAGLINE).toBe('Coding my way up — aspiring techie on a mission 🌸')
  })

  it('three developers', () => {
    expect(DEVELOPERS).toHaveLength(3)
  })

  it('nine addresses', () => {
    expect(paths).toMatchObject({
      home: '/',
      contribute: '/list',
      experiences: '/saved',
      profile: '/profile',
      about: '/about',
      signIn: '/userAuth',
      signUp: '/SignUp',
      forgotPassword: '/ForgotPassword',
      approveTransfer: '/approve-transfer',
    })
  })
})
