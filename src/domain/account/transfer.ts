/** Requests to move data from an old university account to a new one, and their checks (docs/decisions.md). */

import { canBeEmailKey, isEmail, normaliseEmail } from './emails'
import { DAY_MS, MAX_LENGTH, TRANSFER_REQUEST_DAYS } from '../store/limits'
import { UNIVERSITY_EMAIL_ENDING } from '../organisation'
import type { ProfileField } from './user'

/** `transferRequests/{emailKey}`: the request for the data of the account with that email. */
export interface TransferRequest {
  readonly approved: boolean
  readonly toUid: string
  readonly toEmail: string
  /** Milliseconds since 1970, set by the server. */
  readonly requestedAt: number
  /** The uid of the old account, after the approval. */
  readonly fromUid: string | null
}

/** The owner's answer. An approval names the account that the page showed. */
export type TransferAnswer =
  { readonly kind: 'approve'; readonly toUid: string } | { readonly kind: 'decline' }

export interface MovedData {
  readonly entries: number
  readonly fields: readonly ProfileField[]
}

/** An account's own transfer, for all its devices. `requestLimits/{uid}` has it beside the count of requests. */
export interface OwnTransfer {
  /** The address whose data the account has requested, until the move. The request may be gone. */
  readonly askedEmail: string | null
  /** The result of the last move, until the account has read it. */
  readonly moved: MovedData | null
}

export function isTransferable(email: string): boolean {
  const isStorable = canBeEmailKey(email) && email.length <= MAX_LENGTH.email
  return isEmail(email) && isStorable && normaliseEmail(email).endsWith(UNIVERSITY_EMAIL_ENDING)
}

/** When a request or approval expires, from the time when it began. Both in milliseconds since 1970. */
export function transferEnd(beganMs: number): number {
  return beganMs + TRANSFER_REQUEST_DAYS * DAY_MS
}

/** Anybody may replace an expired request. */
export function isExpired(request: Pick<TransferRequest, 'requestedAt'>, nowMs: number): boolean {
  return nowMs >= transferEnd(request.requestedAt)
}
