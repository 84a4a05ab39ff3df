/** The contribute screen with the account's transfers. Features do not import each other, so this file joins them. */

import { ContributeScreen } from '../features/entries/contribute/ContributeScreen'
import { TransferNotices } from '../features/transfer/TransferNotices'

export function ContributePage() {
  return <ContributeScreen TransferNotices={TransferNotices} />
}
