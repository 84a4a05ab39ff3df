/** The messages of accounts and profiles: the specification's sentences by screen (docs/acceptance.md), and errors. */

import type { ErrorMessages } from '../text/errorMessages'

export const signInMessages = {
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Invalid email address',
  passwordMissing: 'Please enter your password.',
  wrongPassword: 'Incorrect password. Please try again.',
  userNotFound: 'No account found with this email. Please check your email or sign up.',
  tooManyRequests: 'Too many failed attempts. Please try again later or reset your password.',
  unverified: 'Please verify your email before signing in.',
  emailVerified: 'Email verified! You can now sign in.',
  resendFailed: 'Failed to resend verification email. Please check your credentials.',
  googleCancelled: 'Sign in was cancelled. Please try again.',
  googleFailed: 'An error occurred during sign-in. Please try again.',
  googleNoUser: 'No user data received. Please try again.',
} as const

export const signUpMessages = {
  nameMissing: 'Please enter your name.',
  emailInvalid: 'Please use your email address.',
  passwordWeak:
    'Password must be at least 8 characters long and include upper and lower case letters, numbers, and special characters.',
  resendFailed: 'Error sending verification email. Please try again later.',
} as const

export const forgotPasswordMessages = {
  emailInvalid: 'Please enter a valid email to send reset password link.',
  failed: 'Failed to send password reset email.',
} as const

export const profileMessages = {
  saved: 'Profile updated!',
  failed: 'Failed to update profile.',
  unverified: 'Please verify your email address before signing in.',
  gpaInvalid: 'GPA must be a number from 0 to 4, with at most two decimals.',
} as const

export const accountErrors = {
  /** Sign-in with a password, to one's own account or to an old one. */
  signIn: {
    userNotFound: signInMessages.userNotFound,
    tooManyRequests: signInMessages.tooManyRequests,
    unknown: signInMessages.wrongPassword,
  },
  signInWithGoogle: {
    popupClosed: signInMessages.googleCancelled,
    noUser: signInMessages.googleNoUser,
    unknown: signInMessages.googleFailed,
  },
  resendAtSignIn: { unknown: signInMessages.resendFailed },
  /** Without messages, the user sees the provider's message. */
  signUp: {},
  resendAtSignUp: { unknown: signUpMessages.resendFailed },
  resetPassword: { unknown: forgotPasswordMessages.failed },
  saveProfile: { unknown: profileMessages.failed },
} as const satisfies Readonly<Record<string, ErrorMessages>>
