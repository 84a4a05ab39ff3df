/** The card of an entry: company, role, tags and date, and for readers the figures that students compare. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import {
  CARD,
  emptyText,
  labelOf,
  phraseOf,
  showField,
  type EntrySummary,
  type FieldName,
} from '../../../domain/entry/entry'
import type { Highlighted, Highlights } from '../../../domain/finding/entrySearch'
import { BLANK_PROFILE_PATH, companyKey, companyLogoPath } from '../../../domain/names/companies'
import { formatLongDate } from '../../../domain/text/dates'
import { experiencesMessages } from '../../../domain/text/messages'
import { LogoImage } from '../../../ui/LogoImage'
import { Tag, type TagProps } from '../../../ui/Tag'
import { UserText } from '../../../ui/UserText'
import { CardFrame, type CardFrameProps } from './CardFrame'
import styles from './EntryCard.module.css'

interface EntryCardProps extends CardFrameProps {
  highlights?: Highlights | undefined
  /** Shows the figures that students compare. */
  figures?: boolean
  /** False for a made-up company. */
  linksCompany?: boolean
  /** A line above the buttons. */
  note?: ReactNode
}

export function EntryCard(props: EntryCardProps) {
  const { highlights = {}, figures = false, linksCompany = true, note, ...frame } = props
  const { entry } = frame
  const key = companyKey(entry.companyName)
  const company = markedText(entry.companyName || experiencesMessages.notAvailable, highlights.companyName)
  return (
    <CardFrame
      {...frame}
      shape="card"
      logo={<LogoImage src={companyLogoPath(entry.companyName)} fallbackSrc={BLANK_PROFILE_PATH} />}
      title={linksCompany && key !== '' ? <Link to={companyPath(key)}>{company}</Link> : company}
      subtitle={markedText(entry.roleTitle, highlights.roleTitle)}
      date={<PostedDate timestamp={entry.timestamp} />}
    >
      <p className={styles.tags}>
        {CARD.tags
          .filter((name) => showField(entry, name) !== '')
          .map((name) => (
            <Tag key={name} label={phraseOf(name, showField(entry, name))} tone={tagToneOf(name)}>
              {name === 'location' && highlights.location && markedText(entry.location, highlights.location)}
            </Tag>
          ))}
      </p>
      {figures && <Figures entry={entry} />}
      {note && <p className={styles.note}>{note}</p>}
    </CardFrame>
  )
}

/** The plain text, or one element for each part. */
function markedText(text: string, marked: Highlighted | undefined): ReactNode {
  // Parts have no identity but their position.
  // oxlint-disable-next-line react/no-array-index-key
  return (
    marked?.map((part, index) =>
      index % 2 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
    ) ?? text
  )
}

const TAG_TONES: Partial<Record<FieldName, TagProps['tone']>> = {
  companyName: 'brand',
  positionType: 'brand',
  location: 'leaf',
}

export function tagToneOf(name: FieldName) {
  return TAG_TONES[name] ?? 'plain'
}

function Figures({ entry }: { entry: EntrySummary }) {
  return (
    <div className={styles.facts}>
      <dl className={styles.figures}>
        {CARD.figures.map((name) => {
          const value = showField(entry, name)
          return (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <UserText as="dd" data-empty={value === '' || undefined}>
                {value || emptyText(name, experiencesMessages.notGiven)}
              </UserText>
            </div>
          )
        })}
      </dl>
    </div>
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
