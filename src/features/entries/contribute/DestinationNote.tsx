/** For a user who wanted to open another page: the page that opens after sharing, and how long sharing takes. */

import type { Destination } from '../../../device/destination'
import { contributeMessages } from './messages'
import styles from './Contribute.module.css'

interface DestinationNoteProps {
  destination: Destination
  signsIn?: boolean
}

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
