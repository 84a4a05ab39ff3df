/** The profile screen with the account's transfers, like ContributePage. */

import { ProfileScreen } from '../features/profile/ProfileScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'
import { TransferPanel } from '../features/transfer/TransferPanel'
import { useOwnTransfer } from '../features/transfer/useTransfers'

export function ProfilePage() {
  const hasAsked = useOwnTransfer().askedEmail !== null
  return <ProfileScreen hasAsked={hasAsked} Transfer={TransferPanel} TransferNotices={TransferNotices} />
}
