/** A live subscription to the request for an address. Only the requester and the owner of the address may read it. */

import { useCallback } from 'react'
import type { Watcher } from '../../data'
import type { TransferRequest } from '../../domain/account/transfer'
import { useData } from '../../session/DataContext'
import { useSubscription, type WatchedWithRetry } from '../../session/useSharedWatch'

export function useTransferRequest(email: string): WatchedWithRetry<TransferRequest | null> {
  const data = useData()
  return useSubscription(
    useCallback(
      (watcher: Watcher<TransferRequest | null>) => data.transfers.watchRequest(email, watcher),
      [data, email],
    ),
  )
}
