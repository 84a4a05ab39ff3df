/** The button that opens an example of an open card, for readers who cannot open cards yet. */

import { useState, type ReactNode } from 'react'
import { experiencesMessages } from '../../../domain/text/messages'
import { Button } from '../../../ui/Button'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { EntryCard } from '../card/EntryCard'
import { EntryGrid } from '../card/EntryGrid'
import { EntryArticle } from '../detail/EntryArticle'
import { SAMPLE_ENTRY } from './sampleEntry'
import styles from './SampleExperience.module.css'

interface SampleExperienceProps {
  /** Renders the link or button to share an experience. It calls `close` if it stays on the page. */
  renderShare: (close: () => void) => ReactNode
}

export function SampleExperience({ renderShare }: SampleExperienceProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        See an example
      </Button>
      {isOpen && (
        <Modal
          title="An example"
          size="large"
          onCloseRequest={close}
          footer={
            <>
              <p>{experiencesMessages.everythingCounts}</p>
              {renderShare(close)}
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
                linksCompany={false}
                expanded
                detail={<EntryArticle entry={SAMPLE_ENTRY} />}
              />
            </EntryGrid>
          </div>
        </Modal>
      )}
    </>
  )
}
