/** The card of an entry: company, role, location and date; or its row on the page of the company. Props add the rest. */

import { use, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { companyPath } from '../../../config/paths'
import { BLANK_PROFILE_PATH, companyKey, companyLogoPath } from '../../../domain/names/companies'
import { formatLongDate, formatShortMonth, monthAt } from '../../../domain/text/dates'
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
import { experiencesMessages } from '../../../domain/text/messages'
import { isolated } from '../../../domain/text/text'
import { Card } from '../../../ui/Card'
import { LogoImage } from '../../../ui/LogoImage'
import { Tag, type TagProps } from '../../../ui/Tag'
import { UserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { DetailsPlace } from './detailsPlace'
import { DetailsToggle } from './DetailsToggle'
import styles from './EntryCard.module.css'

interface EntryCardProps {
  entry: EntrySummary
  highlights?: Highlights | undefined
  heading: 'h2' | 'h3'
  /** Shows the figures that students compare. */
  figures?: boolean
  /** A row of the company's page: the role, and what is known of the entry. */
  isRow?: boolean
  /** False for a made-up company. */
  linksCompany?: boolean
  /** The start of the process, for readers of details. */
  process?: string | undefined
  /** A line above the buttons. */
  note?: ReactNode
  /** Small icon buttons at the top right, each a `CardTool`. `titleId` completes their names. */
  renderTools?: (titleId: string) => ReactNode
  /** Buttons before the toggle. `titleId` completes their names. */
  renderActions?: (titleId: string) => ReactNode
  expanded: boolean
  /** Absent if the reader may not open the card. */
  onToggle?: (() => void) | undefined
  /** Called when the pointer or the focus is on the toggle. */
  onIntent?: () => void
  /** Shown while expanded, as wide as the grid: inside the card, or below its row (`EntryGrid`). */
  detail: ReactNode
}

export function EntryCard(props: EntryCardProps) {
  const { entry, highlights = {}, heading: Heading, isRow = false, linksCompany = true, expanded } = props
  const key = companyKey(entry.companyName)
  const company = markedText(entry.companyName || experiencesMessages.notAvailable, highlights.companyName)
  const titleId = useId()
  const detailId = useId()
  // Only the open card reads the place, so a change of the place renders no other card.
  const place = expanded ? use(DetailsPlace) : null
  const isInside = expanded && place === null
  return (
    <Card
      as="li"
      className={styles.card}
      data-anchor={entry.id}
      data-row={isRow || undefined}
      data-expanded={isInside || undefined}
      data-open={(expanded && !isInside) || undefined}
    >
      <div className={styles.summary}>
        <div className={styles.head}>
          {!isRow && <LogoImage src={companyLogoPath(entry.companyName)} fallbackSrc={BLANK_PROFILE_PATH} />}
          <div id={titleId} className={styles.names}>
            <UserText as={Heading} className={styles.company}>
              {isRow ? (
                entry.roleTitle || experiencesMessages.roleNotGiven
              ) : linksCompany && key !== '' ? (
                <Link to={companyPath(key)}>{company}</Link>
              ) : (
                company
              )}
            </UserText>
            <UserText className={styles.role}>
              {isRow ? rowText(entry) : markedText(entry.roleTitle, highlights.roleTitle)}
            </UserText>
          </div>
        </div>
        {!isRow && (
          <p className={styles.tags}>
            {CARD.tags
              .filter((name) => showField(entry, name) !== '')
              .map((name) => (
                <Tag key={name} label={phraseOf(name, showField(entry, name))} tone={tagToneOf(name)}>
                  {name === 'location' &&
                    highlights.location &&
                    markedText(entry.location, highlights.location)}
                </Tag>
              ))}
          </p>
        )}
        {props.figures && !isRow && <Figures entry={entry} />}
        {props.process !== undefined && !expanded && (
          <UserText className={styles.process} dir="auto">
            {props.process}
          </UserText>
        )}
        {props.note && <p className={styles.note}>{props.note}</p>}
        <div className={styles.foot}>
          {!isRow && <PostedDate timestamp={entry.timestamp} />}
          <div className={styles.actions}>
            {props.renderActions?.(titleId)}
            {props.onToggle && (
              <DetailsToggle
                expanded={expanded}
                detailId={detailId}
                titleId={titleId}
                onToggle={props.onToggle}
                onIntent={props.onIntent}
              />
            )}
          </div>
        </div>
        {/* The toggle comes first in the Tab order, because most readers want it. The tools are shown at the top. */}
        {props.renderTools && <div className={styles.tools}>{props.renderTools(titleId)}</div>}
      </div>
      {isInside && (
        <div id={detailId} className={styles.detail}>
          {props.detail}
        </div>
      )}
      {place &&
        createPortal(
          <div id={detailId} className={styles.details}>
            <Heading>
              <VisuallyHidden>{experiencesMessages.detailsOf(entry)}</VisuallyHidden>
            </Heading>
            {props.detail}
          </div>,
          place,
        )}
    </Card>
  )
}

const ROW = ['outcome', 'difficulty', 'hourlyRate', 'baseSalary', 'location'] as const

/** 'Oct 2026 · Offer accepted · Hard · $52 an hour · Seattle', without what is unknown. */
function rowText(entry: EntrySummary): string {
  const { timestamp } = entry
  const values = ROW.map((name) => [name, showField(entry, name)] as const).filter(
    ([, value]) => value !== '',
  )
  return [
    ...(timestamp === null ? [] : [formatShortMonth(monthAt(timestamp))]),
    // 'Hard' says enough beside an outcome.
    ...values.map(([name, value]) => isolated(name === 'difficulty' ? value : phraseOf(name, value))),
  ].join('\u00a0· ')
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
