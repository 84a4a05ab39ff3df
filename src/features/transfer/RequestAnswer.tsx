/** The request for the data of an old account, as its owner sees it, with the answer or its end. */

import { useState } from 'react'
import { notLoaded } from '../../domain/text/errorMessages'
import { isExpired, type TransferAnswer } from '../../domain/account/transfer'
import { useWrite } from '../../hooks/useWrite'
import { useSubscription } from '../../session/useSharedWatch'
import { LoadError } from '../../ui/LoadError'
import { Skeleton } from '../../ui/Skeleton'
import { Approved, Ending } from './Ending'
import { transferMessages, transferWrites } from './messages'
import type { Approver } from './ProveOldAccount'
import { Requester } from './Requester'

export type Given = TransferAnswer['given']

export interface AnswerProps {
  email: string
  onGiven: (given: Given) => void
}

export function RequestAnswer({ email, watchRequest, approve, decline, onGiven }: AnswerProps & Approver) {
  const request = useSubscription(watchRequest)
  const answer = useWrite(
    transferWrites.answer(email),
    (one) => (one.given === 'approve' ? approve(one.toUid) : decline()),
    { onDone: ({ given }) => onGiven(given) },
  )
  const [openedAtMs] = useState(Date.now)
  if (request.status === 'failed') {
    return <LoadError onRetry={request.retry}>{notLoaded('this request', request.error)}</LoadError>
  }
  const stored = request.status === 'ready' ? request.value : null
  // The client shows an answer before the server has confirmed it. Until then, the page stays unchanged.
  if (!answer.isPending) {
    if (request.status === 'loading') return <Skeleton shape="block" height="14rem" />
    if (stored?.approved) return <Approved email={email} />
    if (stored === null || isExpired(stored, openedAtMs)) {
      return (
        <Ending tone="info" message={transferMessages.noRequest}>
          It may have been cancelled, declined or completed. The person who asked can ask again from their
          profile.
        </Ending>
      )
    }
  }
  return <Requester email={email} stored={stored} answer={answer} />
}
