/** Where somebody goes once they have signed in: on to what a gate kept them from, if they may read it; else to contribute. */

import { useEffect, useState } from 'react'
import { forgetDestination, readDestination } from '../../device/destination'
import { paths } from '../../config/paths'
import { useReader } from '../../session/useSession'

/** Null while it is not known yet, which takes a moment after signing in. */
export function useOnward(): string | null {
  const [destination] = useState(readDestination)
  const { role, isKnown } = useReader()
  const mayRead = role === 'contributor' || (role === 'nonContributor' && destination?.needsEntry === false)
  const isOpen = isKnown && mayRead

  useEffect(() => {
    if (isOpen) forgetDestination()
  }, [isOpen])

  if (destination === null) return paths.contribute
  if (isOpen) return destination.path
  return isKnown ? paths.contribute : null
}
