/** What addresses of the account screens carry: an email, and why somebody is sent there. */

import { paths } from './paths'

/** The address of a screen that is about an email, which may hold any character. */
export function withEmail(path: string, email: string): string {
  return `${path}?email=${encodeURIComponent(email)}`
}

/** The email that an address is about, '' for none. A `+` that somebody wrote as it is reads as a blank, which no email has. */
export function emailIn(parameters: URLSearchParams): string {
  return (parameters.get('email') ?? '').trim().replaceAll(' ', '+')
}

/** Where the link in a verification mail leads; it may be opened on another device than the one that asked for it. */
export function verifiedPath(email: string): string {
  return `${withEmail(paths.signIn, email)}&verified=1`
}

/** Why somebody is sent to the sign-in screen, as the router's state. */
export const signInState = {
  /** Turned away from the profile. */
  fromProfile: { reason: 'fromProfile' },
  /** The session ended while something was open. */
  sessionEnded: { reason: 'sessionEnded' },
  /** The same, and what was typed waits on the device. */
  draftKept: { reason: 'draftKept' },
} as const

/** That email has just been verified. Not in the address, which a browser remembers for whoever uses it next. */
export function emailVerifiedState(email: string) {
  return { reason: 'emailVerified', email } as const
}

/** The state is anybody's, so it may hold anything. */
export function isSignInState(state: unknown, expected: keyof typeof signInState | 'emailVerified'): boolean {
  return Object(state).reason === expected
}

/** The email that has been verified; '' for none. */
export function verifiedEmailIn(state: unknown): string {
  const { email }: { email?: unknown } = Object(state)
  return typeof email === 'string' ? email : ''
}
