/** Where the screen meets the transfers of its account: as on ProfilePage. */

import { ContributeScreen } from '../features/entries/contribute/ContributeScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'

export function ContributePage() {
  return <ContributeScreen TransferNotices={TransferNotices} />
}
