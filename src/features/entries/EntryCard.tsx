/** The card of one entry: who, what, where and when. What it can do and what it opens to comes from outside. */

import type { ReactNode } from 'react'
import { BLANK_PROFILE_PATH, companyLogoPath } from '../../domain/companies'
import { formatLongDate } from '../../domain/dates'
import type { EntrySummary } from '../../domain/entry'
import { experiencesMessages } from '../../domain/messages'
import { Card } from '../../ui/Card'
import { LogoImage } from '../../ui/LogoImage'
import { Tag } from '../../ui/Tag'
import styles from './EntryCard.module.css'

export interface EntryCardProps {
  entry: Pick<EntrySummary, 'companyName' | 'roleTitle' | 'positionType' | 'location' | 'timestamp'>
  heading: 'h2' | 'h3'
  titleId: string
  /** Figures between the tags and the date. */
  facts?: ReactNode
  actions: ReactNode
  detailId: string
  expanded: boolean
  /** Shown below while expanded; the card then takes the whole width of its grid. */
  detail: ReactNode
}

export function EntryCard({
  entry,
  heading: Heading,
  titleId,
  detailId,
  expanded,
  ...props
}: EntryCardProps) {
  return (
    <Card as="li" className={styles.card} data-expanded={expanded || undefined}>
      <div className={styles.summary}>
        <div className={styles.head}>
          <LogoImage src={companyLogoPath(entry.companyName)} fallbackSrc={BLANK_PROFILE_PATH} />
          <div id={titleId} className={styles.names}>
            <Heading className={styles.company}>
              {entry.companyName || experiencesMessages.notAvailable}
            </Heading>
            <p className={styles.role}>{entry.roleTitle}</p>
          </div>
        </div>
        <p className={styles.tags}>
          {entry.positionType !== '' && <Tag label={entry.positionType} />}
          {entry.location !== '' && <Tag label={entry.location} tone="leaf" />}
        </p>
        {props.facts !== undefined && <div className={styles.facts}>{props.facts}</div>}
        <div className={styles.foot}>
          <PostedDate timestamp={entry.timestamp} />
          <div className={styles.actions}>{props.actions}</div>
        </div>
      </div>
      {expanded && (
        <div id={detailId} className={styles.detail}>
          {props.detail}
        </div>
      )}
    </Card>
  )
}

function PostedDate({ timestamp }: { timestamp: number | null }) {
  if (timestamp === null) return <p className={styles.date}>{experiencesMessages.noDate}</p>
  return (
    <time className={styles.date} dateTime={new Date(timestamp).toISOString()}>
      {formatLongDate(timestamp)}
    </time>
  )
}
