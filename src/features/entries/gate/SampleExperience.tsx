/** An experience as contributors read it, to see before one has shared any. */

import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { EntryCard, EntryGrid } from '../card'
import { EntryArticle } from '../detail/EntryArticle'
import { SAMPLE_ENTRY } from './sampleEntry'
import styles from './SampleExperience.module.css'

export function SampleExperience({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="An example" size="large" onCloseRequest={onClose}>
      <div className={styles.sample}>
        <Notice>
          Example, written by us. This is what opens behind each card; the company does not exist.
        </Notice>
        <EntryGrid label="Example">
          <EntryCard
            entry={SAMPLE_ENTRY}
            heading="h3"
            figures
            expanded
            detail={<EntryArticle entry={SAMPLE_ENTRY} />}
          />
        </EntryGrid>
      </div>
    </Modal>
  )
}
