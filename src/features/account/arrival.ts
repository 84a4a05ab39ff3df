/** What another screen may hand the sign-in screen through the router's state. The state is anybody's: read it with care. */

export interface Arrival {
  readonly emailVerified: boolean
  /** Turned away from the profile. */
  readonly fromProfile: boolean
  /** The session ended while something was open. */
  readonly sessionEnded: boolean
}

export const EMAIL_VERIFIED = { emailVerified: true }

export function arrivalOf(state: unknown): Arrival {
  const has = (key: string, value: unknown) =>
    typeof state === 'object' && state !== null && Reflect.get(state, key) === value
  return {
    emailVerified: has('emailVerified', true),
    fromProfile: has('from', 'profile'),
    sessionEnded: has('from', 'endedSession'),
  }
}
