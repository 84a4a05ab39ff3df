/**
 * The entry that the address names. Its card is first in the list, open and focused, in every sort order. A line above
 * the list says whether the entry was found.
 */

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import { rememberDestination } from '../../../device/destination'
import { entryPath } from '../../../config/paths'
import type { Role } from '../../../domain/access'
import type { EntrySummary } from '../../../domain/entry'
import { oneLine } from '../../../domain/text'
import { linkMessages } from './messages'
import { usePageMemory } from '../../../hooks/usePageMemory'
import { focusHeading } from '../../../ui/focusHeading'
import { Notice } from '../../../ui/Notice'
import styles from './ExperiencesScreen.module.css'

interface LinkOptions {
  readonly summaries: readonly EntrySummary[]
  /** True if `summaries` has every entry of the server. */
  readonly isCurrent: boolean
  readonly role: Role | 'loading'
  /** Empty if no filter, search or other view is chosen. */
  readonly resetKey: string
}

export interface LinkedEntry {
  /** The id in the address, or the previous one while its card is still first. */
  readonly id: string | null
  /** The summaries, the linked one first. */
  readonly listed: readonly EntrySummary[]
  readonly openId: string | null
  readonly setOpenId: (next: (openId: string | null) => string | null) => void
  /** The line above the list, if there is one. */
  readonly line: 'here' | 'missing' | null
  readonly lineRef: RefObject<HTMLParagraphElement | null>
  /** Removes a missing entry from the address. */
  readonly removeFromAddress: () => void
}

export function useLinkedEntry({ summaries, isCurrent, role, resetKey }: LinkOptions): LinkedEntry {
  const [params, setParams] = useSearchParams()
  const namedId = params.get('entry')
  const memory = usePageMemory()
  const [openId, setOpenId] = useOpenId({ summaries, isCurrent, role })
  const [firstId, setFirstId] = useState<string | null>(null)
  const [arrivedId, setArrivedId] = useState<string | null>(null)

  const id = namedId ?? firstId
  const linked = id === null ? undefined : summaries.find((summary) => summary.id === id)
  /** True once the reader has chosen another list. The address changes a moment later. */
  const isOver = resetKey !== ''
  const arrivingId = !isOver && linked !== undefined && role !== 'loading' ? namedId : null
  if (isOver && firstId !== null) setFirstId(null)
  if (arrivingId !== arrivedId) {
    setArrivedId(arrivingId)
    if (arrivingId !== null) {
      setFirstId(arrivingId)
      setOpenId(arrivingId)
    }
  }

  const isLocked = role === 'visitor' || role === 'nonContributor'
  const lineRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Back and reload keep the scroll position.
    if (arrivingId === null || memory.read('sentTo') === arrivingId) return
    memory.write('sentTo', arrivingId)
    const card = document.querySelector('[data-anchor]')
    if (!focusHeading(card)) return
    // Also keeps the gate message visible if there is room.
    if (isLocked) card?.scrollIntoView({ block: 'nearest' })
    else lineRef.current?.scrollIntoView({ block: 'start' })
  }, [arrivingId, isLocked, memory])

  useEffect(() => {
    if (arrivingId !== null && isLocked && linked !== undefined) rememberEntry(linked)
  }, [arrivingId, isLocked, linked])

  const lastOpenId = useRef(openId)
  useEffect(() => {
    if (lastOpenId.current === openId) return
    lastOpenId.current = openId
    // The reader has closed the card or opened another one, so the address no longer names the entry.
    if (namedId !== null && openId !== namedId) setParams({}, { replace: true })
  }, [namedId, openId, setParams])

  const listed = useMemo(() => movedToFront(firstId, summaries), [firstId, summaries])
  return {
    id,
    listed,
    openId,
    setOpenId,
    line: id === null || isOver ? null : linked === undefined ? 'missing' : 'here',
    lineRef,
    removeFromAddress() {
      setOpenId(null)
      setFirstId(null)
      setParams({}, { replace: true })
    },
  }
}

/** The open card. Back, Forward and a reload open it again if the reader may read it. */
function useOpenId({ summaries, isCurrent, role }: Omit<LinkOptions, 'resetKey'>) {
  const memory = usePageMemory()
  const navigation = useNavigationType()
  const readId = () => {
    const id = memory.read('expanded')
    // The card may still arrive.
    const isListed = !isCurrent || summaries.some((entry) => entry.id === id)
    return typeof id === 'string' && isListed ? id : null
  }
  const [openId, setOpenId] = useState(readId)
  const [shown, setShown] = useState(memory)
  if (shown !== memory) {
    setShown(memory)
    if (navigation === NavigationType.Pop) setOpenId(readId)
  }
  const mayRead = role === 'contributor' || role === 'loading'
  useEffect(() => memory.write('expanded', mayRead ? openId : null), [memory, openId, mayRead])
  return [openId, setOpenId] as const
}

/** The sort is stable, so all other entries keep their order. */
function movedToFront(id: string | null, summaries: readonly EntrySummary[]): readonly EntrySummary[] {
  return id === null ? summaries : [...summaries].sort((a, b) => Number(b.id === id) - Number(a.id === id))
}

interface LinkedEntryLineProps {
  link: LinkedEntry
  role: Role | 'loading'
  isCurrent: boolean
}

export function LinkedEntryLine({
  link: { line, lineRef, removeFromAddress },
  role,
  isCurrent,
}: LinkedEntryLineProps) {
  if (line === null) return null
  if (line === 'missing') {
    return (
      <Notice onDismiss={removeFromAddress}>{isCurrent ? linkMessages.gone : linkMessages.awaited}</Notice>
    )
  }
  return (
    <p ref={lineRef} className={styles.linked}>
      {linkMessages[role === 'loading' ? 'contributor' : role]}
    </p>
  )
}

/** Remembers the entry for a reader who cannot open it before signing in or sharing. */
export function rememberEntry({ id, companyName, roleTitle }: EntrySummary): void {
  const title = [companyName, roleTitle].map(oneLine).filter(Boolean).join(' · ')
  rememberDestination(entryPath(id), title || 'the entry')
}
