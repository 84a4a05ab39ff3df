/** The address of an entry, selected, where the browser does not let the page copy it. */

import { generalMessages } from '../../../domain/messages'
import { Modal } from '../../../ui/Modal'
import styles from './CopyByHand.module.css'

export function CopyByHand({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Modal title="Copy link" size="small" onCloseRequest={onClose}>
      <p>{generalMessages.copyFailed}</p>
      <input
        className={styles.address}
        aria-label="Link to this entry"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  )
}
