/** The greeting of the page, with the button that opens the form of a new entry. */

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readDestination, type Destination } from '../../../device/destination'
import { isolated } from '../../../domain/text/text'
import { useOwn, useReader, useUsername } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { entryDialog } from './entryDialog'
import { contributeMessages } from './messages'

export function SubmitData({ onOpen }: { onOpen: () => void }) {
  const isUserKnown = useOwn('user').status === 'ready'
  const username = useUsername()
  const [destination] = useState(readDestination)
  const isNew = useReader(({ role, isKnown }) => isKnown && role !== 'contributor')
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
      <Button onPointerEnter={entryDialog.preload} onFocus={entryDialog.preload} onClick={onOpen}>
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
