/** The dialog with an example of an open card, for readers who cannot open cards yet. */

import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths'
import { experiencesMessages } from '../../../domain/messages'
import { buttonProps } from '../../../ui/buttonProps'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { EntryCard, EntryGrid } from '../card'
import { EntryArticle } from '../detail/EntryArticle'
import { SAMPLE_ENTRY } from './sampleEntry'
import styles from './SampleExperience.module.css'

interface SampleExperienceProps {
  onShare: () => void
  onClose: () => void
}

export function SampleExperience({ onShare, onClose }: SampleExperienceProps) {
  return (
    <Modal
      title="An example"
      size="large"
      onCloseRequest={onClose}
      footer={
        <>
          <p>{experiencesMessages.everythingCounts}</p>
          <Link to={paths.contribute} onClick={onShare} {...buttonProps('primary')}>
            Share yours
          </Link>
        </>
      }
    >
      <div className={styles.sample}>
        <Notice>
          We wrote this example, and the company does not exist. Each card opens to details like these.
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
