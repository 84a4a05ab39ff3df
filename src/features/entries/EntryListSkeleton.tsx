/** One's own entries while they load. */

import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { CardSkeletons } from './CardSkeletons'

export function EntryListSkeleton({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <CardSkeletons count={count} own />
    </>
  )
}
