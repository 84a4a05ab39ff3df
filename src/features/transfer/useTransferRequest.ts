/** A live subscription to the request for an address. Only the requester and the owner of the address may read it. */

import { useCallback } from 'react'
import type { Watcher } from '../../data'
import type { TransferRequest } from '../../domain/account/transfer'
import { useData } from '../../session/DataContext'
import { useSubscription, type WatchedWithRetry } from '../../session/useSharedWatch'

/** Emits null if `email` is null. */
export function useTransferRequest(email: string | null): WatchedWithRetry<TransferRequest | null> {
  const data = useData()
  return useSubscription(
    useCallback(
      (watcher: Watcher<TransferRequest | null>) => {
        if (email !== null) return data.transfers.watchRequest(email, watcher)
        watcher.onValue(null)
        return () => undefined
      },
      [data, email],
    ),
  )
}
