/** The subscriptions of the transfer pages: the account's own transfer, and one request. */

import { useCallback } from 'react'
import type { Data, Watcher } from '../../data'
import type { OwnTransfer, TransferRequest } from '../../domain/account/transfer'
import { useWrites } from '../../hooks/useWrite'
import { useOwn } from '../../session/useSession'
import { useSubscription, type WatchedWithRetry } from '../../session/useSharedWatch'

const NOTHING: OwnTransfer = { askedEmail: null, moved: null }

/** The client shows a request and a move before the server has answered. Until then, nothing changes here. */
export function useOwnTransfer(): OwnTransfer {
  const transfer = useOwn('transfer')
  const pending = useWrites().filter(({ state }) => state.status === 'pending')
  const moving = pending.find(({ kind }) => kind === 'moveData')
  if (moving) return { ...NOTHING, askedEmail: moving.id }
  const isAsking = pending.some(({ kind }) => kind === 'requestTransfer')
  return transfer.status === 'ready' && !isAsking ? transfer.value : NOTHING
}

/** The request for the data of that address. Only the requester and the owner of the address may read it. */
export function useTransferRequest(
  transfers: Data['transfers'],
  email: string,
): WatchedWithRetry<TransferRequest | null> {
  return useSubscription(
    useCallback(
      (watcher: Watcher<TransferRequest | null>) => transfers.watchRequest(email, watcher),
      [transfers, email],
    ),
  )
}
