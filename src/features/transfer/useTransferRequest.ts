/** The request for the data of an address, live, as those concerned may read it. */

import { useCallback } from 'react'
import type { Watcher } from '../../data'
import type { TransferRequest } from '../../domain/transfer'
import { useData } from '../../session/DataContext'
import { useSubscription, type WatchedWithRetry } from '../../session/useSharedWatch'

/** Null for no address: then there is no request. */
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
