/** The companies that the reader follows: reading them, and remembering what the reader has seen. */

import { useEffect, useRef } from 'react'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'

const NONE: ReadonlyMap<string, unknown> = new Map()

/** The companies that the reader follows, by key. None while unknown, and for visitors. */
export function useFollowed(): ReadonlyMap<string, unknown> {
  const follows = useOwn('follows')
  return follows.status === 'ready' ? follows.value : NONE
}

/** Remembers the newest card of a company as seen, if the reader follows it. `newestAt` is the time of that card. */
export function useMarkSeen(companyKey: string, newestAt: number): void {
  const data = useData()
  const uid = useReader((reader) => reader.uid)
  const follows = useOwn('follows')
  const tried = useRef(0)
  useEffect(() => {
    if (uid === null || follows.status !== 'ready') return
    const seenAt = follows.value.get(companyKey)?.seenAt ?? newestAt
    if (newestAt <= seenAt || newestAt <= tried.current) return
    tried.current = newestAt
    // After a failure, the next visit tries again.
    data.own.set('follows', uid, companyKey, { seenAt: newestAt }).catch(() => undefined)
  }, [data, uid, follows, companyKey, newestAt])
}
