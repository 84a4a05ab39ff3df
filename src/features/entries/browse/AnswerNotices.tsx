/** The notices about new experiences at companies that the reader asked for. Each appears once and ends the want. */

import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { entryPath } from '../../../config/paths'
import { answeredKey, deviceStore, readKept } from '../../../device/deviceStore'
import { companyName } from '../../../domain/companies'
import { answersTo, type Answer, type Wants } from '../../../domain/wanted'
import { useData } from '../../../session/DataContext'
import type { OwnData } from '../../../session/session'
import { useReader, useSummaries } from '../../../session/useSession'
import { useSharedWatch } from '../../../session/useSharedWatch'
import { Notice } from '../../../ui/Notice'
import { answerMessages } from './answerMessages'
import { useIsLate } from './resultLine'

const NO_ANSWERS: readonly Answer[] = []

export function AnswerNotices() {
  const reader = useReader()
  if (reader.status !== 'verified') return null
  return <Notices key={reader.account.uid} uid={reader.account.uid} own={reader.own} />
}

function Notices({ uid, own }: { uid: string; own: OwnData }) {
  const answers = useAnswers(own)
  const [known] = useState(() => readAnnounced(uid))
  /** Null after the reader has opened or dismissed the notice. */
  const [notices, setNotices] = useState<ReadonlyMap<Answer['companyKey'], Answer | null>>(new Map())
  const fresh = answers.filter(
    ({ companyKey: key, wantedAt, card }) =>
      card !== null && known.get(key) !== wantedAt && !notices.has(key),
  )
  if (fresh.length > 0)
    setNotices(new Map([...notices, ...fresh.map((answer) => [answer.companyKey, answer] as const)]))
  useEndedWants(uid, answers)

  return [...notices].map(([key, answer]) => {
    if (!answer?.card) return null
    const close = () => setNotices((now) => new Map([...now, [key, null]]))
    const company = companyName(answer.card.companyName)
    return (
      <Notice
        key={key}
        tone="success"
        action={
          <Link to={entryPath(answer.card.id)} aria-label={answerMessages.open(company)} onClick={close}>
            Read it
          </Link>
        }
        onDismiss={close}
      >
        {answerMessages.shared(company)}
      </Notice>
    )
  })
}

/** Needs no connection, because the device keeps wants and cards. While own entries are unknown, all cards count. */
function useAnswers(own: OwnData): readonly Answer[] {
  const wants = useSharedWatch(own.wants)
  const entries = useSharedWatch(own.entries)
  const list = useSummaries()
  const isLate = useIsLate(entries.status === 'loading')
  return useMemo(() => {
    if (wants.status !== 'ready' || wants.value.size === 0 || list.status !== 'ready') return NO_ANSWERS
    if (entries.status === 'failed' || (entries.status === 'loading' && !isLate)) return NO_ANSWERS
    const ownIds = new Set(entries.status === 'ready' ? entries.value.map(({ id }) => id) : [])
    return answersTo(wants.value, list.value.summaries, ownIds)
  }, [wants, entries, list, isLate])
}

/** Ends answered wants, and remembers on this device that they were announced. */
function useEndedWants(uid: string, answers: readonly Answer[]): void {
  const data = useData()
  const [tried] = useState(() => new Set<string>())
  useEffect(() => {
    const untried = answers.filter(({ companyKey }) => !tried.has(companyKey))
    if (untried.length === 0) return
    const announced = Object.fromEntries(answers.map(({ companyKey, wantedAt }) => [companyKey, wantedAt]))
    deviceStore.write(answeredKey(uid), JSON.stringify(announced))
    for (const { companyKey } of untried) {
      tried.add(companyKey)
      // After a failure, the next visit tries again without a notice.
      data.unmark(uid, { use: 'wanted', companyKey }).catch(() => undefined)
    }
  }, [data, uid, answers, tried])
}

function readAnnounced(uid: string): Wants {
  return readKept(answeredKey(uid), (kept) => new Map(Object.entries(Object(kept)))) ?? new Map()
}
