/**
 * The entry that a link names. Its card is first in the list, open and focused, in every sort order. A line above the
 * list says whether the entry was found.
 */

import { useEffect, useRef } from 'react'
import type { EntrySummary } from '../../../domain/entry/entry'
import { useReader } from '../../../session/useSession'
import { rememberEntry } from '../list/ExperienceCard'
import { linkMessages } from './messages'
import { focusHeading } from '../../../ui/focusHeading'
import { Notice } from '../../../ui/Notice'
import styles from './ExperiencesScreen.module.css'

interface LinkedEntryLineProps {
  /** Undefined if it is not among the entries. */
  linked: EntrySummary | undefined
  /** True if the entry cannot arrive any more. */
  isCurrent: boolean
  /** True once its card has received the focus on this page. Back and reload keep the scroll position. */
  isFocused: boolean
  onFocus: () => void
  onDismiss: () => void
}

export function LinkedEntryLine(props: LinkedEntryLineProps) {
  const { linked, isCurrent, isFocused, onFocus, onDismiss } = props
  const role = useReader((reader) => (reader.isKnown ? reader.role : 'loading'))
  const lineRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (linked === undefined || role === 'loading') return
    if (role !== 'contributor') rememberEntry(linked)
    if (isFocused) return
    onFocus()
    const card = document.querySelector('[data-anchor]')
    if (!focusHeading(card)) return
    // Also keeps the gate message visible if there is room.
    if (role !== 'contributor') card?.scrollIntoView({ block: 'nearest' })
    else lineRef.current?.scrollIntoView({ block: 'start' })
  }, [linked, role, isFocused, onFocus])

  if (linked === undefined) {
    return <Notice onDismiss={onDismiss}>{isCurrent ? linkMessages.gone : linkMessages.awaited}</Notice>
  }
  return (
    <p ref={lineRef} className={styles.linked}>
      {linkMessages[role === 'loading' ? 'contributor' : role]}
    </p>
  )
}
