/**
 * The path to open after signing in: the page that the user wanted, if they may read it now; otherwise Contribute. A
 * moderator who has shared nothing comes to moderate.
 */

import { useEffect, useState } from 'react'
import { forgetDestination, readDestination } from '../../device/destination'
import { paths } from '../../config/paths'
import { useOwn, useReader } from '../../session/useSession'

/** Null until the own entries are read, just after signing in. */
export function usePathAfterSignIn(): string | null {
  const [destination] = useState(readDestination)
  const role = useReader((reader) => reader.role)
  const own = useOwn('entries')
  const moderator = useOwn('moderator')
  const isStartKnown = role === 'contributor' || (own.status !== 'loading' && moderator.status !== 'loading')
  const isModerator = role !== 'contributor' && moderator.status === 'ready' && moderator.value
  const start = isModerator ? paths.moderate : paths.contribute
  const isOpen = role === 'contributor' || (role === 'nonContributor' && destination?.needsEntry === false)

  useEffect(() => {
    if (isOpen) forgetDestination()
  }, [isOpen])

  if (isOpen && destination !== null) return destination.path
  return isStartKnown ? start : null
}
