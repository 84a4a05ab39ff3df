/**
 * The line above the entry that a link names. The card is first in the list, open and focused, in every sort order.
 * ResultNotices.tsx says if the entry is missing.
 */

import { useEffect, useRef } from 'react'
import type { EntrySummary } from '../../../domain/entry/entry'
import { useReader } from '../../../session/useSession'
import { rememberEntry } from '../list/ExperienceCard'
import { linkMessages } from './messages'
import { focusHeading } from '../../../ui/focusHeading'
import styles from './ExperiencesScreen.module.css'

interface LinkedEntryLineProps {
  linked: EntrySummary
  /** True once its card has received the focus on this page, or the reader has acted. Back and reload keep the position. */
  isFocused: boolean
  onFocus: () => void
}

export function LinkedEntryLine({ linked, isFocused, onFocus }: LinkedEntryLineProps) {
  const role = useReader((reader) => reader.role)
  const lineRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (role === 'loading') return
    if (role !== 'contributor') rememberEntry(linked)
    if (isFocused) return
    onFocus()
    const card = document.querySelector('[data-anchor]')
    if (!focusHeading(card)) return
    // Also keeps the gate message visible if there is room.
    if (role !== 'contributor') card?.scrollIntoView({ block: 'nearest' })
    else lineRef.current?.scrollIntoView({ block: 'start' })
  }, [linked, role, isFocused, onFocus])

  return (
    <p ref={lineRef} className={styles.linked}>
      {linkMessages[role === 'loading' ? 'contributor' : role]}
    </p>
  )
}
