/** The profile screen with the account's transfers, like ContributePage. */

import { ProfileScreen } from '../features/profile/ProfileScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'
import { TransferPanel } from '../features/transfer/TransferPanel'

export function ProfilePage() {
  return <ProfileScreen Transfer={TransferPanel} TransferNotices={TransferNotices} />
}
