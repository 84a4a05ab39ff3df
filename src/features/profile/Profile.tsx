/** The three modes of the profile: view, edit, transfer. */

import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Account } from '../../data'
import type { User } from '../../domain/account/user'
import { Page } from '../../ui/Page'
import { NewEmail } from './NewEmail'
import { ProfileEdit } from './ProfileEdit'
import { ProfileView } from './ProfileView'
import { UnsentEdit } from './UnsentEdit'

/** Transfers are a separate feature (app/ProfilePage.tsx). */
export interface TransferParts {
  /** True if the account has requested the data of another one. */
  hasAsked: boolean
  Transfer: ComponentType<{ account: Account; onMode: (mode: Mode) => void }>
  TransferNotices: ComponentType<{ account: Account }>
}

type Mode = 'view' | 'edit' | 'transfer'

const HEADINGS = { view: 'Profile', edit: 'Edit Profile', transfer: 'Transfer Account Data' }

interface ProfileProps extends TransferParts {
  account: Account
  /** Null until a new account's record has been written. */
  user: User | null
}

export function Profile({ account, user, hasAsked, Transfer, TransferNotices }: ProfileProps) {
  const [chosen, setMode] = useState<Mode | null>(null)
  const mode = chosen ?? (hasAsked ? 'transfer' : 'view')
  const headingRef = useFocusOnChange(mode)

  return (
    <Page>
      <h1 ref={headingRef} tabIndex={-1}>
        {HEADINGS[mode]}
      </h1>
      <TransferNotices account={account} />
      {mode === 'view' && (
        <>
          <UnsentEdit account={account} user={user} />
          <NewEmail account={account} />
          <ProfileView
            account={account}
            user={user}
            onEdit={() => setMode('edit')}
            onTransfer={() => setMode('transfer')}
          />
        </>
      )}
      {mode === 'edit' && <ProfileEdit account={account} user={user} onClose={() => setMode('view')} />}
      {mode === 'transfer' && <Transfer account={account} onMode={setMode} />}
    </Page>
  )
}

/** When the mode changes, the focused element disappears, so the heading gets the focus. */
function useFocusOnChange(mode: Mode) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    headingRef.current?.focus()
  }, [mode])
  return headingRef
}
