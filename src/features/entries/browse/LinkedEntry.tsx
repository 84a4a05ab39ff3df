/**
 * The entry that the address names: its card stands first in the list, open and with the focus, wherever its place is
 * otherwise. Says so above it, or what became of it.
 */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { rememberDestination } from '../../../device/destination'
import { entryPath } from '../../../config/paths'
import type { Role } from '../../../domain/access'
import type { EntrySummary } from '../../../domain/entry'
import { oneLine } from '../../../domain/text'
import { linkMessages } from './messages'
import { remember, remembered } from '../../../device/historyState'
import { focusHeading } from '../../../ui/focusHeading'
import { Notice } from '../../../ui/Notice'
import styles from './ExperiencesScreen.module.css'

type State<T> = readonly [T, (next: T) => void]

interface LinkedEntryProps {
  id: string
  /** The list as it is shown, and whether all summaries have been read. */
  summaries: readonly EntrySummary[]
  isCurrent: boolean
  role: Role | 'loading'
  /** Empty for the list that the address alone asks for. */
  resetKey: string
  /** The card that is open. */
  opened: State<string | null>
  /** The card at the head of the list. */
  first: State<string | null>
}

export function LinkedEntry({ id, summaries, isCurrent, role, resetKey, ...props }: LinkedEntryProps) {
  const [openedId, open] = props.opened
  const [firstId, putFirst] = props.first
  const [params, setParams] = useSearchParams()
  const isNamed = params.has('entry')
  const linked = summaries.find((summary) => summary.id === id)
  const isLocked = role === 'visitor' || role === 'nonContributor'
  /** The address follows in a moment. */
  const isOver = resetKey !== ''
  const arrives = isNamed && !isOver && linked !== undefined && role !== 'loading'
  const lineRef = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    if (isOver) putFirst(null)
    if (!arrives) return
    putFirst(id)
    open(id)
  }, [id, arrives, isOver, putFirst, open])

  useEffect(() => {
    // Back and a reload leave their reader where they were.
    if (!arrives || firstId !== id || remembered('sentTo') === id) return
    remember('sentTo', id)
    const card = document.querySelector('[data-anchor]')
    if (!focusHeading(card)) return
    // Who cannot open it keeps the gate in sight, if there is room for both.
    if (isLocked) card?.scrollIntoView({ block: 'nearest' })
    else lineRef.current?.scrollIntoView({ block: 'start' })
  }, [id, arrives, firstId, isLocked])

  useEffect(() => {
    if (arrives && isLocked) rememberEntry(linked)
  }, [arrives, isLocked, linked])

  const lastOpenedId = useRef(openedId)
  useEffect(() => {
    if (lastOpenedId.current === openedId) return
    lastOpenedId.current = openedId
    // Closed, or another one is open: the address names it no longer. The card stays where its reader has it.
    if (isNamed && openedId !== id) setParams({}, { replace: true })
  }, [id, isNamed, openedId, setParams])

  if (isOver) return null
  if (linked !== undefined) {
    return (
      <p ref={lineRef} className={styles.linked}>
        {role === 'loading' ? linkMessages.contributor : linkMessages[role]}
      </p>
    )
  }
  return (
    <Notice
      onDismiss={() => {
        open(null)
        putFirst(null)
        setParams({}, { replace: true })
      }}
    >
      {isCurrent ? linkMessages.gone : linkMessages.awaited}
    </Notice>
  )
}

/** For those who may not open it: where they go after the next step. */
export function rememberEntry({ id, companyName, roleTitle }: EntrySummary): void {
  const title = [companyName, roleTitle].map(oneLine).filter(Boolean).join(' · ')
  rememberDestination(entryPath(id), title || 'the entry')
}
