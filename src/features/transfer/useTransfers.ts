/** The subscriptions of the transfer pages: the account's own transfer, and one request. */

import { useCallback } from 'react'
import type { Data } from '../../data'
import type { OwnTransfer, TransferRequest } from '../../domain/account/transfer'
import { useWrites } from '../../hooks/useWrite'
import { useOwn } from '../../session/useSession'
import { useSubscription, type WatchedWithRetry } from '../../session/sharedWatch'

/**
 * The account's own transfer, from `requestLimits/{uid}`. The client shows a request, its cancellation and a move before
 * the server has answered. Until then, nothing changes here.
 */
export function useOwnTransfer(): OwnTransfer & { readonly watched: WatchedWithRetry<OwnTransfer> } {
  const watched = useOwn('transfer')
  const pending = useWrites().filter(({ state }) => state.status === 'pending')
  const ending = pending.find(({ kind }) => kind === 'moveData' || kind === 'cancelTransfer')
  if (ending) return { askedEmail: ending.id, moved: null, watched }
  const isAsking = pending.some(({ kind }) => kind === 'requestTransfer')
  if (watched.status !== 'ready' || isAsking) return { askedEmail: null, moved: null, watched }
  return { ...watched.value, watched }
}

/** The request for the data of that address. Only the requester and the owner of the address may read it. */
export function useTransferRequest(
  transfers: Data['transfers'],
  email: string,
): WatchedWithRetry<TransferRequest | null> {
  return useSubscription(useCallback((watcher) => transfers.watchRequest(email, watcher), [transfers, email]))
}
