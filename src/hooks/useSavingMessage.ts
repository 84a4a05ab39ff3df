/** The words beside a write that the server has not answered. */

import { unsentMessages } from '../domain/text/messages'
import { useConnected } from '../session/Connection'

export function useSavingMessage(): string {
  return useConnected() ? unsentMessages.saving : unsentMessages.waiting
}

/** For a card or a button. */
export function useSavingLabel(): string {
  return useConnected() ? unsentMessages.saving : unsentMessages.notSent
}
