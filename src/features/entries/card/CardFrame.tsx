/** The frame of a card or a row: names, buttons, and the details while it is open. */

import { use, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { EntrySummary } from '../../../domain/entry/entry'
import { experiencesMessages } from '../../../domain/text/messages'
import { Card } from '../../../ui/Card'
import { UserText } from '../../../ui/UserText'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { DetailsPlace } from './detailsPlace'
import { DetailsToggle, EndToggle } from './DetailsToggle'
import styles from './CardFrame.module.css'

/** The props of a card and of a row. */
export interface CardFrameProps {
  entry: EntrySummary
  heading: 'h2' | 'h3'
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

interface FrameProps extends CardFrameProps {
  shape: 'card' | 'row'
  logo?: ReactNode
  title: ReactNode
  subtitle: ReactNode
  date?: ReactNode
  /** Between the names and the buttons. */
  children: ReactNode
}

export function CardFrame(props: FrameProps) {
  const { entry, heading: Heading, expanded, onToggle } = props
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
      data-shape={props.shape}
      data-expanded={isInside || undefined}
      data-open={(expanded && !isInside) || undefined}
    >
      <div className={styles.summary}>
        <div className={styles.head}>
          {props.logo}
          <div id={titleId} className={styles.names}>
            <UserText as={Heading} className={styles.company}>
              {props.title}
            </UserText>
            <UserText className={styles.role}>{props.subtitle}</UserText>
          </div>
        </div>
        {props.children}
        <div className={styles.foot}>
          {props.date}
          <div className={styles.actions}>
            {props.renderActions?.(titleId)}
            {onToggle && (
              <DetailsToggle
                expanded={expanded}
                detailId={detailId}
                titleId={titleId}
                onToggle={onToggle}
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
          {onToggle && <EndToggle detailId={detailId} titleId={titleId} />}
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
