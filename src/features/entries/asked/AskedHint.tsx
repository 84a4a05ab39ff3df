/** A line that explains the mark to readers who have never set one. */

import { Hand } from 'lucide-react'
import { useState } from 'react'
import { useOwn } from '../../../session/useSession'
import type { Asked } from './asked'
import { askedMessages } from './messages'
import styles from './Questions.module.css'

/** The line stays after the first mark, so that nothing moves. */
export function AskedHint({ asked: { lines, mine } }: { asked: Asked }) {
  const marks = useOwn('askedMarks')
  const [isNew, setNew] = useState<boolean | null>(null)
  if (isNew === null && mine !== null && marks.status === 'ready') setNew(marks.value.size === 0)
  if (isNew !== true || ![...lines.values()].some(({ isOwn }) => !isOwn)) return null
  return (
    <p className={styles.hint}>
      <Hand aria-hidden />
      <span>{askedMessages.hint}</span>
    </p>
  )
}
