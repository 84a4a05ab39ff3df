/** The notice above the profile after saving or after a transfer. */

import { profileMessages, specifiedTransferMessages } from '../../domain/messages'
import { movedMessage } from './messages'
import type { MovedData } from '../../domain/transfer'
import { Notice } from '../../ui/Notice'

export type Result = { readonly kind: 'saved' } | { readonly kind: 'transferred'; readonly moved: MovedData }

export function ProfileResult({ result }: { result: Result }) {
  if (result.kind === 'saved') return <Notice tone="success">{profileMessages.saved}</Notice>
  return (
    <Notice tone="success">
      <p>{specifiedTransferMessages.transferred}</p>
      <p>{movedMessage(result.moved)}</p>
    </Notice>
  )
}
