/** The two long texts of an entry, to be read like an article. */

import type { Entry } from '../../domain/entry'
import { experiencesMessages } from '../../domain/messages'
import styles from './EntryTexts.module.css'
import { paragraphsOf } from './paragraphs'

export interface EntryTextsProps {
  entry: Pick<Entry, 'questionsAsked' | 'interviewProcess'>
  heading: 'h3' | 'h4'
}

export function EntryTexts({ entry, heading }: EntryTextsProps) {
  return (
    <div className={styles.texts}>
      <LongText title="Questions asked" text={entry.questionsAsked} heading={heading} />
      <LongText title="Interview process" text={entry.interviewProcess} heading={heading} />
    </div>
  )
}

function LongText({ title, text, heading: Heading }: { title: string; text: string; heading: 'h3' | 'h4' }) {
  const paragraphs = paragraphsOf(text)
  return (
    <section className={styles.section}>
      <Heading className={styles.title}>{title}</Heading>
      {paragraphs.length === 0 && <p className={styles.paragraph}>{experiencesMessages.notAvailable}</p>}
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
