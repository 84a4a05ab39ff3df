/** The companies that the reader follows: reading them, following another one, and remembering what the reader has seen. */

import { useEffect, useMemo, useRef } from 'react'
import { DataError } from '../../../data'
import { seenTimes, type Follow, type Follows } from '../../../domain/store/follows'
import { slotsFor, slotsOf } from '../../../domain/store/nodes'
import { useData, type Sources } from '../../../session/DataContext'
import { ownOf } from '../../../session/reader'
import { useOwn, useReader } from '../../../session/useSession'

/** The keys of the companies that the reader follows. None while unknown, and for visitors. */
export function useFollowed(): ReadonlySet<string> {
  const follows = useOwn('follows')
  return useMemo(() => new Set(follows.status === 'ready' ? seenTimes(follows.value).keys() : []), [follows])
}

/** Undefined while unknown, and for visitors. */
export function useIsFollowing(companyKey: string): boolean | undefined {
  const follows = useOwn('follows')
  return follows.status === 'ready' ? slotsOf(follows.value, companyKey).length > 0 : undefined
}

/** Follows the company, or stops. Fails with `full`, and like `own.fill`. */
export async function setFollowing(
  { data, session }: Pick<Sources, 'data' | 'session'>,
  uid: string,
  follow: Follow,
  isWanted: boolean,
): Promise<void> {
  // A retry reads the slots again, because another device may have taken the free one.
  const own = ownOf(session.getSnapshot())?.follows.getSnapshot()
  const follows: Follows = own?.status === 'ready' ? own.value : new Map()
  if (!isWanted) return data.own.fill('follows', uid, slotsOf(follows, follow.companyKey), null)
  const slots = slotsFor(follows, follow.companyKey)
  if (slots.length === 0) throw new DataError('full', 'The account follows as many companies as it can.')
  return data.own.fill('follows', uid, slots, follow)
}

/** Remembers the newest card of a company as seen, if the reader follows it. `newestAt` is the time of that card. */
export function useMarkSeen(companyKey: string, newestAt: number): void {
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const follows = useOwn('follows')
  const tried = useRef(0)
  useEffect(() => {
    if (uid === null || follows.status !== 'ready') return
    const seenAt = seenTimes(follows.value).get(companyKey) ?? newestAt
    if (newestAt <= seenAt || newestAt <= tried.current) return
    tried.current = newestAt
    const slots = slotsOf(follows.value, companyKey)
    // After a failure, the next visit tries again.
    data.own.fill('follows', uid, slots, { companyKey, seenAt: newestAt }).catch(() => undefined)
  }, [data, uid, follows, companyKey, newestAt])
}
