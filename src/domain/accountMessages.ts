/** The messages of accounts and profiles (spec 2, 5 and 8), and what is said when one of their actions fails. */

import type { ErrorMessages } from './errorMessages'

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

/** Where the specification has no message of its own (docs/decisions.md). */
export const accountMessages = {
  verificationSent: (email: string) =>
    `We’ve sent a verification link to ${email}. It may have landed in your spam folder.`,
  signedOutElsewhere:
    'You’ve been signed out here. If you opened the verification link in another tab, you can sign in now.',
  resetSent: (email: string) =>
    `If there is an account for ${email}, instructions to reset its password are on their way. Check your spam folder too.`,
  emailChangeSent: (newEmail: string, email: string) =>
    `We’ve sent a link to ${newEmail}. Once you open it, it replaces ${email}; until then, keep signing in with ${email}.`,
  emailChanged: (email: string) => `Your email is now ${email}. Sign in with it from now on.`,
  emailChangeGivenUp: (newEmail: string, email: string) =>
    `${email} stays your email. The link that we sent to ${newEmail} cannot be taken back: please do not open it.`,
  emailChangeFailed: 'Your email could not be changed; everything else is saved. Please try again later.',
  emailChangeOffline: 'Your email could not be changed; everything else is saved. Check your connection.',
  emailChangeInUse: 'Another account already has this email. Everything else is saved.',
  emailChangeNeedsSignIn:
    'To change your email, please sign out, sign in again and save once more. Everything else is saved.',
} as const

export const accountErrors = {
  /** By a password: one's own account, or an old one. */
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
  /** The provider's own message is repeated. */
  signUp: {},
  resendAtSignUp: { unknown: signUpMessages.resendFailed },
  resetPassword: { unknown: forgotPasswordMessages.failed },
  saveProfile: { unknown: profileMessages.failed },
  changeEmail: {
    network: accountMessages.emailChangeOffline,
    emailInUse: accountMessages.emailChangeInUse,
    recentLoginRequired: accountMessages.emailChangeNeedsSignIn,
    unknown: accountMessages.emailChangeFailed,
  },
} as const satisfies Readonly<Record<string, ErrorMessages>>
