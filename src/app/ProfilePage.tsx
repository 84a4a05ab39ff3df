/** Transfers are a feature of their own that shows on two screens, and features do not import each other: they meet here. */

import { ProfileScreen } from '../features/profile/ProfileScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'
import { TransferPanel } from '../features/transfer/TransferPanel'

export function ProfilePage() {
  return <ProfileScreen Transfer={TransferPanel} TransferNotices={TransferNotices} />
}
