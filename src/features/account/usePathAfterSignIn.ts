/**
 * The path to open after signing in: the page that the user wanted, if they may read it now; otherwise Contribute. A
 * moderator who has shared nothing comes to moderate.
 */

import { useEffect, useState } from 'react'
import { forgetDestination, readDestination } from '../../device/destination'
import { paths } from '../../config/paths'
import { useOwn, useReader } from '../../session/useSession'

/** Null until the role is known, just after signing in. */
export function usePathAfterSignIn(): string | null {
  const [destination] = useState(readDestination)
  const { role, isKnown } = useReader()
  const moderator = useOwn('moderator')
  const isStartKnown = isKnown && (role === 'contributor' || moderator.status !== 'loading')
  const isModerator = role !== 'contributor' && moderator.status === 'ready' && moderator.value
  const start = isModerator ? paths.moderate : paths.contribute
  const mayRead = role === 'contributor' || (role === 'nonContributor' && destination?.needsEntry === false)
  const isOpen = isKnown && mayRead

  useEffect(() => {
    if (isOpen) forgetDestination()
  }, [isOpen])

  if (isOpen && destination !== null) return destination.path
  return isStartKnown ? start : null
}
