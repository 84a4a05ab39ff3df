/** The answers to a signed-in reader's requests. Their code loads after the first cards. */

import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import { useReader } from '../../../session/useSession'

const notices = lazyModule(async () => (await import('./AnswerNotices')).AnswerNotices)

/** Shows nothing if the code fails to load. The next visit announces the answers. */
export function Answers() {
  const reader = useReader()
  const isVerified = reader.status === 'verified'
  const code = useLazyModule(notices, isVerified)
  if (!isVerified || code.status !== 'ready') return null
  return <code.value key={reader.account.uid} uid={reader.account.uid} own={reader.own} />
}
