/** Moving data from an old university account to a new one: the request and its checks (docs/decisions.md). */

import { canBeEmailKey, isEmail, normaliseEmail } from './emails'
import { DAY_MS, TRANSFER_EMAIL_ENDING, TRANSFER_REQUEST_DAYS } from './limits'
import { specifiedTransferMessages } from './messages'
import type { ProfileField } from './user'

/** `transferRequests/{emailKey}`: somebody requests the data of that email's owner. */
export interface TransferRequest {
  readonly approved: boolean
  readonly toUid: string
  readonly toEmail: string
  /** Milliseconds since 1970, set by the server. */
  readonly requestedAt: number
  /** Whose data it opens, once it is approved; null before. */
  readonly fromUid: string | null
}

/** What came of a move. */
export interface MovedData {
  readonly entries: number
  /** Those of the profile that were taken over. */
  readonly fields: readonly ProfileField[]
}

/** True for an address whose data can be asked for. */
export function isTransferable(email: string): boolean {
  return isEmail(email) && canBeEmailKey(email) && normaliseEmail(email).endsWith(TRANSFER_EMAIL_ENDING)
}

/** Why data cannot be requested from this address; null when it can. */
export function transferEmailError(oldEmail: string, currentEmail: string): string | null {
  const old = normaliseEmail(oldEmail)
  if (!isTransferable(old)) return specifiedTransferMessages.emailInvalid
  return old === normaliseEmail(currentEmail) ? specifiedTransferMessages.sameAccount : null
}

/** When a request or a permission of that moment ends; both moments in milliseconds since 1970. */
export function transferEnd(beganMs: number): number {
  return beganMs + TRANSFER_REQUEST_DAYS * DAY_MS
}

/** True once a request is so old that anybody may replace it and it can no longer be approved. */
export function isExpired(request: Pick<TransferRequest, 'requestedAt'>, nowMs: number): boolean {
  return nowMs >= transferEnd(request.requestedAt)
}
