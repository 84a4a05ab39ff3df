/** The three modes of the profile: view, edit, transfer. */

import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Account } from '../../data'
import type { User } from '../../domain/account/user'
import { useShownWrites } from '../../hooks/useWrite'
import { useOutbox } from '../../session/DataContext'
import { Page } from '../../ui/Page'
import { NewEmailNotice, useNewEmail } from './NewEmail'
import { ProfileEdit } from './ProfileEdit'
import { ProfileView } from './ProfileView'
import { ProfileWrite } from './ProfileWrite'

/** Transfers are a separate feature (app/ProfilePage.tsx). */
type TransferMode = ComponentType<{
  account: Account
  /** The address of a pending request. */
  oldEmail: string | null
  onRequested: (oldEmail: string | null) => void
  onTransferred: () => void
  /** Opens the form where the user can change their email instead. */
  onEdit: () => void
  onBack: () => void
}>

type TransferLines = ComponentType<{ account: Account; onOpen: (oldEmail: string) => void }>

export interface TransferParts {
  Transfer: TransferMode
  TransferNotices: TransferLines
}

type Mode = 'view' | 'edit' | 'transfer'

const HEADINGS = { view: 'Profile', edit: 'Edit Profile', transfer: 'Transfer Account Data' }

interface ProfileProps extends TransferParts {
  account: Account
  /** Null until a new account's record has been written. */
  user: User | null
  /** The address whose data this account has requested. */
  askedEmail: string | null
}

export function Profile({ account, user, askedEmail, Transfer, TransferNotices }: ProfileProps) {
  const { find, reset } = useOutbox()
  // The client shows a request before the server has answered.
  const isAsking = find('requestTransfer', account.uid)?.state.status === 'pending'
  const [oldEmail, setOldEmail] = useState(isAsking ? null : askedEmail)
  const newEmail = useNewEmail(account)
  const [mode, setMode] = useState<Mode>(oldEmail === null ? 'view' : 'transfer')
  const headingRef = useFocusOnChange(mode)
  const [write] = useShownWrites('profile')

  return (
    <Page>
      <h1 ref={headingRef} tabIndex={-1}>
        {HEADINGS[mode]}
      </h1>
      {mode === 'view' && <ProfileWrite account={account} user={user} write={write} />}
      {mode === 'view' && (
        <>
          <NewEmailNotice newEmail={newEmail} email={account.email} />
          <TransferNotices
            account={account}
            onOpen={(asked) => {
              setOldEmail(asked)
              setMode('transfer')
            }}
          />
          <ProfileView
            account={account}
            user={user}
            onEdit={() => setMode('edit')}
            onTransfer={() => setMode('transfer')}
          />
        </>
      )}
      {mode === 'edit' && (
        <ProfileEdit
          account={account}
          user={user}
          onMailSent={newEmail.expect}
          onClose={() => setMode('view')}
        />
      )}
      {mode === 'transfer' && (
        <Transfer
          account={account}
          oldEmail={oldEmail}
          onRequested={setOldEmail}
          onTransferred={() => {
            reset('profile', account.uid)
            setMode('view')
          }}
          onEdit={() => setMode('edit')}
          onBack={() => setMode('view')}
        />
      )}
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
