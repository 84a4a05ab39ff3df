/** What addresses of the account screens carry: an email, and why somebody is sent there. */

/** The address of a screen that is about an email, which may hold any character. */
export function withEmail(path: string, email: string): string {
  return `${path}?email=${encodeURIComponent(email)}`
}

/** The email that an address is about, '' for none. A `+` that somebody wrote as it is reads as a blank, which no email has. */
export function emailIn(parameters: URLSearchParams): string {
  return (parameters.get('email') ?? '').trim().replaceAll(' ', '+')
}

/** Why somebody is sent to the sign-in screen, as the router's state. */
export const signInState = {
  emailVerified: { reason: 'emailVerified' },
  /** Turned away from the profile. */
  fromProfile: { reason: 'fromProfile' },
  /** The session ended while something was open. */
  sessionEnded: { reason: 'sessionEnded' },
  /** The same, and what was typed waits on the device. */
  draftKept: { reason: 'draftKept' },
} as const

/** The state is anybody's, so it may hold anything. */
export function isSignInState(state: unknown, expected: keyof typeof signInState): boolean {
  return typeof state === 'object' && state !== null && 'reason' in state && state.reason === expected
}
