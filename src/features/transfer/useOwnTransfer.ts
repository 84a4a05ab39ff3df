/** The account's own transfer, as the server has it. */

import type { OwnTransfer } from '../../domain/account/transfer'
import { useWrites } from '../../hooks/useWrite'
import { useOwn } from '../../session/useSession'

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
