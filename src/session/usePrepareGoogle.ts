/** Loads the code for Google's popup when the screen opens, and again when a click is likely. */

import { useCallback, useEffect } from 'react'
import { useData } from './DataContext'

export function usePrepareGoogle(): () => void {
  const data = useData()
  const prepare = useCallback(() => {
    // The click loads the same code and shows the error.
    data.auth.prepareGoogle().catch(() => undefined)
  }, [data])
  useEffect(prepare, [prepare])
  return prepare
}
