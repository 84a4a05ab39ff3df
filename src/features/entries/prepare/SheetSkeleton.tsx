/** A sheet and its entries while they load, in their sizes, so that nothing moves. */

import type { EntryView } from '../../../domain/entryView'
import { Skeleton } from '../../../ui/Skeleton'
import { EntryTextsShape } from '../card'
import styles from './Prepare.module.css'
import { SheetActions } from './SheetActions'
import { NarrowedTo } from './SheetLinks'

/** Shown until the matching entries are known. */
export function SheetSkeleton({ company, view }: { company: string; view: EntryView }) {
  return (
    <>
      <output className={styles.looking}>Looking for entries…</output>
      <NarrowedTo company={company} view={view} />
      <SheetActions content={null} />
      <div className={styles.panels}>
        <Skeleton width="12rem" />
      </div>
      <EntriesSkeleton />
    </>
  )
}

/** Higher than the window, so that nothing visible moves when the entries load. */
export function EntriesSkeleton() {
  return (
    <div className={`${styles.role} ${styles.shape}`} aria-hidden>
      <div className={styles.roleTitle}>
        <Skeleton width="min(22rem, 80%)" height="1.2em" />
      </div>
      {[1, 2, 3].map((entry) => (
        <div key={entry} className={styles.entry}>
          <Skeleton width="min(32rem, 100%)" height="1.25rem" />
          <EntryTextsShape />
        </div>
      ))}
    </div>
  )
}
