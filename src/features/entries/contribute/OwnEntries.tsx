/** The page of a signed-in user: greeting, notices, the user's entries, and the dialogs to add, edit or delete one. */

import { Plus } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { companyInState, paths } from '../../../config/paths'
import { companyKey } from '../../../domain/names/companies'
import type { Entry } from '../../../domain/entry/entry'
import { newId } from '../../../data'
import { readDestination, type Destination } from '../../../device/destination'
import { isolated } from '../../../domain/text/text'
import { useWrites } from '../../../hooks/useWrite'
import { useConnection } from '../../../session/Connection'
import { useOwn, useReader, useUsername } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { LazyDialog } from '../../../ui/LazyDialog'
import { UserText } from '../../../ui/UserText'
import type { EntryDialogProps } from '../form/EntryDialog'
import { unsentText, type EntryDraft, type OpenForm } from '../form/entryDraft'
import { formMessages } from '../form/messages'
import styles from './Contribute.module.css'
import { contributeMessages } from './messages'
import { entryDialogCode, PreviousEntries } from './PreviousEntries'
import { RemovedEntries } from './RemovedEntries'
import { useEntryDeletion } from './useEntryDeletion'
import { useDraftEnds, useWaitingDrafts, WaitingDrafts } from './WaitingDrafts'

export function OwnEntries({ uid }: { uid: string }) {
  const entries = useOwn('entries')
  const user = useOwn('user')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => headingRef.current?.focus()

  const stored = entries.status === 'ready' ? entries.value : null
  const deletion = useEntryDeletion(uid, stored, focusHeading)
  const [form, setForm] = useState<OpenForm | null>(null)
  const drafts = useWaitingDrafts(uid, stored)
  useDraftEnds(uid, stored, form?.id)
  const newDrafts = drafts.filter(({ base }) => base === null)

  const openNew = () => setForm({ id: newDrafts[0]?.id ?? newId(), entry: null })
  // Continues a draft about the company.
  useNamedCompany((companyName) => {
    const isSame = (draft: EntryDraft) => companyKey(draft.text.companyName) === companyKey(companyName)
    // The address can name a company while a form is open.
    if (form === null) setForm({ id: newDrafts.find(isSame)?.id ?? newId(), entry: null, companyName })
  })
  const edit = useCallback((entry: Entry) => setForm({ id: entry.id, entry }), [])

  return (
    <>
      <SubmitData onOpen={openNew} />
      {form === null && (
        <WaitingDrafts uid={uid} drafts={drafts} onOpen={(id) => setForm({ id, entry: null })} />
      )}
      {deletion.question}
      <RemovedEntries uid={uid} isGateClosed={stored?.length === 0} />
      <PreviousEntries
        uid={uid}
        entries={entries}
        headingRef={headingRef}
        onShare={openNew}
        onEdit={edit}
        onDelete={deletion.ask}
      />
      {form !== null && (
        <OwnEntryDialog
          key={form.id}
          uid={uid}
          open={form}
          entries={stored}
          isProfileLoading={user.status === 'loading' || entries.status === 'loading'}
          profile={user.status === 'ready' ? user.value : null}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}

/** The greeting, with the button that opens the form of a new entry. */
function SubmitData({ onOpen }: { onOpen: () => void }) {
  const isUserKnown = useOwn('user').status === 'ready'
  const username = useUsername()
  const [destination] = useState(readDestination)
  const isNew = useReader(({ role }) => role === 'nonContributor')
  return (
    <div className={styles.lead}>
      <UserText>
        {isUserKnown && <span>{`Hi ${isolated(username.replace(/\.+$/, ''))}! `}</span>}
        {isNew && destination?.needsEntry === true ? (
          <DestinationNote destination={destination} />
        ) : (
          <span>{isNew ? contributeMessages.shareOne : contributeMessages.helpNext}</span>
        )}
      </UserText>
      <Button onPointerEnter={entryDialogCode.preload} onFocus={entryDialogCode.preload} onClick={onOpen}>
        <Plus aria-hidden />
        Submit Data
      </Button>
    </div>
  )
}

interface DestinationNoteProps {
  destination: Destination
  signsIn?: boolean
}

/** For a user who wanted to open another page: the page that opens after sharing, and how long sharing takes. */
export function DestinationNote({ destination, signsIn = false }: DestinationNoteProps) {
  return (
    <>
      <span>To read </span>
      <strong className={styles.wanted}>
        <bdi>{destination.name}</bdi>
      </strong>
      <span>{contributeMessages.shareToRead(signsIn)}</span>
    </>
  )
}

interface OwnEntryDialogProps extends EntryDialogProps {
  /** True until the profile and the newest entry are known. */
  isProfileLoading: boolean
}

/** The form, or a skeleton until its code and the user's profile have loaded. */
function OwnEntryDialog({ isProfileLoading, ...props }: OwnEntryDialogProps) {
  const { uid, open, onClose } = props
  const connection = useConnection()
  const writes = useWrites()
  const [unsent] = useState(() => unsentText(uid, writes, open.id))
  const isNew = unsent === null ? open.entry === null : unsent.base === null
  // They prefill a new entry. A text from before does not need them.
  const needsProfile = isProfileLoading && isNew && unsent === null
  const isWaiting = needsProfile && navigator.onLine && connection !== 'blocked'
  // Once open, the form stays: it has typed text.
  const [isShown, setShown] = useState(false)
  if (!isShown && !isWaiting) setShown(true)
  return (
    <LazyDialog
      code={entryDialogCode}
      title={formMessages.title(isNew)}
      size="large"
      isWaiting={!isShown && isWaiting}
      onClose={onClose}
    >
      {(EntryDialog) => <EntryDialog {...props} />}
    </LazyDialog>
  )
}

/** Opens the form with the company of the page that the user comes from (*Share yours*). */
function useNamedCompany(openForm: (companyName: string) => void): void {
  const named = companyInState(useLocation().state)
  const navigate = useNavigate()
  const open = useEffectEvent((name: string) => {
    // Removes the name from the history, so that a reload does not open the form again.
    void navigate(paths.contribute, { replace: true })
    openForm(name)
  })
  useEffect(() => {
    if (named !== null) open(named)
  }, [named])
}
