/**
 * The card that was open has left the list: says so if its entry was deleted, and nothing if only a filter hides it.
 */

import { generalMessages } from '../../domain/messages'
import { Notice } from '../../ui/Notice'
import type { EntryAddress, EntryDetails } from './entryDetails'
import { useEntryDetail } from './useEntryDetails'

export interface EntryGoneProps {
  details: EntryDetails
  address: EntryAddress
  onDismiss: () => void
}

export function EntryGone({ details, address, onDismiss }: EntryGoneProps) {
  const detail = useEntryDetail(details, address)
  if (detail.status !== 'ready' || detail.value !== null) return null
  return <Notice onDismiss={onDismiss}>{generalMessages.entryGone}</Notice>
}
