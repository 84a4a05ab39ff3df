/** The long texts of an entry, like an article, and their skeletons. */

import { DETAILS, emptyText, labelOf, type Entry } from '../../../domain/entry/entry'
import { withoutMarkdown } from '../../../domain/text/markdown'
import { experiencesMessages } from '../../../domain/text/messages'
import { Skeleton } from '../../../ui/Skeleton'
import { LongUserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './EntryTexts.module.css'

type TextName = (typeof DETAILS.texts)[number]

interface EntryTextsProps {
  entry: Pick<Entry, TextName>
  heading: 'h3' | 'h4'
}

/** On a phone, about 2,000 letters are visible at first. On a wide page, even the longest allowed text is visible. */
const TEXT_LINES = 60

export function EntryTexts({ entry, heading: Heading }: EntryTextsProps) {
  return (
    <div className={styles.texts}>
      {DETAILS.texts.map((name) => {
        const paragraphs = paragraphsOf(withoutMarkdown(entry[name]))
        return (
          <section key={name} className={styles.section}>
            <Heading className={styles.title}>{labelOf(name)}</Heading>
            {paragraphs.length === 0 ? (
              <p>{emptyText(name, experiencesMessages.notAvailable)}</p>
            ) : (
              <LongUserText lines={TEXT_LINES}>
                <div className={styles.paragraphs}>
                  {paragraphs.map((paragraph, index) => (
                    // Paragraphs have no identity but their position.
                    // oxlint-disable-next-line react/no-array-index-key
                    <p key={index} dir="auto">
                      {paragraph}
                    </p>
                  ))}
                </div>
              </LongUserText>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Paragraphs, with the line breaks and the indentation inside them. None for a blank text. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trimEnd())
    .filter((paragraph) => paragraph !== '')
}

export function EntryTextsSkeleton() {
  return (
    <div className={styles.section}>
      <VisuallyHidden>
        <output>Loading details…</output>
      </VisuallyHidden>
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  )
}
