/** Signing out from the navigation bar. It names what is unsent; drafts stay on the device only if the user agrees. */

import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { draftsOf, forgetDrafts, readKept, type DeviceKey } from '../device/deviceStore'
import { paths } from '../config/paths'
import { aboutExperience, unsentMessages } from '../domain/text/messages'
import { useSources } from '../session/DataContext'
import { endsWithTab, type Write, type WriteInfo } from '../session/outbox'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import { UserText } from '../ui/UserText'
import { signOutFailed } from './messages'

export function useSignOut(): {
  readonly signOut: () => void
  readonly question: ReactNode
  /** After a sign-out that failed. */
  readonly failure: ReactNode
} {
  const { session, outbox } = useSources()
  const navigate = useNavigate()
  /** While the question is open. */
  const [asked, setAsked] = useState<(Unsent & { readonly uid: string }) | null>(null)
  const [isFailed, setFailed] = useState(false)

  /** With a uid, the drafts of that account go with the session. */
  function leave(uidOfDrafts?: string) {
    setAsked(null)
    setFailed(false)
    session
      .signOut()
      .then(() => uidOfDrafts !== undefined && forgetDrafts(uidOfDrafts))
      // A failed sign-out is logged, and the user still goes home.
      .catch((error: unknown) => {
        console.warn(error)
        setFailed(true)
      })
    void navigate(paths.home)
  }

  function signOut() {
    const now = session.getSnapshot()
    // The question depends on the account, so this waits until the session has loaded.
    if (now.status === 'loading') {
      const unsubscribe = session.subscribe(() => {
        if (session.getSnapshot().status === 'loading') return
        unsubscribe()
        signOut()
      })
      return
    }
    if (now.status !== 'verified') return leave()
    const unsent = unsentOf(now.account.uid, outbox.getSnapshot())
    if (unsent.about.length > 0) setAsked({ uid: now.account.uid, ...unsent })
    else leave()
  }

  const failure = isFailed && (
    <Notice tone="error" onDismiss={() => setFailed(false)}>
      {signOutFailed}
    </Notice>
  )
  const it = asked?.about.length === 1 ? 'it' : 'them'
  const question = asked && (
    <ConfirmDialog
      title="Sign out now?"
      confirmLabel={`Sign out and delete ${it}`}
      otherAnswer={
        asked.kept === 'none'
          ? undefined
          : {
              label: `Sign out and keep ${asked.kept === 'all' ? it : 'your drafts'} on this device`,
              onChoose: () => leave(),
            }
      }
      cancelLabel="Stay signed in"
      onConfirm={() => leave(asked.uid)}
      onCancel={() => setAsked(null)}
    >
      <UserText>{unsentMessages.hasNotBeenSent(asked.about)}</UserText>
      <p>{unsentMessages.keepAsked[asked.kept]}</p>
    </ConfirmDialog>
  )
  return { signOut, question, failure }
}

interface Unsent {
  /** Subjects of sentences, such as 'Your experience at Visa'. */
  readonly about: readonly string[]
  /** How many of them this device has as drafts. */
  readonly kept: 'none' | 'some' | 'all'
}

/** Writes that a sign-out loses, and drafts on this device. */
function unsentOf(uid: string, writes: readonly Write[]): Unsent {
  const ending = writes.filter(endsWithTab)
  const drafts = draftsOf(uid).map((key) => describe(uid, key))
  const about = [...ending, ...drafts.filter((draft) => !isIn(ending, draft))].map((one) => one.about)
  const isLost = ending.some((write) => write.isUnkept === true || !isIn(drafts, write))
  return { about: [...new Set(about)], kept: drafts.length === 0 ? 'none' : isLost ? 'some' : 'all' }
}

const companyOf = (text: unknown) => String(Object(text)['companyName'] ?? '')

type Draft = Pick<WriteInfo, 'about' | 'kind' | 'id'>

const isIn = (list: readonly Draft[], { kind, id }: Draft) =>
  list.some((one) => one.kind === kind && one.id === id)

/** The draft, and the write that sends it. */
function describe(uid: string, key: DeviceKey): Draft {
  const kept: Record<string, unknown> = readKept(key, Object) ?? {}
  const [, name, , rest = ''] = key.split('.')
  switch (name) {
    case 'entryDraft':
      return {
        about: `${kept['base'] ? 'Your edit of your' : 'Your'} ${aboutExperience(companyOf(kept['base'] ?? kept['text']))}`,
        kind: 'entry',
        id: rest,
      }
    case 'profileDraft':
      return { about: 'Your profile', kind: 'profile', id: uid }
    case 'reportDraft':
      return { about: 'Your report', kind: 'report', id: rest }
    default:
      return { about: 'Your feedback', kind: 'feedback', id: uid }
  }
}
