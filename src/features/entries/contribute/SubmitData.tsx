/** The greeting of the page, and the button that opens the form of a new entry. */

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readDestination } from '../../../device/destination'
import { isolated } from '../../../domain/text'
import { useOwnUser, useReader, useUsername } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { UserText } from '../../../ui/UserText'
import styles from './Contribute.module.css'
import { DestinationNote } from './DestinationNote'
import { entryDialog } from './OwnEntryDialog'

export function SubmitData({ onOpen }: { onOpen: () => void }) {
  const isUserKnown = useOwnUser().status === 'ready'
  const username = useUsername()
  const [destination] = useState(readDestination)
  const hasDestination = useReader(({ role }) => role !== 'contributor') && destination?.needsEntry === true
  return (
    <div className={styles.lead}>
      <UserText>
        {isUserKnown && <span>{`Hi ${isolated(username.replace(/\.+$/, ''))}! `}</span>}
        {hasDestination ? (
          <DestinationNote destination={destination} />
        ) : (
          <span>Write down the questions, the rounds and the offer. It helps the next student prepare.</span>
        )}
      </UserText>
      <Button onPointerEnter={entryDialog.preload} onFocus={entryDialog.preload} onClick={onOpen}>
        <Plus aria-hidden />
        Submit Data
      </Button>
    </div>
  )
}
