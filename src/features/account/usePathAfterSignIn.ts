/** The path to open after signing in: the page that the user wanted, if they may read it now; otherwise Contribute. */

import { useEffect, useState } from 'react'
import { forgetDestination, readDestination } from '../../device/destination'
import { paths } from '../../config/paths'
import { useReader } from '../../session/useSession'

/** Null until the role is known, just after signing in. */
export function usePathAfterSignIn(): string | null {
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
