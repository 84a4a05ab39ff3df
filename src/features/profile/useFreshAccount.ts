/** Asks about the account again when its owner comes back, perhaps from the mail that confirms a new address. */

import { useEffect } from 'react'
import { useData } from '../../session/DataContext'

export function useFreshAccount(): void {
  const data = useData()

  useEffect(() => {
    const refresh = () => {
      // Being offline ends by itself, and a session that has ended announces itself.
      if (!document.hidden) data.reloadAccount().catch(() => undefined)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [data])
}
