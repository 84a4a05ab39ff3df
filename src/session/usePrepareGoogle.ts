/** Loads what Google's popup needs: when the screen opens, and again when a press is likely. */

import { useCallback, useEffect } from 'react'
import { useData } from './DataContext'

export function usePrepareGoogle(): () => void {
  const data = useData()
  const prepare = useCallback(() => {
    // What is wrong shows at the click, which loads the same again.
    data.prepareGoogle().catch(() => undefined)
  }, [data])
  useEffect(prepare, [prepare])
  return prepare
}
