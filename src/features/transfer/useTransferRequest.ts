/** A live subscription to the transfer request for an address. Only the two accounts of the request may read it. */

import { useCallback } from 'react'
import type { Watcher } from '../../data'
import type { TransferRequest } from '../../domain/transfer'
import { useData } from '../../session/DataContext'
import { useSubscription, type WatchedWithRetry } from '../../session/useSharedWatch'

/** Without an address (null), the value is null. */
export function useTransferRequest(email: string | null): WatchedWithRetry<TransferRequest | null> {
  const data = useData()
  return useSubscription(
    useCallback(
      (watcher: Watcher<TransferRequest | null>) => {
        if (email !== null) return data.watchTransferRequest(email, watcher)
        watcher.onValue(null)
        return () => undefined
      },
      [data, email],
    ),
  )
}
