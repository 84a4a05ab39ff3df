/** The cards of the entries on a sheet that the reader cannot open yet. They are public. */

import type { EntrySummary } from '../../../domain/entry'
import { CARDS_PER_STEP } from '../../../domain/limits'
import { entryCount } from '../../../domain/messages'
import { useGrowingList } from '../../../hooks/useGrowingList'
import { GrowingListEnd } from '../../../ui/GrowingListEnd'
import { CardSkeletons, EntryCard, EntryGrid } from '../card'
import styles from './Prepare.module.css'

interface GateCardsProps {
  found: readonly EntrySummary[]
  /** False while more cards may arrive. */
  isCurrent: boolean
  /** Changes when the address leads to another sheet. */
  resetKey: string
}

export function GateCards({ found, isCurrent, resetKey }: GateCardsProps) {
  const growing = useGrowingList(found.length, CARDS_PER_STEP, resetKey)
  if (found.length === 0) return <CardSkeletons count={2} />
  return (
    <>
      {isCurrent && <p className={styles.lead}>{onSheet(found.length)}</p>}
      <EntryGrid label="Cards of the entries on this sheet">
        {found.slice(0, growing.shown).map((entry) => (
          <EntryCard key={entry.id} entry={entry} heading="h2" figures expanded={false} detail={null} />
        ))}
      </EntryGrid>
      <GrowingListEnd list={growing}>Show more entries</GrowingListEnd>
    </>
  )
}

/** Gives no number of questions, because the questions are not public. */
function onSheet(count: number): string {
  const [their, cards] = count === 1 ? ['its', 'card'] : ['their', 'cards']
  return `This sheet has ${entryCount(count)} with all ${their} questions. You can read ${their} ${cards}:`
}
