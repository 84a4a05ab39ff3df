/** Saves the profile, and mails a link to a new email. Needs no page. */

import { deviceStore, newEmailKey, profileDraftKey, readKept } from '../../device/deviceStore'
import { isDataError, type Account } from '../../data'
import { normaliseEmail } from '../../domain/account/emails'
import { errorMessage } from '../../domain/text/errorMessages'
import { sameValue } from '../../domain/tables'
import { accountErrors, profileMessages } from '../../domain/account/messages'
import type { AppData } from '../../session/accounts'
import type { WriteContents, WriteInfo } from '../../session/outbox'
import { newEmailErrors } from './messages'
import { holds, parseProfileDraft } from './profileDraft'

/** The profile is stored, but nobody knows that a mail was sent to the new address. */
export class NewEmailRefused extends Error {}

export function profileWrite(uid: string): WriteInfo<'profile'> {
  return {
    kind: 'profile',
    id: uid,
    about: 'Your profile',
    done: [profileMessages.saved],
    failed: (error) =>
      error instanceof NewEmailRefused ? error.message : errorMessage(error, accountErrors.saveProfile),
  }
}

export async function saveProfile(
  data: AppData,
  account: Account,
  { email, profile }: WriteContents['profile'],
  older: unknown,
): Promise<void> {
  const { uid } = account
  await data.users.updateProfile(uid, profile)
  const draft = readKept(profileDraftKey(uid), parseProfileDraft)
  // Another tab may have changed the text since. A full device has the `older` text instead.
  const isOver = draft !== null && (sameValue(draft, older) || holds(draft, account, { email, ...profile }))
  if (isOver) deviceStore.remove(profileDraftKey(uid))
  if (normaliseEmail(email) === normaliseEmail(account.email)) return
  const awaitNewEmail = () => deviceStore.write(newEmailKey(uid), email)
  try {
    await data.accounts.changeEmail(email)
    awaitNewEmail()
  } catch (error) {
    if (isDataError(error, 'mailUnconfirmed')) awaitNewEmail()
    throw new NewEmailRefused(errorMessage(error, newEmailErrors))
  }
}
