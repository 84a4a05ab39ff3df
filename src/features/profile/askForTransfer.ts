/** Asks for the data of an old account, or finds the request that is already there. */

import { isDataError, type Account, type Data, type Unsubscribe } from '../../data'
import { isExpired, type TransferRequest } from '../../domain/transfer'

/** Rejects with `permissionDenied` while somebody else's request runs. */
export async function askForTransfer(
  data: Data,
  account: Account,
  oldEmail: string,
): Promise<'asked' | 'noAccount' | 'sameAccount'> {
  const oldUid = await data.readUid(oldEmail)
  if (oldUid === null) return 'noAccount'
  if (oldUid === account.uid) return 'sameAccount'
  const request = await readOwnRequest(data, oldEmail)
  // Asking anew would throw away an approval that has been given already.
  const open = request !== null && request.toUid === account.uid && !isExpired(request, Date.now())
  if (!open) await data.requestTransfer(oldEmail, account)
  return 'asked'
}

/** Null also when the request is not this account's to read. */
function readOwnRequest(data: Data, oldEmail: string): Promise<TransferRequest | null> {
  return new Promise((resolve, reject) => {
    let unsubscribe: Unsubscribe | undefined
    let done = false
    const settle = (act: () => void) => {
      done = true
      unsubscribe?.()
      act()
    }
    unsubscribe = data.watchTransferRequest(oldEmail, {
      onValue: (request) => settle(() => resolve(request)),
      onError: (error) =>
        settle(() => (isDataError(error, 'permissionDenied') ? resolve(null) : reject(error))),
    })
    if (done) unsubscribe()
  })
}
