/** The contribute screen with the account's transfers. Features do not import each other, so this file joins them. */

import type { Account } from '../data'
import { ContributeScreen } from '../features/entries/contribute/ContributeScreen'
import { OpenTransfer, TransferNotices } from '../features/transfer/TransferNotices'

export function ContributePage() {
  return <ContributeScreen Transfers={Transfers} />
}

function Transfers({ account }: { account: Account }) {
  return (
    <>
      <OpenTransfer />
      <TransferNotices account={account} />
    </>
  )
}
