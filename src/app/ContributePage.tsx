/** Joins the contribute screen with the account's transfers, like ProfilePage. */

import { ContributeScreen } from '../features/entries/contribute/ContributeScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'

export function ContributePage() {
  return <ContributeScreen TransferNotices={TransferNotices} />
}
