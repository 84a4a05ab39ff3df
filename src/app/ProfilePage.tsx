/**
 * Joins the profile screen with the account's transfers. Transfers are a feature with parts on two screens, and
 * features do not import each other.
 */

import { ProfileScreen } from '../features/profile/ProfileScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'
import { TransferPanel } from '../features/transfer/TransferPanel'

export function ProfilePage() {
  return <ProfileScreen Transfer={TransferPanel} TransferNotices={TransferNotices} />
}
