/** A panel of a sheet that opens a list of links to parts of the sheet, each with a count. */

import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DisclosureHeading } from '../../../ui/DisclosureHeading'
import styles from './LinkPanel.module.css'
import { usePartLinks } from './usePartLinks'

interface PanelLink {
  readonly key: string
  readonly text: ReactNode
  readonly count: string
  /** The `data-anchor` of the part; null while the part is loading. */
  readonly part: string | null
}

interface LinkPanelProps {
  title: string
  links: readonly PanelLink[]
  /** 'ranked' for long texts by their counts, which are printed open. Other panels are not printed. */
  look?: 'ranked' | 'index'
}

/** Closed at first, so that nothing moves when counts arrive. */
export function LinkPanel({ title, links, look = 'index' }: LinkPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { listRef, partLink } = usePartLinks<HTMLOListElement & HTMLUListElement>()
  const List = look === 'ranked' ? 'ol' : 'ul'
  return (
    <section className={styles.panel} aria-label={title} data-look={look}>
      <DisclosureHeading open={open} controls={id} onToggle={() => setOpen(!open)}>
        {title}
      </DisclosureHeading>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <List ref={listRef} id={id} className={styles.links} role="list" hidden={!open}>
        {links.map(({ key, text, count, part }) => {
          const content = (
            <>
              <span className={styles.text}>{text}</span> <span className={styles.count}>{count}</span>
            </>
          )
          return (
            <li key={key}>
              {part === null ? (
                <span className={styles.link}>{content}</span>
              ) : (
                <Link className={styles.link} {...partLink(part)}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </List>
    </section>
  )
}
