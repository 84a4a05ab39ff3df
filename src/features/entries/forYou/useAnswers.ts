/** New experiences at companies that the reader asked for. Each is announced once and ends the want. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { answeredKey, deviceStore } from '../../../device/deviceStore'
import type { EntrySummary } from '../../../domain/entry'
import { answersTo, type Answer } from '../../../domain/wanted'
import { useData, useSummaries } from '../../../session/DataContext'
import { useOwn } from '../../../session/useSession'

const NO_ANSWERS: readonly Answer[] = []

interface Announced {
  readonly companyKey: string
  readonly wantedAt: number
  readonly card: EntrySummary
  readonly isOpen: boolean
}

export function useAnswers(uid: string | null) {
  const data = useData()
  const answers = useFoundAnswers()
  // A want that has ended is no longer among the answers, and its announcement stays.
  const [seen, setSeen] = useState<readonly Announced[]>([])
  const unseen = answers.flatMap(({ companyKey, wantedAt, card }) => {
    const isSeen = seen.some((one) => one.companyKey === companyKey && one.wantedAt === wantedAt)
    if (uid === null || isSeen || card === null) return []
    const isOpen = deviceStore.read(answeredKey(uid, companyKey)) !== String(wantedAt)
    return [{ companyKey, wantedAt, card, isOpen }]
  })
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  const endedRef = useRef(new Set<string>())
  useEffect(() => {
    if (uid === null) return
    for (const { companyKey, wantedAt } of answers) {
      // A later want for the company has another time.
      const want = `${companyKey} ${wantedAt}`
      if (endedRef.current.has(want)) continue
      endedRef.current.add(want)
      deviceStore.write(answeredKey(uid, companyKey), String(wantedAt))
      // After a failure, the next visit tries again without an announcement.
      data.unmark(uid, { use: 'want', companyKey }).catch(() => undefined)
    }
  }, [data, uid, answers])
  return {
    answers: seen.filter(({ isOpen }) => isOpen),
    dismiss: (key: string) =>
      setSeen(seen.map((one) => (one.companyKey === key ? { ...one, isOpen: false } : one))),
  }
}

/**
 * Needs no connection, because the device keeps wants and cards. The cards are read only for a reader with wants. Offline,
 * all cards count while own entries are unknown.
 */
function useFoundAnswers(): readonly Answer[] {
  const wantMarks = useOwn('wantMarks')
  const entries = useOwn('entries')
  const hasWants = wantMarks.status === 'ready' && wantMarks.value.size > 0
  const list = useSummaries(hasWants)
  return useMemo(() => {
    if (!hasWants || list.status !== 'ready' || entries.status === 'failed') return NO_ANSWERS
    if (entries.status === 'loading' && navigator.onLine) return NO_ANSWERS
    const ownIds = new Set(entries.status === 'ready' ? entries.value.map(({ id }) => id) : [])
    return answersTo(wantMarks.value, list.value.summaries, ownIds)
  }, [hasWants, wantMarks, entries, list])
}
