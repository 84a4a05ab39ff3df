/** The message beside a write that the server has not answered. `isShort`: for a card or a button. */

import { unsentMessages } from '../domain/messages'
import { useConnected } from '../session/Connection'

export function useSavingMessage(isShort = false): string {
  if (useConnected()) return unsentMessages.saving
  return isShort ? unsentMessages.notSent : unsentMessages.waiting
}
