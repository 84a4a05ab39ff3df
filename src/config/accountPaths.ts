/** Addresses of the account screens, and the router's state for the sign-in screen. */

import { paths } from './paths'

/** The address of a screen with an email, which may contain any character. */
export function withEmail(path: string, email: string): string {
  return `${path}?email=${encodeURIComponent(email)}`
}

/** The target of the link in a verification mail. The user may open it on another device. */
export function verifiedPath(email: string): string {
  return `${withEmail(paths.signIn, email)}&verified=1`
}

/** Reasons for a visit to the sign-in screen, as the router's state. */
export const signInState = {
  /** The profile screen redirected the user. */
  fromProfile: { reason: 'fromProfile' },
  /** The session ended while a form or a dialog was open. */
  sessionEnded: { reason: 'sessionEnded' },
  /** Like `sessionEnded`, but the device keeps a draft. */
  draftKept: { reason: 'draftKept' },
} as const

/** The state after verifying an email. The address has no email, because browsers show addresses to the next user. */
export function emailVerifiedState(email: string) {
  return { reason: 'emailVerified', email } as const
}

/** Checks the type, because the state may contain anything. */
export function isSignInState(state: unknown, expected: keyof typeof signInState | 'emailVerified'): boolean {
  return Object(state).reason === expected
}

/** The email in the state of a link to the sign-in screen; '' for none. */
export function emailInState(state: unknown): string {
  const { email }: { email?: unknown } = Object(state)
  return typeof email === 'string' ? email : ''
}
