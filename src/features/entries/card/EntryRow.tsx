/** The row of an entry on the page of its company: the role, what is known of the entry, and the start of its process. */

import { phraseOf, showField, type EntrySummary } from '../../../domain/entry/entry'
import { formatShortMonth, monthAt } from '../../../domain/text/dates'
import { withoutMarkdown } from '../../../domain/text/markdown'
import { experiencesMessages } from '../../../domain/text/messages'
import { isolated } from '../../../domain/text/text'
import { UserText } from '../../../ui/UserText'
import { CardFrame, type CardFrameProps } from './CardFrame'
import styles from './EntryCard.module.css'

interface EntryRowProps extends CardFrameProps {
  /** Undefined until it has been read. */
  process: string | undefined
}

export function EntryRow({ process, ...frame }: EntryRowProps) {
  const { entry, expanded } = frame
  return (
    <CardFrame
      {...frame}
      shape="row"
      title={entry.roleTitle || experiencesMessages.roleNotGiven}
      subtitle={rowText(entry)}
    >
      {process !== undefined && !expanded && (
        <UserText className={styles.process} dir="auto">
          {withoutMarkdown(process)}
        </UserText>
      )}
    </CardFrame>
  )
}

const ROW = ['outcome', 'difficulty', 'hourlyRate', 'baseSalary', 'location'] as const

/** 'Oct 2026 · Offer accepted · Hard · $52 an hour · Seattle', without what is unknown. */
function rowText(entry: EntrySummary): string {
  const { timestamp } = entry
  return [
    ...(timestamp === null ? [] : [formatShortMonth(monthAt(timestamp))]),
    ...ROW.map((name) => [name, showField(entry, name)] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => isolated(phraseOf(name, value))),
  ].join('\u00a0· ')
}
