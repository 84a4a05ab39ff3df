/** Follows a request for an old account's data and moves the data once it is approved. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { isDataError, type Account, type DataError, type Watcher } from '../../data'
import { isExpired, type TransferRequest } from '../../domain/transfer'
import { useData } from '../../session/DataContext'
import { useWatcher } from './useWatcher'

export type Transfer =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable'; readonly error: DataError; readonly retry: () => void }
  | { readonly status: 'waiting' }
  | { readonly status: 'expired' }
  /** Cancelled, replaced, or moved from another tab. */
  | { readonly status: 'gone' }
  | { readonly status: 'moving' }
  | { readonly status: 'moveFailed'; readonly error: unknown; readonly retry: () => void }

type Move =
  | { readonly status: 'none' }
  | { readonly status: 'moving' }
  | { readonly status: 'failed'; readonly error: unknown }

/** `onTransferred` is called once, when the server has moved everything. */
export function useTransfer(account: Account, oldEmail: string, onTransferred: () => void): Transfer {
  const data = useData()
  const request = useWatcher(
    useCallback(
      (watcher: Watcher<TransferRequest | null>) => data.watchTransferRequest(oldEmail, watcher),
      [data, oldEmail],
    ),
  )
  const [move, setMove] = useState<Move>({ status: 'none' })
  const started = useRef(false)
  const [nowMs] = useState(Date.now)

  const run = useCallback(() => {
    setMove({ status: 'moving' })
    data
      .moveAccountData(oldEmail, account)
      .then(onTransferred, (error: unknown) => setMove({ status: 'failed', error }))
  }, [data, oldEmail, account, onTransferred])

  const approved =
    request.status === 'ready' && request.value?.toUid === account.uid && request.value.approved
  useEffect(() => {
    if (!approved || started.current) return
    started.current = true
    run()
  }, [approved, run])

  // The move takes the request away before the server has answered.
  if (move.status === 'moving') return { status: 'moving' }
  if (request.status === 'loading') return { status: 'loading' }
  if (request.status === 'failed' && !isDataError(request.error, 'permissionDenied')) {
    return { status: 'unreadable', error: request.error, retry: request.retry }
  }
  // What is not ours to read is not ours any more.
  if (request.status === 'failed' || request.value?.toUid !== account.uid) return { status: 'gone' }
  if (move.status === 'failed') return { status: 'moveFailed', error: move.error, retry: run }
  if (approved) return { status: 'moving' }
  return { status: isExpired(request.value, nowMs) ? 'expired' : 'waiting' }
}
