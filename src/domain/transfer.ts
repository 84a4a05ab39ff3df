/** Requests to move data from an old university account to a new one, and their checks (docs/decisions.md). */

import { canBeEmailKey, isEmail, normaliseEmail } from './emails'
import { DAY_MS, TRANSFER_EMAIL_ENDING, TRANSFER_REQUEST_DAYS } from './limits'
import { specifiedTransferMessages } from './messages'
import type { ProfileField } from './user'

/** `transferRequests/{emailKey}`: an account requests the data of that email's owner. */
export interface TransferRequest {
  readonly approved: boolean
  readonly toUid: string
  readonly toEmail: string
  /** Milliseconds since 1970, set by the server. */
  readonly requestedAt: number
  /** The uid of the old account after the approval; null before. */
  readonly fromUid: string | null
}

/** The result of a move. */
export interface MovedData {
  readonly entries: number
  /** The profile fields that were moved. */
  readonly fields: readonly ProfileField[]
  /** The number of plans that stay in the old account, because the new one has no free slot for them. */
  readonly plansLeft: number
}

/** True for an address whose data can be requested. */
export function isTransferable(email: string): boolean {
  return isEmail(email) && canBeEmailKey(email) && normaliseEmail(email).endsWith(TRANSFER_EMAIL_ENDING)
}

/** The reason why data cannot be requested from this address; null if it can. */
export function transferEmailError(oldEmail: string, currentEmail: string): string | null {
  const old = normaliseEmail(oldEmail)
  if (!isTransferable(old)) return specifiedTransferMessages.emailInvalid
  return old === normaliseEmail(currentEmail) ? specifiedTransferMessages.sameAccount : null
}

/** The end of a request or a permission that began at that time. Both are in milliseconds since 1970. */
export function transferEnd(beganMs: number): number {
  return beganMs + TRANSFER_REQUEST_DAYS * DAY_MS
}

/** True when a request is too old to be approved. Anybody may replace it then. */
export function isExpired(request: Pick<TransferRequest, 'requestedAt'>, nowMs: number): boolean {
  return nowMs >= transferEnd(request.requestedAt)
}
