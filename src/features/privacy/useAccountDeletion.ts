/**
 * Deletes somebody's account with everything under it: first what is stored, in one write, then the account itself. The
 * other way round what is stored could not be reached any more. No markup.
 */

import { useState } from 'react'
import type { Account } from '../../data'
import { useData } from '../../session/DataContext'
import { forgetOnDevice, rememberedOldEmail } from './onDevice'

export type DeletionState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'deleting' }
  /** Everything is as it was. */
  | { readonly status: 'refused'; readonly error: unknown }
  /** What was stored is gone; the account is not. */
  | { readonly status: 'accountRemains'; readonly error: unknown }
  | { readonly status: 'deleted' }

export interface AccountDeletion {
  readonly state: DeletionState
  readonly ask: () => void
  readonly cancel: () => void
  readonly confirm: (account: Account) => Promise<void>
  /** Tries the second half again. */
  readonly finish: () => Promise<void>
}

export function useAccountDeletion(): AccountDeletion {
  const data = useData()
  const [state, setState] = useState<DeletionState>({ status: 'idle' })

  async function finish() {
    setState({ status: 'deleting' })
    try {
      await data.deleteAccount()
      setState({ status: 'deleted' })
    } catch (error) {
      setState({ status: 'accountRemains', error })
    }
  }

  async function confirm(account: Account) {
    setState({ status: 'deleting' })
    try {
      await data.deleteOwnData(account, rememberedOldEmail(account.uid))
    } catch (error) {
      setState({ status: 'refused', error })
      return
    }
    forgetOnDevice(account.uid)
    await finish()
  }

  return {
    state,
    ask: () => setState({ status: 'asking' }),
    cancel: () => setState({ status: 'idle' }),
    confirm,
    finish,
  }
}
