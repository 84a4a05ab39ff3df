/** Saves the profile form: most of it at once, a new email only after it has been confirmed. */

import type { Account, Data } from '../../data'
import { normalise } from '../../domain/text'
import type { Profile } from '../../domain/user'

export type SaveResult =
  /** `confirmAt`: the new address that got a mail; null when the email stays. */
  | { readonly status: 'saved'; readonly confirmAt: string | null }
  | { readonly status: 'failed'; readonly error: unknown }
  /** All but the email is saved. */
  | { readonly status: 'emailFailed'; readonly error: unknown }

export async function saveProfile(
  data: Data,
  account: Account,
  profile: Profile,
  email: string,
): Promise<SaveResult> {
  try {
    await data.updateProfile(account.uid, profile)
  } catch (error) {
    return { status: 'failed', error }
  }
  if (normalise(email) === normalise(account.email)) return { status: 'saved', confirmAt: null }
  try {
    await data.changeEmail(email)
    return { status: 'saved', confirmAt: email }
  } catch (error) {
    return { status: 'emailFailed', error }
  }
}
